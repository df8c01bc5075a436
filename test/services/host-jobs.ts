/** The same jobs through a host: they test what its forms, its client and its memory add to the core. Requests go over sockets. */
import { jest } from '@jest/globals';
import type { ServiceKind } from '../../sandbox/src/kinds/service-kind.ts';
import { accountsOf } from '../../sandbox/src/accounts/owners.ts';
import { startSandbox } from '../../sandbox/src/sandbox.ts';
import { planted } from '../calendar/review/planted.ts';
import { type ReviewedWorld, reviewAll, reviewHalf, showsAll } from './review-job.ts';
import type { Judged } from './run-jobs.ts';
import { hour, postOf } from './world.ts';

type Output = Readonly<Record<string, unknown>>;

export type HostRow = { readonly text: string; readonly at: string; reference: string; cancel: string };

export type PolledEvent = 'postScheduled' | 'postPublished' | 'draftCreated' | 'needsAttention';

/** What a host does for a person. Each function rejects with what the person is shown. */
export type ServiceHost = {
  readonly create: (post: { readonly text: string; readonly at: string }) => Promise<Output>;
  readonly rows: (rows: readonly HostRow[]) => Promise<readonly Output[]>;
  readonly list: (filters: {
    readonly status?: string;
    readonly network?: string;
  }) => Promise<readonly Output[]>;
  /** The matters that a review reports, including days without a post. */
  readonly review: () => Promise<readonly Output[]>;
  /** Activates the trigger. Each call of the function that it returns is a poll, and returns the IDs that start the workflow. */
  readonly trigger: (event: PolledEvent) => Promise<() => Promise<readonly string[]>>;
};

type HostWorld = Omit<ReviewedWorld, 'pass' | 'review'> & { readonly host: ServiceHost };
type HostJob = (world: HostWorld) => Promise<readonly string[]>;

/** Lets time pass for the host and for its service. */
function pass(milliseconds: number): void {
  jest.setSystemTime(Date.now() + milliseconds);
}

const inHours = (hours: number) => new Date(Math.ceil(Date.now() / hour) * hour + hours * hour).toISOString();

/** State, time and text of all posts at the service. */
function standing({ service }: HostWorld): string[] {
  return service
    .posts()
    .map(({ state, at, targets }) => {
      const [, text = ''] = /"caption":"([^"]*)"/.exec(JSON.stringify(targets)) ?? [];
      return [state, at === undefined ? '' : new Date(at).toISOString(), text].join(' ');
    })
    .toSorted();
}

function differing(what: string, is: unknown, wanted: unknown): string[] {
  const [one, other] = [JSON.stringify(is), JSON.stringify(wanted)];
  return one === other ? [] : [`${what}: ${one} in place of ${other}`];
}

const rowsOf = (count: number): HostRow[] =>
  Array.from({ length: count }, (_, index) => ({
    text: `Row ${index + 1}`,
    at: inHours(30 + 5 * index),
    reference: '',
    cancel: '',
  }));

const inRow = ({ text, at }: HostRow) => `scheduled ${at} ${text}`;

async function runRows({ host }: HostWorld, rows: readonly HostRow[]): Promise<unknown[]> {
  const outputs = await host.rows(rows);
  for (const [index, row] of rows.entries()) {
    const reference = outputs[index]?.['reference'];
    if (typeof reference === 'string') row.reference = reference;
  }
  return outputs.map(({ outcome }) => outcome);
}

const polling =
  (event: PolledEvent, happens: (world: HostWorld) => string): HostJob =>
  async (world) => {
    const { service, host } = world;
    service.calendar.create(postOf('There before', Date.now() + 400 * hour));
    service.calendar.create(postOf('There before'));
    pass(60_000);
    const poll = await host.trigger(event);
    pass(60_000);
    const id = happens(world);
    pass(7 * 60_000);
    const reported = [await poll()];
    pass(7 * 60_000);
    reported.push(await poll());
    // Drafts are reported when they are five minutes old, and not every service shows how old they are.
    const isLate = event === 'draftCreated';
    return differing('polls', isLate ? reported.flat() : reported, isLate ? [id] : [[id], []]);
  };

