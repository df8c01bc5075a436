/** What a success may hold (contract 4.1, 4.4 to 4.7), and what it may not be taken for. */
import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import { OutcomeUnknownError, RejectedError } from '../../../shared/api/errors/api-errors.ts';
import { calls, changes, creates, rejection } from '../../support/client-calls.ts';
import { networkFailure, scriptedClient, type Step } from '../../support/scripted-http.ts';

const writes = [...creates, ...changes] as const;

async function errorOf(name: (typeof writes)[number] | 'getPost', ...steps: Step[]): Promise<unknown> {
  const scripted = scriptedClient(steps);
  const error = await rejection(calls[name](scripted.client));
  expect(scripted.requests).toHaveLength(steps.length);
  return error;
}

const lookFirst =
  'Look in the post list or the calendar before running this again: a second run could publish the post twice.';
const lookOrRepeat =
  'Look at the post in the post list or the calendar first. Running this again is safe: the result is the same as from one run.';

describe('a success that says no', () => {
  const refusals: readonly (readonly [object, string])[] = [
    [{ success: false }, ''],
    [{ ok: false, message: 'No' }, ' The service says: “No”.'],
    [{ error: 'Quota exceeded' }, ' The service says: “Quota exceeded”.'],
    [{ error: { code: 'FORBIDDEN', message: 'Quota exceeded' } }, ' The service says: “Quota exceeded”.'],
    [{ code: 'BAD_REQUEST', message: 'Invalid' }, ' The service says: “Invalid”.'],
  ];
  for (const [body, said] of refusals) {
    for (const name of writes) {
      it(`${name}: ${JSON.stringify(body)}`, async () => {
        const error = await errorOf(name, { body });
        assert.ok(RejectedError.isInstance(error), String(error));
        expect(error.details.status).toBe(200);
        expect(error.details.summary).toBe(`the service answered 200, but says that it was not done.${said}`);
        expect(error.message).not.toMatch(/may have|twice|undefined/);
      });
    }
  }

  it('says what to do', async () => {
    const error = await errorOf('createNetworkPost', { body: { error: 'Quota exceeded' } });
    expect(String(error)).toBe(
      'RejectedError: Create Photoapp post: the service answered 200, but says that it was not done. The service says: “Quota exceeded”. Correct what it names, then run this again.',
    );
  });

  it('after a lost answer may have been done by the try before', async () => {
    for (const name of changes) {
      const error = await errorOf(name, networkFailure('ECONNRESET'), { body: { success: false } });
      assert.ok(OutcomeUnknownError.isInstance(error));
      expect(error.message).toMatch(/so that try may have gone through.*Look at the post/);
    }
  });

  it('is not taken for a post that is read', async () => {
    for (const body of [{ success: false }, { error: 'No such post' }]) {
      expect(await errorOf('getPost', { body })).toBeInstanceOf(RejectedError);
    }
    const record = { id: 'a', status: 'failed', error: 'The account is gone', errors: ['x'] };
    const { client } = scriptedClient([{ body: record }]);
    expect(await client.getPost({ id: 'a' })).toStrictEqual(record);
  });
});

describe('a success that contradicts itself', () => {
  const contradictions = [
    { success: false, id: 'post-7' },
    { success: true, error: 'One account failed' },
    { error: { code: 'ok', message: '' }, data: { publish: 'x' } },
    // Contract, section 7: what a status of 500 says is not certain either.
    { code: 'INTERNAL_SERVER_ERROR', message: 'Failed' },
  ];
  for (const body of contradictions) {
    it(JSON.stringify(body), async () => {
      for (const name of writes) {
        const error = await errorOf(name, { body });
        assert.ok(OutcomeUnknownError.isInstance(error), String(error));
        const isCreate = creates.some((each) => each === name);
        const done = isCreate ? 'The post may have been taken' : 'The change may have been made';
        expect(error.details.summary).toMatch(
          new RegExp(`neither a clear yes nor a clear no.*${done} all the same`),
        );
        expect([
          error.details.advice,
          error.details.advice.startsWith(isCreate ? lookFirst : lookOrRepeat),
        ]).toStrictEqual([error.details.advice, true]);
      }
    });
  }
});

describe('a success', () => {
  it('may name errors where there are none', async () => {
    for (const none of [null, false, '', ' ', [], 0, {}]) {
      const body = { id: 'post-1', error: none, errors: none, success: true };
      for (const name of writes) await calls[name](scriptedClient([{ body }]).client);
    }
  });

  it('of a create for one network need not carry an ID: the contract does not show it', async () => {
    for (const body of ['', '{}', { success: true }, { message: 'Queued' }, { status: 'scheduled' }]) {
      const { id } = await scriptedClient([{ body }]).client.createNetworkPost({
        network: 'photoapp',
        scheduledFor: { publish: 'DRAFT' },
        post: {},
      });
      expect(id).toBeUndefined();
    }
  });
});
