/** File sizes: asked for only where a network wants them and nobody gave one. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { composePost, type PostDraft, withMediaSizes } from '../../shared/index.ts';
import { clock, draftOf, errorsOf, target } from '../support/drafts.ts';

const photo = { mediaUrl: 'https://media.example/a.jpg' };
const other = { mediaUrl: 'https://media.example/b.mp4' };

async function measured(given: Partial<PostDraft>, sizes: Readonly<Record<string, number>> = {}) {
  const asked: string[] = [];
  const draft = await withMediaSizes({
    draft: draftOf(given),
    measure: async (url) => {
      asked.push(url);
      return sizes[url];
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
      ['Fediverse, Media 2 › File Size: required, but not filled in'],
    );
  });
});
