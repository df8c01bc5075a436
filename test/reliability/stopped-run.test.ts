/** Stop: n8n aborts the requests of the run. What it had begun is taken back, or named in the log. */
import { setImmediate } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import { warningsDuring } from '../support/n8n/n8n-log.ts';
import { post, useTestBed } from '../support/n8n/node-under-test.ts';
import { startGateway } from '../support/service/gateway.ts';

const testBed = useTestBed({ dailyQuota: 1_000_000 });

const parameters = post('create', {
  publish: 'SCHEDULE',
  scheduledAt: '2031-07-01T09:30:00.000Z',
  caption: '={{ $json.text }}',
  accounts: ['microblog:acc_microblog_1'],
});

/** A run that is stopped while the answer to the first request of this method is under way. */
async function stoppedAt(method: string, items: { text: string }[], options = {}) {
  const { sandbox, credentials } = testBed;
  const stop = new AbortController();
  const sent: string[] = [];
  const gateway = await startGateway({
    origin: sandbox.origin,
    async hold({ request }) {
      sent.push(request.method);
      if (request.method !== method || stop.signal.aborted) return;
      stop.abort();
      for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    },
  });
  const baseUrl = credentials.baseUrl.replace(sandbox.origin, gateway.origin);
  try {
    const before = sandbox.posts().length;
    const { result, warnings } = await warningsDuring(
      async () =>
        await testBed.run({
          parameters: { ...parameters, options },
          items,
          signal: stop.signal,
          credentials: { ...credentials, baseUrl },
        }),
    );
    expect(result.status).toBe('canceled');
    const left = sandbox.posts().slice(before);
    return { warnings, left, sent, writes: sent.filter((each) => each !== 'GET') };
  } finally {
    await gateway.stop();
  }
}

it('takes back the draft whose creation was under way, and starts nothing more', async () => {
  const { left, writes, warnings } = await stoppedAt('POST', [{ text: 'Stopped' }]);
  expect({ left, writes }).toStrictEqual({ left: [], writes: ['POST', 'DELETE'] });
  expect(warnings.at(-1)).toMatch(
    /^Node: the execution was canceled\. None of 1 posts .*Nothing of this post was published/,
  );
});

it('starts no post that it had not begun', async () => {
  const items = ['One', 'Two', 'Three'].map((text) => ({ text }));
  const { left, writes } = await stoppedAt('POST', items, { concurrency: 1 });
  expect({ left, writes }).toStrictEqual({ left: [], writes: ['POST', 'DELETE'] });
});

it('repeats no change that failed, and takes the draft back', async () => {
  testBed.sandbox.faults.next({ fault: '503', operation: 'reschedulePost' });
  const { left, writes } = await stoppedAt('PATCH', [{ text: 'Failed' }]);
  expect({ left, writes }).toStrictEqual({ left: [], writes: ['POST', 'PATCH', 'DELETE'] });
});

it('ends what it reads at once where it has written nothing', async () => {
  const { writes, sent } = await stoppedAt('GET', [{ text: 'Read' }]);
  expect({ writes, sent }).toStrictEqual({ writes: [], sent: ['GET'] });
});

it('names a draft that the service does not delete', async () => {
  for (let tries = 0; tries < 20; tries += 1)
    testBed.sandbox.faults.next({ fault: '503', operation: 'deletePost' });
  const { left, warnings } = await stoppedAt('POST', [{ text: 'Kept' }]);
  expect(left).toHaveLength(1);
  expect(warnings.at(-1)).toMatch(/^Node: the execution was canceled\./);
  expect(warnings.at(-1)).toContain(left[0]?.id ?? 'none');
});

it('keeps a post that was being scheduled, and names it as done', async () => {
  const { left, writes, warnings } = await stoppedAt('PATCH', [{ text: 'Scheduled' }]);
  expect(left).toHaveLength(1);
  expect(writes).toStrictEqual(['POST', 'PATCH']);
  expect(warnings.at(-1)).toContain('1 of 1 posts was scheduled');
  expect(warnings.at(-1)).toContain(left[0]?.id ?? 'none');
});

it('waits no longer than ten seconds for an answer that does not come', async () => {
  const asked: number[] = [];
  const usual = AbortSignal.timeout.bind(AbortSignal);
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    asked.push(milliseconds);
    return usual(milliseconds === 10_000 ? 1 : milliseconds);
  });
  testBed.sandbox.faults.next({ fault: 'no answer', operation: 'createPost' });
  const { warnings } = await stoppedAt('POST', [{ text: 'Silent' }]);
  expect(asked).toContain(10_000);
  expect(warnings.at(-1)).toMatch(
    /^Node: the execution was canceled\. .* a draft may be left in the calendar/,
  );
});
