import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { CredentialError, OutcomeUnknownError } from '../../../shared/api/errors/api-errors.ts';
import {
  asks,
  type CallName,
  calls,
  changes,
  creates,
  everyCall,
  fails,
  fine,
  reads,
  rejection,
} from '../../support/service/client-calls.ts';
import { networkFailure, scriptedClient, type Step } from '../../support/service/scripted-http.ts';

describe('a lost answer', () => {
  const losses: readonly Step[] = [networkFailure('ECONNRESET'), { status: 500 }, { status: 504 }];

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
        expect(error.status).toBe(status);
        expect(error.message).toMatch(/may have gone through.*already published.*Look at the post/);
      }
  });

  const [lost, late] = [networkFailure('ECONNRESET'), networkFailure('ETIMEDOUT')];
  const [refused, unauthorized] = [networkFailure('ECONNREFUSED'), { status: 401 }];

  it.each<[names: readonly CallName[], steps: Step[], kind: string, sentence: RegExp]>([
    [creates, [refused, refused, refused], 'ConnectionError', /Nothing of this post was published\./],
    [changes, [refused, refused, refused], 'ConnectionError', /The post was not (?:changed|deleted)\./],
    [
      reads,
      [late, late, late],
      'ConnectionError',
      /\(ETIMEDOUT\) \(tried 3 times\)\. (?:Nothing was posted\. )?Run this again\./,
    ],
    [reads, [lost, unauthorized], 'CredentialError', /Check API Key/],
    [changes, [refused, unauthorized], 'CredentialError', /Check API Key/],
    [['deletePost'], [{ status: 404 }], 'NotFoundError', /choose the post again/],
    [['deletePost'], [asks(1), refused, { status: 404 }], 'NotFoundError', /choose the post again/],
    [
      creates,
      [lost],
      'OutcomeUnknownError',
      /Look in the post list or the calendar before running this again/,
    ],
  ])('of %j, or none, is reported as it is: %j, %s', async (names, steps, kind, sentence) => {
    for (const name of names) {
      const { error } = await fails(name, steps, steps.length);
      expect(String(error)).toMatch(sentence);
      expect(String(error)).toMatch(new RegExp(`^${kind}: `));
    }
  });

  it.each<[sentence: RegExp, ...steps: Step[]]>([
    [
      /may have accepted the request anyway\. Look .*(?:Running this again is safe|if it is gone, this is done)/,
      late,
      late,
      late,
    ],
    [/ECONNREFUSED.*may have /, lost, refused, refused],
    [/may have .*does not accept the API Key \(401\).*Check API Key/, lost, unauthorized],
    [
      /may have .*\(403\).*Over quota.*check the plan/,
      lost,
      { status: 403, body: { message: 'Over quota' } },
    ],
    [/may have .*asks you to wait 1 hour.*Run this again after that time/, lost, asks(3600)],
    [
      /may have .*redirect \(302\)/,
      lost,
      { status: 302, headers: { location: 'https://elsewhere.example' } },
    ],
    [/may have .*Too late/, lost, { body: { error: 'Too late' } }],
    [/101.*may have been (?:made|deleted)/, lost, { status: 101 }],
  ])('leaves a change unknown, and what came later is said: %s', async (sentence, ...steps) => {
    for (const name of changes) {
      const { error } = await fails(name, steps, steps.length);
      assert.ok(OutcomeUnknownError.isInstance(error), String(error));
      expect(error.message).toMatch(sentence);
      expect(error.advice).toMatch(/Look (?:at|for) the post in the post list or the calendar/);
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
      expect(error.message).toMatch(/API Key.*Copy API Key into the credential again/);
    }
  });
});
