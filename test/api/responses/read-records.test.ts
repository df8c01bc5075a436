/** An incomplete list is an error; it is never read as if it were complete. */
import { expect, it } from '@jest/globals';
import { ContractError } from '../../../shared/api/errors/api-errors.ts';
import { postIdOf } from '../../../shared/api/responses/read-records.ts';
import { rejection } from '../../support/service/client-calls.ts';
import { scriptedClient } from '../../support/service/scripted-http.ts';

const answering = (body: unknown) => scriptedClient([{ body: JSON.stringify(body) }]).client;

it.each([{ list: ['a'] }, { list: [{ id: 'a' }, null] }, { list: [{ id: 'a' }, []] }])(
  '$list is no list of records',
  async ({ list }) => {
    for (const work of [
      answering({ posts: list }).listPostsPage(),
      answering({ accounts: list }).listAccounts(),
      answering({ boards: list }).listBoards({ accountId: 'a' }),
    ])
      expect(await rejection(work)).toBeInstanceOf(ContractError);
  },
);

it.each([{ cursor: 'a' }, [], false, 1.5])('%j is no cursor of the next page', async (nextCursor) => {
  const work = answering({ posts: [{ id: 'a' }], nextCursor }).listPostsPage();
  expect(await rejection(work)).toBeInstanceOf(ContractError);
});

it('what is listed keeps identifiers beyond 2^53 as text, and all else as it is', async () => {
  const body =
    '{"posts":[{"id":12345678901234567890,"old":-9007199254740993,"safe":9007199254740991,"part":0.12345678901234567,"text":"\\"12345678901234567890, \\\\","far":12345678901234567890e2}],"nextCursor":98765432109876543210}';
  const page = await scriptedClient([{ body }]).client.listPostsPage();
  expect(page).toStrictEqual({
    posts: [
      {
        id: '12345678901234567890',
        old: '-9007199254740993',
        safe: 9007199254740991,
        part: Number('0.12345678901234567'),
        text: '"12345678901234567890, \\',
        far: Number('12345678901234567890e2'),
      },
    ],
    nextCursor: '98765432109876543210',
  });
});

it.each<[unknown, string | undefined]>([
  [{ id: 'a' }, 'a'],
  [{ id: null, _id: '', postId: 'c' }, 'c'],
  [{ id: 12 }, '12'],
  // Too big to have come through JSON unharmed.
  [{ id: 2 ** 60 }, undefined],
  [{ post: { id: 'a' } }, 'a'],
  [{ data: { _id: 'a' } }, 'a'],
  [{ id: 'a', post: { id: 'b' } }, 'a'],
  [null, undefined],
  ['a', undefined],
])('the ID of the post %j is %s', (record, id) => expect(postIdOf(record)).toBe(id));
