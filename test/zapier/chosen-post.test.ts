/** Steps on a post that exists: by what the post is chosen, and what a step says if it is published already. */
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { rejection } from '../support/service/client-calls.ts';
import { sampleOf } from '../support/sample-of.ts';
import { isDescribed, serviceOptions } from '../support/service/service.ts';
import { useSandbox } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';

const sandbox = useSandbox(serviceOptions);
const zapier = useZapier(() => sandbox);
// Without a description nobody knows where the calendar shows a post.
const written = z.looseObject({ id: z.string(), link: isDescribed ? z.string() : z.null() });

async function perform(step: string, inputData: Readonly<Record<string, unknown>>): Promise<unknown> {
  return await zapier.run(`${step}.operation.perform`, { inputData });
}

async function create(inputData: object = {}) {
  const post = { publish: 'SCHEDULE', scheduled_at: '2031-03-01T09:00Z', caption: 'Rye' };
  return written.parse(
    await perform('creates.create_post', {
      ...post,
      accounts: ['acc_skyapp_1'],
      if_planned: 'create',
      ...inputData,
    }),
  );
}

async function messageOf(step: string, inputData: Readonly<Record<string, unknown>>): Promise<string> {
  const { message } = await rejection(perform(step, inputData)).then((error) =>
    z.object({ message: z.string() }).parse(error),
  );
  return z.object({ message: z.string() }).parse(JSON.parse(message)).message;
}

describe('A post is chosen', () => {
  test('by its ID, by its page in the calendar, and by the reference of its row', async () => {
    const { id, link } = await create();
    const later = { move_to: 'time', scheduled_at: '2031-03-02T09:00Z' };
    const pages = link === null ? [] : [link, `${link}/?utm_source=mail#top`];
    for (const post_id of [id, ...pages, `${id}~3${'a1b2c3'.repeat(6)}`])
      expect(await perform('creates.reschedule_post', { post_id, ...later })).toMatchObject({
        outcome: 'moved',
        id,
      });
    const post_id = link ?? id;
    expect(await perform('searches.find_post', { post_id })).toMatchObject([{ id, caption: 'Rye' }]);
    expect(await perform('creates.delete_post', { post_id })).toStrictEqual({ id, deleted: true });
  });

  test('by no link that no post has', async () => {
    const post_id = 'https://skyapp.example/p/1';
    expect(await messageOf('creates.delete_post', { post_id })).toBe(
      'Post: no post has the link “https://skyapp.example/p/1”; give the ID of the post, from the output of the step that created it.',
    );
    expect(await perform('searches.find_post', { post_id })).toStrictEqual([]);
  });
});

describe('One post is needed', () => {
  const spellings: readonly ((id: string) => unknown)[] = [
    (id) => [id],
    (id) => `["${id}"]`,
    (id) => `[${id}]`,
    (id) => `"${id}"`,
    (id) => `'${id}'`,
    (id) => `“${id}”`,
    (id) => `${id}, `,
    (id) => `${id};`,
    (id) => `, ${id}`,
    (id) => ` ${id}\n`,
    (id) => [id, ''],
    (id) => `${id},${id}`,
  ];
  const later = { move_to: 'time', scheduled_at: '2031-03-02T09:00Z' };

  test('a list of one, quotes, brackets and the marks of lists are that post', async () => {
    const { id } = await create({ caption: 'Barley' });
    for (const spelled of sampleOf(spellings, 4)) {
      const post_id = spelled(id);
      const [moved, found] = [
        await perform('creates.reschedule_post', { post_id, ...later }),
        await perform('searches.find_post', { post_id }),
      ];
      expect([post_id, moved, found]).toMatchObject([post_id, { id }, [{ id }]]);
    }
    expect(await perform('creates.delete_post', { post_id: [id] })).toStrictEqual({ id, deleted: true });
  });

  test.each([
    ['creates.delete_post', {}],
    ['creates.reschedule_post', later],
    ['creates.update_post', { caption: 'Spelt' }],
    ['searches.find_post', {}],
  ])('several are refused before anything is asked: %s', async (step, others) => {
    const requests = sandbox.requests.length;
    for (const post_id of [
      'post_a1,post_b2',
      'post_a1; post_b2',
      'post_a1|post_b2',
      'post_a1\npost_b2',
      '["post_a1","post_b2"]',
      '[post_a1, post_b2]',
      "'post_a1', 'post_b2'",
      ['post_a1', 'post_b2'],
      [['post_a1'], 'post_b2'],
      ['post_a1,post_b2'],
    ])
      expect([post_id, await messageOf(step, { post_id, ...others })]).toStrictEqual([
        post_id,
        'Post: takes the ID of one post, but has 2: "post_a1" and "post_b2"; run this once for each of them.',
      ]);
    expect(sandbox.requests).toHaveLength(requests);
  });

  test('a word is not a post that is gone', async () => {
    const { id } = await create({ caption: 'Millet' });
    const ofTwo = 'post_0123456789abcdef/post_fedcba9876543210';
    for (const post_id of ['all', 'latest', 'none', 'null', '*', '#N/A', 7, ofTwo, `${id}.`, `#${id}`])
      expect(await messageOf('creates.delete_post', { post_id })).toMatch(
        /^Delete post: the service does not find this post \(404\)\. The service says: “.*” ".*" is not the ID of a post: the IDs of this service look like "post_[0-9a-f]+"\. Give the ID from the output of the step that created the post, or choose the post from the list\.$/,
      );
    expect(sandbox.posts().some((post) => post['id'] === id)).toBe(true);
  });
});

