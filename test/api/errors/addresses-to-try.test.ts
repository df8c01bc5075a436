/** What errors advise if the Base URL has no path, no port that answers, or not the https:// that it needs: on n8n which address to try, on Zapier whom to ask. */
import assert from 'node:assert/strict';
import { expect, it } from '@jest/globals';
import { ApiError } from '../../../shared/api/errors/api-errors.ts';
import { n8nWords, zapierWords } from '../../../shared/api/errors/host-words.ts';
import { rejection } from '../../support/service/client-calls.ts';
import { networkFailure, scriptedClient, type Step } from '../../support/service/scripted-http.ts';

async function adviceAt(baseUrl: string, step: Step): Promise<[n8n: string, zapier: string]> {
  const said = async (hostWords: typeof n8nWords) => {
    const { client } = scriptedClient([step, step, step], { baseUrl, hostWords });
    const error = await rejection(client.listAccounts());
    assert.ok(ApiError.isInstance(error));
    return error.message;
  };
  return [await said(n8nWords), await said(zapierWords)];
}

const page = '<!doctype html><title>Scheduler</title>';
const unknown: readonly (readonly [what: string, step: Step])[] = [
  ['404', { status: 404 }],
  ['405', { status: 405 }],
  ['a page with 404', { status: 404, body: page }],
  ['a page with 403', { status: 403, body: page }],
  ['a page', { status: 200, body: page }],
];

it.each(
  unknown.flatMap(([what, step]) =>
    [
      ['https://scheduler.example', 'https://scheduler.example/api'],
      ['https://scheduler.example/', 'https://scheduler.example/api'],
      ['http://localhost:3000', 'http://localhost:3000/api'],
    ].map(([baseUrl = '', address]) => ({ baseUrl, what, step, address })),
  ),
)('%p: the path', async ({ baseUrl, step, address }) => {
  const [n8n, zapier] = await adviceAt(baseUrl, step);
  expect(n8n).toContain(` Base URL has no path: try ${address}, as the service may be there.`);
  expect(zapier).toContain(
    ` The address has no path: ask the maker of this app to try ${address}, as the service may be there.`,
  );
});

it.each(unknown)('%s says nothing of a path where there is one', async (_, step) => {
  for (const baseUrl of ['https://scheduler.example/api', 'https://scheduler.example/v1/'])
    expect((await adviceAt(baseUrl, step))[0]).not.toContain('no path');
});

it.each([
  ['http://localhost:3000/api', 'if n8n runs in one, try http://host.docker.internal:3000/api.'],
  ['http://localhost/api', 'if n8n runs in one, try http://host.docker.internal/api.'],
  ['http://localhost:3000', 'if n8n runs in one, try http://host.docker.internal:3000.'],
  ['http://nas/api', 'write it, as in http://nas:3000/api.'],
  ['http://192.168.1.20/api', 'write it, as in http://192.168.1.20:3000/api.'],
  ['http://scheduler.local/api', 'write it, as in http://scheduler.local:3000/api.'],
  ['http://nas', 'write it, as in http://nas:3000.'],
  ['http://nas:8080/api', undefined],
  ['http://127.0.0.1:3000/api', undefined],
  ['https://scheduler.example/api', undefined],
])('a connection to %s that is refused', async (baseUrl, advice) => {
  const [n8n, zapier] = await adviceAt(baseUrl, networkFailure('ECONNREFUSED'));
  if (advice === undefined) expect(n8n).toMatch(/whether the service is running\.$/u);
  else expect(n8n).toContain(advice);
  expect(zapier).not.toMatch(/Base URL|n8n|host\.docker/u);
});

it.each([
  networkFailure('EAI_AGAIN'),
  networkFailure('ECONNREFUSED', { syscall: 'connect', address: '10.0.0.5', port: 3128 }),
])('says nothing of the port where the service did not refuse the connection itself', async (failure) => {
  for (const baseUrl of ['http://localhost:3000/api', 'http://nas/api'])
    expect((await adviceAt(baseUrl, failure))[0]).not.toMatch(/container|port/u);
});

it.each([
  ['http://nas/api', { status: 400, body: page }, true],
  ['http://nas/api', { status: 404, body: page }, false],
  ['https://scheduler.example/api', { status: 400, body: page }, false],
  ['http://nas/api', networkFailure('ECONNRESET'), true],
  ['http://nas/api', networkFailure('ETIMEDOUT'), false],
  ['https://scheduler.example/api', networkFailure('ECONNRESET'), false],
] as const)('%s may need https:// where %j says so: %p', async (baseUrl, step, isTold) => {
  for (const advice of await adviceAt(baseUrl, step))
    expect(advice.includes('begins with http://, and may need https://.')).toBe(isTold);
});
