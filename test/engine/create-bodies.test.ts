import { describe, expect, it } from '@jest/globals';
import { networks } from '../../shared/index.ts';
import {
  chosen,
  jsonOf,
  mediaRows,
  post,
  refused,
  shownError,
  succeeded,
  wholePost,
  useTestBed,
} from '../support/node-under-test.ts';
import { usualCaption } from './bodies/body-case.ts';
import { bodyCases } from './bodies/index.ts';
import { isDescribed } from '../support/service.ts';

const testBed = useTestBed();

for (const { key, label } of networks) {
  describe(`Create on ${label} sends exactly the contract's shape`, () => {
    for (const { name, caption = usualCaption, media = {}, row = {}, target } of bodyCases[key]) {
      const account = `acc_${key}_1`;

      it(`for ${name}`, async () => {
        const targets = { [key]: [{ accountId: chosen(account), ...row }] };
        const parameters = post('create', { publish: 'DRAFT', caption, media, targets });
        const run = succeeded(await testBed.run({ parameters }));
        const { method, path, body } = testBed.sandbox.requests.at(-1) ?? {};
        expect(body).toStrictEqual(
          wholePost({ scheduledFor: { publish: 'DRAFT' }, [key]: [{ accountId: account, ...target }] }),
        );
        expect([method, path]).toStrictEqual(['POST', '/api/posts']);
        expect(jsonOf(run)[0]?.['networks']).toStrictEqual([key]);
      });

      it(`for ${name}, as caption and media of the target alone`, async () => {
        const targets = { [key]: [{ accountId: chosen(account), ...row, caption, media }] };
        succeeded(await testBed.run({ parameters: post('create', { publish: 'DRAFT', targets }) }));
        expect(testBed.sandbox.requests.at(-1)?.body).toStrictEqual(
          wholePost({ scheduledFor: { publish: 'DRAFT' }, [key]: [{ accountId: account, ...target }] }),
        );
      });
    }
  });
}

describe('Create for several accounts', () => {
  it('sends every target of every network, in the order of the form', async () => {
    const targets = {
      microblog: [{ accountId: chosen('acc_microblog_2') }, { accountId: chosen('acc_microblog_1') }],
      skyapp: [
        { accountId: chosen('acc_skyapp_1'), caption: 'Short' },
        { accountId: chosen('acc_skyapp_2'), caption: 'Short' },
      ],
    };
    const parameters = post('create', {
      publish: 'DRAFT',
      caption: 'Shared',
      media: mediaRows('https://media.example/shared.jpg'),
      targets,
    });
    const run = succeeded(await testBed.run({ parameters }));
    const shared = 'https://media.example/shared.jpg';
    const medias = [{ mediaType: 'IMAGE', mediaUrl: shared }];
    expect(testBed.sandbox.requests.at(-1)?.body).toStrictEqual(
      wholePost({
        scheduledFor: { publish: 'DRAFT' },
        microblog: [
          { accountId: 'acc_microblog_2', caption: 'Shared', medias },
          { accountId: 'acc_microblog_1', caption: 'Shared', medias },
        ],
        skyapp: [
          {
            accountId: 'acc_skyapp_1',
            caption: 'Short',
            embed: { mediaType: 'IMAGE', medias: [{ url: shared }] },
          },
          {
            accountId: 'acc_skyapp_2',
            caption: 'Short',
            embed: { mediaType: 'IMAGE', medias: [{ url: shared }] },
          },
        ],
      }),
    );
    const [result] = jsonOf(run);
    expect(result).toStrictEqual({
      id: testBed.sandbox.posts().at(-1)?.id,
      status: 'draft',
      scheduledAt: null,
      networks: ['microblog', 'skyapp'],
      accountIds: ['acc_microblog_2', 'acc_microblog_1', 'acc_skyapp_1', 'acc_skyapp_2'],
      captions: ['Shared', 'Short'],
      mediaUrls: [shared],
      targets: [
        ['microblog', 'acc_microblog_2', 'Shared', shared],
        ['microblog', 'acc_microblog_1', 'Shared', shared],
        ['skyapp', 'acc_skyapp_1', 'Short', shared],
        ['skyapp', 'acc_skyapp_2', 'Short', shared],
      ].map(([network, accountId, caption, url]) => ({
        network,
        accountId,
        accountName: accountId?.endsWith('_1') ? 'Harbour Bakery' : 'Lantern Lane Books',
        caption,
        mediaUrls: [url],
      })),
      createdAt: null,
      publishedAt: null,
      calendarUrl: isDescribed
        ? `${testBed.sandbox.origin}/posts/${testBed.sandbox.posts().at(-1)?.id}`
        : null,
    });
  });

  it('sends a post on all nine networks at once', async () => {
    const targets = Object.fromEntries(
      networks.map(({ key }) => [
        key,
        [{ accountId: chosen(`acc_${key}_1`), ...(key === 'pinboard' ? { boardId: 'board-1' } : {}) }],
      ]),
    );
    const media = mediaRows({ mediaUrl: 'https://media.example/a.jpg', additionalFields: { size: 9 } });
    const run = succeeded(
      await testBed.run({ parameters: post('create', { publish: 'DRAFT', caption: 'All', media, targets }) }),
    );
    expect(jsonOf(run)[0]?.['networks']).toStrictEqual(networks.map(({ key }) => key));
  });
});

describe('Extra JSON', () => {
  it('wins over the fields, property by property, and reaches what the form does not show', async () => {
    const row = {
      accountId: chosen('acc_fediverse_1'),
      additionalFields: { language: 'de', sensitive: true },
    };
    const extraJson = '{ "language": "pt", "visibility": "direct" }';
    const targets = { fediverse: [{ ...row, additionalFields: { ...row.additionalFields, extraJson } }] };
    succeeded(
      await testBed.run({ parameters: post('create', { publish: 'DRAFT', caption: 'Olá', targets }) }),
    );
    const target = { language: 'pt', sensitive: true, visibility: 'direct', caption: 'Olá', medias: [] };
    expect(testBed.sandbox.requests.at(-1)?.body).toStrictEqual(
      wholePost({
        scheduledFor: { publish: 'DRAFT' },
        fediverse: [{ accountId: 'acc_fediverse_1', ...target }],
      }),
    );
  });

  it('never sends a property that the contract does not know', async () => {
    const before = testBed.sandbox.posts().length;
    const targets = {
      skyapp: [{ accountId: chosen('acc_skyapp_1'), additionalFields: { extraJson: '{ "langs": ["de"] }' } }],
    };
    const run = await testBed.run({
      parameters: post('create', { publish: 'DRAFT', caption: 'Hi', targets }),
    });
    const finding = 'Skyapp, Extra JSON › langs: unknown property, leave it out';
    expect(shownError(run)).toStrictEqual(refused([finding]));
    expect(testBed.sandbox.posts()).toHaveLength(before);
  });
});
