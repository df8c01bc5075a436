import { images } from './plain-media.ts';
import { anyText, imageOrVideo, transform as transformShape } from '../contract/parts.ts';
import { flag, list, number, object, text, type Shape } from '../contract/shape.ts';
import { nearMisses } from './near-misses.ts';
import { repeat, times } from './corpus.ts';
import { networkCorpus } from './network-corpus.ts';
import { transform } from './transform.ts';

/** Section 2.13. */
const media = { mediaUrl: 'https://media.example/a.jpg', mediaType: 'IMAGE' };

const targets = {
  // The caption has a default, so it may be left out.
  minimal: { accountId: 'socialnet-1', medias: [] },
  'minimal with media and location': {
    accountId: 'socialnet-1',
    caption: 'A caption',
    medias: [media],
    location: { id: 'place-1', name: 'Harbour' },
  },
  maximal: {
    accountId: 'socialnet-1',
    caption: repeat('a', 63_206),
    medias: times(30, { ...media, altText: 'A harbour', transform }),
    isReel: true,
    isSlideshow: true,
    isStory: true,
    slideshowDuration: 10_000,
    slideshowTransition: 2000,
    coverUrl: 'https://media.example/cover.jpg',
    location: { id: 'place-1', name: 'Harbour', address: 'Quay 1', lat: 54.3, lng: -10.1 },
  },
};

const target = nearMisses('target', targets.maximal);

/** Its table in the contract. */
function shape(): Shape {
  return object(
    {
      accountId: anyText,
      medias: list(
        object(
          { mediaUrl: anyText, mediaType: imageOrVideo },
          { altText: anyText, transform: transformShape },
        ),
      ),
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
  targets,
  entries: [target.unknown('firstComment', 'medias.0.coverUrl')],
});
