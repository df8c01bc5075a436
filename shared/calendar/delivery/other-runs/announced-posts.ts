/**
 * Posts made by the runs of one process with one API key. Each run learns what the others make before it makes its own, so each post is made once,
 * whatever the service's lists show.
 */
import type { PostRecord } from '../../../api/responses/read-records.ts';
import { getOrMake } from '../../../data/maps.ts';
import { steadyClock } from '../../../data/steady-clock.ts';

/** How long a post is remembered after its making began, in milliseconds: by then the lists of the service show it. */
const memoryMilliseconds = 10 * 60_000;
/** How long after a post was made the service may still show it as it was before, in milliseconds: as a draft. */
const lagMilliseconds = 60_000;

interface Announcement {
  readonly run: object;
  /** The post, and when it was made, by the steady clock; undefined if it could not be made. */
  readonly made: Promise<{ readonly id: string; readonly at: number } | undefined>;
  /** When its making began, by the steady clock. */
  readonly at: number;
}

/** What the runs of one process with one key make. */
export interface AnnouncedPosts {
  ofRun(): RunAnnouncements;
}

/** What one run needs of the announced posts. */
export interface RunAnnouncements {
  /**
   * Takes the post with this key (`equalityKeyOf`) that another run makes or made, or makes it. Each post of another run is taken once, so equal
   * items each get their own post. `read`: the post by its ID; undefined if it is gone, or no longer the same. `isSettled`: whether it was made so long
   * ago that the service shows it as it is.
   */
  takeOrMake<Made extends { readonly id: string | undefined }>(
    equalityKey: string,
    work: {
      readonly read: (id: string, isSettled: boolean) => Promise<PostRecord | undefined>;
      readonly make: () => Promise<Made>;
    },
  ): Promise<{ readonly taken: PostRecord } | { readonly made: Made }>;
}

export function createAnnouncedPosts(now: () => number): AnnouncedPosts {
  const clock = steadyClock(now);
  const announcements = new Map<string, Announcement[]>();

  const isYoung = ({ at }: Announcement) => at >= clock() - memoryMilliseconds;

  function forgetOld(): void {
    for (const [key, list] of announcements) if (!list.some(isYoung)) announcements.delete(key);
  }

  return {
    ofRun() {
      forgetOld();
      const run = {};
      const seen = new Set<Announcement>();
      return {
        async takeOrMake(equalityKey, { read, make }) {
          for (;;) {
            const other = announcements
              .get(equalityKey)
              ?.find((each) => each.run !== run && isYoung(each) && !seen.has(each));
            if (other === undefined) break;
            seen.add(other);
            const made = await other.made;
            const taken = made && (await read(made.id, made.at < clock() - lagMilliseconds));
            if (taken !== undefined) return { taken };
          }
          // No `await` between the search and the announcement: otherwise two runs would both make the post.
          const making = make();
          const made = making.then(
            ({ id }) => (id === undefined ? undefined : { id, at: clock() }),
            () => undefined,
          );
          getOrMake(announcements, equalityKey, () => []).push({ run, made, at: clock() });
          return { made: await making };
        },
      };
    },
  };
}
