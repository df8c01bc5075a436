/** The table of failures: what people read on each host, in whole sentences. */
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { builtZapierApp } from '../../../tools/zapier-runner/built-app.ts';
import { loafJpeg } from '../../support/generators/pictures.ts';
import { accountsBody, asksForAccounts, type SeenRequest } from '../../support/service/local-server.ts';
import { sampleOf } from '../../support/sample-of.ts';
import { useLocalServer } from '../../support/service/use-server.ts';
import { useZapier } from '../../support/zapier/use-zapier.ts';
import { failures, type FailureKey } from './answers.ts';
import { changeSentences } from './change-sentences.ts';
import { createSentences } from './create-sentences.ts';
import { saidByN8n, saidByZapier } from './hosts.ts';
import { readSentences } from './read-sentences.ts';
import type { OperationKey } from './sentences.ts';

let failing: { operation: OperationKey; failure: FailureKey };

const draft = {
  id: 'p1',
  status: 'draft',
  scheduledFor: { publish: 'DRAFT' },
  skyappTargets: [{ accountId: 'account-1', caption: 'Old' }],
};

/** Only the request that the operation is about fails. */
const service = useLocalServer((request, response) => {
  const body = soundAnswer(request);
  if (body === undefined) failures[failing.failure].answer(response, request);
  else end(response, body);
});

function end(response: ServerResponse, body: string | Uint8Array): void {
  const type = typeof body === 'string' ? 'application/json' : 'image/jpeg';
  response.writeHead(200, { 'content-type': type }).end(body);
}

function soundAnswer(request: SeenRequest): string | Uint8Array | undefined {
  const { method, path } = request;
  const { operation } = failing;
  if (path.endsWith('/openapi.json')) return '{}';
  if (path === '/loaf.jpg') return loafJpeg;
  if (asksForAccounts(request))
    return ['accounts', 'lookup'].includes(operation) ? undefined : accountsBody('account-1');
  if (method === 'GET' && path.includes('/posts?')) return '{"posts":[]}';
  if (operation === 'publish' && ['POST', 'DELETE'].includes(method)) return '{"id":"p1"}';
  if (method !== 'GET' || operation === 'get') return undefined;
  return JSON.stringify(operation.endsWith('Late') ? { ...draft, status: 'published' } : draft);
}

const zapier = useZapier(
  () => ({ baseUrl: `${service.origin}/api`, apiKey: 'a-key-of-this-test' }),
  builtZapierApp,
);

const inTable = (text: string) => text.replaceAll(service.origin, 'http://scheduler.test');

describe.each([
  ['creates', createSentences],
  ['changes', changeSentences],
  ['reads', readSentences],
])('%s', (_, rows) => {
  it.each(sampleOf(rows, 6))('%s, %s: n8n says the whole sentence', async (operation, failure, sentence) => {
    failing = { operation, failure };
    expect(inTable(await saidByN8n(operation, `${service.origin}/api`))).toBe(sentence);
  });

  it.each(sampleOf(rows, 6))(
    '%s, %s: Zapier says the whole sentence',
    async (operation, failure, ...sentences) => {
      failing = { operation, failure };
      const said = await saidByZapier(operation, { zapier, origin: service.origin });
      expect(inTable(said)).toBe(sentences.findLast((each) => each !== undefined));
    },
  );
});
