/**
 * Anyone with the address to which a file is sent may write there. So neither its query nor the key stands in what the hosts show or
 * write down of an upload, whatever service and store answer.
 */
import { describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { accountsBody } from '../support/service/local-server.ts';
import { logDuring } from '../support/n8n/n8n-log.ts';
import { fileInMemory } from '../support/n8n/n8n-files.ts';
import { mediaRows } from '../support/n8n/node-under-test.ts';
import { sampleOf } from '../support/sample-of.ts';
import { useVirtualWaits } from '../support/virtual-waits.ts';
import { draft, fromField, loaf, skyapp } from '../support/n8n/upload-test-bed.ts';
import { zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import { builtZapierApp } from '../../tools/zapier-runner/built-app.ts';
import { execution } from './both-hosts.ts';
import { fullTextOf } from './full-text.ts';
import { networkFailure } from '../support/service/scripted-http.ts';
import { useNock } from '../support/service/use-nock.ts';
import { useZapierBaseUrl } from '../support/zapier/use-zapier.ts';

const apiKey = 'key-that-nobody-sees';
const secret = 'leave-to-write-one-file';
// Zapier removes from its log what is called a signature; some stores use other names.
const query = `expires=900&se=${secret}`;

interface Case {
  /** What the service says when it is asked where to send the file; by default, what the contract says. */
  readonly answer?: (uploadUrl: string) => string;
  /** What the store answers; left out if the store is never asked. */
  readonly stored?: number | Error;
  /** Whether a post is made with the file. */
  readonly isPosted?: boolean;
}

const cases: Readonly<Record<string, Case>> = {
  'that succeeds': { stored: 200, isPosted: true },
  'whose address for reading is not reported': {
    answer: (uploadUrl) => JSON.stringify({ uploadUrl }),
    stored: 200,
    isPosted: true,
  },
  'at which the store fails': { stored: 500 },
  'that is redirected': { stored: 307 },
  'whose connection breaks': { stored: networkFailure('ECONNRESET') },
  'whose address comes in an unknown form': { answer: (url) => JSON.stringify({ whither: [[url]] }) },
  'whose address breaks off': { answer: (url) => `{"uploadUrl":"${url}` },
};

// Addresses below `.example` are not fetched, so these have another ending.
const baseUrl = 'https://scheduler.internal';
const file = `${baseUrl}/loaf.jpg`;
useNock();
useVirtualWaits();

/** Prepares the answers. Each host asks for all of them, except for those that only the other host needs. */
function prepare({
  answer = (uploadUrl) => JSON.stringify({ uploadUrl, mediaUrl: file }),
  stored,
  isPosted,
}: Case) {
  const path = `/loaf.jpg?${query}`;
  const type = { 'content-type': loaf.mimeType, 'content-length': String(loaf.content.length) };
  const service = nock(baseUrl).persist();
  service.get('/loaf.jpg').optionally().reply(200, loaf.content, type);
  service
    .get(/openapi\.json$/)
    .optionally()
    .reply(404);
  service.get('/accounts').optionally().reply(200, accountsBody('acc_skyapp_1'));
  service.post('/media/presigned-url').reply(200, answer(`https://store.example${path}`));
  if (isPosted === true) service.post('/posts').reply(200, { id: 'post_1' });
  if (stored === undefined) return;
  const store = nock('https://store.example').persist().put(path);
  // As stores do, this one repeats in its answer what was asked.
  const repeated = { location: `/moved?${query}`, 'x-asked': path };
  if (stored instanceof Error) store.replyWithError(stored);
  else store.reply(stored, { message: path }, repeated);
}

/** What goes to the console is a log as well. */
async function consoleDuring<Result>(work: (lines: unknown[]) => Promise<Result>): Promise<Result> {
  const names = ['debug', 'info', 'log', 'warn', 'error'] as const;
  const usual = { ...console };
  const lines: unknown[] = [];
  for (const name of names) console[name] = (...line: unknown[]) => void lines.push(line);
  try {
    return await work(lines);
  } finally {
    Object.assign(console, usual);
  }
}

function assertUnseen(seen: unknown): void {
  const text = fullTextOf(seen);
  for (const hidden of [secret, apiKey]) {
    const at = text.indexOf(hidden);
    expect([text, at]).toStrictEqual([text, -1]);
  }
}

type Seen = (console: unknown[]) => Promise<unknown>;

const runOfNode =
  (onError: 'stopWorkflow' | 'continueRegularOutput'): Seen =>
  async (console) => {
    const parameters = draft({ media: mediaRows(fromField('data')), accounts: skyapp });
    const files = [{ data: fileInMemory(loaf) }];
    const run = async () => await execution({ baseUrl, apiKey }, parameters, { files, node: { onError } });
    return { ...(await logDuring(run)), console };
  };

/** What each host shows and writes down of an upload. */
const hosts: Readonly<Record<string, Seen>> = {
  'n8n, where an error stops the run': runOfNode('stopWorkflow'),
  'n8n, where a run goes on after an error': runOfNode('continueRegularOutput'),
  Zapier: async (console) => {
    const lines: unknown[] = [];
    // Zapier logs every request, also those of libraries.
    const event = { calledFromCli: false, customLogger: (...line: unknown[]) => void lines.push(line) };
    const zapier = zapierRunner({ app: await builtZapierApp(), apiKey, event });
    const inputData = {
      publish: 'DRAFT',
      caption: 'Fresh',
      accounts: ['skyapp:acc_skyapp_1'],
      if_planned: 'create',
      media_files: [file],
    };
    const run = zapier.run('creates.create_post.operation.perform', { inputData });
    const result = await run.catch((error: unknown) => error);
    expect(fullTextOf(lines)).toMatch(/presigned-url/);
    return { result, console, lines };
  },
};

describe.each(Object.entries(hosts))('%s: neither the key nor the query is shown of an upload', (_, seen) => {
  useZapierBaseUrl(() => baseUrl);
  it.each(sampleOf(Object.entries(cases), 3))('%s', async (__, given) => {
    prepare(given);
    assertUnseen(await consoleDuring(seen));
  });
});
