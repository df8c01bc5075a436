/** Injected faults, as a plain HTTP caller sees them. */
import assert from 'node:assert/strict';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, it, type TestContext } from 'node:test';
import * as z from 'zod/v4';
import { faults } from '../../sandbox/src/faults/catalogue.ts';
import type { Sandbox } from '../../sandbox/src/sandbox.ts';
import { startForTest, write } from './support.ts';

/** The result of a request: a response, or the code of the connection failure. */
type Outcome = { status: number; headers: Record<string, unknown>; body: string } | { code: string };

const systemError = z.object({ code: z.string() });

async function call(
  { baseUrl, apiKey }: Sandbox,
  { method = 'GET', path = '/posts', body, signal }: CallOptions = {},
): Promise<Outcome> {
  const headers = { 'x-api-key': apiKey, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const sent = request(baseUrl + path, { method, headers, agent: false, ...(signal && { signal }) });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject);
    });
    return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
  } catch (error) {
    return { code: systemError.parse(error).code };
  }
}

type CallOptions = { method?: string; path?: string; body?: unknown; signal?: AbortSignal };

function create(sandbox: Sandbox, options: CallOptions = {}): Promise<Outcome> {
  return call(sandbox, { method: 'POST', body: write(), ...options });
}

function answered(outcome: Outcome) {
  if ('code' in outcome) return assert.fail(`no answer: ${outcome.code}`);
  return outcome;
}

function statusOf(outcome: Outcome): number | string {
  return 'code' in outcome ? outcome.code : outcome.status;
}

async function start(t: TestContext) {
  return (await startForTest(t)).sandbox;
}

