import { daysIn, shiftDay, type Day } from './days.ts';
import { spanOf, type Place, type View } from './place.ts';
import type { StoredPostFilter } from '../store/post-conditions.ts';
import type { PostStatus } from '../store/store-schema.ts';
import type { Store } from '../store/store.ts';
import type { PostView } from './view.ts';

/** The planned posts of a day. */
export type PlannedDay = {
  /** The earliest posts of the day, up to a limit. Only these are searched for posts in the same minute. */
  posts: readonly PostView[];
  /** The first of `posts`: those that the page contains. */
  shown: readonly PostView[];
  /** How many planned posts the day has in all. */
  total: number;
  /** How many posts of the day are in each state. */
  counts: ReadonlyMap<PostStatus, number>;
};

/** The days that are shown, each with its posts. */
export type PlannedDays = ReadonlyMap<Day, PlannedDay>;

/** The most posts of a day that a page reads and shows, so that a day with many posts leaves room for other days. */
const limits: Readonly<Record<View, { read: number; shown: number }>> = {
  weeks: { read: 100, shown: 12 },
  month: { read: 100, shown: 12 },
  week: { read: 200, shown: 50 },
  day: { read: 1000, shown: 1000 },
};

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
  const limit = limits[place.view];
  return new Map(
    daysIn(spanOf(place)).map((day) => {
      const range = { from: startOf(day), to: startOf(shiftDay({ day, by: 1 })) };
      const { posts, counts } = store.planned({ ...filter, ...range, limit: limit.read });
      const views = posts.map(view);
      const shown = views.slice(0, limit.shown);
      return [day, { posts: views, shown, total: sum(counts.values()), counts }];
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
