/** The services at which people work on a sheet (`people-world.ts`). */
import { getOrMake } from '../../../shared/data/maps.ts';
import type { PostRecord } from '../../../shared/index.ts';
import type { VirtualTime } from '../../../tools/virtual-time.ts';
import { type CalendarPost, type CalendarService, dateOf } from '../service/calendar-service.ts';
import { type SlowKind, slowKinds, slowService } from '../service/slow-service.ts';
import type { RunService } from './run-sheet.ts';

export const minute = 60_000;

/** The service of a world: its real posts, and what people and runs do with it. */
export type PeopleService = RunService &
  Pick<CalendarService, 'add' | 'remove'> & {
    readonly posts: ReadonlyMap<string, CalendarPost>;
    readonly put: (id: string, body: PostRecord) => void;
    /** Publishes what is due, and lets lists show what people edited once their lag has passed. */
    readonly catchUp: () => void;
    readonly kind: Pick<SlowKind, 'createdAt' | 'ids'>;
    /** Whether the service shows times only to the minute. */
    readonly hidesSeconds?: boolean;
    /** By how much the clock of the service is ahead, in milliseconds. */
    readonly ahead?: number;
    /** Posts that no read shows until the service has caught up; undefined where it shows all. */
    readonly hidden?: Set<string>;
  };

export type StartService = (ports: { time: VirtualTime; random: () => number }) => PeopleService;

/** A service that keeps the contract, but whose lists show changes late, and which publishes late. */
export const slowCalendar: StartService = ({ time, random }) => {
  const late = new Map<string, number>();
  const maxLateness = random() < 0.7 ? 5 * minute : 0;
  const hidden = new Set<string>();
  const kind = slowKinds[Math.floor(random() * slowKinds.length)] ?? {
    createdAt: 'not shown',
    ids: 'random',
    lag: 'changing',
  };
  const service = slowService(kind, {
    time,
    random,
    // On shorter pages, two posts that were published long ago would look like a list that is sorted by the time of publication.
    pageSize: 100,
    sees: (post) => (hidden.has(post.id) ? undefined : post),
    // The service refuses a time that has passed.
    fault: (_, { body }) => (plannedTimeOf(body) <= time.now() ? '400' : undefined),
    lateness: (id) => getOrMake(late, id, () => random() * maxLateness),
  });
  const catchUp = () => {
    service.publishDue();
    service.noteEdit();
  };
  return { ...service, catchUp, kind, hidden };
};

/** The planned time in milliseconds since 1970; NaN for a request that plans nothing. */
function plannedTimeOf(body: PostRecord): number {
  const { scheduledFor = Reflect.get(Object(body['data']), 'scheduledFor') as unknown } = body;
  return Date.parse(typeof scheduledFor === 'string' ? scheduledFor : dateOf({ scheduledFor }));
}
