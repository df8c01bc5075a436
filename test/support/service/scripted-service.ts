/** A service that follows a script: it lags, lies or hangs. `posts` has what is really there. */
import type { Http } from '../../../shared/api/http/transport.ts';
import { type ClientOptions, createClient } from '../../../shared/api/client.ts';
import { calendarService, type Fault, type Kind } from './calendar-service.ts';

type Part = Exclude<Kind, 'update' | 'move'> | 'publish';

/**
 * What happens to the requests of each part, in their order, with commas between; the later ones are answered as they should. `…`
 * behind the last step: it goes on like this. Beside the faults of the calendar:
 * - `stale`: the reading shows posts as the drafts that they were; `blind`: it shows none that the run has made
 * - `removed`: somebody deletes the post before the request comes
 * - `ok`: as it should
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
      // Somebody else writes the same in the same second.
      if (part === 'create' && !hasOthers && (!isFault || step.startsWith('done '))) {
        hasOthers = true;
        service.put(ofOthers, { ...body, scheduledFor: draft });
      }
      return isFault ? (step as Fault) : undefined;
    },
  });
  /** Whether the run took the draft of somebody else for the one of a lost response. */
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
    /** Whether the draft of somebody else is still there, with the same content. */
    keepsOthers: () => !hasOthers || service.posts.has(ofOthers),
  };
}

/** The core's ports on the service, and its client. Their clock only moves with the waits; the service's is so far ahead. */
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
