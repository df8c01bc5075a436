/** What people do with a service, as jobs that must be possible at every service. */
import { createPost } from '../../shared/actions/create-post.ts';
import { deletePost } from '../../shared/actions/delete-post.ts';
import { getAccounts } from '../../shared/actions/reading/get-accounts.ts';
import { getBoards } from '../../shared/actions/reading/get-boards.ts';
import { getPost } from '../../shared/actions/reading/get-post.ts';
import { getPosts } from '../../shared/actions/reading/get-posts.ts';
import { reschedulePost } from '../../shared/actions/reschedule-post.ts';
import { updatePost } from '../../shared/actions/update-post.ts';
import { type PostDraft, type TargetDraft } from '../../shared/post/draft.ts';
import { checkService } from '../../tools/doctor/check-service.ts';
import { networkKeys } from '../../sandbox/src/kinds/words.ts';
import { personJobs } from './person-jobs.ts';
import { pollJobs } from './poll-jobs.ts';
import { rowJobs } from './row-jobs.ts';
import {
  caption,
  differences,
  type Job,
  lacking,
  standingOf,
  untrue,
  untrueState,
  untrueTime,
} from './judge.ts';
import { day, hour, picture, postOf, type Standing, type World } from './world.ts';

const microblog: TargetDraft = { network: 'microblog', accountId: 'acc_microblog_1', fields: {} };
const skyapp: TargetDraft = { network: 'skyapp', accountId: 'acc_skyapp_1', fields: {} };

const draftOf = (more: Partial<PostDraft>): Partial<PostDraft> => ({
  caption,
  targets: [microblog],
  ...more,
});

/** Complaints about the output of a new post, which has to agree with the post at the service. */
function outputOf(world: World, record: Readonly<Record<string, unknown>> | undefined): string[] {
  const [post] = world.standing();
  if (post === undefined) return ['says that a post was made, and there is none'];
  const { id, status, scheduledAt, outcome } = record ?? {};
  return [
    ...untrue('id', id, post.id),
    ...untrueState(status, post, world),
    ...(post.state === 'scheduled' ? untrueTime(scheduledAt, post.at) : []),
    ...(outcome === undefined ? ['has no outcome'] : []),
  ];
}

async function create(world: World, draft: Partial<PostDraft>) {
  const [record] = await world.one(createPost, { values: {}, draft: draftOf(draft) });
  return record;
}

async function scheduled(world: World, more: Partial<PostDraft> = {}) {
  const scheduledAt = world.inHours(30);
  const record = await create(world, { publish: 'SCHEDULE', scheduledAt, ...more });
  return { id: String(record?.['id']), at: scheduledAt, record };
}

const creating =
  (
    more: (world: World) => Partial<PostDraft>,
    expected: (world: World, at: string) => Partial<Standing>,
  ): Job =>
  async (world) => {
    const at = world.inHours(30);
    const record = await create(world, { publish: 'SCHEDULE', scheduledAt: at, ...more(world) });
    return [...differences(world, [standingOf({ at, ...expected(world, at) })]), ...outputOf(world, record)];
  };

/** Creates the same post twice: the second run finds the post of the first one. `after`: how many milliseconds lie between them. */
const twice =
  (more: Partial<PostDraft>, after: number): Job =>
  async (world) => {
    const at = world.inHours(30);
    const draft = { publish: 'SCHEDULE', scheduledAt: at, ...more };
    const first = await create(world, draft);
    await world.time.sleep(after);
    world.mark();
    const second = await create(world, draft);
    const count = world.standing().length;
    return [
      ...(count === 1 ? [] : [`${count} posts in place of one`]),
      ...untrue('id', second?.['id'], first?.['id']),
    ];
  };

