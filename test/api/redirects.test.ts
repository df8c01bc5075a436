/** A redirect is not followed. Its status decides what is reported about the request. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ContractError, OutcomeUnknownError } from '../../shared/api/index.ts';
import { calls, changes, creates, reads, rejection } from '../support/client-calls.ts';
import { scriptedClient } from '../support/scripted-http.ts';

async function errorOf(name: keyof typeof calls, status: number, location?: string): Promise<unknown> {
  const step = { status, headers: location === undefined ? {} : { location } };
  const scripted = scriptedClient([step]);
  const error = await rejection(calls[name](scripted.client));
  assert.equal(scripted.requests.length, 1);
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
          assert.equal(error.status, status);
          assert.match(
            error.message,
            /The post may have been taken all the same\. Look in the post list or the calendar before running this again.*If the post is not there, check Base URL\.$/,
          );
        }
        for (const name of changes) {
          const error = await errorOf(name, status, location);
          assert.ok(OutcomeUnknownError.isInstance(error), String(error));
          assert.match(error.message, /The change may have been made all the same.*again is safe/);
        }
      }
    });
    it(`of ${status} to another address, or of a reading, changed nothing here`, async () => {
      for (const location of elsewhere) {
        for (const name of [...creates, ...changes]) {
          assert.ok(ContractError.isInstance(await errorOf(name, status, location)), `${name} ${location}`);
        }
      }
      for (const name of reads) assert.ok(ContractError.isInstance(await errorOf(name, status, here[0])));
    });
  }

  it('of 307 and 308 says that the request was not worked on', async () => {
    for (const status of [307, 308]) {
      for (const location of [...here, ...elsewhere, undefined]) {
        for (const name of [...creates, ...changes]) {
          const error = await errorOf(name, status, location);
          assert.ok(ContractError.isInstance(error), String(error));
          assert.match(error.message, /was not followed, as it would take the API key along/);
        }
      }
    }
  });
});
