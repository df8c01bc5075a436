import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { type NetworkKey, networks } from '../../shared/index.ts';
import {
  chosen,
  jsonOf,
  mediaRows,
  post,
  succeeded,
  wholePost,
  useTestBed,
} from '../support/node-under-test.ts';

const testBed = useTestBed();

const image = 'https://media.example/loaf.jpg';
const video = 'https://media.example/knead.mp4';
const caption = 'Grüße vom Hafen 👋';

/** Contract 2.4 as the form stores it, and as it is sent. */
const crop = { x: 0, y: 0.25, width: 1, height: 0.5 };
const transform = { crop, aspect: '4:5', width: 1080, height: 1350, fit: 'contain', userEdited: false };
const filledTransform = { values: { ...transform, crop: { values: crop } } };

/** For each network a form as it is filled in, and exactly what the service must get of it, without the account (contract 2.5 to 2.13). */
const bodies: Readonly<Record<NetworkKey, { row?: INodeParameters; target: object }>> = {
  photoapp: {
    row: {
      additionalFields: {
        isStory: true,
        isReel: true,
        hashtags: ['bread', 'harbour'],
        userTags: { items: [{ username: 'lantern.lane', x: 0.25, y: 1 }] },
        location: { values: { name: 'Quay 7', additionalFields: { id: 'place-1', lat: 0, lng: -9.14 } } },
      },
    },
    target: {
      caption,
      mediaType: 'IMAGE',
      mediaUrl: image,
      altText: 'A loaf',
      transform,
      isStory: true,
      hashtags: ['bread', 'harbour'],
      userTags: [{ username: 'lantern.lane', x: 0.25, y: 1 }],
      location: { name: 'Quay 7', id: 'place-1', lat: 0, lng: -9.14 },
    },
  },
  pinboard: {
    row: { boardId: 'board-1', additionalFields: { title: 'Rye bread', isStandard: false } },
    target: {
      boardId: 'board-1',
      title: 'Rye bread',
      description: caption,
      altText: 'A loaf',
      isStandard: false,
      mediaType: 'IMAGE',
      medias: { mediaType: 'IMAGE', medias: [{ mediaUrl: image, transform }] },
    },
  },
  microblog: {
    row: {
      additionalFields: {
        segments: {
          items: [
            { caption: 'First the starter.' },
            { caption: 'Then the dough.', additionalFields: { medias: mediaRows(video) } },
          ],
        },
      },
    },
    target: {
      caption,
      medias: [{ mediaType: 'IMAGE', mediaUrl: image, altText: 'A loaf', transform }],
      segments: [
        { caption: 'First the starter.', medias: [] },
        { caption: 'Then the dough.', medias: [{ mediaType: 'VIDEO', mediaUrl: video }] },
      ],
    },
  },
  professional: {
    row: {
      additionalFields: {
        media: mediaRows({
          mediaUrl: video,
          additionalFields: { videoMetadata: { title: 'Kneading', aspectRatioWidth: 16 } },
        }),
        geoLocations: { items: [{ urn: 'urn:example:geo:42', displayText: 'Harbour' }] },
      },
    },
    target: {
      caption,
      geoLocations: [{ urn: 'urn:example:geo:42', displayText: 'Harbour' }],
      medias: {
        mediaType: 'VIDEO',
        medias: [{ mediaUrl: video, videoMetadata: { title: 'Kneading', aspectRatioWidth: 16 } }],
      },
    },
  },
  skyapp: {
    target: {
      caption,
      embed: { mediaType: 'IMAGE', medias: [{ url: image, alt: 'A loaf', transform }] },
    },
  },
  shortvideo: {
    row: {
      additionalFields: {
        media: mediaRows(video),
        disableDuet: false,
        commercialContent: { isCommercialContent: true, yourBrand: false },
      },
    },
    target: {
      caption,
      disableDuet: false,
      commercialContent: { isCommercialContent: true, yourBrand: false },
      medias: { mediaType: 'VIDEO', medias: [{ mediaUrl: video }] },
    },
  },
  fediverse: {
    row: { additionalFields: { visibility: 'unlisted', language: 'de' } },
    target: {
      caption,
      visibility: 'unlisted',
      language: 'de',
      medias: [
        { name: 'loaf.jpg', mediaUrl: image, size: 1024, mediaType: 'IMAGE', alt: 'A loaf', transform },
      ],
    },
  },
  threadapp: {
    row: { additionalFields: { topicTag: 'Breakfast', userTags: '[{ "username": "maple" }, 7]' } },
    target: {
      caption,
      topicTag: 'Breakfast',
      userTags: [{ username: 'maple' }, 7],
      medias: [{ mediaType: 'IMAGE', mediaUrl: image, altText: 'A loaf', transform }],
    },
  },
  socialnet: {
    row: {
      additionalFields: {
        caption: 'Own words',
        location: { values: { name: 'Quay 7', id: 'place-1', additionalFields: { lat: 38.7 } } },
      },
    },
    target: {
      caption: 'Own words',
      location: { name: 'Quay 7', id: 'place-1', lat: 38.7 },
      medias: [{ mediaType: 'IMAGE', mediaUrl: image, altText: 'A loaf', transform }],
    },
  },
};

it("Create on nine networks sends exactly the contract's shape of each", async () => {
  const additionalFields = { size: 1024, transform: filledTransform };
  const parameters = post('create', {
    publish: 'DRAFT',
    caption,
    media: mediaRows({ mediaUrl: image, altText: 'A loaf', additionalFields }),
    targets: Object.fromEntries(
      networks.map(({ key }) => [key, [{ accountId: chosen(`acc_${key}_1`), ...bodies[key].row }]]),
    ),
  });
  const run = succeeded(await testBed.run({ parameters }));
  const sent = networks.map(({ key }): [string, object[]] => [
    key,
    [{ accountId: `acc_${key}_1`, ...bodies[key].target }],
  ]);
  const { method, path, body } = testBed.sandbox.requests.at(-1) ?? {};
  expect([method, path]).toStrictEqual(['POST', '/api/posts']);
  expect(body).toStrictEqual(wholePost({ scheduledFor: { publish: 'DRAFT' }, ...Object.fromEntries(sent) }));
  expect(jsonOf(run)[0]?.['networks']).toStrictEqual(networks.map(({ key }) => key));
});

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
    succeeded(await testBed.run({ parameters }));
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
  });
});
