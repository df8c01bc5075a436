/** Injected faults, as a plain HTTP caller sees them. */
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
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

function statusOf(outcome: Outcome): number | string {
  return 'code' in outcome ? outcome.code : outcome.status;
}

async function start() {
  return (await startForTest()).sandbox;
}

// The fault matrix (`test/reliability/matrix`) holds what each fault does, as every host meets each of them.
describe('A create meets a fault', () => {
  it.each([
    ['500', 500, 0],
    ['500 after storing', 500, 1],
    ['reset after storing', 'ECONNRESET', 1],
  ] as const)('%s, and the next one is well', async (fault, status, stored) => {
    const sandbox = await start();
    sandbox.faults.next({ fault });
    expect(statusOf(await create(sandbox))).toBe(status);
    expect(sandbox.posts()).toHaveLength(stored);
    expect(statusOf(await create(sandbox))).toBe(200);
    expect(sandbox.requests.map((seen) => seen.fault)).toStrictEqual([fault, undefined]);
  });

  it('no answer: the caller times out, and the service still stops', async () => {
    const sandbox = await start();
    sandbox.faults.next({ fault: 'no answer', times: 2 });
    expect(await create(sandbox, { signal: AbortSignal.timeout(100) })).toStrictEqual({ code: 'ABORT_ERR' });
    const hanging = create(sandbox);
    while (sandbox.requests.length < 2) await new Promise(setImmediate);
    await sandbox.stop();
    expect(await hanging).toStrictEqual({ code: 'ECONNRESET' });
  });
});

describe('Switches', () => {
  it('next: strikes a number of requests, of one operation if given, in the order of the calls', async () => {
    const sandbox = await start();
    sandbox.faults.next({ fault: '500', operation: 'createPost', times: 2 });
    sandbox.faults.next({ fault: '503' });
    expect(statusOf(await call(sandbox))).toBe(503);
    expect(statusOf(await call(sandbox))).toBe(200);
    const created = [await create(sandbox), await create(sandbox), await create(sandbox)];
    expect(created.map(statusOf)).toStrictEqual([500, 500, 200]);
  });

  it('atRate: the same seed draws the same sequence, close to the rates; next has priority', async () => {
    const sandbox = await start();
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
    expect(await sequence(7)).toStrictEqual(first);
    expect(await sequence(8)).not.toStrictEqual(first);
    const share = (status: number) => first.filter((each) => each === status).length / first.length;
    expect(Math.abs(share(500) - 0.2)).toBeLessThan(0.08);
    expect(Math.abs(share(503) - 0.1)).toBeLessThan(0.08);
    expect(share(502)).toBe(0);
    sandbox.faults.atRate({ seed: 1, faults: [{ fault: '500', rate: 1 }] });
    sandbox.faults.next({ fault: '403' });
    expect([statusOf(await call(sandbox)), statusOf(await call(sandbox))]).toStrictEqual([403, 500]);
    sandbox.faults.clear();
    expect(statusOf(await call(sandbox))).toBe(200);
  });

  it('faults strike requests without a key too: a gateway knows no keys', async () => {
    const { sandbox, call: plain } = await startForTest();
    sandbox.faults.next({ fault: '503' });
    expect((await plain('GET', '/posts', { key: undefined })).status).toBe(503);
  });
});