(isDescribed ? test : test.skip).each([
  'creates.create_post',
  'creates.create_or_update_post',
  'creates.update_post',
])('the page of a post in the calendar is no link for readers: %s', async (step) => {
  const { id, link } = await create({ caption: `Einkorn for ${step}` });
  const later = { publish: 'SCHEDULE', scheduled_at: '2031-04-01T09:00Z', accounts: ['acc_skyapp_1'] };
  const given = step === 'creates.update_post' ? { post_id: id } : later;
  const problem = `"${link}" is the page of a post in the calendar, which readers cannot open; take it out`;
  for (const text of [{ caption: `Again\n${link}` }, { caption: 'Again', skyapp_caption: `See ${link}.` }])
    expect(await messageOf(step, { ...given, ...text })).toContain(problem);
  const preview = z.array(z.looseObject({ findings: z.string().nullable() }));
  const [shown] = preview.parse(await perform('searches.preview_post', { ...later, caption: link }));
  expect(shown?.findings).toContain(problem);
});

describe('A published post', () => {
  const publish = async () => {
    const post = await create({ publish: 'NOW', scheduled_at: '', caption: 'Spelt' });
    sandbox.publishDue();
    return post;
  };

  test('is not moved or deleted, and the step says what that means', async () => {
    const { id: post_id, link } = await publish();
    const at = link === null ? '' : ` The post is at ${link}`;
    expect(await messageOf('creates.delete_post', { post_id })).toBe(
      `Delete post: this post is already published. It can no longer be deleted here: delete it on the networks themselves.${at}`,
    );
    const time = { move_to: 'time', scheduled_at: '2031-03-02T09:00Z' };
    expect(await messageOf('creates.reschedule_post', { post_id, ...time })).toBe(
      `Reschedule post: this post is already published. Its time can no longer be changed: to publish it once more, create a new post.${at}`,
    );
    expect(
      await messageOf('creates.reschedule_post', { post_id, move_to: 'amount', move_by: '+1 day' }),
    ).toBe(
      'Nothing was sent, the post needs a change. Post: this post is already published; to publish it once more, create a new post',
    );
  });

  test('is told from a post that is not there', async () => {
    const message = await messageOf('creates.delete_post', { post_id: 'post_nowhere' });
    expect(message).toMatch(/^Delete post: the service does not find this post \(404\)\./);
  });
});

test('an update with nothing to change sends nothing, and says so', async () => {
  const { id: post_id } = await create({ caption: 'Buns' });
  const before = sandbox.requests.filter(({ method }) => method === 'PATCH').length;
  const unchanged = { outcome: 'unchanged', id: post_id };
  for (const nothing of [{}, { publish: 'KEEP', caption: ' ', media: [''], more_fields: ['poll'] }])
    expect(await perform('creates.update_post', { post_id, ...nothing })).toMatchObject({
      ...unchanged,
      note: expect.stringMatching(/^No change was filled in, so the post stayed as it is\./),
    });
  expect(await perform('creates.update_post', { post_id, replace: 'Rolls' })).toMatchObject({
    ...unchanged,
    replaced: 0,
    note: expect.stringMatching(/^The post does not contain the text of Replace, so it stayed as it is\./),
  });
  expect(sandbox.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(before);
});

test('a row that cancels needs nothing but its reference; without one, it says what is missing', async () => {
  const row = { publish: 'SCHEDULE', scheduled_at: '2031-04-01T09:00Z', accounts: ['acc_skyapp_1'] };
  const created = await perform('creates.create_or_update_post', { ...row, caption: 'Rolls' });
  const { reference } = z.looseObject({ reference: z.string() }).parse(created);
  expect(await perform('creates.create_or_update_post', { cancel: 'yes', reference })).toMatchObject({
    outcome: 'canceled',
    note: '',
  });
  expect(await perform('creates.create_or_update_post', { cancel: 'yes', row_id: 'rec1' })).toMatchObject({
    outcome: 'unchanged',
    note: 'No post was canceled, as the row does not say which one: give its Post Reference, or its time, accounts and text.',
  });
});
