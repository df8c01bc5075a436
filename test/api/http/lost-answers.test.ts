import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import {
  ConnectionError,
  CredentialError,
  NotFoundError,
  OutcomeUnknownError,
} from '../../../shared/api/errors/api-errors.ts';
import { asks, fails, fine } from '../../support/call-script.ts';
import { calls, changes, everyCall, reads, rejection } from '../../support/client-calls.ts';
import { networkFailure, scriptedClient, type Step } from '../../support/scripted-http.ts';

describe('a lost answer', () => {
  const losses: readonly Step[] = [networkFailure('ECONNRESET'), { status: 504 }];

  it.each([
    ['deleted where no list shows the post', []],
    ['nothing while a list shows it', [{ id: 'post-1', status: 'scheduled' }]],
  ])('then 404 means %s', async (_, posts) => {
    const missing = { status: 404, body: { message: 'not found' } };
    const lists = Array.from({ length: 4 }, (): Step => ({ body: { posts } }));
    for (const loss of losses)
      for (const steps of [[loss], [loss, networkFailure('ECONNREFUSED')]]) {
        const { client } = scriptedClient([...steps, missing, ...lists]);
        const error = await rejection(client.deletePost({ id: 'post-1' })).catch(() => undefined);
        expect(OutcomeUnknownError.isInstance(error)).toBe(posts.length > 0);
      }
  });

  it.each([400, 404, 409])('then %d is not reported as a plain refusal of a change', async (status) => {
    for (const name of ['updatePost', 'reschedulePost'] as const)
      for (const loss of losses) {
        const { error } = await fails(name, [loss, { status, body: { message: 'already published' } }], 2);
        assert.ok(OutcomeUnknownError.isInstance(error));
        expect(error.details.status).toBe(status);
        expect(error.message).toMatch(/may have gone through.*already published.*Look at the post/);
      }
  });

  it('a 404 at once, or after tries that were certainly not taken, is no success', async () => {
    for (const before of [[], [asks(1), networkFailure('ENOTFOUND')]]) {
      const { error } = await fails('deletePost', [...before, { status: 404 }], before.length + 1);
      expect(error).toBeInstanceOf(NotFoundError);
    }
  });

  it.each<[string, Step, RegExp]>([
    ['401', { status: 401 }, /does not accept the API Key \(401\).*Check API Key/],
    ['403', { status: 403, body: { message: 'Over quota' } }, /\(403\).*Over quota.*check the plan/],
    ['429 with a long wait', asks(3600), /asks to wait 3600 seconds.*Run this again after that time/],
    ['a redirect', { status: 302, headers: { location: 'https://elsewhere.example' } }, /redirect \(302\)/],
    ['a refusal in a success', { body: { error: 'Too late' } }, /Too late/],
    ['no known status', { status: 101 }, /\(?101\)?/],
  ])('then %s is reported with it, and that the change may have been made', async (_, step, advice) => {
    for (const name of changes) {
      const { error } = await fails(name, [networkFailure('ECONNRESET'), step], 2);
      assert.ok(OutcomeUnknownError.isInstance(error), String(error));
      expect(error.message).toMatch(/may have (gone through|been made)/);
      expect(error.message).toMatch(advice);
      expect(error.details.advice).toMatch(/Look at the post in the post list or the calendar/);
    }
  });

  it('of a read, or an attempt that was certainly not accepted, is reported as usual', async () => {
    for (const [names, code] of [
      [reads, 'ECONNRESET'],
      [changes, 'ECONNREFUSED'],
    ] as const) {
      for (const name of names) {
        const { error } = await fails(name, [networkFailure(code), { status: 401 }], 2);
        expect(error).toBeInstanceOf(CredentialError);
      }
    }
  });

  it('three times: a read changed nothing, a change may have been made and is safe to repeat', async () => {
    const lost = networkFailure('ETIMEDOUT');
    for (const [names, expected, sentence] of [
      [reads, ConnectionError, /in time \(ETIMEDOUT\) \(tried 3 times\).*Nothing was changed/],
      [
        changes,
        OutcomeUnknownError,
        /may have taken the request all the same\. Look at the post in the post list or the calendar first\. Running this again is safe/,
      ],
    ] as const) {
      for (const name of names) {
        const { error } = await fails(name, [lost, lost, lost, fine], 3);
        expect(error).toBeInstanceOf(expected);
        expect(String(error)).toMatch(sentence);
      }
    }
  });

  it('before a connection that cannot be made leaves a change unknown', async () => {
    const refused = networkFailure('ECONNREFUSED');
    for (const name of changes) {
      const { error } = await fails(name, [networkFailure('ECONNRESET'), refused, refused], 3);
      expect(error).toBeInstanceOf(OutcomeUnknownError);
      expect((await fails(name, [refused, refused, refused], 3)).error).toBeInstanceOf(ConnectionError);
    }
  });
});

describe('what a host throws', () => {
  it('stays as it is when it already speaks our words, and is not repeated', async () => {
    const own = new CredentialError({
      operation: 'Get post',
      summary: 'no key.',
      advice: 'Choose a credential.',
    });
    expect((await fails('getPost', [own, fine], 1)).error).toBe(own);
  });

  it('leaves nothing of the request in the cause', async () => {
    const config = { headers: { 'x-api-key': 'key-that-nobody-sees' } };
    for (const name of everyCall) {
      const thrown = networkFailure('ECONNRESET', { config, request: config, response: config });
      const { client } = scriptedClient([thrown, thrown, thrown]);
      const error = await rejection(calls[name](client));
      assert.ok(error instanceof Error && error.cause instanceof Error);
      expect(Object.entries(error.cause)).toStrictEqual([['code', 'ECONNRESET']]);
      expect(error.cause.message).toBe('connect ECONNRESET');
    }
  });

  it('leaves words without a code out: they may repeat the key', async () => {
    const thrown = new TypeError('Headers.append: "key-that-nobody-sees" is an invalid header value.');
    const { error } = await fails('getPost', [thrown, thrown, thrown], 3);
    expect(inspect(error, { depth: 20, showHidden: true })).not.toContain('key-that-nobody-sees');
  });

  it('blames the key when a header cannot be sent', async () => {
    for (const name of everyCall) {
      const { error } = await fails(name, [networkFailure('ERR_INVALID_CHAR'), fine], 1);
      assert.ok(CredentialError.isInstance(error));
      expect(error.message).toMatch(/API Key.*Copy API Key again/);
    }
  });
});
