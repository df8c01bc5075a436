import { daysIn, shiftDay, type Day } from './days.ts';
import { spanOf, type Place, type View } from './place.ts';
import type { StoredPostFilter } from '../store/post-conditions.ts';
import type { PostStatus } from '../store/store-schema.ts';
import type { Store } from '../store/store.ts';
import type { PostView } from './view.ts';

/** The planned posts of a day. */
export type PlannedDay = {
  /** The earliest of them: a browser must be able to show the page. */
  posts: readonly PostView[];
  /** How many the day has. */
  total: number;
  /** How many of them are in each state. */
  counts: ReadonlyMap<PostStatus, number>;
};

/** The days that are shown, each with its posts. */
export type PlannedDays = ReadonlyMap<Day, PlannedDay>;

/** The most posts of one day that a page has, so that a full day leaves the others theirs. */
const mostPosts: Readonly<Record<View, number>> = { weeks: 12, month: 12, week: 50, day: 1000 };

export function plannedDays({
  place,
  store,
  filter,
  view,
}: {
  place: Place;
  store: Store;
  filter: StoredPostFilter & { owner: string };
  view: (post: ReturnType<Store['planned']>['posts'][number]) => PostView;
}): PlannedDays {
  const { startOf } = place.format;
  return new Map(
    daysIn(spanOf(place)).map((day) => {
      const range = { from: startOf(day), to: startOf(shiftDay({ day, by: 1 })) };
      const { posts, counts } = store.planned({ ...filter, ...range, limit: mostPosts[place.view] });
      return [day, { posts: posts.map(view), total: sum(counts.values()), counts }];
    }),
  );
}

/** How many planned posts the days have in this state. */
export function countOf({ days, status }: { days: PlannedDays; status: PostStatus }): number {
  return sum(Array.from(days.values(), ({ counts }) => counts.get(status) ?? 0));
}

function sum(counts: Iterable<number>): number {
  return Array.from(counts).reduce((total, count) => total + count, 0);
}
