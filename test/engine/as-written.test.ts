/** Values as people have them in sheets, through the built node: times, choices, hashtags. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import {
  type TestBed,
  chosen,
  jsonOf,
  post,
  refused,
  shownError,
  startTestBed,
  succeeded,
} from '../support/node-under-test.ts';

let testBed: TestBed;
beforeAll(async () => (testBed = await startTestBed({ now: () => new Date('2030-06-01T00:00:00Z') })));
afterAll(async () => await testBed.sandbox.stop());

const skyapp = (account = 'acc_skyapp_1') => ({ skyapp: [{ accountId: chosen(account) }] });

function row(parameters: INodeParameters = {}): INodeParameters {
  return post('create', {
    publish: '={{ $json.publish }}',
    scheduledAt: '={{ $json.when }}',
    caption: '={{ $json.text }}',
    targets: skyapp(),
    ...parameters,
  });
}

describe('A row of a sheet', () => {
  it('is refused where its date may be meant in two ways, unless Date Order says which', async () => {
    const items = [{ when: '03/04/2031 09:00', publish: 'SCHEDULE', text: 'Hello' }];
    const timeZone = 'UTC';
    const scheduledAt = async (dateOrder: string) =>
      jsonOf(
        succeeded(await testBed.run({ parameters: row({ options: { dateOrder } }), items, timeZone })),
      )[0]?.['scheduledAt'];
    expect(await scheduledAt('dayFirst')).toBe('2031-04-03T09:00:00.000Z');
    expect(await scheduledAt('monthFirst')).toBe('2031-03-04T09:00:00.000Z');
    const before = testBed.sandbox.posts().length;
    const run = await testBed.run({ parameters: row({ options: { dateOrder: 'refuse' } }), items, timeZone });
    expect(shownError(run)).toMatchObject(
      refused([
        'Scheduled Time: "03/04/2031 09:00" may be meant as 2031-04-03T09:00 or as 2031-03-04T09:00; choose Date Order under Options, or write one of these',
      ]),
    );
    expect(testBed.sandbox.posts()).toHaveLength(before);
  });
});
