/** An update says what shall be different; the rest is kept. `test/reliability/update-keeps-any-record.test.ts` tests every single change. */
import { describe, expect, test } from '@jest/globals';
import {
  edit,
  first,
  photo,
  record,
  second,
  third,
  video,
  write,
} from '../../support/service/edited-post.ts';
import { errorsOf, target } from '../../support/generators/drafts.ts';

test('media of the whole post replace those of all targets, and decide the variant again', () => {
  // Photoapp has no place for an alt text of a single video.
  expect(edit({ media: [{ mediaUrl: video, altText: 'Film' }] })).toStrictEqual({
    ...write,
    skyappTargets: [first, second].map((one) => ({
      ...one,
      embed: { mediaType: 'VIDEO', medias: [{ url: video, alt: 'Film' }] },
    })),
    photoappTargets: [
      {
        accountId: 'photo-1',
        caption: 'Third',
        mediaType: 'VIDEO',
        mediaUrl: video,
        isStory: true,
        firstComment: 'Kept',
      },
    ],
  });
});

test.each([
  [
    'signed anew, also where the row changed its media to the same',
    ['accounts', 'media'],
    `${photo}?signature=3f9a-2`,
  ],
  ['of the service itself', ['accounts'], 'https://cdn.example/x7/photo.jpg'],
])('another account with the same file gets what people set beside it: at an address %s', (_, parts, url) => {
  const embed = { mediaType: 'IMAGE', medias: [{ url, alt: 'A loaf' }] };
  const from = { ...record, skyappTargets: [{ ...first, embed }], photoappTargets: [] };
  const added = target({ accountId: 'sky-3', caption: 'Third', media: [{ mediaUrl: photo }] });
  const { skyappTargets } = edit({ targets: [added], changedParts: new Set(parts) }, from);
  expect(skyappTargets).toStrictEqual([{ accountId: 'sky-3', caption: 'Third', embed }]);
});

describe('changes to one account', () => {
  test('win over changes to the whole post', () => {
    const changes = { caption: 'All', targets: [target({ accountId: 'sky-2', caption: 'Own' })] };
    expect(edit(changes).skyappTargets).toStrictEqual([
      { ...first, caption: 'All' },
      { ...second, caption: 'Own' },
    ]);
  });

  test('media free the variant, and a chosen variant is obeyed', () => {
    const media = [{ mediaUrl: photo }, { mediaUrl: video }];
    const change = target({ network: 'photoapp', accountId: 'photo-1', media });
    const medias = [
      { mediaType: 'IMAGE', mediaUrl: photo },
      { mediaType: 'VIDEO', mediaUrl: video },
    ];
    const kept = { accountId: 'photo-1', caption: 'Third', isStory: true, firstComment: 'Kept' };
    expect(edit({ targets: [change] }).photoappTargets).toStrictEqual([
      { ...kept, mediaType: 'CAROUSEL', medias, isReel: false },
    ]);
    const chosen = { ...change, fields: { mediaType: 'IMAGE' } };
    expect(errorsOf(() => edit({ targets: [chosen] }))).toStrictEqual([
      'Photoapp, Media: the Post Type "Single Image" takes exactly one image; give it one or choose another Post Type',
    ]);
  });

  test('Extra JSON is merged over what is kept', () => {
    const change = target({ network: 'photoapp', accountId: 'photo-1', extra: '{"isStory": false}' });
    expect(edit({ targets: [change] }).photoappTargets).toStrictEqual([{ ...third, isStory: false }]);
  });
});

describe('targets that are not named', () => {
  test('stay, or are taken off when that is asked', () => {
    const targets = [target({ accountId: 'sky-2', caption: 'Own' })];
    expect(edit({ targets, removeOtherAccounts: true })).toStrictEqual({
      scheduledFor: write.scheduledFor,
      skyappTargets: [{ ...second, caption: 'Own' }],
    });
  });

  test('cannot all be taken off', () => {
    expect(errorsOf(() => edit({ removeOtherAccounts: true }))).toStrictEqual([
      'Targets: choose at least one account',
    ]);
  });
});

test.each([[['One']], [['One', 'Two']]])(
  'two targets on one account stay two, and are changed by the rows in their order: %j',
  (captions) => {
    const feed = { ...third, caption: 'In the feed', isStory: false };
    const targets = captions.map((caption) => target({ network: 'photoapp', accountId: 'photo-1', caption }));
    const { photoappTargets } = edit({ targets }, { ...record, photoappTargets: [third, feed] });
    const [one, two = feed.caption] = captions;
    expect(photoappTargets).toStrictEqual([
      { ...third, caption: one },
      { ...feed, caption: two },
    ]);
  },
);

test.each(['', ' \n', null, undefined])(
  'a field of a network that is given as %j keeps its value',
  (firstComment) => {
    const accountId = third?.accountId;
    expect(
      edit({ targets: [target({ network: 'photoapp', accountId, fields: { firstComment } })] }),
    ).toStrictEqual(write);
  },
);
