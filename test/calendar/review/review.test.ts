/** What a review says of each matter, in whole sentences, and where it cannot look. */
import { expect, test } from '@jest/globals';
import { review } from '../../../shared/actions/reading/review.ts';
import type { WorldOptions } from '../../services/world.ts';
import { bakery, cases, linkAll } from './cases.ts';
import { worldOf } from './planted.ts';

const inWords = (matters: readonly Readonly<Record<string, unknown>>[]) =>
  matters.map(({ matter, account, say, do: todo }) => ({ matter, account, say, do: todo }));

test.each(Object.entries(cases))('%s', async (_, { kind, options, values, plant, told }) => {
  linkAll();
  const world = worldOf(kind, options);
  plant(world);
  expect(inWords(await world.reviewed(values))).toStrictEqual(told);
});

test('a post is not overdue shortly before its time, nor for ten minutes after it', async () => {
  const world = worldOf();
  const id = world.add({ text: 'Fresh rolls', at: world.at(5) });
  world.service.failPost(id, { reason: 'nobody says it', accountIds: ['acc_microblog_1'] });
  for (const minutes of [-5, 9]) {
    world.time.set(world.at(5 + minutes / 60));
    expect(await world.reviewed()).toStrictEqual([]);
  }
});

test('no post is close to another where Minimum Gap is 0', async () => {
  const world = worldOf();
  for (const text of ['Fresh rolls', 'Rye bread']) world.add({ text, at: world.at(5) });
  expect(await world.reviewed({ minimumGap: 1 })).toHaveLength(1);
  expect(await world.reviewed({ minimumGap: 0 })).toStrictEqual([]);
});

test('a draft whose time has passed, and not one with the time at which it was saved', async () => {
  const world = worldOf({ draftTime: 'creation', timeIn: 'scheduledAt' });
  world.time.set(world.at(2));
  world.add({ text: 'Just saved' });
  world.time.set(world.at(4));
  expect(await world.reviewed()).toStrictEqual([]);
  const hidden = worldOf({ draftTime: 'creation', timeIn: 'scheduledAt', createdAt: 'not shown' });
  hidden.add({ text: 'Just saved' });
  hidden.time.set(hidden.at(4));
  expect(inWords(await hidden.reviewed()).map(({ say }) => say)).toStrictEqual([
    'Could not be looked at: the times of 1 draft, as the service does not show when drafts were saved.',
  ]);
});

/** The list of drafts of a service that keeps the time of a post which is put back to the drafts. */
const withDraft =
  (date: string, updatedAt: string): NonNullable<WorldOptions['gateway']> =>
  async (request, service) => {
    if (!request.url.includes('status=draft')) return await service(request);
    const post = { id: 'post_1', status: 'draft', createdAt: '2029-12-01T09:00:00.000Z', updatedAt };
    const microblogTargets = [{ accountId: 'acc_microblog_1', caption: 'Fresh rolls', medias: [] }];
    const scheduledFor = { publish: 'DRAFT', date };
    const body = JSON.stringify({ posts: [{ ...post, scheduledFor, microblogTargets }] });
    return { status: 200, headers: { 'content-type': 'application/json' }, body };
  };

test('a draft that was scheduled before, and put back at the last moment', async () => {
  const world = worldOf({}, { gateway: withDraft('2030-01-01T03:00:00.000Z', '2030-01-01T02:59:48.120Z') });
  world.add({ text: 'Fresh rolls' });
  world.time.set(world.at(4));
  expect(inWords(await world.reviewed())).toStrictEqual([
    {
      matter: 'Draft past its time',
      account: bakery,
      say: `"Fresh rolls" on ${bakery} was planned for Tue, 1 Jan 2030, 03:00 (UTC), and is still a draft.`,
      do: 'Give it a new time and schedule it, or delete it.',
    },
  ]);
  world.time.set(world.at(28));
  expect(await world.reviewed()).toStrictEqual([]);
  expect(await world.reviewed({ daysBack: 2 })).toHaveLength(1);
});

test.each([
  ['2030-01-01T03:00:12.000Z', '2030-01-01T03:00:12.400Z'],
  ['2030-01-01T03:00Z', '2030-01-01T03:00Z'],
])('a draft of %s that was saved then', async (date, updatedAt) => {
  const world = worldOf({}, { gateway: withDraft(date, updatedAt) });
  world.time.set(world.at(4));
  expect(await world.reviewed()).toStrictEqual([]);
});

test.each([
  [/"date":"[^"]*"/g, '"note":""', '1 post of which the service shows no time.'],
  [
    /"accountId":"[^"]*",/g,
    '',
    'accounts of 1 post and texts or files of 1 post. The service does not show all parts of these posts.',
  ],
])('a post without %s', async (part, put, named) => {
  const world = worldOf(
    {},
    {
      async gateway(request, service) {
        const response = await service(request);
        return { ...response, body: String(response.body).replaceAll(part, put) };
      },
    },
  );
  world.add({ text: 'Fresh rolls', at: world.at(5) });
  expect((await world.reviewed()).map(({ say }) => say)).toStrictEqual([`Could not be looked at: ${named}`]);
});

