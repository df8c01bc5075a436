/** Values as people have them in sheets, through the built node: times, choices, hashtags. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import {
  type TestBed,
  chosen,
  jsonOf,
  mediaRows,
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
  for (const [when, scheduledAt] of [
    ['24.12.2030 09:00', '2030-12-24T08:00:00.000Z'],
    [47841.375, '2030-12-24T08:00:00.000Z'],
  ] as const) {
    it(`with the time ${when} is scheduled at the one instant that it names`, async () => {
      const items = [{ when, publish: 'schedule', text: 'Hello' }];
      const run = succeeded(await testBed.run({ parameters: row(), items, timeZone: 'Europe/Berlin' }));
      expect(jsonOf(run)).toMatchObject([{ scheduledAt, status: 'scheduled' }]);
    });
  }

  it('may say what happens by the label, in any case', async () => {
    const items = ['Save as draft', 'publish NOW'].map((publish) => ({ publish, text: publish }));
    const run = succeeded(await testBed.run({ parameters: row(), items }));
    expect(jsonOf(run).map(({ status }) => status)).toStrictEqual(['draft', 'publishing']);
  });

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

  it('has hashtags, boxes, media and choices as they stand in its cells', async () => {
    const items = [
      {
        tags: '#bread, rye',
        pictures: 'https://media.example/1.jpg; https://media.example/2.jpg',
        story: 'no',
      },
    ];
    const parameters = post('create', {
      publish: 'DRAFT',
      caption: 'Hello',
      media: mediaRows('={{ $json.pictures }}'),
      targets: {
        photoapp: [
          {
            accountId: chosen('acc_photoapp_1'),
            mediaType: '={{ "carousel" }}',
            additionalFields: { hashtags: '={{ $json.tags }}', isStory: '={{ $json.story }}' },
          },
        ],
      },
    });
    succeeded(await testBed.run({ parameters, items }));
    expect(testBed.sandbox.requests.at(-1)?.body).toMatchObject({
      photoappTargets: [
        {
          mediaType: 'CAROUSEL',
          hashtags: ['bread', 'rye'],
          isStory: false,
          medias: [{ mediaUrl: 'https://media.example/1.jpg' }, { mediaUrl: 'https://media.example/2.jpg' }],
        },
      ],
    });
  });
});
