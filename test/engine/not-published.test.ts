/** A service that has a state for posts that failed: what n8n gives of it. The core decides it (`test/calendar/events/watch-posts.test.ts`). */
import { beforeEach, expect, it } from '@jest/globals';
import type { PostRecord } from '../../shared/index.ts';
import { createPoller } from '../../tools/n8n-engine/index.ts';
import { builtPackage, jsonOf, post, succeeded, useTestBed } from '../support/n8n/node-under-test.ts';
import { answerWithSixStates } from '../support/service/six-states.ts';
import { useLocalServer } from '../support/service/use-server.ts';

const failureReason = 'The login expired.';
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const photoappTargets = [{ accountId: 'b', caption: 'Rye', status: 'FAILED', error: 'Too small' }];
const failed = { id: 'a', status: 'FAILED', scheduledAt: ago(1), failureReason };
const inPart = { id: 'b', status: 'PARTIALLY_PUBLISHED', scheduledAt: ago(2), photoappTargets };
const out = { id: 'c', status: 'published', publishedAt: ago(3) };

const posts: PostRecord[] = [];
beforeEach(() => void posts.splice(0));
const service = useLocalServer(answerWithSixStates(posts));
const testBed = useTestBed();
const credentials = () => ({ ...testBed.credentials, baseUrl: service.origin });

it.each([
  ['not published', [['a', 'not published', failureReason]]],
  ['Published in Part', [['b', 'published in part', 'not on Photoapp: Too small']]],
  ['published', [['c', 'published', null]]],
])('Get Many finds what is %s', async (status, expected) => {
  posts.push(failed, inPart, out);
  const parameters = post('getAll', { filters: { status } });
  const run = await testBed.run({ parameters, credentials: credentials() });
  expect(jsonOf(succeeded(run)).map(({ id, status: is, reason }) => [id, is, reason])).toStrictEqual(
    expected,
  );
});

it('Get Many has them at their times among the published ones, where an order is asked for', async () => {
  posts.push(failed, inPart, out);
  const parameters = post('getAll', { options: { order: 'soonest' } });
  const run = await testBed.run({ parameters, credentials: credentials() });
  expect(jsonOf(succeeded(run)).map(({ id }) => id)).toStrictEqual(['a', 'b', 'c']);
});

it.each([
  [true, { status: 'not published', reason: failureReason }],
  [false, { failureReason }],
])('Post Not Published tells of each once; simplified: %s', async (simplify, first) => {
  const trigger = createPoller({
    pkg: await builtPackage,
    nodeType: 'postSchedulerTrigger',
    parameters: { event: 'notPublished', simplify },
    credentials: credentials(),
  });
  expect(await trigger.poll()).toBeNull();
  posts.push(failed, inPart);
  const items = (await trigger.poll()) ?? [];
  expect(jsonOf({ items }).toReversed()).toMatchObject([
    { id: 'a', problem: 'not published', ...first },
    { id: 'b', problem: 'published in part' },
  ]);
  expect(await trigger.poll()).toBeNull();
});
