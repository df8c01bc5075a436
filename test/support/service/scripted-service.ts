/** A service that follows a script, in which it may lag, lie or hang. `posts` has the real posts. */
import type { Http } from '../../../shared/api/http/transport.ts';
import { type ClientOptions, createClient } from '../../../shared/api/client.ts';
import { calendarService, type Fault, type Kind } from './calendar-service.ts';

type Part = Exclude<Kind, 'update' | 'move'> | 'publish';

/**
 * What happens to the requests of each part, in their order, separated by commas. After the last step requests are answered as they should be, unless
 * `…` follows it: then this step is repeated. Beside the faults of `calendar-service.ts`:
 * - `stale`: reads show posts as drafts, which they were before; `blind`: reads show no post of the run
 * - `removed`: somebody deletes the post before the request comes
 * - `ok`: the request is answered as it should be
 */
export type Script = Readonly<Partial<Record<Part, string>>>;

const ofOthers = 'others_1';
const draft = { publish: 'DRAFT' };

export function scriptedService(script: Script = {}) {
  const calls: Part[] = [];
  let step = '';
  let isFiltering = true;
  let hasOthers = false;

  function stepFor(part: Part): string {
    const steps = (script[part] ?? '').split(',').map((each) => each.trim());
    const index = calls.filter((call) => call === part).length - 1;
    const last = steps.at(-1) ?? '';
    return (steps[index] ?? (last.endsWith('…') ? last : '')).replace(/ ?…$/, '');
  }

  const service = calendarService({
    idOf: (count) => `post_${count}`,
    filters: () => isFiltering,
    sees(post) {
      if (post.id === ofOthers || !['stale', 'blind'].includes(step)) return post;
      const stale = { ...post, status: 'draft', body: { ...post.body, scheduledFor: draft } } as const;
      return step === 'stale' ? stale : undefined;
    },
    fault(kind, { id, body }) {
      const part = kind === 'update' || kind === 'move' ? 'publish' : kind;
      calls.push(part);
      step = stepFor(part);
      if (step === 'removed') service.posts.delete(id);
      const isFault = !['', 'ok', 'removed', 'stale', 'blind'].includes(step);
      // Somebody else writes an equal draft in the same second.
      if (part === 'create' && !hasOthers && (!isFault || step.startsWith('done '))) {
        hasOthers = true;
        service.put(ofOthers, { ...body, scheduledFor: draft });
      }
      return isFault ? (step as Fault) : undefined;
    },
  });
  /** Whether the run took the draft of somebody else for its own one, whose response was lost. */
  const hasTakenOthers = () => ![undefined, 'draft'].includes(service.posts.get(ofOthers)?.status);
  const ownPosts = () => [...service.posts.values()].filter(({ id }) => id !== ofOthers || hasTakenOthers());

  return {
    ...service,
    calls,
    hasTakenOthers,
    /** From now on each list shows the posts in all states. */
    listsAll: () => void (isFiltering = false),
    states: () => ownPosts().map(({ status }) => status),
    idsIn: (...states: readonly string[]) =>
      ownPosts().flatMap(({ id, status }) => (states.includes(status) ? id : [])),
    /** Whether the post of somebody else is still there. */
    keepsOthers: () => !hasOthers || service.posts.has(ofOthers),
  };
}

/**
 * The core's ports, and a client of the service. Their clock moves only with the waits, and that of the service is `ahead` milliseconds ahead of it.
 */
export function portsOn(
  { http }: Pick<ReturnType<typeof scriptedService>, 'http'>,
  {
    start = Date.UTC(2030, 0, 1),
    ahead = 0,
    ...described
  }: { start?: number; ahead?: number } & Pick<ClientOptions, 'description'> = {},
) {
  let clock = start;
  const ports = {
    sleep: async (milliseconds: number) => void (clock += milliseconds),
    now: () => clock,
    random: () => 0.01,
  };
  const dated: Http = async (request) => ({
    ...(await http(request)),
    headers: { date: new Date(clock + ahead).toUTCString() },
  });
  return {
    ...ports,
    client: createClient({ http: dated, baseUrl: 'https://scheduler.example/api', ...ports, ...described }),
  };
}
