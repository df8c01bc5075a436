/** How long an operation takes in n8n at a service that leaves all of its requests unanswered. */
import { expect, it } from '@jest/globals';
import { createClient } from '../../shared/api/client.ts';
import { timeout } from '../../shared/api/http/connection-failure.ts';
import type { Http } from '../../shared/api/http/transport.ts';
import { createPostRun } from '../../shared/calendar/delivery/post-run.ts';
import { sharedLists } from '../../shared/calendar/delivery/calendar.ts';
import { requestMilliseconds } from '../../nodes/PostScheduler/transport/request-time.ts';
import { draft } from '../support/service/client-calls.ts';
import { virtualTime } from '../../tools/virtual-time.ts';

const baseUrl = 'https://scheduler.example/api';

type Ports = Parameters<typeof createPostRun>[0];

/** The minutes until the work ends. `answers`: the methods that are answered. */
async function minutesOf(work: (ports: Ports) => Promise<unknown>, answers = /^$/): Promise<number> {
  const time = virtualTime();
  const http: Http = async ({ method, milliseconds = requestMilliseconds }) => {
    if (answers.test(method))
      return { status: 200, headers: {}, body: { id: 'post-1', posts: [], status: 'draft' } };
    await time.sleep(milliseconds);
    throw timeout();
  };
  const ports = { now: time.now, sleep: time.sleep, random: () => 0.99 };
  const start = time.now();
  await time.until([work({ ...ports, client: createClient({ ...ports, http, baseUrl }) })]);
  return (time.now() - start) / 60_000;
}

async function scheduleAPost(ports: Ports): Promise<void> {
  const run = createPostRun(ports);
  const scheduledFor = { publish: 'SCHEDULE', date: '2031-01-01T00:00:00.000Z' } as const;
  await run.deliver({ ...draft, scheduledFor }).catch(() => undefined);
  await run.end(sharedLists(ports.client));
}

it('a read ends within half a minute', async () => {
  expect(await minutesOf(async ({ client }) => await client.getPost({ id: 'post-1' }))).toBeLessThan(0.5);
});

it('a change ends within three minutes', async () => {
  const change = async ({ client }: Ports) => await client.reschedulePost({ id: 'post-1', scheduledFor: '' });
  expect(await minutesOf(change)).toBeLessThan(3);
});

it.each([
  ['nothing is answered', /^$/],
  ['only its draft is answered', /^POST/],
  ['all is answered but its publication', /^(?:POST|GET)/],
])('a new post ends within six minutes where %s', async (_, answers) => {
  const minutes = await minutesOf(scheduleAPost, answers);
  expect([minutes, minutes < 6]).toStrictEqual([minutes, true]);
});
