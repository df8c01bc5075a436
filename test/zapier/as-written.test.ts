/** Values as people have them in other apps, through Zapier's handler: times, choices; and posts found by them. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { type Sandbox, startSandbox } from '../../sandbox/src/sandbox.ts';
import { type ZapierRunner, zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import app from '../../zapier/src/index.ts';
import { serviceOptions } from '../support/service.ts';

let sandbox: Sandbox;
let zapier: ZapierRunner;
beforeAll(async () => {
  sandbox = await startSandbox(serviceOptions);
  process.env['POST_SCHEDULER_BASE_URL'] = sandbox.baseUrl;
  zapier = zapierRunner({ app, apiKey: sandbox.apiKey });
});
afterAll(async () => {
  delete process.env['POST_SCHEDULER_BASE_URL'];
  await sandbox.stop();
});

const skyapp = { caption: 'Hello', accounts: ['skyapp:acc_skyapp_1'] };
const mapped = { scheduled_at: '{{1__when}}' };

async function create(inputData: Record<string, unknown>, inputDataRaw: Record<string, unknown> = mapped) {
  const meta = { timezone: 'Europe/Berlin' };
  return await zapier.run('creates.create_post.operation.perform', {
    inputData: { publish: 'Schedule', ...skyapp, ...inputData },
    inputDataRaw,
    meta,
  });
}

describe('A time of another app', () => {
  for (const [scheduled_at, scheduledAt] of [
    ['2030-12-24 9:00', '2030-12-24T08:00:00.000Z'],
    ['24.12.2030 09:00', '2030-12-24T08:00:00.000Z'],
    ['Tue, 24 Dec 2030 09:00:00 GMT', '2030-12-24T09:00:00.000Z'],
    ['47841.375', '2030-12-24T08:00:00.000Z'],
    [1924333200, '2030-12-24T09:00:00.000Z'],
  ] as const) {
    it(`such as ${scheduled_at} is the one instant that it names`, async () => {
      expect(await create({ scheduled_at })).toMatchObject({ scheduledAt, status: 'scheduled' });
    });
  }

  it('is read in the chosen Date Order, and refused without one', async () => {
    const scheduled_at = '03/04/2031 09:00';
    expect(await create({ scheduled_at, date_order: 'dayFirst' })).toMatchObject({
      scheduledAt: '2031-04-03T07:00:00.000Z',
    });
    expect(await create({ scheduled_at, date_order: 'Month First' })).toMatchObject({
      scheduledAt: '2031-03-04T08:00:00.000Z',
    });
    await expect(create({ scheduled_at })).rejects.toThrow(
      /choose Date Order under More Fields, or write one of these/,
    );
  });

  it('that Zapier turned into the present is named as such', async () => {
    const count = sandbox.posts().length;
    for (const millisecondsAgo of [0, 1_000, 60_000]) {
      const present = new Date(Date.now() - millisecondsAgo).toISOString().replace('Z', '+00:00');
      await expect(create({ scheduled_at: present })).rejects.toThrow(
        `Scheduled Time: ${present} is the present: Zapier could not read the time; map it as text such as 2026-12-24 18:00, or make a time of it with Formatter by Zapier`,
      );
    }
    const past = new Date(Date.now() - 3_600_000).toISOString();
    await expect(create({ scheduled_at: past })).rejects.toThrow(/is not in the future/);
    // What a person typed is named as it was typed.
    const typed = { scheduled_at: 'soon' };
    await expect(create({ scheduled_at: new Date().toISOString() }, typed)).rejects.toThrow(
      /Scheduled Time: \\"soon\\" is not a readable time/,
    );
    expect(sandbox.posts()).toHaveLength(count);
  });
});

describe('Find Posts', () => {
  const found = z.array(z.looseObject({ captions: z.array(z.string()) }));
  const find = async (inputData: Record<string, unknown>) => {
    const meta = { timezone: 'UTC' };
    const posts = await zapier.run('searches.find_posts.operation.perform', { inputData, meta });
    return found.parse(posts).flatMap(({ captions }) => captions);
  };

  it('finds by time, account and text, and says which filter cannot be read', async () => {
    for (const [caption, day, account] of [
      ['Rye bread', '01', 'acc_skyapp_1'],
      ['Rolls', '02', 'acc_skyapp_2'],
      ['Bread again', '03', 'acc_skyapp_2'],
    ]) {
      await create({ caption, scheduled_at: `2032-05-${day}T09:00Z`, accounts: [account] });
    }
    const after = '2032-05-01';
    expect(await find({ after })).toStrictEqual(['Bread again', 'Rolls', 'Rye bread']);
    expect(await find({ after, before: '3.5.2032 09:00', status: 'Scheduled' })).toStrictEqual([
      'Rolls',
      'Rye bread',
    ]);
    expect(await find({ after, text: 'BREAD' })).toStrictEqual(['Bread again', 'Rye bread']);
    expect(await find({ after, text: 'bread', limit: 1 })).toStrictEqual(['Bread again']);
    expect(await find({ after, accounts: 'skyapp:@harbour.bakery' })).toStrictEqual(['Rye bread']);
    await expect(find({ after: 'soon' })).rejects.toThrow(/After: \\"soon\\" is not a readable time/);
  });
});

it('Find Account finds by handle', async () => {
  const inputData = { name: '@Harbour.Bakery', network: 'skyapp' };
  expect(await zapier.run('searches.find_account.operation.perform', { inputData })).toStrictEqual([
    { id: 'acc_skyapp_1', account: 'skyapp:acc_skyapp_1', name: 'Harbour Bakery', network: 'skyapp' },
  ]);
});
