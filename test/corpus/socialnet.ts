import { images } from './plain-media.ts';
import { anyText, imageOrVideo, transform } from '../contract/parts.ts';
import { flag, list, number, object, text } from '../contract/shape.ts';
import { networkCorpus } from './network-corpus.ts';

/** Contract 2.13. */
function shape() {
  return object(
    {
      accountId: anyText,
      medias: list(object({ mediaUrl: anyText, mediaType: imageOrVideo }, { altText: anyText, transform })),
    },
    {
      caption: text({ max: 63_206 }),
      isReel: flag,
      isSlideshow: flag,
      isStory: flag,
      slideshowDuration: number({ min: 1750, max: 10_000 }),
      slideshowTransition: number({ min: 250, max: 2000 }),
      coverUrl: anyText,
      location: object({ id: anyText, name: anyText }, { address: anyText, lat: number(), lng: number() }),
    },
  );
}

export const socialnet = networkCorpus({
  network: 'socialnet',
  shape: shape(),
  plain: { caption: 'x', medias: images },
  entries: (around) => [around().unknown('firstComment', 'medias.0.coverUrl')],
});
