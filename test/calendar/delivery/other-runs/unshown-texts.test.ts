/** Publish Now at a service that does not show the texts of posts, so that nobody can tell which posts are equal. */
import { expect, it } from '@jest/globals';
import { createPost } from '../../../../shared/actions/create-post.ts';
import { field, type JsonObject } from '../../../../shared/data/json.ts';
import { calendarService } from '../../../support/service/calendar-service.ts';
import { bodyOf } from '../../../support/service/shown-posts.ts';
import { runRows } from '../../../support/sheet/run-sheet.ts';

const text = 'Rye is back';
const body = (accounts: readonly string[]) =>
  bodyOf({ status: 'draft', date: '', text, accounts, media: [] });
const minute = 60_000;

const hidden = {
  /** `targets`: the record without accounts and texts; `texts`: the record with accounts alone. */
  targets: (record: JsonObject) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !name.endsWith('Targets'))),
  texts: (record: JsonObject) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [
        name,
        name.endsWith('Targets') && Array.isArray(value)
          ? value.map((target: unknown) => ({ accountId: field(target, 'accountId') }))
          : value,
      ]),
    ),
};

/** Publishes the text on one account, beside a post of somebody else. `minutesAgo`: when that post was published; without it, it is a draft. */
async function published({
  hides,
  alsoAlone = true,
  minutesAgo,
  accounts = ['acc_1'],
}: {
  hides: keyof typeof hidden;
  alsoAlone?: boolean;
  minutesAgo?: number;
  accounts?: readonly string[];
}) {
  const service = calendarService({ showInList: hidden[hides], ...(alsoAlone && { show: hidden[hides] }) });
  const [id, there] = ['others', body(accounts)];
  const publishedAt = new Date(service.now() - (minutesAgo ?? 0) * minute).toISOString();
  service.put(
    id,
    minutesAgo === undefined ? there : { ...there, scheduledFor: { publish: 'NOW' }, publishedAt },
  );
  const before = JSON.stringify(service.posts.get(id));
  const { errors } = await runRows(service, [{ text, time: '', publish: 'NOW', accounts: ['acc_1'] }], {
    action: createPost,
  });
  const own = [...service.posts.values()].filter((post) => post.id !== id).map(({ status }) => status);
  const writes = service.calls.filter((kind) => kind !== 'get' && kind !== 'list').join();
  return {
    errors: errors.map(String),
    own,
    writes,
    isUntouched: JSON.stringify(service.posts.get(id)) === before,
  };
}

const refusal =
  'NotPublishedError: Create post: the post others was published within the last hour or is about to be, and the service does not show its text, so it may be this one. Nothing of this post was published. Look at that post in the calendar. If it is another one, run this again with Create Anyway for If Already Planned.';

it.each(['targets', 'texts'] as const)(
  'leaves a draft of somebody else alone, and publishes its own: without %s',
  async (hides) => {
    expect(await published({ hides })).toStrictEqual({
      errors: [],
      own: ['published'],
      writes: 'create,update',
      isUntouched: true,
    });
  },
);

it.each([
  ['was published', 'published', { errors: [refusal], own: [] }],
  ['was deleted', 'deleted', { errors: [], own: ['published'] }],
] as const)('takes a draft that is gone by its ID for what it became: it %s', async (_, became, expected) => {
  const service: ReturnType<typeof calendarService> = calendarService({
    showInList: hidden.targets,
    fault(kind, { id }) {
      const draft = service.posts.get('others');
      if (kind !== 'get' || id !== 'others' || draft?.status !== 'draft') return undefined;
      const publishedAt = new Date(service.now()).toISOString();
      service.posts.delete('others');
      if (became === 'published')
        service.posts.set('others', { ...draft, status: became, body: { ...draft.body, publishedAt } });
      return undefined;
    },
  });
  service.put('others', body(['acc_1']));
  const { errors } = await runRows(service, [{ text, time: '', publish: 'NOW', accounts: ['acc_1'] }], {
    action: createPost,
  });
  const own = [...service.posts.values()].filter(({ id }) => id !== 'others').map(({ status }) => status);
  expect({ errors: errors.map(String), own }).toStrictEqual(expected);
});

it('publishes the draft that is the same as its own address shows', async () => {
  const { errors, own, isUntouched } = await published({ hides: 'texts', alsoAlone: false });
  expect([errors, own, isUntouched]).toStrictEqual([[], [], false]);
});

it.each([
  ['targets', 1],
  ['targets', 59],
  ['texts', 59],
] as const)(
  'refuses beside a post that was published lately: without %s, %s minutes ago',
  async (hides, minutesAgo) => {
    expect(await published({ hides, minutesAgo })).toStrictEqual({
      errors: [refusal],
      own: [],
      writes: 'create,delete',
      isUntouched: true,
    });
  },
);

it.each([
  ['more than an hour ago', { hides: 'targets', minutesAgo: 61 }],
  ['on another account', { hides: 'texts', minutesAgo: 1, accounts: ['acc_2'] }],
] as const)('publishes beside a post that was published %s', async (_, there) => {
  expect(await published(there)).toStrictEqual({
    errors: [],
    own: ['published'],
    writes: 'create,update',
    isUntouched: true,
  });
});

it('refuses as many posts as were published lately: each may be one of them', async () => {
  const service = calendarService({ showInList: hidden.targets, show: hidden.targets });
  const publishedAt = new Date(service.now() - minute).toISOString();
  for (const id of ['one', 'other'])
    service.put(id, { ...body(['acc_1']), scheduledFor: { publish: 'NOW' }, publishedAt });
  const rows = ['Rye is back', 'So is spelt', 'And oats'].map((each) => ({
    text: each,
    time: '',
    publish: 'NOW' as const,
    accounts: ['acc_1'],
  }));
  const { errors } = await runRows(service, rows, { action: createPost, host: { continuesOnFail: true } });
  expect(errors.map((error) => /the post \w+/.exec(String(error))?.[0])).toStrictEqual([
    'the post one',
    'the post other',
  ]);
  expect(service.posts.size).toBe(3);
});

it.each([
  ['first', ['Spelt', 'Rye']],
  ['last', ['Rye', 'Spelt']],
])(
  'publishes nothing beside a draft that another run publishes unseen, though another post has one that can be compared: it is %s',
  async (_, texts) => {
    const service: ReturnType<typeof calendarService> = calendarService({
      showInList: hidden.targets,
      fault(kind, { id }) {
        const draft = service.posts.get('rye');
        if (kind !== 'get' || id !== 'rye' || draft?.status !== 'draft') return undefined;
        const publishedAt = new Date(service.now()).toISOString();
        service.posts.set('rye', { ...draft, status: 'published', body: { ...draft.body, publishedAt } });
        return undefined;
      },
    });
    const draftOf = (each: string) =>
      bodyOf({ status: 'draft', date: '', text: each, accounts: ['acc_1'], media: [] });
    for (const each of ['Rye', 'Spelt']) service.put(each.toLowerCase(), draftOf(each));
    const rows = texts.map((each) => ({
      text: each,
      time: '',
      publish: 'NOW' as const,
      accounts: ['acc_1'],
    }));
    const { errors } = await runRows(service, rows, { action: createPost, host: { continuesOnFail: true } });
    const refusals = [refusal, refusal].map((each) => each.replace('others', 'rye'));
    expect(errors.map(String)).toStrictEqual(refusals);
    expect([...service.posts].map(([id, { status }]) => [id, status])).toStrictEqual([
      ['rye', 'published'],
      ['spelt', 'draft'],
    ]);
  },
);
