/** An answer that is too long, or has no end, is refused with a sentence on both hosts, and its connection is closed. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, jest } from '@jest/globals';
import { accountsBody, asksForAccounts } from '../support/service/local-server.ts';
import { post, shownError } from '../support/n8n/node-under-test.ts';
import { execution, step } from '../security/both-hosts.ts';
import { useLocalServer } from '../support/service/use-server.ts';

const apiKey = 'any-key-that-is-long';
const megabyte = Buffer.alloc(1024 * 1024, 'x');

function* forEver(chunk: Buffer): Generator<Buffer> {
  for (;;) yield chunk;
}

/** Ways in which an answer never ends. */
const endless = {
  'as fast as it can': async (response: ServerResponse) =>
    await pipeline(Readable.from(forEver(megabyte)), response),
  'compressed to nothing': async (response: ServerResponse) => {
    response.setHeader('content-encoding', 'gzip');
    await pipeline(Readable.from(forEver(gzipSync(megabyte))), response);
  },
} satisfies Readonly<Record<string, (response: ServerResponse) => Promise<unknown>>>;
const slow: Readonly<Record<string, (response: ServerResponse) => Promise<unknown>>> = {
  'a letter now and then': async (response) => {
    for (let letters = 0; !response.destroyed; letters += 1) {
      if (letters === 3) passTime();
      response.write('x');
      await setImmediate();
    }
  },
  'nothing more': async (response) => {
    response.write('{"id":');
    await setImmediate();
    passTime();
    await new Promise((resolve) => response.once('close', resolve));
  },
};

let send: (response: ServerResponse) => Promise<unknown>;
/** Settles when the client has closed the connection of the last answer. */
let closed: Promise<unknown>;
const server = useLocalServer((request, response) => {
  // Zapier reads the accounts before it writes a post.
  if (asksForAccounts(request)) return void response.end(accountsBody('a'));
  // A host reads the description only once in a while, so only the first test that runs would request it.
  if (request.path.endsWith('/openapi.json')) return void response.writeHead(404).end();
  closed = once(response, 'close');
  send(response).catch(() => undefined);
});

/** The time limits that are running now. */
const waiting: AbortController[] = [];

function passTime(): void {
  const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  for (const time of waiting.splice(0)) time.abort(reason);
}

/** Holds all time limits for requests until `passTime()`. Returns them in milliseconds. Nothing waits between two tries. */
function holdTime(): number[] {
  jest.spyOn(Math, 'random').mockImplementation(() => 0);
  const asked: number[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds: number) => {
    asked.push(milliseconds);
    const time = new AbortController();
    waiting.push(time);
    return time.signal;
  });
  return asked;
}

/** With safe delivery, a draft would be sent again. */
const delivery = 'single';

async function onN8n(operation: string): Promise<string> {
  const postId = { __rl: true, mode: 'id', value: 'post-1' };
  const accounts = ['skyapp:a'];
  const options = operation === 'create' ? { delivery } : {};
  const parameters = post(operation, { postId, publish: 'DRAFT', caption: 'Hello', accounts, options });
  const { message, description } = shownError(
    await execution({ baseUrl: server.origin, apiKey }, parameters),
  );
  return `${message} ${description}`;
}

async function onZapier(method: string): Promise<string> {
  const inputData = {
    post_id: 'post-1',
    publish: 'DRAFT',
    caption: 'Hello',
    accounts: ['skyapp:a'],
    delivery,
  };
  const shown = await step({ baseUrl: server.origin, apiKey }, `${method}.operation.perform`, inputData);
  assert.ok(shown instanceof Error);
  return shown.message;
}

const mayBeTaken = /may have (?:been created|accepted)/;

describe('An answer without end', () => {
  it.each([
    ['as fast as it can', async () => await onN8n('get'), async () => await onZapier('creates.create_post')],
    [
      'compressed to nothing',
      async () => await onZapier('searches.find_post'),
      async () => await onN8n('create'),
    ],
  ] as const)('%s: is read up to 20 MB', async (how, read, create) => {
    send = endless[how];
    expect(await read()).toMatch(/Get post: the address answered with more than 20 MB \(200\)/);
    await closed;
    expect(await create()).toMatch(mayBeTaken);
    await closed;
  });

  for (const [how, begin] of Object.entries(slow)) {
    it(`${how}: has the time that the whole request has`, async () => {
      send = begin;
      const asked = holdTime();
      expect(await onN8n('get')).toMatch(
        /Get post: no answer from http.* no answer came in time \(ETIMEDOUT\) \(tried 3/,
      );
      await closed;
      expect(await onN8n('create')).toMatch(mayBeTaken);
      await closed;
      // The description, which the first run reads, has a limit of at most five seconds.
      const own = asked.filter((milliseconds) => milliseconds > 5_000);
      expect([...new Set(own)]).toStrictEqual([10_000, 60_000]);
      expect(await onZapier('searches.find_post')).toMatch(/no answer came in time \(ETIMEDOUT\) \(tried 3/);
      await closed;
      expect(await onZapier('creates.create_post')).toMatch(mayBeTaken);
      await closed;
      // Limits that fit into a step of Zapier.
      expect(asked.every((milliseconds) => milliseconds === 60_000 || milliseconds <= 20_000)).toBe(true);
    });
  }
});

describe('An answer that is nested deeper than 100 levels', () => {
  it('is refused', async () => {
    const levels = 100_000;
    const deep = `${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`;
    send = async (response) => response.end(`{"id":"post-1","status":"draft","posts":[${deep}]}`);
    const words = /with data that is nested more than 100 levels deep/;
    for (const operation of ['get', 'getAll']) expect(await onN8n(operation)).toMatch(words);
    expect(await onZapier('searches.find_post')).toMatch(words);
    expect(await onN8n('create')).toMatch(mayBeTaken);
    expect(await onZapier('creates.create_post')).toMatch(mayBeTaken);
  });

  it('is distinguished from one with 100', async () => {
    const body = `{"id":"post-1","deep":${'['.repeat(99)}${']'.repeat(99)}}`;
    send = async (response) => response.end(body);
    const postId = { __rl: true, mode: 'id', value: 'post-1' };
    const { items } = await execution(
      { baseUrl: server.origin, apiKey },
      post('get', { postId, simplify: false }),
    );
    expect(items[0]?.json).toStrictEqual(JSON.parse(body));
  });
});