export const jobs: Readonly<Record<string, Job>> = {
  async accounts(world) {
    const records = await world.one(getAccounts, {});
    const linked = await world.client.listAccounts();
    const known = networkKeys.flatMap((key) => [1, 2].map((number) => `${key} acc_${key}_${number}`));
    // If the service's word for a network cannot be recognized, no network is better than a wrong one.
    const read = linked.map(({ network, id }) => `${network ?? id.split('_')[1]} ${id}`);
    const isUnknown = linked.some(({ network }) => network === undefined);
    const over = linked.filter(
      ({ login: { state = 'connected', endsAt = Infinity } = {} }) =>
        state !== 'connected' || endsAt < world.time.now(),
    );
    const names = new Set(linked.map(({ name }) => name.replace('@', '').toLowerCase().replaceAll('.', ' ')));
    return [
      ...untrue('accounts', read, known),
      ...(isUnknown ? [`${lacking}networks`] : []),
      ...untrue('names', [...names].toSorted(), ['harbour bakery', 'lantern lane books']),
      ...untrue('number', records.length, known.length),
      ...untrue('logins that are over', over.length, world.kind.accountExpiry === 'not shown' ? 0 : 1),
    ];
  },
  schedule: creating(
    () => ({}),
    () => ({}),
  ),
  async 'schedule at a new service'(world) {
    return await creating(
      () => ({}),
      () => ({}),
    )(world);
  },
  draft: creating(
    () => ({ publish: 'DRAFT' }),
    () => ({ state: 'draft', at: '' }),
  ),
  async now(world) {
    const record = await create(world, { publish: 'NOW' });
    const [post] = world.standing();
    const state = post?.state === 'publishing' || post?.state === 'published' ? post.state : 'published';
    return [...differences(world, [standingOf({ state, at: post?.at ?? '' })]), ...outputOf(world, record)];
  },
  async slot(world) {
    // Another post takes the second slot.
    const first = Math.floor(world.time.now() / day) * day + 9 * hour;
    const second = first + day;
    world.history.add(
      world.service.calendar.create(postOf('In the second slot', second, ['microblog', 'skyapp'])),
    );
    await world.time.sleep(60_000);
    const targets = [{ ...microblog, accountId: 'acc_microblog_2' }];
    const planning = { slots: 'daily 09:00' };
    const made = await create(world, { publish: 'SLOT', planning, targets });
    const next = await create(world, { publish: 'SLOT', planning, targets, caption: 'The next one' });
    const at = (days: number) => new Date(first + days * day).toISOString();
    const accounts = ['acc_microblog_2'];
    return [
      ...differences(world, [
        standingOf({ at: at(0), accounts }),
        standingOf({ at: at(2), accounts, text: 'The next one' }),
      ]),
      ...untrue('id', [made?.['id'] === next?.['id']], [false]),
    ];
  },
  'with a picture': creating(
    () => ({ media: [{ mediaUrl: 'https://media.example/loaf.jpg' }] }),
    () => ({ media: ['https://media.example/loaf.jpg'] }),
  ),
  async 'with a file'(world) {
    const { at } = await scheduled(world, { media: [{ mediaUrl: picture }] });
    const [file] = world.service.files();
    return file === undefined
      ? ['no file is there']
      : differences(world, [standingOf({ at, media: [file.url] })]);
  },
  'schedule twice at once': twice({}, 0),
  'schedule twice': twice({}, hour),
  'draft twice': twice({ publish: 'DRAFT' }, 60_000),
  'now twice': twice({ publish: 'NOW' }, 60_000),
  'picture twice': twice({ media: [{ mediaUrl: 'https://media.example/loaf.jpg' }] }, 60_000),
  async 'limit is used up'(world) {
    world.service.useUpLimit();
    const { at, record } = await scheduled(world);
    return [...differences(world, [standingOf({ at })]), ...outputOf(world, record)];
  },
  async get(world) {
    const { id, at } = await scheduled(world);
    world.mark();
    const [record] = await world.one(getPost, { values: { postId: id } });
    return [
      ...untrue('id', record?.['id'], id),
      ...untrueState(record?.['status'], { state: 'scheduled' }, world),
      ...untrueTime(record?.['scheduledAt'], at),
    ];
  },
  async update(world) {
    const { id, at } = await scheduled(world, { targets: [microblog, skyapp] });
    world.mark();
    const draft = { publish: 'KEEP', caption: 'A new text', targets: [] };
    const [record] = await world.one(updatePost, { values: { postId: id }, draft });
    const accounts = ['acc_microblog_1', 'acc_skyapp_1'];
    return [
      ...differences(world, [standingOf({ at, text: 'A new text', accounts })]),
      ...untrue('outcome', record?.['outcome'], 'changed'),
    ];
  },
  async 'update the time'(world) {
    const media = [{ mediaUrl: 'https://media.example/loaf.jpg' }];
    const { id } = await scheduled(world, { media });
    world.mark();
    const scheduledAt = world.inHours(50);
    const draft = { publish: 'SCHEDULE', scheduledAt, targets: [] };
    await world.one(updatePost, { values: { postId: id }, draft });
    return differences(world, [standingOf({ at: scheduledAt, media: ['https://media.example/loaf.jpg'] })]);
  },
  async reschedule(world) {
    const { id } = await scheduled(world);
    world.mark();
    const at = world.inHours(60);
    const [record] = await world.one(reschedulePost, {
      values: { postId: id, moveTo: 'time', scheduledAt: at },
    });
    return [...differences(world, [standingOf({ at })]), ...untrue('outcome', record?.['outcome'], 'moved')];
  },
  async 'reschedule by a day'(world) {
    const { id, at } = await scheduled(world);
    world.mark();
    await world.one(reschedulePost, { values: { postId: id, moveTo: 'amount', moveBy: '1 day' } });
    return differences(world, [standingOf({ at: new Date(Date.parse(at) + day).toISOString() })]);
  },
  async delete(world) {
    const { id } = await scheduled(world);
    world.mark();
    const [record] = await world.one(deletePost, { values: { postId: id } });
    return [...differences(world, []), ...untrue('deleted', record?.['deleted'], true)];
  },
  'get scheduled': listing({ status: 'scheduled' }, ({ state }) => state === 'scheduled'),
  'get drafts': listing({ status: 'draft' }, ({ state }) => state === 'draft'),
  'get published': listing({ status: 'published' }, ({ state }) => state === 'published'),
  'get of a network': listing({ network: 'skyapp' }, ({ accounts }) =>
    accounts.some((id) => id.includes('skyapp')),
  ),
  'get scheduled of a network': listing(
    { network: 'microblog', status: 'scheduled' },
    ({ state, accounts }) => state === 'scheduled' && accounts.some((id) => id.includes('microblog')),
  ),
  'get all': listing({}, () => true),
  'find by text': listing({ text: 'loaf 3' }, ({ text }) => text === 'Loaf 3'),
  /** A check leaves nothing behind. It says that posting will work where a post can be scheduled, unless it cannot tell. */
  async doctor(world) {
    const results: string[] = [];
    const service = { ...world.reached, triesDelivery: true };
    for await (const { level, about, text } of checkService(service))
      results.push(`${level} ${about} ${text}`);
    const left = world.standing().length;
    const problems = results.filter((result) => result.startsWith('problem '));
    const isUnknown = results.some((result) => result.startsWith('unknown '));
    const refusal = await scheduled(world).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    const isRight = problems.length > 0 ? refusal !== undefined : isUnknown || refusal === undefined;
    return [
      ...(left === 0 ? [] : [`it leaves ${left} posts`]),
      ...(isRight
        ? []
        : [`says ${problems.join() || 'that posting works'}, and a post: ${refusal ?? 'is made'}`]),
    ];
  },
  async boards(world) {
    const boards = await world.one(getBoards, { values: { accountId: 'acc_pinboard_1', returnAll: true } });
    return untrue('boards', boards.length, 3);
  },
  ...personJobs,
  ...rowJobs,
  ...pollJobs,
};

