import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { type TestBed, jsonOf, mediaRows, wholePost, useTestBed } from '../support/node-under-test.ts';
import { createHello, hello } from '../support/sample-posts.ts';

const testBed = useTestBed();

/** Creates, and gives the run with the bodies that reached the service. */
async function created(parameters: INodeParameters, options: Partial<Parameters<TestBed['run']>[0]> = {}) {
  return await createHello(testBed, parameters, options);
}

describe('Create: when', () => {
  it('saves a draft', async () => {
    const { bodies } = await created({});
    expect(bodies).toStrictEqual([hello({ publish: 'DRAFT' })]);
  });

  it('publishes now', async () => {
    const { run, bodies } = await created({ publish: 'NOW', scheduledAt: 'not read' });
    expect(jsonOf(run)[0]?.['status']).toBe('publishing');
    expect(bodies).toStrictEqual([hello({ publish: 'NOW' })]);
  });
});

describe('Create: expressions', () => {
  it('are resolved for every item, in targets and media as well', async () => {
    const items = [
      { text: 'One', account: 'acc_microblog_1', image: 'https://media.example/1.jpg', zone: 'PT' },
      { text: 'Two', account: 'acc_microblog_2', image: 'https://media.example/2.mp4' },
    ];
    const row = { accountId: '={{ $json.account }}', media: mediaRows('={{ $json.image }}') };
    const { run, bodies } = await created(
      { caption: '={{ $json.text }}!', targets: { microblog: [row] }, options: { concurrency: 1 } },
      { items },
    );
    expect(run.items.map(({ json, pairedItem }) => [json['captions'], pairedItem])).toStrictEqual([
      [['One!'], { item: 0 }],
      [['Two!'], { item: 1 }],
    ]);
    const expected = [
      {
        accountId: 'acc_microblog_1',
        caption: 'One!',
        medias: [{ mediaType: 'IMAGE', mediaUrl: items[0]?.image }],
      },
      {
        accountId: 'acc_microblog_2',
        caption: 'Two!',
        medias: [{ mediaType: 'VIDEO', mediaUrl: items[1]?.image }],
      },
    ];
    expect(bodies).toStrictEqual(
      expected.map((target) => wholePost({ scheduledFor: { publish: 'DRAFT' }, microblog: [target] })),
    );
  });

  it('may decide when to publish, and give a number for a text', async () => {
    const items = [
      { publish: 'DRAFT', caption: 2031, when: '' },
      { publish: 'SCHEDULE', caption: 7.5, when: '2031-07-01T09:30Z' },
    ];
    const parameters = {
      publish: '={{ $json.publish }}',
      scheduledAt: '={{ $json.when }}',
      caption: '={{ $json.caption }}',
      options: { concurrency: 1 },
    };
    const { bodies } = await created(parameters, { items });
    expect(bodies).toStrictEqual([
      hello({ publish: 'DRAFT' }, { caption: '2031' }),
      hello({ publish: 'SCHEDULE', date: '2031-07-01T09:30:00.000Z' }, { caption: '7.5' }),
    ]);
  });

  it('that decide when to publish leave each field once in the form', async () => {
    const parameters = { publish: '={{ $json.publish }}', scheduledAt: '' };
    const refusal = await created(parameters, { items: [{ publish: 'DRAFT' }] }).then(() => '', String);
    expect(refusal.match(/"Scheduled Time" is required/g)?.length).toBe(1);
  });
});
