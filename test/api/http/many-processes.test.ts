/** Many processes with the same API key, at a service that counts the requests of a minute and of a day (contract 8.1, 8.2). */
import { expect, test } from '@jest/globals';
import { simulateWorkers } from '../../../tools/bench/many-workers.ts';

test.each([1, 2, 10])('%i processes: no post fails, and the limit is used', async (workers) => {
  const posts = 400;
  const result = await simulateWorkers({ workers, posts });
  expect(result).toMatchObject({ scheduled: workers * posts, failed: 0, drafts: 0 });
  // The last minute is not full.
  const minutes = result.perMinute.slice(0, -1);
  expect(minutes).toHaveLength(workers === 10 ? 3 : 0);
  for (const requests of minutes) expect(requests).toBeGreaterThanOrEqual(0.85 * 2000);
});

test.each([true, false])('a used-up day is asked for no more; it is named: %s', async (namesDay) => {
  const result = await simulateWorkers({ workers: 1, posts: 1000, dailyQuota: 300, namesDay });
  expect(result.scheduled + result.failed).toBe(1000);
  expect(result.accepted).toBe(300);
  expect(result.refused).toBeLessThanOrEqual(21);
});

test('with a share for each process, nothing is refused', async () => {
  const result = await simulateWorkers({ workers: 20, posts: 60, limit: 100 });
  expect(result).toMatchObject({ scheduled: 1200, failed: 0, drafts: 0, refused: 0 });
});
