/** A campaign and a trigger use one key, and so one throttle: how long the campaign takes beside polls. */
import { expect, it } from '@jest/globals';
import pMap from 'p-map';
import { requestsPerMinute } from '../../../shared/api/http/rate-limit.ts';
import { createThrottle } from '../../../shared/api/http/throttle.ts';
import { virtualTime } from '../../../tools/virtual-time.ts';

const posts = 400;
/** Milliseconds that the service takes for a request. */
const latency = 300;

/**
 * How long a campaign takes, in milliseconds, and how many polls there were meanwhile. A post takes two requests, one that looks
 * for it and one that makes it; ten posts are sent at a time.
 */
async function campaign({ limit, secondsBetweenPolls }: { limit: number; secondsBetweenPolls?: number }) {
  const time = virtualTime(0);
  const throttled = createThrottle(time);
  const progress = { isDone: false, polls: 0 };
  const send = async (method: 'GET' | 'POST') => {
    const http = async () => {
      await time.sleep(latency);
      return { status: 200, headers: {}, body: '' };
    };
    await throttled({ account: 'a', limit, http })({ method, url: '', headers: {} });
  };
  async function poll(seconds: number): Promise<void> {
    for (;;) {
      await time.sleep(seconds * 1000);
      if (progress.isDone) return;
      progress.polls += 1;
      await send('GET');
    }
  }
  async function sendAll(): Promise<number> {
    const sendPost = async () => {
      await send('GET');
      await send('POST');
    };
    await pMap(Array.from({ length: posts }), sendPost, { concurrency: 10 });
    progress.isDone = true;
    return time.now();
  }
  const done = sendAll();
  await time.until([done, ...(secondsBetweenPolls === undefined ? [] : [poll(secondsBetweenPolls)])]);
  return { milliseconds: await done, polls: progress.polls };
}

// In each minute as many requests go as the limit allows; a minute begins when the first answers of the one before are a minute old. The remaining
// requests go ten at a time.
it.each([
  ['no longer, within the documented limit', requestsPerMinute, 24_000, 24_000],
  [
    'longer by the places of two polls, where 50 requests are left for the last minute',
    250,
    182_400,
    182_700,
  ],
  ['a minute longer, where there was no place left for a poll', 200, 186_900, 241_500],
])('a campaign of 400 posts beside a poll every ten seconds takes %s', async (_, limit, alone, beside) => {
  expect((await campaign({ limit })).milliseconds).toBe(alone);
  const both = await campaign({ limit, secondsBetweenPolls: 10 });
  expect([both.milliseconds, both.polls > 1]).toStrictEqual([beside, true]);
});