describe('A create meets a fault', () => {
  const cases = [
    { fault: '429', status: 429, says: /"TOO_MANY_REQUESTS"/, stored: 0 },
    { fault: '429 with Retry-After', amount: 7, status: 429, header: '7', stored: 0 },
    {
      fault: '429 with Retry-After date',
      amount: 7,
      status: 429,
      header: 'Fri, 20 Nov 2026 10:00:07 GMT',
      stored: 0,
    },
    { fault: '403', status: 403, says: /Upgrade at https:\/\//, stored: 0 },
    { fault: '500', status: 500, says: /"INTERNAL_SERVER_ERROR"/, stored: 0 },
    { fault: '502', status: 502, says: /^<!doctype html>/, stored: 0 },
    { fault: '503', status: 503, says: /maintenance/, stored: 0 },
    { fault: '504', status: 504, says: /^<!doctype html>/, stored: 0 },
    { fault: 'web page', status: 200, says: /^<!doctype html>.*log in/, stored: 0 },
    { fault: 'redirect', status: 307, says: /Redirect/, stored: 0 },
    { fault: '500 after storing', status: 500, says: /"INTERNAL_SERVER_ERROR"/, stored: 1 },
    { fault: '504 after storing', status: 504, says: /^<!doctype html>/, stored: 1 },
    { fault: 'truncated JSON', status: 200, says: /^\{"id":"post[^}]*$/, stored: 1 },
    { fault: 'slow body', amount: 20, status: 200, says: /^\{"id":"post_\w+"\}$/, stored: 1 },
    { fault: 'latency', amount: 20, status: 200, says: /^\{"id":"post_\w+"\}$/, stored: 1 },
  ] as const;
  for (const { fault, status, stored, ...expected } of cases) {
    it(fault, async (t) => {
      const sandbox = await start(t);
      sandbox.faults.next({ fault, ...('amount' in expected && { amount: expected.amount }) });
      const answer = answered(await create(sandbox));
      assert.equal(answer.status, status);
      assert.equal(answer.headers['retry-after'], 'header' in expected ? expected.header : undefined);
      if ('says' in expected) assert.match(answer.body, expected.says);
      assert.equal(sandbox.posts().length, stored);
      assert.equal(statusOf(await create(sandbox)), 200, 'the next one is well');
      assert.deepEqual(
        sandbox.requests.map((seen) => [seen.fault, seen.status]),
        [
          [fault, status],
          [undefined, 200],
        ],
      );
    });
  }

  for (const { fault, stored, status } of [
    { fault: 'reset before reading', stored: 0, status: 0 },
    { fault: 'reset after storing', stored: 1, status: 200 },
    { fault: 'answer cut off', stored: 1, status: 200 },
  ] as const) {
    it(`${fault}: the connection ends`, async (t) => {
      const sandbox = await start(t);
      sandbox.faults.next({ fault });
      assert.deepEqual(await create(sandbox), { code: 'ECONNRESET' });
      assert.equal(sandbox.posts().length, stored);
      assert.deepEqual(
        sandbox.requests.map((seen) => [seen.fault, seen.status]),
        [[fault, status]],
      );
      assert.equal(statusOf(await create(sandbox)), 200, 'the next one is well');
    });
  }

  it('no answer: the caller times out, and the service still stops', async (t) => {
    const sandbox = await start(t);
    sandbox.faults.next({ fault: 'no answer', times: 2 });
    assert.deepEqual(await create(sandbox, { signal: AbortSignal.timeout(100) }), { code: 'ABORT_ERR' });
    const hanging = create(sandbox);
    while (sandbox.requests.length < 2) await new Promise(setImmediate);
    await sandbox.stop();
    assert.deepEqual(await hanging, { code: 'ECONNRESET' });
  });

  it('latency and slow body take their time', async (t) => {
    const sandbox = await start(t);
    for (const fault of ['latency', 'slow body'] as const) {
      sandbox.faults.next({ fault, amount: 80 });
      const before = performance.now();
      await create(sandbox);
      assert.ok(performance.now() - before >= 75, fault);
    }
  });
});

describe('Connections are refused', () => {
  it('until they are accepted again, on the same port', async (t) => {
    const sandbox = await start(t);
    assert.equal(statusOf(await create(sandbox)), 200);
    sandbox.refuseConnections();
    assert.deepEqual(await create(sandbox), { code: 'ECONNREFUSED' });
    await sandbox.acceptConnections();
    assert.equal(statusOf(await create(sandbox)), 200);
    assert.equal(sandbox.posts().length, 2);
  });

  it('and the service can be stopped meanwhile', async (t) => {
    const sandbox = await start(t);
    sandbox.refuseConnections();
    await sandbox.stop();
  });
});

describe('Changed lists', () => {
  const page = z.object({ posts: z.array(z.unknown()), nextCursor: z.string().optional() });

  it('the next cursor of a page is its own cursor', async (t) => {
    const sandbox = await start(t);
    for (let post = 0; post < 3; post += 1) await create(sandbox);
    sandbox.faults.atRate({ seed: 1, faults: [{ fault: 'repeated cursor', rate: 1 }] });
    const first = page.parse(JSON.parse(answered(await call(sandbox, { path: '/posts?limit=2' })).body));
    const path = `/posts?limit=2&cursor=${first.nextCursor}`;
    const second = page.parse(JSON.parse(answered(await call(sandbox, { path })).body));
    assert.deepEqual([first.posts.length, second.posts.length], [2, 1]);
    assert.equal(second.nextCursor, first.nextCursor);
    assert.equal(statusOf(await call(sandbox, { path: '/posts?cursor=nobody' })), 400, 'a refusal stays one');
  });

  const bakery = { name: 'Harbour Bakery', handle: 'harbour.bakery' };
  for (const [fault, expected] of [
    [
      'accounts as a bare list',
      [{ id: 'acc_skyapp_1', platform: 'skyapp', username: bakery.handle, displayName: bakery.name }],
    ],
    ['accounts under data', { data: [{ accountId: 'acc_skyapp_1', name: bakery.name, network: 'skyapp' }] }],
    [
      'accounts under items',
      { items: [{ _id: 'acc_skyapp_1', username: bakery.handle, provider: 'skyapp' }] },
    ],
    ['accounts under results', { results: [{ id: 'acc_skyapp_1', handle: bakery.handle, type: 'skyapp' }] }],
    ['accounts without names', { accounts: [{ id: 'acc_skyapp_1' }] }],
  ] as const) {
    it(fault, async (t) => {
      const sandbox = await start(t);
      sandbox.faults.next({ fault });
      assert.equal(statusOf(await call(sandbox)), 200, 'posts are listed as ever');
      const { body } = answered(await call(sandbox, { path: '/accounts?platform=skyapp' }));
      const accounts: unknown = JSON.parse(body.replace(/,\{[^{}]*_2[^{}]*\}/, ''));
      assert.deepEqual(accounts, expected);
    });
  }
});

describe('Switches', () => {
  it('next: strikes a number of requests, of one operation if given, in the order of the calls', async (t) => {
    const sandbox = await start(t);
    sandbox.faults.next({ fault: '500', operation: 'createPost', times: 2 });
    sandbox.faults.next({ fault: '503' });
    assert.equal(statusOf(await call(sandbox)), 503);
    assert.equal(statusOf(await call(sandbox)), 200);
    const created = [await create(sandbox), await create(sandbox), await create(sandbox)];
    assert.deepEqual(created.map(statusOf), [500, 500, 200]);
  });

  it('atRate: the same seed draws the same sequence, close to the rates; next has priority', async (t) => {
    const sandbox = await start(t);
    const sequence = async (seed: number) => {
      sandbox.faults.atRate({
        seed,
        faults: [
          { fault: '500', rate: 0.2 },
          { fault: '503', rate: 0.1 },
          { fault: '502', rate: 0.7, operation: 'createPost' },
        ],
      });
      const statuses: (number | string)[] = [];
      for (let index = 0; index < 200; index += 1) statuses.push(statusOf(await call(sandbox)));
      return statuses;
    };
    const first = await sequence(7);
    assert.deepEqual(await sequence(7), first);
    assert.notDeepEqual(await sequence(8), first);
    const share = (status: number) => first.filter((each) => each === status).length / first.length;
    assert.ok(Math.abs(share(500) - 0.2) < 0.08, String(share(500)));
    assert.ok(Math.abs(share(503) - 0.1) < 0.08, String(share(503)));
    assert.equal(share(502), 0);
    sandbox.faults.atRate({ seed: 1, faults: [{ fault: '500', rate: 1 }] });
    sandbox.faults.next({ fault: '403' });
    assert.deepEqual([statusOf(await call(sandbox)), statusOf(await call(sandbox))], [403, 500]);
    sandbox.faults.clear();
    assert.equal(statusOf(await call(sandbox)), 200);
  });

  it('an impossible order is refused with a list of what exists', async (t) => {
    const { faults: switches } = await start(t);
    const refused = (order: Parameters<typeof switches.next>[0], says: RegExp) =>
      assert.throws(() => switches.next(order), { message: says });
    refused(
      { fault: '500', operation: 'posts' },
      /There is no operation "posts"\. The operations are createPost, /,
    );
    refused(
      { fault: 'repeated cursor', operation: 'getPost' },
      /"repeated cursor" can only strike listPosts, not getPost\./,
    );
    refused({ fault: '500', amount: 3 }, /"500" takes no number\./);
    for (const rates of [[0.6, 0.6], [-0.1], [Number.NaN]]) {
      const mix = rates.map((rate) => ({ fault: '500', rate }) as const);
      assert.throws(() => switches.atRate({ seed: 1, faults: mix }), /their sum at most 1/);
    }
  });

  it('faults do not strike the calendar and the descriptions', async (t) => {
    const sandbox = await start(t);
    sandbox.faults.atRate({ seed: 1, faults: [{ fault: '500', rate: 1 }] });
    for (const url of [sandbox.calendarUrl, `${sandbox.baseUrl}/openapi.json`]) {
      assert.equal((await fetch(url)).status, 200);
    }
  });

  it('faults strike requests without a key too: a gateway knows no keys', async (t) => {
    const { sandbox, call: plain } = await startForTest(t);
    sandbox.faults.next({ fault: '503' });
    assert.equal((await plain('GET', '/posts', { key: undefined })).status, 503);
  });
});

it('every fault has a unique name, and a description without a full stop', () => {
  assert.equal(new Set(faults.map(({ name }) => name)).size, faults.length);
  for (const { name, about } of faults) assert.doesNotMatch(`${name} ${about}`, /[.:]$|:| on /);
});
