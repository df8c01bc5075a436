/** How the app sends posts: in two steps or one, and what it does with posts that are there already. */
import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { serviceOptions } from '../support/service.ts';
import { useSandbox } from '../support/use-server.ts';
import { useZapier } from '../support/use-zapier.ts';

const sandbox = useSandbox({ ...serviceOptions, requestsPerMinute: 1_000_000 });
const zapier = useZapier(() => sandbox);

const date = '2031-05-04T08:00:00.000Z';
const inputData = {
  publish: 'SCHEDULE',
  scheduled_at: date,
  accounts: ['skyapp:acc_skyapp_1'],
};
const summary = z.looseObject({ id: z.string(), status: z.string() });

async function create(given: object): Promise<z.infer<typeof summary>> {
  const result = await zapier.run('creates.create_post.operation.perform', {
    inputData: { ...inputData, ...given },
  });
  return summary.parse(result);
}

function statusesOf(caption: string): unknown[] {
  return sandbox
    .posts()
    .filter((record) => JSON.stringify(record).includes(`"${caption}"`))
    .map((record) => Reflect.get(record, 'status'));
}

async function requestsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = sandbox.requests.length;
  await work();
  // Without the reading of the linked accounts, which is kept for a minute.
  const own = sandbox.requests.slice(before).filter(({ path }) => !path.endsWith('/accounts'));
  return own.map(({ method }) => method);
}

describe('Safe delivery', () => {
  test('takes two requests, a single one for a draft and where it is left out', async () => {
    expect(await requestsOf(async () => await create({ caption: 'Plain' }))).toStrictEqual(['POST', 'PATCH']);
    const draft = { caption: 'Draft', publish: 'DRAFT' };
    expect(await requestsOf(async () => await create(draft))).toStrictEqual(['POST']);
    const single = { caption: 'Single', delivery: 'single' };
    expect(await requestsOf(async () => await create(single))).toStrictEqual(['POST']);
    expect([statusesOf('Plain'), statusesOf('Draft'), statusesOf('Single')]).toStrictEqual([
      ['scheduled'],
      ['draft'],
      ['scheduled'],
    ]);
  });

  test('leaves neither a second post nor a draft after lost responses', async () => {
    sandbox.faults.next({ fault: 'reset after storing', operation: 'createPost' });
    sandbox.faults.next({ fault: 'reset after storing', operation: 'reschedulePost' });
    const { status, ...rest } = await create({ caption: 'Lost' });
    expect([status, statusesOf('Lost'), 'leftoverDraftIds' in rest]).toStrictEqual([
      'scheduled',
      ['scheduled'],
      false,
    ]);
  });

  test('names a draft that it could not delete in its result', async () => {
    sandbox.faults.next({ fault: 'reset after storing', operation: 'createPost' });
    sandbox.faults.next({ fault: '403', operation: 'deletePost', times: 100 });
    const { leftoverDraftIds } = await create({ caption: 'Kept' });
    const [orphan] = sandbox.posts().filter((record) => JSON.stringify(record).includes('"Kept"'));
    expect(leftoverDraftIds).toStrictEqual([orphan?.id]);
  });

  test('ends in a plain error that can be replayed when the service does not schedule the draft', async () => {
    sandbox.faults.next({ fault: '500', operation: 'reschedulePost', times: 100 });
    const error: unknown = await create({ caption: 'Never' }).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof Error);
    expect(error.name).toBe('AppError');
    expect(error.message).toMatch(
      /Create post: the post could not be scheduled.*: the service failed \(500\) \(tried \d times\)\..* Nothing of this post was published\. Run this again\./,
    );
    expect(statusesOf('Never')).toStrictEqual([]);
  });
});

describe('If Already Planned', () => {
  test('gives the existing post back', async () => {
    const first = await create({ caption: 'Planned', if_planned: 'skip' });
    const again = await create({ caption: 'Planned', if_planned: 'skip' });
    expect([again.id, statusesOf('Planned')]).toStrictEqual([first.id, ['scheduled']]);
  });

  test('refuses, and names the existing post', async () => {
    const { id } = await create({ caption: 'Refused' });
    await expect(create({ caption: 'Refused', if_planned: 'refuse' })).rejects.toThrow(
      `If Already Planned: this post is there already, as ${id} (scheduled for ${date})`,
    );
  });

  test('creates another one by default', async () => {
    await create({ caption: 'Twice' });
    await create({ caption: 'Twice' });
    expect(statusesOf('Twice')).toStrictEqual(['scheduled', 'scheduled']);
  });
});
