/** Update Post: when the post is published afterwards, and what would change nothing. */
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { useSandbox } from '../support/use-server.ts';
import { bodyInOurs, serviceOptions } from '../support/service.ts';
import { useZapier } from '../support/use-zapier.ts';

const sandbox = useSandbox(serviceOptions);
const zapier = useZapier(() => sandbox);

const planned = '2031-05-04T09:00:00.000Z';
const later = { typed: '2031-06-01 12:00', sent: '2031-06-01T12:00:00.000Z' };

async function post(publish: 'SCHEDULE' | 'DRAFT'): Promise<string> {
  const inputData = {
    publish,
    scheduled_at: planned,
    caption: 'Bread',
    accounts: 'acc_skyapp_1',
    if_planned: 'create',
  };
  const created = await zapier.run('creates.create_post.operation.perform', { inputData });
  return z.looseObject({ id: z.string() }).parse(created).id;
}

/** The time in what the service gets. */
async function updated(inputData: Record<string, unknown>): Promise<unknown> {
  const seen = sandbox.requests.length;
  await zapier.run('creates.update_post.operation.perform', { inputData });
  const [write] = sandbox.requests.slice(seen).filter(({ method }) => method === 'PATCH');
  return z.object({ data: z.looseObject({ scheduledFor: z.unknown() }) }).parse(bodyInOurs(write?.body)).data
    .scheduledFor;
}

describe('Update Post', () => {
  test('keeps the time where nothing is said about it', async () => {
    for (const publish of [undefined, '', 'KEEP', 'keep as planned'])
      expect(await updated({ post_id: await post('SCHEDULE'), publish, caption: 'Rye' })).toStrictEqual({
        publish: 'SCHEDULE',
        date: planned,
      });
    expect(await updated({ post_id: await post('DRAFT'), caption: 'Rye' })).toStrictEqual({
      publish: 'DRAFT',
    });
  });

  test('schedules the post for a time alone', async () => {
    for (const publish of [undefined, '', 'SCHEDULE'])
      expect(
        await updated({ post_id: await post('DRAFT'), publish, scheduled_at: later.typed }),
      ).toStrictEqual({ publish: 'SCHEDULE', date: later.sent });
  });

  test('refuses a time beside Keep as Planned: nobody can tell which of them is meant', async () => {
    const inputData = { post_id: await post('DRAFT'), publish: 'Keep as Planned', scheduled_at: later.typed };
    await expect(updated(inputData)).rejects.toThrow(
      'Publish: Keep as Planned changes nothing about the time, but Scheduled Time is filled in; choose Schedule, or leave Scheduled Time empty',
    );
  });

  test('replaces a text and counts it, and sends nothing where there is none', async () => {
    const input = { post_id: await post('SCHEDULE'), replace: 'Bread', replace_with: 'Rye' };
    const update = async () =>
      await zapier.run('creates.update_post.operation.perform', { inputData: input });
    expect(await update()).toMatchObject({ captions: ['Rye'], replaced: 1 });
    const seen = sandbox.requests.length;
    expect(await update()).toMatchObject({ captions: ['Rye'], replaced: 0 });
    expect(sandbox.requests.slice(seen).filter(({ method }) => method === 'PATCH')).toStrictEqual([]);
  });
});
