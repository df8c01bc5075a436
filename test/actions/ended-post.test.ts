/** What Update, Reschedule, Delete and Get say where the service refuses them, because the post failed or was published on only some accounts. */
import { expect, it } from '@jest/globals';
import { deletePost } from '../../shared/actions/delete-post.ts';
import { getPost } from '../../shared/actions/reading/get-post.ts';
import { reschedulePost } from '../../shared/actions/reschedule-post.ts';
import { updatePost } from '../../shared/actions/update-post.ts';
import { calendarService, type Fault, type Kind } from '../support/service/calendar-service.ts';
import { type failedWords, sixStates } from '../support/service/six-states.ts';
import { runRows } from '../support/sheet/run-sheet.ts';

const actions = { update: updatePost, move: reschedulePost, delete: deletePost, get: getPost } as const;
const date = '2030-03-01T09:00:00.000Z';
const skyappTargets = [{ accountId: 'acc_1', caption: 'Rye', status: 'FAILED', error: 'The login expired.' }];

const again = 'create a new post, and delete this one in the calendar.';
const failed = 'this post was not published: The login expired.';
const part = 'this post is already published on a part of its accounts, not on Skyapp: The login expired.';

it.each<[kind: keyof typeof actions, status: (typeof failedWords)[number], error: string]>([
  ['update', 'FAILED', `Update post: ${failed} The post was not changed. To publish it after all, ${again}`],
  ['move', 'FAILED', `Reschedule post: ${failed} To publish it at another time, ${again}`],
  ['delete', 'FAILED', `Delete post: ${failed} Delete it in the calendar.`],
  [
    'get',
    'FAILED',
    `Get post: ${failed} The service shows a single post only while it is a draft or scheduled: use Get Many, with Status Not Published.`,
  ],
  [
    'update',
    'PARTIALLY_PUBLISHED',
    `Update post: ${part} The post was not changed. It can no longer be changed here: change it on the networks themselves, or create a new post.`,
  ],
  [
    'move',
    'PARTIALLY_PUBLISHED',
    `Reschedule post: ${part} Its time can no longer be changed: to publish it once more, create a new post.`,
  ],
  [
    'delete',
    'PARTIALLY_PUBLISHED',
    `Delete post: ${part} It can no longer be deleted here: delete it on the networks themselves.`,
  ],
])('%s of a post that is %s', async (kind, status, error) => {
  for (const answer of ['400', '404'] as const) {
    const refused: readonly Kind[] = kind === 'update' ? ['get'] : [kind];
    const service = calendarService({ fault: (each) => (refused.includes(each) ? answer : undefined) });
    service.put('a', { scheduledFor: { publish: 'SCHEDULE', date }, skyappTargets });
    service.end('a', status);
    const values = { postId: 'a', moveTo: 'time', scheduledAt: '2030-02-01T09:00:00.000Z' };
    const options = { action: actions[kind], values, host: { description: sixStates } };
    const { errors } = await runRows(service, [{ text: 'Rye', time: date }], options);
    expect([answer, errors.map(messageOf)]).toStrictEqual([answer, [error]]);
  }
});

it('is told without a reason where the service says none', async () => {
  const service = calendarService({ fault: (kind) => (kind === 'delete' ? '404' : undefined) });
  service.put('a', { scheduledFor: { publish: 'SCHEDULE', date } });
  service.end('a', 'FAILED');
  const options = { action: deletePost, values: { postId: 'a' }, host: { description: sixStates } };
  const { errors } = await runRows(service, [{ text: 'Rye', time: date }], options);
  expect(errors.map(messageOf)).toStrictEqual([
    'Delete post: this post was not published; the service does not say why. Delete it in the calendar.',
  ]);
});

it.each<Fault>(['empty', 'null', 'empty list'])(
  'a post that the service answers with nothing (%s) may be gone, or out',
  async (answer) => {
    const service = calendarService({ fault: (kind) => (kind === 'get' ? answer : undefined) });
    const said = async (kind: keyof typeof actions, postId = 'a1') => {
      const values = { postId, caption: 'Spelt' };
      const { errors } = await runRows(service, [{ text: 'Rye', time: date }], {
        action: actions[kind],
        values,
      });
      return errors.map(String).join();
    };
    for (const kind of ['get', 'update'] as const)
      expect(await said(kind)).toMatch(
        /answered with (?:nothing|null|a list) \(200\), where an object was expected\.(?: The post was not changed\.)? The post may have been deleted or published, or belong to someone else: choose it again from the list\. If it is there, run this again\. If it happens again, check Base URL in the credential\.$/,
      );
    expect(await said('get', 'latest')).toMatch(/ "latest" is not the ID of a post\. /);
    service.put('a1', { scheduledFor: { publish: 'SCHEDULE', date }, skyappTargets });
    service.end('a1', 'published');
    expect(await said('get')).toMatch(/^ContractError: Get post: this post is already published\b/);
  },
);

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/ The post is at .*/, '') : String(error);
}