/** Get Many with these filters returns the wanted posts, each once, with their true states and times. */
function listing(values: Readonly<Record<string, string>>, isWanted: (post: Standing) => boolean): Job {
  return async (world) => {
    for (const number of [1, 2, 3, 4, 5, 6])
      world.service.calendar.create(
        postOf(`Loaf ${number}`, number % 3 === 0 ? undefined : world.time.now() + number * day, [
          number % 2 === 0 ? 'microblog' : 'skyapp',
        ]),
      );
    await world.time.sleep(60_000);
    const ran = await world.run(getPosts, [{ values: { returnAll: true, ...values } }]);
    if (ran.errors.length > 0) throw ran.errors[0];
    const found = ran.records[0] ?? [];
    world.history.clear();
    const wanted = world.standing().filter(isWanted);
    const ids = found.map(({ id }) => String(id)).toSorted();
    const wantedIds = wanted.map(({ id }) => id).toSorted();
    const isLeftOutSaid = ran.warnings.some((warning) => warning.includes('left out, as the service'));
    const lacks = ids.length < wantedIds.length && ids.every((id) => wantedIds.includes(id));
    return [
      ...(lacks && isLeftOutSaid ? [`${lacking}posts, and says so`] : untrue('posts', ids, wantedIds)),
      ...found.flatMap(({ id, status, scheduledAt }) => {
        const post = wanted.find((each) => each.id === id);
        if (post === undefined) return [];
        return [
          ...(isOdd(post) ? [] : untrueState(status, post, world)),
          ...(post.at === '' || post.state === 'publishing' ? [] : untrueTime(scheduledAt, post.at)),
        ];
      }),
    ];
  };
}

/** A state for which the contract has no word. */
const isOdd = ({ state }: Standing) => state === 'failed' || state === 'partial';
