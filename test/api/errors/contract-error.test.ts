/** A redirect is not followed. Its status decides what is reported about the request. */
import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import { ContractError, OutcomeUnknownError } from '../../../shared/api/errors/api-errors.ts';
import { calls, changes, creates, reads, rejection } from '../../support/client-calls.ts';
import { scriptedClient } from '../../support/scripted-http.ts';

async function errorOf(name: keyof typeof calls, status: number, location?: string): Promise<unknown> {
  const step = { status, headers: location === undefined ? {} : { location } };
  const scripted = scriptedClient([step]);
  const error = await rejection(calls[name](scripted.client));
  expect(scripted.requests).toHaveLength(1);
  return error;
}

const here = ['/api/posts/post-7', 'https://scheduler.example/api/posts/post-7', '?done', ''];
const elsewhere = ['https://other.example/api/posts', 'http://scheduler.example/api', '//other.example/'];

describe('a redirect', () => {
  for (const status of [301, 302, 303]) {
    it(`of ${status} on the same host may lead to what was made`, async () => {
      for (const location of [...here, undefined]) {
        for (const name of creates) {
          const error = await errorOf(name, status, location);
          assert.ok(OutcomeUnknownError.isInstance(error), String(error));
          expect(error.details.status).toBe(status);
          expect(error.message).toMatch(
            /The post may have been taken all the same\. Look in the post list or the calendar before running this again.*If the post is not there, check Base URL\.$/,
          );
        }
        for (const name of changes) {
          const error = await errorOf(name, status, location);
          assert.ok(OutcomeUnknownError.isInstance(error), String(error));
          expect(error.message).toMatch(/The change may have been made all the same.*again is safe/);
        }
      }
    });
    it(`of ${status} to another address, or of a reading, changed nothing here`, async () => {
      for (const location of elsewhere) {
        for (const name of [...creates, ...changes]) {
          expect(await errorOf(name, status, location)).toBeInstanceOf(ContractError);
        }
      }
      for (const name of reads) expect(await errorOf(name, status, here[0])).toBeInstanceOf(ContractError);
    });
  }

  it.each([
    [
      'https://elsewhere.example/v2/posts/post-1',
      /to https:\/\/elsewhere\.example\/v2\/posts\/post-1\. .*put https:\/\/elsewhere\.example\/v2 into Base URL/,
    ],
    [
      '/v2/posts/post-1?x=secret-word',
      /to https:\/\/scheduler\.example\/v2\/posts\/post-1\. .*put https:\/\/scheduler\.example\/v2 into/,
    ],
    ['javascript:secret-word', /a redirect \(302\)\. It was not followed.*Check Base URL\.$/],
    [undefined, /a redirect \(302\)\. /],
  ])('to %s is reported without what may be secret', async (location, sentence) => {
    const message = String(await errorOf('getPost', 302, location));
    expect(message).toMatch(sentence);
    expect(message).not.toContain('secret-word');
  });

  it('of 307 and 308 says that the request was not worked on', async () => {
    for (const status of [307, 308]) {
      for (const location of [...here, ...elsewhere, undefined]) {
        for (const name of [...creates, ...changes]) {
          const error = await errorOf(name, status, location);
          assert.ok(ContractError.isInstance(error), String(error));
          expect(error.message).toMatch(/was not followed, as it would take the API key along/);
        }
      }
    }
  });
});
