/** File sizes are looked up only where a network requires them and the draft has none. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { collectMedia } from '../../nodes/PostScheduler/form/collect.ts';
import { composePost, type PostDraft, withMediaSizes } from '../../shared/index.ts';
import { mediaInJson } from '../../shared/post/targets-json/target-json.ts';
import { clock, draftOf, errorsOf, target } from '../support/drafts.ts';

const photo = { mediaUrl: 'https://media.example/a.jpg' };
const other = { mediaUrl: 'https://media.example/b.mp4' };

async function measured(given: Partial<PostDraft>, sizes: Readonly<Record<string, number>> = {}) {
  const asked: string[] = [];
  const draft = await withMediaSizes({
    draft: draftOf(given),
    measure: async (url) => {
      asked.push(url);
      return sizes[url] ?? { problem: 'the address answered 404' };
    },
  });
  return { draft, asked };
}

describe('the sizes of media', () => {
  const fediverse = target({ network: 'fediverse' });
  const second = target({ network: 'fediverse', accountId: 'account-2' });

  test('are asked once per address, for all targets', async () => {
    const media = [photo, other, photo];
    const { draft, asked } = await measured(
      { media, targets: [fediverse, second] },
      { [photo.mediaUrl]: 10, [other.mediaUrl]: 20 },
    );
    assert.deepEqual(asked, [photo.mediaUrl, other.mediaUrl]);
    const { fediverseTargets = [] } = composePost(draft, clock);
    const expected = [
      { mediaType: 'IMAGE', ...photo, name: 'a.jpg', size: 10 },
      { mediaType: 'VIDEO', ...other, name: 'b.mp4', size: 20 },
      { mediaType: 'IMAGE', ...photo, name: 'a.jpg', size: 10 },
    ];
    assert.deepEqual(
      fediverseTargets.map(({ medias }) => medias),
      [expected, expected],
    );
  });

  test('are not asked where no network wants them', async () => {
    const targets = [target(), target({ network: 'threadapp' }), target({ network: 'photoapp' })];
    const { draft, asked } = await measured({ media: [photo], targets });
    assert.deepEqual(asked, []);
    assert.deepEqual(draft, draftOf({ media: [photo], targets }));
  });

  test('are not asked when they were given', async () => {
    const { draft, asked } = await measured({ media: [{ ...photo, size: 7 }], targets: [fediverse] });
    assert.deepEqual(asked, []);
    assert.deepEqual(composePost(draft, clock).fediverseTargets?.[0]?.['medias'], [
      { mediaType: 'IMAGE', ...photo, name: 'a.jpg', size: 7 },
    ]);
  });

  test('are not asked of what is no address, or of no known kind', async () => {
    const media = [
      { mediaUrl: 'a.jpg' },
      { mediaUrl: '' },
      { mediaUrl: 'https://media.example/a' },
      { mediaUrl: 7 },
    ];
    assert.deepEqual((await measured({ media, targets: [fediverse] })).asked, []);
  });

  test("are asked of the target's own media instead of the shared ones", async () => {
    const { asked } = await measured({ media: [photo], targets: [{ ...fediverse, media: [other] }] });
    assert.deepEqual(asked, [other.mediaUrl]);
  });

  test('leave other targets inheriting', async () => {
    const { draft } = await measured(
      { media: [photo], targets: [fediverse, target()] },
      { [photo.mediaUrl]: 10 },
    );
    assert.deepEqual(
      draft.targets.map(({ media }) => media),
      [[{ ...photo, size: 10 }], undefined],
    );
    assert.deepEqual(draft.media, [photo]);
  });

  test('of zero bytes are sizes', async () => {
    const { draft } = await measured({ media: [photo], targets: [fediverse] }, { [photo.mediaUrl]: 0 });
    assert.deepEqual(
      errorsOf(() => composePost(draft, clock)),
      [],
    );
  });

  test('that cannot be had are findings', async () => {
    const { draft } = await measured(
      { media: [other, photo], targets: [fediverse, target({ network: 'threadapp' })] },
      { [other.mediaUrl]: 5 },
    );
    assert.deepEqual(
      errorsOf(() => composePost(draft, clock)),
      [
        'Fediverse, Media 2 › File Size: could not be found out, the address answered 404; check the address or fill in File Size',
      ],
    );
  });
});

describe('a file as a feed links it', () => {
  const fediverse = target({ network: 'fediverse' });
  const url = 'https://media.example/file?id=7';
  const enclosure = { url, length: '1234', type: 'image/jpeg' };
  const ways = {
    'Media URL': (link: unknown) => collectMedia({ items: [{ mediaUrl: link, mediaType: 'AUTO' }] }),
    'a list in Media URL': (link: unknown) => collectMedia({ items: [{ mediaUrl: [link] }] }),
    'Targets JSON': (link: unknown) => mediaInJson(link),
    'a list in Targets JSON': (link: unknown) => mediaInJson([link]),
    'mediaUrl in Targets JSON': (link: unknown) => mediaInJson({ mediaUrl: link }),
  };
  for (const [name, read] of Object.entries(ways)) {
    const mediasOf = async (link: unknown, sizes = {}) => {
      const { draft } = await measured({ media: read(link), targets: [fediverse] }, sizes);
      return composePost(draft, clock).fediverseTargets?.[0]?.['medias'];
    };
    const medium = { mediaType: 'IMAGE', mediaUrl: url, name: 'file' };

    test(`in ${name} tells kind and size where its address does not`, async () => {
      assert.deepEqual(await mediasOf(enclosure), [{ ...medium, size: 1234 }]);
      assert.deepEqual(await mediasOf({ ...enclosure, length: 99 }), [{ ...medium, size: 99 }]);
      // What is there counts, not what the feed says of it.
      assert.deepEqual(await mediasOf(enclosure, { [url]: 7 }), [{ ...medium, size: 7 }]);
      assert.deepEqual(await mediasOf({ ...enclosure, type: 'video/mp4' }), [
        { ...medium, mediaType: 'VIDEO', size: 1234 },
      ]);
    });

    test(`in ${name} is as long as nobody knows where the feed does not say it`, async () => {
      for (const length of [0, '0', '', 'unknown', -1, 1.5, null, undefined, {}]) {
        const { draft } = await measured({ media: read({ ...enclosure, length }), targets: [fediverse] });
        assert.deepEqual(
          errorsOf(() => composePost(draft, clock)),
          [
            'Fediverse, Media 1 › File Size: could not be found out, the address answered 404; check the address or fill in File Size',
          ],
        );
      }
    });

    test(`in ${name} is none without an address`, () => {
      for (const none of ['', null, undefined]) assert.deepEqual(read({ ...enclosure, url: none }), []);
    });
  }

  test('in Targets JSON keeps what else is said of it', () => {
    assert.deepEqual(mediaInJson({ ...enclosure, altText: 'A loaf' }), [
      { altText: 'A loaf', mediaUrl: enclosure },
    ]);
  });
});
