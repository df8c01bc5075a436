/** File sizes are looked up only where a network requires them and the draft has none. */
import { describe, expect, test } from '@jest/globals';
import { collectMedia } from '../../../nodes/PostScheduler/form/collect-fields.ts';
import type { PostDraft } from '../../../shared/post/draft.ts';
import { preparePost } from '../../../shared/post/prepare-post.ts';
import { mediaInJson } from '../../../shared/post/targets-json.ts';
import { clock, draftOf, findingsOf, target } from '../../support/generators/drafts.ts';
import { portsWith } from '../../support/host/post-ports.ts';

const photo = { mediaUrl: 'https://media.example/a.jpg' };
const other = { mediaUrl: 'https://media.example/b.mp4' };

/** Prepares a post; `asked` are the addresses that were measured. */
async function measured(given: Partial<PostDraft>, sizes: Readonly<Record<string, number>> = {}) {
  const asked: string[] = [];
  const ports = portsWith({
    clock,
    look: (url) => {
      asked.push(url);
      const size = sizes[url];
      return Promise.resolve(
        size === undefined ? { unknown: 'the address answered 403' } : { file: { size } },
      );
    },
  });
  const preparing = preparePost(draftOf({ checkMedia: false, ...given }), ports);
  const findings = await findingsOf(preparing);
  const post = findings.length === 0 ? await (await preparing).upload() : undefined;
  return { post, findings, asked };
}

describe('the sizes of media', () => {
  const fediverse = target({ network: 'fediverse' });
  const second = target({ network: 'fediverse', accountId: 'account-2' });

  test('are asked once per address, for all targets', async () => {
    const media = [photo, other, photo];
    const { post, asked } = await measured(
      { media, targets: [fediverse, second] },
      { [photo.mediaUrl]: 10, [other.mediaUrl]: 20 },
    );
    expect(asked).toStrictEqual([photo.mediaUrl, other.mediaUrl]);
    const fediverseTargets = post?.fediverseTargets ?? [];
    const expected = [
      { mediaType: 'IMAGE', ...photo, name: 'a.jpg', size: 10 },
      { mediaType: 'VIDEO', ...other, name: 'b.mp4', size: 20 },
      { mediaType: 'IMAGE', ...photo, name: 'a.jpg', size: 10 },
    ];
    expect(fediverseTargets.map(({ medias }) => medias)).toStrictEqual([expected, expected]);
  });

  test('are asked for an address where one of its places wants it', async () => {
    const wanted: [string, boolean][] = [];
    const ports = portsWith({
      clock,
      look: (url, { wantsSize }) => {
        wanted.push([url, wantsSize]);
        return Promise.resolve({ file: { size: 10 } });
      },
    });
    const skyapp = target({ media: [{ ...photo }] });
    await preparePost(draftOf({ media: [photo], targets: [fediverse, skyapp], checkMedia: true }), ports);
    await preparePost(draftOf({ media: [], targets: [skyapp], checkMedia: true }), ports);
    expect(wanted).toStrictEqual([
      [photo.mediaUrl, true],
      [photo.mediaUrl, false],
    ]);
  });

  test('are not asked of what is no address; what is at an address may also tell the kind', async () => {
    const media = [
      { mediaUrl: 'a.jpg' },
      { mediaUrl: '' },
      { mediaUrl: 'https://media.example/a' },
      { mediaUrl: 7 },
    ];
    expect((await measured({ media, targets: [fediverse] })).asked).toStrictEqual([
      'https://media.example/a',
    ]);
  });

  test('that cannot be had are findings', async () => {
    const { findings } = await measured(
      { media: [other, photo], targets: [fediverse, target({ network: 'threadapp' })] },
      { [other.mediaUrl]: 5 },
    );
    expect(findings).toStrictEqual([unknownSize(2)]);
  });
});

function unknownSize(medium: number): string {
  return `Fediverse, Media ${medium} › File Size: could not be read: the address answered 403; check the address or fill in File Size`;
}

describe('a file as a feed links it', () => {
  const fediverse = target({ network: 'fediverse' });
  const url = 'https://media.example/file?id=7';
  const enclosure = { url, length: '1234', type: 'image/jpeg' };
  const ways = {
    'a list in Media URL': (link: unknown) => collectMedia({ items: [{ mediaUrl: [link] }] }),
    'mediaUrl in Targets JSON': (link: unknown) => mediaInJson({ mediaUrl: link }),
  };
  for (const [name, read] of Object.entries(ways)) {
    const mediasOf = async (link: unknown, sizes = {}) => {
      const { post } = await measured({ media: read(link), targets: [fediverse] }, sizes);
      return post?.fediverseTargets?.[0]?.['medias'];
    };
    const medium = { mediaType: 'IMAGE', mediaUrl: url, name: 'file' };

    test(`in ${name} tells kind and size where its address does not`, async () => {
      expect(await mediasOf(enclosure)).toStrictEqual([{ ...medium, size: 1234 }]);
      expect(await mediasOf({ ...enclosure, length: 99 })).toStrictEqual([{ ...medium, size: 99 }]);
      // The size of the file itself counts, not the one in the feed.
      expect(await mediasOf(enclosure, { [url]: 7 })).toStrictEqual([{ ...medium, size: 7 }]);
      expect(await mediasOf({ ...enclosure, type: 'video/mp4' })).toStrictEqual([
        { ...medium, mediaType: 'VIDEO', size: 1234 },
      ]);
    });

    test(`in ${name} has an unknown size where the feed does not give it`, async () => {
      for (const length of ['0', 'unknown', -1, 1.5, null]) {
        const media = read({ ...enclosure, length });
        expect((await measured({ media, targets: [fediverse] })).findings).toStrictEqual([unknownSize(1)]);
      }
    });

    test(`in ${name} is none without an address`, () => {
      for (const none of ['', null, undefined]) expect(read({ ...enclosure, url: none })).toStrictEqual([]);
    });
  }

  test('in Targets JSON keeps what else is said of it', () => {
    expect(mediaInJson({ ...enclosure, altText: 'A loaf' })).toStrictEqual([
      { altText: 'A loaf', mediaUrl: enclosure },
    ]);
  });
});
