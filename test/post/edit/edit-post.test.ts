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
import { editPost } from '../../../shared/post/edit/edit-post.ts';
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

describe('the same file, named again, keeps what is set beside it', () => {
  const rye = 'https://media.example/rye.jpg';
  const from = {
    ...record,
    skyappTargets: [
      {
        ...first,
        embed: { mediaType: 'IMAGE', medias: [photo, rye].map((url) => ({ url, alt: `Of ${url}` })) },
      },
    ],
    photoappTargets: [{ ...third, altText: 'A loaf' }],
  };
  const embedOf = (...medias: readonly object[]) => [{ ...first, embed: { mediaType: 'IMAGE', medias } }];

  test('in the media of the whole post, at any place, also where its address was signed anew', () => {
    const signed = `${photo}?X-Amz-Signature=3f9a&X-Amz-Expires=900`;
    const media = [
      { mediaUrl: rye },
      { mediaUrl: signed, altText: '' },
      { mediaUrl: 'https://media.example/new.jpg' },
    ];
    expect(edit({ media }, { ...from, photoappTargets: [] }).skyappTargets).toStrictEqual(
      embedOf(
        { url: rye, alt: `Of ${rye}` },
        { url: signed, alt: `Of ${photo}` },
        { url: 'https://media.example/new.jpg' },
      ),
    );
  });

  test('and takes what is filled in, and as whole media only what the network has', () => {
    const changed = edit({ media: [{ mediaUrl: photo, altText: 'A roll', title: 'Roll' }] }, from);
    expect(changed).toMatchObject({
      skyappTargets: [{ embed: { medias: [{ url: photo, alt: 'A roll' }] } }],
      photoappTargets: [{ mediaUrl: photo, altText: 'A roll' }],
    });
  });

  test('in the own media of an account, without what another kind of post had there', () => {
    const change = target({ accountId: 'sky-1', media: [{ mediaUrl: photo }] });
    expect(edit({ targets: [change] }, from).skyappTargets).toStrictEqual(
      embedOf({ url: photo, alt: `Of ${photo}` }),
    );
    const medias = [
      { mediaType: 'VIDEO', mediaUrl: video, altText: 'Film' },
      { mediaType: 'IMAGE', mediaUrl: rye },
    ];
    const { altText: _, mediaUrl: _url, ...others } = { altText: '', ...third };
    const carousel = { ...others, mediaType: 'CAROUSEL', medias, isStory: true, isReel: false };
    const single = target({ network: 'photoapp', accountId: 'photo-1', media: [{ mediaUrl: video }] });
    const shownAs = { ...record, photoappTargets: [carousel] };
    expect(edit({ targets: [single] }, shownAs).photoappTargets).toMatchObject([{ mediaUrl: video }]);
    const withText = { ...single, media: [{ mediaUrl: video, altText: 'Film' }] };
    expect(errorsOf(() => edit({ targets: [withText] }, shownAs))).toHaveLength(1);
  });

  test('except its crop, where the update crops', () => {
    const crop = { x: 0, y: 0, width: 1, height: 0.5 };
    const transform = { crop, aspect: '2:1', width: 100, height: 50, fit: 'cover', userEdited: true };
    const cropped = { ...from, photoappTargets: [{ ...third, transform }] };
    expect(edit({ media: [{ mediaUrl: photo }] }, cropped).photoappTargets).toMatchObject([{ transform }]);
    const draft = editPost(cropped, {
      publish: 'KEEP',
      media: [{ mediaUrl: photo }],
      targets: [],
      cropTo: '4:5',
    });
    expect(draft.targets.map(({ media }) => media?.[0]?.transform)).toStrictEqual([undefined, undefined]);
  });
});

const signedAnew = `${photo}?signature=3f9a-2`;
const ofService = 'https://cdn.example/x7/photo.jpg';
test.each([
  ['the row has it anew', signedAnew, ['accounts', 'media'], photo],
  ['the service signed its address anew', signedAnew, ['accounts'], signedAnew],
  ['the service has an address of its own', ofService, ['accounts'], ofService],
])('another account with the same file gets what people set beside it: %s', (_, shown, parts, url) => {
  const medias = (address: string) => ({ mediaType: 'IMAGE', medias: [{ url: address, alt: 'A loaf' }] });
  const embed = medias(url);
  const from = { ...record, skyappTargets: [{ ...first, embed: medias(shown) }], photoappTargets: [] };
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

describe('a story and a feed post on one account', () => {
  const feed = { ...third, caption: 'In the feed', isStory: false };
  const from = { ...record, photoappTargets: [third, feed] };
  const listed = target({ network: 'photoapp', accountId: 'photo-1' });

  test.each([
    ['the update lists it', { targets: [listed], removeOtherAccounts: true }],
    ['its row lists it', { targets: [listed], changedParts: new Set(['accounts']) }],
  ])('both stay where others are removed, and %s', (_, changes) => {
    expect(edit(changes, from)).toStrictEqual({
      scheduledFor: write.scheduledFor,
      photoappTargets: [third, feed],
    });
  });

  test('JSON names each of them, so one that it leaves out is removed with the others', () => {
    const targets = [{ ...listed, place: 'Targets JSON › 1' }];
    const { photoappTargets } = edit({ targets, removeOtherAccounts: true }, from);
    expect(photoappTargets).toStrictEqual([third]);
  });

  test.each([[[]], [[{ ...listed, fields: { firstComment: 'Rye' } }]]])(
    'both are adjusted, whether or not it is listed: %j',
    (targets) => {
      const adjustments = { photoapp: { fields: { firstComment: 'Rye' } } };
      const { photoappTargets } = edit({ targets, adjustments }, from);
      expect(photoappTargets).toStrictEqual([third, feed].map((each) => ({ ...each, firstComment: 'Rye' })));
    },
  );
});

test.each(['', ' \n', null, undefined])(
  'a field of a network that is given as %j keeps its value',
  (firstComment) => {
    const accountId = third?.accountId;
    expect(
      edit({ targets: [target({ network: 'photoapp', accountId, fields: { firstComment } })] }),
    ).toStrictEqual(write);
  },
);
