import { describe, expect, it } from '@jest/globals';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { chosen, mediaRows, post, refused, shortenAdvice, useTestBed } from '../support/node-under-test.ts';

const testBed = useTestBed();

const skyapp = { skyapp: [{ accountId: chosen('acc_skyapp_1') }] };

function create(parameters: INodeParameters): INodeParameters {
  return post('create', { publish: 'DRAFT', caption: 'Hello', targets: skyapp, ...parameters });
}

describe('What is wrong with a post is said before anything is sent', () => {
  const jpg = 'https://media.example/1.jpg';
  const mp4 = 'https://media.example/1.mp4';
  const account = { accountId: chosen('acc_skyapp_1') };

  const cases: readonly {
    name: string;
    parameters: INodeParameters;
    items?: IDataObject[];
    findings: readonly string[];
    advice?: readonly string[];
  }[] = [
    {
      name: 'an unreadable time',
      parameters: { publish: 'SCHEDULE', scheduledAt: 'next Friday' },
      findings: [
        'Scheduled Time: "next Friday" is not a readable time; write it as 2026-12-24T18:00 or with an offset, 2026-12-24T18:00+01:00',
      ],
    },
    {
      name: 'a time that an expression left empty',
      parameters: { publish: 'SCHEDULE', scheduledAt: '={{ $json.when }}' },
      findings: ['Scheduled Time: required, but not filled in'],
    },
    {
      name: 'a date without a time of day',
      parameters: { publish: 'SCHEDULE', scheduledAt: '2031-07-01' },
      findings: ['Scheduled Time: "2031-07-01" has no time of day; write it as 2031-07-01T09:00'],
    },
    {
      name: 'an invalid Luxon time',
      parameters: { publish: 'SCHEDULE', scheduledAt: "={{ DateTime.fromISO('rubbish') }}" },
      findings: [
        `Scheduled Time: the date is invalid (the input "rubbish" can't be parsed as ISO 8601); write a time such as 2026-12-24T18:00`,
      ],
    },
    {
      name: 'a publication that does not exist',
      parameters: { publish: '={{ "LATER" }}', scheduledAt: '2031-07-01T09:00' },
      findings: ['Publish: "LATER" is none of DRAFT, NOW, SCHEDULE'],
    },
    {
      name: 'accounts that an expression left empty',
      parameters: { accounts: '={{ $json.account ?? "" }}' },
      findings: ['Accounts: no account to publish to; choose at least one'],
    },
    {
      name: 'neither caption nor media',
      parameters: { caption: '' },
      findings: [
        'Skyapp, Caption: neither caption nor media; fill in Caption or Media, here or for the whole post',
      ],
    },
    {
      name: 'media that a network does not take',
      parameters: { media: mediaRows('https://media.example/prices.pdf') },
      findings: ['Skyapp, Media: Skyapp takes no documents, only images and videos'],
    },
    {
      name: 'images and a video where only one kind is taken',
      parameters: { media: mediaRows(jpg, mp4) },
      findings: ['Skyapp, Media: Skyapp takes images or videos in one post, not both'],
    },
    {
      name: 'too many media',
      parameters: {
        media: mediaRows(
          Array.from({ length: 5 }, (_, index) => `https://media.example/${index}.jpg`).join('\n'),
        ),
      },
      findings: ['Skyapp, Media: 5 items, at most 4'],
    },
    {
      name: 'too many videos',
      parameters: { media: mediaRows(mp4, 'https://media.example/2.mp4') },
      findings: ['Skyapp, Media: 2 items, exactly 1'],
    },
    {
      name: 'an address that is none',
      parameters: { media: mediaRows('media.example/1.jpg') },
      findings: [
        'Media 1 › Media URL: "media.example/1.jpg" is not a web address such as https://example.com/page',
      ],
    },
    {
      name: 'an address that no network may open',
      parameters: { media: mediaRows(jpg, 'file:///etc/passwd') },
      findings: [
        'Media 2 › Media URL: "file:///etc/passwd" is not a web address such as https://example.com/page',
      ],
    },
    {
      name: 'an address that is a number',
      parameters: { media: mediaRows('={{ 7 }}') },
      findings: ['Media 1 › Media URL: 7 is not a web address such as https://example.com/page'],
    },
    {
      name: 'media whose kind is not clear',
      parameters: { targets: { skyapp: [{ ...account, media: mediaRows('https://media.example/7') }] } },
      findings: [
        'Skyapp, Media 1 › Media Type: not clear from the address "https://media.example/7"; choose it here',
      ],
    },
    {
      name: 'Extra JSON that is no object',
      parameters: { targets: { skyapp: [{ ...account, additionalFields: { extraJson: '[1]' } }] } },
      findings: ['Skyapp, Extra JSON: must be a JSON object such as {"property": "value"}'],
    },
    {
      name: 'the same post twice on one account',
      parameters: {
        postTo: 'json',
        targetsJson: JSON.stringify([1, 2].map(() => ({ platform: 'skyapp', accountId: 'acc_skyapp_1' }))),
      },
      findings: [
        'Skyapp (Targets JSON › 2): the same post on the same account as Targets JSON › 1; remove one of them',
      ],
    },
    {
      name: 'a field left empty that its network requires',
      parameters: {
        media: mediaRows(jpg),
        targets: { pinboard: [{ accountId: chosen('acc_pinboard_1'), boardId: '={{ $json.board }}' }] },
      },
      findings: ['Pinboard, Board: required, but not filled in; fill it in under Adjust per Network'],
    },
    {
      name: 'a number that is too big, deep inside',
      parameters: {
        media: mediaRows({
          mediaUrl: jpg,
          additionalFields: {
            transform: {
              values: {
                crop: { values: { x: '={{ 1.5 }}', y: 0, width: 1, height: 1 } },
                aspect: '1:1',
                width: 100,
                height: 100,
                fit: 'cover',
                userEdited: true,
              },
            },
          },
        }),
      },
      findings: ['Media 1 › Transform › Crop › X: 1.5, at most 1'],
    },
    {
      name: 'everything at once, so that one try is enough',
      parameters: {
        publish: 'SCHEDULE',
        scheduledAt: 'soon',
        caption: '👋'.repeat(301),
        targets: {
          skyapp: [account],
          shortvideo: [
            { accountId: chosen('acc_shortvideo_1'), additionalFields: { title: 'x'.repeat(91) } },
          ],
        },
      },
      findings: [
        'Scheduled Time: "soon" is not a readable time; write it as 2026-12-24T18:00 or with an offset, 2026-12-24T18:00+01:00',
        'Skyapp, Caption: 301 characters, at most 300',
        'Shortvideo, Media: required, but not filled in',
        'Shortvideo, Title: 91 characters, at most 90',
      ],
      advice: [shortenAdvice],
    },
  ];
  for (const { name, parameters, findings, advice } of cases) {
    it(name, async () => {
      const outcome = await testBed.fail({ parameters: create(parameters) });
      expect(outcome).toStrictEqual({ error: refused(findings, advice), requests: [] });
    });
  }

  it('a time that has passed', async () => {
    const parameters = create({ publish: 'SCHEDULE', scheduledAt: '2001-02-03 04:05' });
    const { error, requests } = await testBed.fail({ parameters, timeZone: 'Europe/Berlin' });
    expect(error.message).toMatch(
      /^Nothing was sent, the post needs a change\. Scheduled Time: "2001-02-03 04:05" is not in the future \(it is 20[-0-9]+T[:0-9]+ in Europe\/Berlin now\); choose a later time$/,
    );
    expect(requests).toStrictEqual([]);
  });

  it('a time that the clocks skip, or show twice', async () => {
    async function messageFor(scheduledAt: string): Promise<string> {
      const parameters = create({ publish: 'SCHEDULE', scheduledAt });
      return (await testBed.fail({ parameters, timeZone: 'Europe/Berlin' })).error.message;
    }
    const why = 'in Europe/Berlin because the clocks change; write';
    expect([await messageFor('2031-03-30T02:30'), await messageFor('2031-10-26 02:30')]).toStrictEqual(
      [
        `2031-03-30T02:30 does not exist ${why} 2031-03-30T01:30+01:00 or 2031-03-30T03:30+02:00`,
        `2031-10-26T02:30 happens twice ${why} 2031-10-26T02:30+02:00 or 2031-10-26T02:30+01:00`,
      ].map((problem) => refused([`Scheduled Time: ${problem}`]).message),
    );
  });

  it('Extra JSON that does not parse', async () => {
    const additionalFields = { extraJson: '{ "a": 1, }' };
    const parameters = create({
      targets: { skyapp: [{ accountId: chosen('acc_skyapp_1'), additionalFields }] },
    });
    const { error, requests } = await testBed.fail({ parameters });
    expect(error.message).toMatch(/change\. Skyapp, Extra JSON: is not valid JSON \(.+\)$/);
    expect(requests).toStrictEqual([]);
  });
});
