/** What people read on each host when there is no answer at all, in whole sentences. */
import assert from 'node:assert/strict';
import { expect, it } from '@jest/globals';
import { ApiError } from '../../../shared/api/errors/api-errors.ts';
import { hostAdvice, inWordsOf } from '../../../shared/api/errors/host-advice.ts';
import { connectionSentences } from '../../reliability/failures/connection-sentences.ts';
import { calls, rejection } from '../../support/service/client-calls.ts';
import { networkFailure, scriptedClient } from '../../support/service/scripted-http.ts';

it.each(connectionSentences)(
  '%s, %s %j: both hosts say the whole sentence',
  async (name, code, details, summary, [n8n, zapier]) => {
    const thrown = networkFailure(code, details);
    const error = await rejection(calls[name](scriptedClient([thrown, thrown, thrown]).client));
    assert.ok(ApiError.isInstance(error));
    expect([error.message, inWordsOf('zapier', error.message)]).toStrictEqual([
      `${summary} ${n8n}`,
      `${summary} ${zapier}`,
    ]);
  },
);

it('a service at http:// that breaks off, or answers 400 with a page, may need https://', async () => {
  const baseUrl = 'http://scheduler.local/api';
  const hint = 'Base URL in the credential begins with http://, and may need https://.';
  for (const step of [networkFailure('ECONNRESET'), { status: 400, body: '<html>' }]) {
    const { client } = scriptedClient([step, step, step], { baseUrl });
    expect(String(await rejection(client.listAccounts()))).toMatch(new RegExp(`${hint}$`));
  }
});

it('no sentence of Zapier names what stands in a credential of n8n', () => {
  for (const { zapier } of Object.values(hostAdvice)) expect(zapier).not.toMatch(/Base URL|credential|n8n\b/);
});

it('takes the sentences of n8n alone, and keeps the address in one', () => {
  const moved = 'If the service has moved, put https://a.example/$&/api into Base URL in the credential.';
  expect(inWordsOf('zapier', `x ${moved} y`)).toBe(
    'x If the service has moved to https://a.example/$&/api, tell the maker of this app. y',
  );
  expect(inWordsOf('n8n', moved)).toBe(moved);
});
