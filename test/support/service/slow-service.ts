/** A service in memory in which each request takes a time of its own, and whose lists show changes late. */
import { lags } from '../../../sandbox/src/kinds/history.ts';
import type { ServiceKind } from '../../../sandbox/src/kinds/service-kind.ts';
import type { Http } from '../../../shared/api/http/transport.ts';
import { type CalendarPost, calendarService, dateOf, orders } from './calendar-service.ts';
import type { VirtualTime } from '../../../tools/virtual-time.ts';

/** The properties of a kind of service that matter to runs at the same time. */
export type SlowKind = Pick<ServiceKind, 'createdAt' | 'ids' | 'lag'>;

export const slowKinds: readonly SlowKind[] = (['exact', 'seconds', 'not shown'] as const).flatMap(
  (createdAt) =>
    (['growing', 'random'] as const).flatMap((ids) =>
      (['none', '2 s', 'changing'] as const).map((lag) => ({ createdAt, ids, lag })),
    ),
);

/** The longest lag of a list, and the longest time of a request; one of ten requests is slow. */
export const maxLag = lags.changing;
const maxLatency = 8000;

type Options = NonNullable<Parameters<typeof calendarService>[0]>;

/** `lateness`: how long after its time a post is published, in milliseconds; without it, none is. `pageSize`: how many posts a page of a list has. */
export function slowService(
  kind: SlowKind,
  {
    time,
    random,
    fault,
    sees,
    lateness = () => Infinity,
    pageSize = 2,
  }: {
    time: VirtualTime;
    random: () => number;
    fault?: Options['fault'];
    sees?: Options['sees'];
    lateness?: (id: string) => number;
    pageSize?: number;
  },
) {
  const snapshots: { readonly at: number; readonly posts: ReadonlyMap<string, CalendarPost> }[] = [];
  const seconds = (at: string) => new Date(Math.floor(Date.parse(at) / 1000) * 1000).toISOString();
  const names = Object.keys(orders) as (keyof typeof orders)[];
  const order = names[Math.floor(random() * names.length)] ?? 'newest';
  // Pages of a list that were read at different times may never show two posts together, unless posts are listed by their age.
  const hasPages = kind.lag !== 'changing' && (order === 'newest' || order === 'oldest');
  const service = calendarService({
    clock: time.now,
    order,
    pageSize: hasPages && random() < 0.5 ? pageSize : 100,
    ...(fault !== undefined && { fault }),
    ...(sees !== undefined && { sees }),
    idOf: (count) =>
      kind.ids === 'growing'
        ? `post_${String(count).padStart(6, '0')}`
        : `post_${random().toString(36).slice(2)}`,
    show({ createdAt, ...record }) {
      if (kind.createdAt === 'not shown') return record;
      return {
        ...record,
        createdAt: kind.createdAt === 'exact' ? createdAt : seconds(String(createdAt)),
      };
    },
    listed() {
      const lag = kind.lag === 'changing' ? random() * maxLag : lags[kind.lag];
      return snapshots.findLast(({ at }) => at <= time.now() - lag)?.posts ?? new Map<string, CalendarPost>();
    },
  });
  const snapshot = () => snapshots.push({ at: time.now(), posts: new Map(service.posts) });
  snapshot();
  function publishDue(): void {
    for (const post of service.posts.values()) {
      const publishedAt = dateOf(post.body);
      if (post.status === 'scheduled' && Date.parse(publishedAt) + lateness(post.id) <= time.now())
        service.posts.set(post.id, { ...post, status: 'published', body: { ...post.body, publishedAt } });
    }
  }

  return {
    ...service,
    http: slowly({ time, random }, async (request) => {
      publishDue();
      return await service.http(request).finally(snapshot);
    }),
    publishDue,
    /** To be called after an edit in the calendar: lists show it when their lag has passed. */
    noteEdit: snapshot,
  };
}

/** Requests that take time on the way to the service and back. */
export function slowly(
  { time, random }: { time: Pick<VirtualTime, 'sleep'>; random: () => number },
  http: Http,
): Http {
  const latency = () => (random() < 0.1 ? random() * maxLatency : random() * 400);
  return async (request) => {
    await time.sleep(latency() / 2);
    const answer = http(request);
    // A failure also takes time on its way back.
    await answer.catch(() => undefined);
    await time.sleep(latency() / 2);
    return await answer;
  };
}
