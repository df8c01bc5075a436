/** How a run looks at files on the web: how often, how many at once, and what follows for media. */
import { describe, expect, it } from '@jest/globals';
import { createLooks } from '../../shared/index.ts';
import { LocalFile } from '../../shared/post/media/local-file.ts';
import type { LookWants, MediaLook } from '../../shared/media/media-look.ts';
import { preparePost } from '../../shared/post/prepare-post.ts';
import { clock, draftOf, findingsOf, target, wholePicture } from '../support/generators/drafts.ts';
import { pictureFile } from '../support/generators/pictures.ts';
import type { NetworkKey } from '../../shared/networks/index.ts';
import { portsWith } from '../support/host/post-ports.ts';
import { textsUnder } from '../support/remarks.ts';

const url = 'https://media.example/a';
const png = pictureFile({ format: 'png', width: 300, height: 200, orientation: 1 });
const targets = [target(), target({ network: 'threadapp' })];

describe('the looks of a run', () => {
  it('are twenty for 500 posts with the same twenty pictures, four at a time', async () => {
    let [looks, running, most] = [0, 0, 0];
    const look = createLooks(async () => {
      looks += 1;
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return { file: { type: 'image/png', size: 10 } };
    });
    const ports = portsWith({ clock, look });
    const post = async (_: unknown, index: number) =>
      await preparePost(draftOf({ media: [{ mediaUrl: `${url}${index % 20}` }], targets }), ports);
    const posts = await Promise.all(Array.from({ length: 500 }, post));
    expect([posts.length, looks, most]).toStrictEqual([500, 20, 4]);
  });

  it('are one for each picture, whoever wants to know something about it, and another one for more', async () => {
    const asked: LookWants[] = [];
    const look = createLooks(async (_, wants) => {
      asked.push(wants);
      return await Promise.resolve({ file: { type: 'image/png' } });
    });
    const [nothing, picture, size] = [
      { wantsPicture: false, wantsSize: false },
      { wantsPicture: true, wantsSize: false },
      { wantsPicture: false, wantsSize: true },
    ];
    for (const wants of [picture, nothing, picture, size, nothing]) await look(url, wants);
    expect(asked).toStrictEqual([picture, size]);
  });

  it('go on after one that fails', async () => {
    const look = createLooks(async (asked) =>
      asked === url ? await Promise.reject(new Error('failed')) : await Promise.resolve({ unknown: 'x' }),
    );
    const results = await Promise.allSettled(
      [url, 'b', 'c', 'd', 'e', 'f'].map(
        async (at) => await look(at, { wantsPicture: false, wantsSize: false }),
      ),
    );
    expect(results.map(({ status }) => status)).toStrictEqual([
      'rejected',
      ...Array.from({ length: 5 }, () => 'fulfilled'),
    ]);
  });
});

