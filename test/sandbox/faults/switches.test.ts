/** How tests and the command switch faults on. The fault matrix (`test/reliability/matrix`) tests what each fault does. */
import { expect, it } from '@jest/globals';
import { startForTest, write } from '../support.ts';

async function start() {
  const { sandbox, call } = await startForTest();
  const status = async (method: string, options: Parameters<typeof call>[2] = {}) =>
    (await call(method, '/posts', options)).status;
  return {
    sandbox,
    read: async () => await status('GET'),
    create: async () => await status('POST', { body: write() }),
    status,
  };
}

it('a fault without an answer does not keep the service from stopping', async () => {
  const { sandbox, create } = await start();
  sandbox.faults.next({ fault: 'no answer' });
  const hanging = expect(create()).rejects.toThrow('fetch failed');
  while (sandbox.requests.length === 0) await new Promise(setImmediate);
  await sandbox.stop();
  await hanging;
});

it('next: strikes a number of requests, of one operation if given, in the order of the calls', async () => {
  const { sandbox, read, create } = await start();
  sandbox.faults.next({ fault: '500 after storing', operation: 'createPost', times: 2 });
  sandbox.faults.next({ fault: '503' });
  expect([await read(), await read()]).toStrictEqual([503, 200]);
  expect([await create(), await create(), await create()]).toStrictEqual([500, 500, 200]);
  expect(sandbox.posts()).toHaveLength(3);
  expect(sandbox.requests.map(({ fault }) => fault)).toStrictEqual([
    '503',
    undefined,
    '500 after storing',
    '500 after storing',
    undefined,
  ]);
});

it('next: lets requests pass first, of its operation if given', async () => {
  const { sandbox, read, create } = await start();
  sandbox.faults.next({ fault: '503', operation: 'createPost', after: 2, times: 2 });
  expect([await create(), await read(), await create(), await read()]).toStrictEqual([200, 200, 200, 200]);
  expect([await create(), await create(), await create()]).toStrictEqual([503, 503, 200]);
});

it('atRate: the same seed draws the same sequence, close to the rates; next has priority', async () => {
  const { sandbox, read } = await start();
  const sequence = async (seed: number) => {
    sandbox.faults.atRate({
      seed,
      faults: [
        { fault: '500', rate: 0.2 },
        { fault: '503', rate: 0.1 },
        { fault: '502', rate: 0.7, operation: 'createPost' },
      ],
    });
    const statuses: number[] = [];
    for (let index = 0; index < 100; index += 1) statuses.push(await read());
    return statuses;
  };
  const first = await sequence(7);
  expect(await sequence(7)).toStrictEqual(first);
  expect(await sequence(8)).not.toStrictEqual(first);
  const count = (status: number) => first.filter((each) => each === status).length;
  // Of 100 requests, 20 and 10 on average.
  expect([Math.abs(count(500) - 20) < 10, Math.abs(count(503) - 10) < 10, count(502)]).toStrictEqual([
    true,
    true,
    0,
  ]);
  sandbox.faults.atRate({ seed: 1, faults: [{ fault: '500', rate: 1 }] });
  sandbox.faults.next({ fault: '403' });
  expect([await read(), await read()]).toStrictEqual([403, 500]);
  sandbox.faults.clear();
  expect(await read()).toBe(200);
});

it('faults strike requests without a key too: a gateway knows no keys', async () => {
  const { sandbox, status } = await start();
  sandbox.faults.next({ fault: '503' });
  expect(await status('GET', { key: undefined })).toBe(503);
});
