/**
 * Anyone with the address to which a file is sent may write there. So neither its query nor the key stands in what the hosts show or
 * write down of an upload, whatever service and store answer.
 */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { accountsBody, asksForAccounts } from '../support/service/local-server.ts';
import { logDuring } from '../support/n8n/n8n-log.ts';
import { fileInMemory } from '../support/n8n/n8n-files.ts';
import { mediaRows } from '../support/n8n/node-under-test.ts';
import { useNoWaits } from '../support/no-waits.ts';
import { draft, fromField, loaf, skyapp } from '../support/n8n/upload-test-bed.ts';
import { zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import { builtZapierApp } from '../../tools/zapier-runner/built-app.ts';
import { execution } from './both-hosts.ts';
import { fullTextOf } from './full-text.ts';
import { useLocalServer } from '../support/service/use-server.ts';
import { useZapierBaseUrl } from '../support/zapier/use-zapier.ts';

const apiKey = 'key-that-nobody-sees';
const secret = 'leave-that-nobody-sees';
// Zapier takes out of its log what is called a signature; other stores call it otherwise.
const query = `expires=900&se=${secret}`;

interface Case {
  /** What the service says when it is asked where to send the file; what it should say where left out. */
  readonly answer?: (uploadUrl: string) => string;
  /** What the store answers; 200 where left out. */
  readonly stored?: number | 'reset';
  /** Whether a post comes of it. */
  readonly isPosted?: boolean;
}

const cases: Readonly<Record<string, Case>> = {
  'that succeeds': { isPosted: true },
  'whose address for reading is not reported': {
    answer: (uploadUrl) => JSON.stringify({ uploadUrl }),
    isPosted: true,
  },
  'at which the store fails': { stored: 500 },
  'that is redirected': { stored: 307 },
  'whose connection breaks': { stored: 'reset' },
  'whose address comes in an unknown form': { answer: (url) => JSON.stringify({ whither: [[url]] }) },
  'whose address breaks off': { answer: (url) => `{"uploadUrl":"${url}` },
};

let current: Case = {};
const server = useLocalServer(({ method, path }, response) => {
  // As stores do, it repeats what it was asked.
  const repeated = { location: `/moved?${query}`, 'x-asked': path, 'content-type': 'application/json' };
  const uploadUrl = `${server.origin}/store/loaf.jpg?${query}`;
  const mediaUrl = `${server.origin}/files/loaf.jpg`;
  const { answer = () => JSON.stringify({ uploadUrl, mediaUrl }), stored = 200 } = current;
  if (path === '/loaf.jpg') {
    response.writeHead(200, { 'content-type': loaf.mimeType, 'content-length': loaf.content.length });
    response.end(loaf.content);
  } else if (path.endsWith('/media/presigned-url')) response.writeHead(200).end(answer(uploadUrl));
  else if (method === 'PUT') {
    if (stored === 'reset') response.destroy();
    else response.writeHead(stored, repeated).end(JSON.stringify({ message: path }));
  } else if (asksForAccounts({ method, path })) response.end(accountsBody('acc_skyapp_1'));
  else if (method === 'POST') response.writeHead(200).end('{"id":"post_1"}');
  else response.writeHead(404).end('{}');
});
useNoWaits();
let asksBefore = 0;
beforeEach(() => {
  asksBefore = server.requests.length;
});

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

function assertUnseen(seen: unknown, { answer, isPosted = false }: Case): void {
  const asked = server.requests
    .slice(asksBefore)
    .map(({ method, path }) => `${method} ${path.split('?')[0]}`);
  expect(asked.includes('POST /posts')).toBe(isPosted);
  expect(asked.includes('PUT /store/loaf.jpg')).toBe(answer === undefined || isPosted);
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
    const service = { baseUrl: server.origin, apiKey };
    const run = async () => await execution(service, parameters, { files, node: { onError } });
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
      media_files: [`${server.origin}/loaf.jpg`],
    };
    const run = zapier.run('creates.create_post.operation.perform', { inputData });
    const result = await run.catch((error: unknown) => error);
    expect(fullTextOf(lines)).toMatch(/presigned-url/);
    return { result, console, lines };
  },
};

describe.each(Object.entries(hosts))('%s: neither the key nor the query is shown of an upload', (_, seen) => {
  useZapierBaseUrl(() => server.origin);
  it.each(Object.entries(cases))('%s', async (__, given) => {
    current = given;
    assertUnseen(await consoleDuring(seen), given);
  });
});
