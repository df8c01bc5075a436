/** What people read on each host when there is no answer at all, in whole sentences. */
import assert from 'node:assert/strict';
import { expect, it } from '@jest/globals';
import { ApiError } from '../../../shared/api/errors/api-errors.ts';
import { n8nWords, zapierWords } from '../../../shared/api/errors/host-words.ts';
import { connectionSentences } from '../../reliability/failures/connection-sentences.ts';
import { calls, rejection } from '../../support/service/client-calls.ts';
import { networkFailure, scriptedClient } from '../../support/service/scripted-http.ts';

it.each(connectionSentences)(
  '%s, %s %j: both hosts say the whole sentence',
  async (name, code, details, summary, [n8n, zapier]) => {
    const thrown = networkFailure(code, details);
    for (const [hostWords, advice] of [
      [n8nWords, n8n],
      [zapierWords, zapier],
    ] as const) {
      const { client } = scriptedClient([thrown, thrown, thrown], { hostWords });
      const error = await rejection(calls[name](client));
      assert.ok(ApiError.isInstance(error));
      expect(error.message).toBe(`${summary} ${advice}`);
    }
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
  for (const words of Object.values<string | ((address: string) => string)>({ ...zapierWords }))
    expect(typeof words === 'string' ? words : words('https://a.example')).not.toMatch(
      /Base URL|credential|n8n\b/,
    );
});
