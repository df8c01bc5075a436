/** What is filled in for media of another kind goes out without effect, and is named. */
import { expect, test } from '@jest/globals';
import { networkOf } from '../../../shared/index.ts';
import { fieldsWithoutEffect } from '../../../shared/post/compose/without-effect.ts';

const image = { mediaType: 'IMAGE', mediaUrl: 'https://x.example/a.jpg' } as const;
const video = { mediaType: 'VIDEO', mediaUrl: 'https://x.example/a.mp4' } as const;

test.each([
  [
    'photoapp',
    { isReel: true, shareToFeed: true },
    [image],
    ['Publish as Reel on Photoapp (only for videos)', 'Share to Feed on Photoapp (only for videos)'],
  ],
  ['photoapp', { isReel: true }, [image, video], []],
  ['photoapp', { isReel: false, thumbOffset: undefined }, [image], []],
  ['photoapp', { isReel: true }, [], []],
  ['socialnet', { isReel: true }, [image], ['Publish as Reel on Socialnet (only for videos)']],
  [
    'socialnet',
    { isSlideshow: true, isReel: true },
    [video],
    ['Publish as Slideshow on Socialnet (only for images)'],
  ],
  [
    'shortvideo',
    { photoCoverIndex: 1, videoDurationSec: 12 },
    [video],
    ['Cover Image Index on Shortvideo (only for images)'],
  ],
] as const)('on %s, %j', (key, fields, list, expected) =>
  expect(fieldsWithoutEffect(networkOf(key), undefined, { list, fields })).toStrictEqual(expected),
);

test('what an update keeps is not said again', () => {
  const kept = { caption: '', fields: { isReel: true } };
  const said = fieldsWithoutEffect(networkOf('socialnet'), kept, { list: [image], fields: { isReel: true } });
  expect(said).toStrictEqual([]);
});
