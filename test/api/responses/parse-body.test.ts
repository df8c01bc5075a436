import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import { ContractError, OutcomeUnknownError } from '../../../shared/api/errors/api-errors.ts';
import { postIdOf } from '../../../shared/api/responses/read-records.ts';
import { calls, type CallName, changes, creates, reads } from '../../support/client-calls.ts';
import { scriptedClient, type Step } from '../../support/scripted-http.ts';

async function result(name: CallName, step: Step): Promise<unknown> {
  const { client, requests } = scriptedClient([step]);
  const [outcome] = await Promise.allSettled([calls[name](client)]);
  // An answer of success must not be asked for again.
  expect(requests).toHaveLength(1);
  return outcome.status === 'fulfilled' ? outcome.value : outcome.reason;
}

const html: readonly Step[] = [
  { body: '<!DOCTYPE html><html><body>Log in</body></html>' },
  { body: '\uFEFF\n  <html></html>' },
  { body: '<?xml version="1.0"?><a/>' },
  { body: 'Log in', headers: { 'Content-Type': 'text/html; charset=utf-8' } },
];

/** Bodies that are no JSON object, and the words for them. */
const odd: readonly (readonly [string, unknown, string])[] = [
  ['number', '12', 'with a number'],
  ['null', 'null', 'with null'],
  ['truncated JSON', '{"id":"po', 'with text that is not valid JSON'],
  ['plain text', 'OK', 'with text that is not valid JSON'],
  ['two objects', '{}{}', 'with text that is not valid JSON'],
];

describe('a web page in place of an answer', () => {
  for (const [index, step] of html.entries()) {
    for (const name of ['getPost', 'createPost', 'deletePost'] as const) {
      it(`is recognised by ${name} (${index})`, async () => {
        const error = await result(name, step);
        const isRead = reads.some((read) => read === name);
        assert.ok((isRead ? ContractError : OutcomeUnknownError).isInstance(error));
        expect(error.message).toMatch(
          /answered with a web page, not with the service's data \(200\)\..*[Cc]heck Base URL\./,
        );
      });
    }
  }
});

/** Whose answer is a list in some services. */
const mayBeList: readonly string[] = ['listAccounts', 'listBoards', 'listBoardSections'];

describe('a success that is no JSON object', () => {
  for (const [label, body, words] of [
    ...odd,
    ['list', '[]', 'with a list'],
    ['empty', '', 'with nothing'],
  ] as const) {
    it(`${label}: reads say what came`, async () => {
      for (const name of reads.filter((each) => !mayBeList.includes(each) || label !== 'list')) {
        const error = await result(name, { body });
        assert.ok(ContractError.isInstance(error), name);
        expect(error.message).toContain(`answered ${words} (200), where`);
      }
    });
  }

  it('empty: a create was accepted, and is not reported as a failure to be repeated', async () => {
    const error = await result('createPost', { body: '' });
    assert.ok(OutcomeUnknownError.isInstance(error));
    expect(error.message).toMatch(
      /took the post \(200\), but its answer does not carry the ID.*before running this again/,
    );
  });

  for (const [label, body, words] of odd) {
    it(`${label}: changes and creates say what came, and that they may have been made`, async () => {
      for (const name of [...changes, ...creates]) {
        const error = await result(name, { body });
        assert.ok(OutcomeUnknownError.isInstance(error));
        const isCreate = creates.some((each) => each === name);
        const done = isCreate ? 'The post may have been taken' : 'The change may have been made';
        expect(error.message).toContain(
          `answered ${words} (200), where an object was expected. ${done} all the same.`,
        );
        expect(error.message).toMatch(
          isCreate ? /a second run could publish the post twice/ : /again is safe/,
        );
      }
    });
  }

  it('keeps the words of a create, which may hold the ID', async () => {
    for (const [body, words] of [
      ['Error: queue is full', /The service says: “Error: queue is full”\. Look in the post list/],
      [{ message: 'Queued' }, /does not carry the ID of the post\. The service says: “Queued”\./],
    ] as const)
      expect(String(await result('createPost', { body }))).toMatch(words);
  });

  it('is enough for a change when it is empty', async () => {
    for (const body of [undefined, null, '', ' \n', '{}', {}]) {
      expect(await result('updatePost', { status: 204, body })).toBeUndefined();
      expect(await result('deletePost', { status: 204, body })).toBeUndefined();
      expect(await result('reschedulePost', { status: 204, body })).toBeUndefined();
    }
  });

  it('is refused beyond 100 levels, in a sentence', async () => {
    const deep = `${'{"a":['.repeat(100_000)}1${']}'.repeat(100_000)}`;
    const error = await result('getPost', { body: deep });
    assert.ok(ContractError.isInstance(error));
    expect(error.message).toMatch(/answered with data that is nested more than 100 levels deep/);
    expect(await result('createPost', { body: deep })).toBeInstanceOf(OutcomeUnknownError);
    // Also what a host has parsed already.
    expect(await result('listAccounts', { body: JSON.parse(deep) })).toBeInstanceOf(ContractError);
  });
});

describe('post IDs', () => {
  const table: readonly (readonly [unknown, string | undefined])[] = [
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
  ];
  for (const [record, id] of table) {
    it(`in ${JSON.stringify(record)}: ${id}`, () => expect(postIdOf(record)).toBe(id));
  }
});