describe('what a look finds', () => {
  const looked = async (look: MediaLook, given: object = {}) => {
    const ports = portsWith({ clock, look: () => Promise.resolve(look) });
    const preparing = preparePost(draftOf({ media: [{ mediaUrl: `${url}.jpg` }], targets, ...given }), ports);
    const findings = await findingsOf(preparing);
    return findings.length > 0 ? findings : (await preparing).composed.skyappTargets;
  };
  const shown = `"${url}.jpg"`;

  for (const [name, look, finding] of [
    ['gone', { gone: 410 }, `${shown} answers 410: there is no file; check the address`],
    [
      'a web page',
      { file: { givenType: 'text/html' } },
      `${shown} leads to a web page, not to a picture or video; if it is a share link, open it and copy the address of the picture itself, or upload the file`,
    ],
    [
      'audio',
      { file: { type: 'audio/mpeg' } },
      `${shown} leads to audio/mpeg, which is not a picture, video or document`,
    ],
    [
      'HEIC',
      { file: { type: 'image/heic', givenType: 'image/jpeg' } },
      `${shown} is a HEIC picture, which networks do not show; convert it to JPEG or PNG first`,
    ],
    [
      'a ZIP archive',
      { file: { givenType: 'application/zip', otherFile: 'a ZIP archive' } },
      `${shown} is a ZIP archive, not a picture`,
    ],
    [
      'a text',
      { file: { givenType: 'text/plain', otherFile: 'a text file', size: 9, isUnreadable: true } },
      `${shown} is a text file, not a picture`,
    ],
    [
      'redirects without an end',
      { unknown: 'the address redirects more than 5 times' },
      `${shown} redirects more than 5 times and leads to no file; check the address`,
    ],
    ['empty', { file: { size: 0 } }, `the file ${shown} is empty`],
    [
      'the beginning of a picture',
      { file: { type: 'image/jpeg', size: 10, isUnreadable: true } },
      `${shown} has 10 bytes, too few for a picture, video or document; save the file again, or choose another one`,
    ],
    [
      'unreadable',
      { file: { givenType: 'image/jpeg', isUnreadable: true } },
      `${shown} is labeled as image/jpeg, but cannot be read as a picture; save the picture again, or choose another one`,
    ],
  ] as const) {
    it(`is a finding: ${name}; without Check Media it is none`, async () => {
      expect(await looked(look)).toStrictEqual([`Media 1: ${finding}`]);
      expect(await looked(look, { checkMedia: false })).toHaveLength(1);
      expect(JSON.stringify(await looked(look, { checkMedia: 'no' }))).toContain('IMAGE');
    });
  }

  it('is silence where nothing is known, or a server gives an unknown type', async () => {
    for (const look of [
      { unknown: 'the address answered 403' },
      { file: {} },
      { file: { givenType: 'application/octet-stream' } },
      { file: { givenType: 'text/plain' } },
      { file: { type: 'image/png', givenType: 'text/html' } },
    ]) {
      expect(await looked(look)).toMatchObject([{ embed: { mediaType: 'IMAGE' } }]);
    }
  });

  it('is the kind: by the bytes before the ending, by the server after it; a chosen one wins', async () => {
    const kindOf = async (look: MediaLook, medium: object) =>
      JSON.stringify(await looked(look, { media: [medium] }));
    expect(await kindOf({ file: { type: 'video/mp4' } }, { mediaUrl: `${url}.jpg` })).toContain('VIDEO');
    expect(await kindOf({ file: { givenType: 'video/mp4' } }, { mediaUrl: `${url}.jpg` })).toContain('IMAGE');
    expect(await kindOf({ file: { givenType: 'video/mp4' } }, { mediaUrl: url })).toContain('VIDEO');
    expect(await kindOf({ file: { type: 'image/png' } }, { mediaUrl: url, mediaType: 'Video' })).toContain(
      'VIDEO',
    );
  });

  it.each<[chosen: string, type: string, network: NetworkKey, told: string | undefined]>([
    [
      'VIDEO',
      'image/png',
      'skyapp',
      'Video of "a.jpg" (by its bytes, the file is an image; choose Image or Automatic)',
    ],
    [
      'Image',
      'video/mp4',
      'threadapp',
      'Image of "a.jpg" (by its bytes, the file is a video; choose Video or Automatic)',
    ],
    ['Image', 'image/png', 'skyapp', undefined],
    ['Image', 'image/gif', 'microblog', undefined],
    ['GIF', 'image/png', 'skyapp', undefined],
    [
      'GIF',
      'image/png',
      'microblog',
      'Animated GIF of "a.jpg" (by its bytes, the file is an image; choose Image or Automatic)',
    ],
    ['automatic', 'video/mp4', 'threadapp', undefined],
    ['VIDEO', 'text/plain', 'threadapp', undefined],
  ])('tells that the chosen type %s is contrary to %s on %s', async (mediaType, type, network, told) => {
    const ports = portsWith({ clock, look: () => Promise.resolve({ file: { type } }) });
    const draft = draftOf({ media: [{ mediaUrl: `${url}.jpg`, mediaType }], targets: [target({ network })] });
    const { decisions } = await preparePost(draft, ports);
    const ofType = textsUnder('May be a mistake', decisions).filter((text) => text?.startsWith('Media Type'));
    expect(ofType).toStrictEqual(
      told === undefined ? [] : [`Media Type ${told}`.replace('a.jpg', `${url}.jpg`)],
    );
  });

  it('crops images, but none with a transform of its own', async () => {
    const look: MediaLook = { file: { type: 'image/png', picture: { width: 300, height: 200 } } };
    const media = [{ mediaUrl: `${url}.png` }, { mediaUrl: `${url}b.png`, transform: wholePicture }];
    expect(await looked(look, { media, cropTo: 'square' })).toMatchObject([
      {
        embed: {
          medias: [
            { transform: { crop: { width: 0.666666 }, width: 200, height: 200 } },
            { transform: wholePicture },
          ],
        },
      },
    ]);
    expect(await looked({ unknown: 'no answer came in time' }, { cropTo: '4:5' })).toStrictEqual([
      'Media 1: cannot be cropped, because the size of the picture is not known: no answer came in time; choose Keep as It Is under Crop To, or another picture',
    ]);
  });

  it('of a file that is uploaded counts as well', async () => {
    const file = new LocalFile({ number: 1, size: 12, name: 'page.jpg', contentType: 'image/jpeg' });
    const prepared = (start: Uint8Array) =>
      preparePost(
        draftOf({ media: [{ mediaUrl: file }], cropTo: 'square' }),
        portsWith({
          clock,
          files: [file],
          read: () => Promise.resolve(start),
        }),
      );
    expect((await prepared(png)).composed.skyappTargets).toMatchObject([
      { embed: { medias: [{ transform: { width: 200, height: 200 } }] } },
    ]);
    expect(
      await findingsOf(prepared(new TextEncoder().encode('<!DOCTYPE html><title>x</title>'))),
    ).toStrictEqual([
      'Media 1: "page.jpg" leads to a web page, not to a picture or video; if it is a share link, open it and copy the address of the picture itself, or upload the file',
    ]);
  });
});