test('a service that signs its own files anew each time loses none of them', async () => {
  let signed = 0;
  const signature = () => `https://bucket.test/loaf.jpg?X-Amz-Expires=3600&X-Amz-Signature=${(signed += 1)}`;
  const world = worldOf(
    {},
    {
      async gateway(request, service) {
        const response = await service(request);
        return {
          ...response,
          body: String(response.body).replaceAll('https://bucket.test/loaf.jpg', signature),
        };
      },
    },
  );
  for (const hours of [5, 30])
    world.add({ text: `In ${hours} hours`, at: world.at(hours), files: ['https://bucket.test/loaf.jpg'] });
  expect(await world.reviewed()).toStrictEqual([]);
  expect(signed).toBe(3);
});

test('a file that expires is told of the next post if the first one was just deleted', async () => {
  const world = worldOf(
    {},
    {
      async gateway(request, service) {
        if (request.url.includes(`/posts/${first}`)) world.service.calendar.remove(first);
        return await service(request);
      },
    },
  );
  const files = ['https://v5.airtableusercontent.com/loaf.jpg'];
  const first = world.add({ text: 'Fresh rolls', at: world.at(5), files });
  world.add({ text: 'Fresh loaves', at: world.at(30), files });
  expect(await world.reviewed()).toStrictEqual(
    expect.arrayContaining([
      expect.objectContaining({
        matter: 'File expires',
        say: expect.stringMatching(/^"Fresh loaves" on .* has 1 file whose address opens for a limited/),
      }),
    ]),
  );
});

/** Makes requests fail whose address has one of these parts. */
const failing =
  (...parts: readonly string[]): NonNullable<WorldOptions['gateway']> =>
  async (request, service) =>
    parts.some((part) => request.url.includes(part))
      ? { status: 500, headers: {}, body: '{"message":"Out of order."}' }
      : await service(request);

test('a service that fails halfway: what was found, and what was not looked at', async () => {
  const world = worldOf({}, { gateway: failing('status=draft', '/accounts') });
  world.add({ text: 'Hello {first_name}', at: world.at(5) });
  const matters = inWords(await world.reviewed({ nameEmptyDays: true }));
  expect(matters.map(({ matter, account }) => [matter, account])).toStrictEqual([
    ['Leftover in the text', 'microblog:acc_microblog_1'],
    ['Not looked at', ''],
  ]);
  expect(matters[1]?.say).toBe(
    'Could not be looked at: drafts, linked accounts and days without a post. List posts: the service failed (500) (tried 3 times). The service says: “Out of order.” List accounts: the service failed (500) (tried 3 times). The service says: “Out of order.”',
  );
  const dead = worldOf({}, { gateway: failing('/posts') });
  await expect(dead.reviewed()).rejects.toThrow('List posts: ');
});

test('one page of two: what was read of the list counts, and the rest is named', async () => {
  const world = worldOf({ pageSize: 'smaller' }, { gateway: failing('cursor=') });
  for (const hours of [5, 10, 15, 20, 25, 30])
    world.add({ text: `Hello {name_${hours}}`, at: world.at(hours) });
  const matters = inWords(await world.reviewed());
  expect(matters).toHaveLength(6);
  expect(matters.at(-1)?.say).toBe(
    'Could not be looked at: scheduled posts. List posts: the service failed (500) (tried 3 times). The service says: “Out of order.”',
  );
});

test('a post that fails while the lists are read is told of as it is in the end, and only so', async () => {
  const kind = { failed: 'error', recordStates: 'with failures', filterStates: 'with failures' } as const;
  const world = worldOf(kind, {
    async gateway(request, service) {
      if (request.url.includes('status=PUBLISHING')) world.time.set(world.at(6));
      return await service(request);
    },
  });
  const id = world.add({ text: 'Hello {first_name}', at: world.at(5) });
  world.service.failPost(id, { reason: 'The login is over.', accountIds: ['acc_microblog_1'] });
  expect(inWords(await world.reviewed()).map(({ matter }) => matter)).toStrictEqual(['Not published']);
});

test('an account that is mapped and has no value is no reason to say that all is well', async () => {
  const world = worldOf();
  const { errors } = await world.through(
    world.run(review, [{ values: { accounts: '' }, fromSteps: new Set(['accounts']) }]),
  );
  expect(String(errors[0])).toBe(
    'InvalidInputError: Accounts: is mapped, and had no value in this run; give it one.',
  );
});

test('what was found, of how many posts, is said where nothing is wrong', async () => {
  const world = worldOf();
  world.add({ text: 'Fresh rolls', at: world.at(5) });
  const { records, warnings } = await world.through(world.run(review, [{}]));
  expect(records).toStrictEqual([[]]);
  expect(warnings).toStrictEqual([
    'Looked at 1 post until Tue, 8 Jan 2030, 00:00 (UTC): nothing needs attention.',
  ]);
});