export const hostJobs: Readonly<Record<string, HostJob>> = {
  async 'create twice'(world) {
    const post = { text: 'Fresh rye', at: inHours(30) };
    const first = await world.host.create(post);
    pass(60_000);
    const second = await world.host.create(post);
    return [
      ...differing('posts', standing(world), [`scheduled ${post.at} ${post.text}`]),
      ...differing('ID', second['id'], first['id']),
    ];
  },
  async rows(world) {
    const rows = rowsOf(4);
    const first = await runRows(world, rows);
    pass(2 * hour);
    const again = await runRows(world, rows);
    const [moved, canceled, ...others] = rows;
    if (moved === undefined || canceled === undefined) return ['no rows'];
    const later = { ...moved, at: inHours(90) };
    canceled.cancel = 'x';
    pass(60_000);
    const changed = await runRows(world, [later, canceled, ...others]);
    return [
      ...differing('first outcomes', first, ['created', 'created', 'created', 'created']),
      ...differing('outcomes again', again, ['unchanged', 'unchanged', 'unchanged', 'unchanged']),
      ...differing('outcomes', changed, ['moved', 'canceled', 'unchanged', 'unchanged']),
      ...differing('posts', standing(world), [later, ...others].map(inRow).toSorted()),
    ];
  },
  async list(world) {
    const { service, host } = world;
    const ids = [1, 2, 3].map((number) =>
      service.calendar.create(
        postOf(`Loaf ${number}`, number === 3 ? undefined : Date.now() + number * 30 * hour, [
          number === 1 ? 'microblog' : 'skyapp',
        ]),
      ),
    );
    pass(60_000);
    const idsOf = (outputs: readonly Output[]) => outputs.map(({ id }) => String(id)).toSorted();
    return [
      ...differing('scheduled', idsOf(await host.list({ status: 'scheduled' })), ids.slice(0, 2).toSorted()),
      ...differing('drafts', idsOf(await host.list({ status: 'draft' })), ids.slice(2)),
      ...differing('of a network', idsOf(await host.list({ network: 'microblog' })), ids.slice(0, 1)),
      ...differing('all', idsOf(await host.list({})), ids.toSorted()),
    ];
  },
  review: async (world) => await reviewAll({ ...world, pass, review: world.host.review }),
  'review halfway': async (world) => await reviewHalf({ ...world, pass, review: world.host.review }),
  async 'poll what needs attention'({ host, service }) {
    const add = (text: string, hours: number) =>
      service.calendar.create(planted({ text, at: Date.now() + hours * hour }));
    const poll = await host.trigger('needsAttention');
    const id = add('Hello {first_name}', 20);
    add('Hello {first_name}, and all', 40);
    const reported = [await poll()];
    pass(61 * 60_000);
    reported.push(await poll());
    pass(61 * 60_000);
    reported.push(await poll());
    // What the service hides is reported without a post.
    const ids = new Set(service.posts().map((post) => post.id));
    const ofPosts = showsAll(service.kind)
      ? reported
      : reported.map((each) => each.filter((one) => ids.has(one)));
    const isSaid = ofPosts.flat().length === 0 && reported.flat().length === 1;
    return isSaid ? [] : differing('polls', ofPosts, [[], [id], []]);
  },
  'poll scheduled': polling('postScheduled', ({ service }) =>
    service.calendar.create(postOf('New loaf', Date.now() + 24 * hour)),
  ),
  'poll drafts': polling('draftCreated', ({ service }) => service.calendar.create(postOf('New draft'))),
  'poll published': polling('postPublished', ({ service }) => {
    const id = service.calendar.create(postOf('New loaf', Date.now() + hour));
    pass(hour);
    return id;
  }),
};

/** Runs the jobs through a host, each at a service of its own. */
export async function runHostJobs(
  kind: ServiceKind,
  hostAt: (service: { baseUrl: string; apiKey: string }) => ServiceHost | Promise<ServiceHost>,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const [job, work] of Object.entries(hostJobs)) {
    const unlinked = new Set<string>();
    const sandbox = await startSandbox({
      ...{ kind, publishesByItself: false, requestsPerMinute: 1_000_000 },
      // Leaves out the accounts of four networks, so that the last account that is left is the one whose login is over.
      linked: (owner) =>
        accountsOf(owner).filter(
          ({ id }) => !unlinked.has(id) && !/_(?:shortvideo|fediverse|threadapp|socialnet)_/.test(id),
        ),
    });
    const service = sandbox.ofKind;
    if (service === undefined) throw new Error('The service is of no kind.');
    const writes = () =>
      service.requests.filter(({ method, status }) => method !== 'GET' && status < 300).length;
    try {
      const complaints = await work({
        ...{ service, webOrigin: sandbox.origin, host: await hostAt(sandbox) },
        pictureUrl: sandbox.pictures[0] ?? '',
        unlink: (id) => void unlinked.add(id),
        loseAccounts() {
          sandbox.faults.atRate({ seed: 1, faults: [{ fault: '500', operation: 'listAccounts', rate: 1 }] });
        },
      });
      judged.push({ job, verdict: complaints.length === 0 ? 'done' : 'wrong', says: complaints.join('; ') });
    } catch (error) {
      const says = error instanceof Error ? error.message : String(error);
      judged.push({ job, verdict: writes() === 0 ? 'refused' : 'wrong', says });
    } finally {
      await sandbox.stop();
    }
  }
  return judged;
}
