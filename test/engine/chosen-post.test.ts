/** Which post expressions, lists and models mean by an ID: one post, or an error without any request. */
import { describe, expect, it } from '@jest/globals';
import type { GenericValue, INodeParameters } from 'n8n-workflow';
import { everyAction, isOnPost } from '../support/host/every-action.ts';
import { parametersOf } from '../support/host/filled-in.ts';
import {
  chosen,
  post,
  shownError,
  succeeded,
  useTestBed,
  wholePost,
} from '../support/n8n/node-under-test.ts';
import { sampleOf } from '../support/sample-of.ts';

const testBed = useTestBed();
const fromItem = { postId: { __rl: true, mode: 'id', value: '={{ $json.post }}' } };
const written = async () =>
  await testBed.write(
    wholePost({
      scheduledFor: { publish: 'SCHEDULE', date: '2031-07-01T09:30:00.000Z' },
      skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Rye' }],
    }),
  );
const isThere = (id: string) => testBed.sandbox.posts().some((record) => record['id'] === id);

it('a list of one, quotes, brackets and the marks of lists are the one post', async () => {
  const spellings: readonly ((id: string) => GenericValue)[] = [
    (id) => id,
    (id) => [id],
    (id) => [[id]],
    (id) => JSON.stringify([id]),
    (id) => `"${id}"`,
    (id) => `'${id}'`,
    (id) => `“${id}”`,
    (id) => `\`${id}\``,
    (id) => `[${id}]`,
    (id) => `${id},`,
    (id) => ` ${id} ; `,
    (id) => `\u200b${id}\n`,
  ];
  for (const spelled of sampleOf(spellings, 4)) {
    const id = await written();
    const given = spelled(id);
    const run = await testBed.run({ parameters: post('delete', fromItem), items: [{ post: given }] });
    expect([given, succeeded(run).items.map(({ json }) => json)]).toStrictEqual([
      given,
      [{ id, deleted: true }],
    ]);
    expect(isThere(id)).toBe(false);
  }
});

describe('Several posts are refused before anything is asked', () => {
  const several: readonly GenericValue[] = [
    'post_a1,post_b2',
    'post_a1; post_b2',
    'post_a1 | post_b2',
    'post_a1\npost_b2',
    '["post_a1","post_b2"]',
    "['post_a1', 'post_b2']",
    '[post_a1, post_b2]',
    '- post_a1\n- post_b2',
    '1. post_a1\n2. post_b2',
    ['post_a1', 'post_b2'],
    [['post_a1'], ['post_b2', '']],
  ];
  it.each(everyAction.filter(isOnPost).map((action) => [action.label, action] as const))(
    '%s',
    async (_, action) => {
      for (const given of sampleOf(several, 3)) {
        const { run, requests } = await testBed.observe({
          parameters: { ...parametersOf(action), ...fromItem },
          items: [{ post: given }],
        });
        expect([given, shownError(run).message]).toStrictEqual([
          given,
          'Post: takes the ID of one post, but has 2: "post_a1" and "post_b2"; run this once for each of them.',
        ]);
        expect(requests).toStrictEqual([]);
      }
    },
  );
});

describe('What is no ID of the service is not taken for a post that is gone', () => {
  const words = [
    'all',
    'ALL',
    'everything',
    'latest',
    'first',
    'null',
    'undefined',
    'none',
    '*',
    '-',
    '#REF!',
    '7',
    'deleted',
    'post_0123456789abcdef/post_fedcba9876543210',
    'post_0123456789abcdef.',
    '{"id":"post_0123456789abcdef"}',
  ];
  const to: Readonly<Record<string, INodeParameters>> = {
    delete: {},
    get: {},
    reschedule: { moveTo: 'time', scheduledAt: '2031-07-02T09:30' },
    update: { caption: 'Spelt' },
  };

  it.each(Object.entries(to))('%s', async (operation, parameters) => {
    const id = await written();
    for (const word of sampleOf(words, 4)) {
      const run = await testBed.run({ parameters: post(operation, { postId: chosen(word), ...parameters }) });
      const { message, description } = shownError(run);
      expect(message).toMatch(/: the service does not find this post \(404\)\./);
      expect(description).toMatch(
        /is not the ID of a post: the IDs of this service look like "post_[0-9a-f]+"\. Give the ID from the output of the step that created the post, or choose the post from the list\.$/,
      );
      expect(description).not.toMatch(/deleted already|done/);
    }
    expect(isThere(id)).toBe(true);
  });

  it('and an ID of its form may be one', async () => {
    const id = await written();
    const parameters = post('delete', { postId: chosen(id) });
    await testBed.run({ parameters });
    const { description } = shownError(await testBed.run({ parameters }));
    expect(description).toMatch(/It may be deleted already, .*: then nothing is left to do\./);
  });
});
