import { nearMisses } from './near-misses.ts';
import { networkCorpus, repeat, times } from './corpus.ts';
import { transform, transformEntries } from './transform.ts';

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

export const socialnet = networkCorpus({
  network: 'socialnet',
  targets,
  entries: [
    target.object(''),
    target.needs('accountId', 'medias'),
    target.spares('caption', 'isReel', 'isSlideshow', 'isStory'),
    target.spares('slideshowDuration', 'slideshowTransition', 'coverUrl', 'location'),
    target.text('accountId'),
    target.text('caption', { max: 63_206 }),
    target.flag('isReel'),
    target.flag('isSlideshow'),
    target.flag('isStory'),
    target.number('slideshowDuration', { min: 1750, max: 10_000 }),
    target.number('slideshowTransition', { min: 250, max: 2000 }),
    target.text('coverUrl'),
    target.unknown('firstComment', 'medias.0.coverUrl'),

    target.list('medias', { item: media }),
    target.object('medias.0'),
    target.needs('medias.0.mediaUrl', 'medias.0.mediaType'),
    target.spares('medias.0.altText'),
    target.text('medias.0.mediaUrl'),
    target.choice('medias.0.mediaType', ['IMAGE', 'VIDEO']),
    target.text('medias.0.altText'),
    transformEntries({ base: target, at: 'medias.29.transform' }),

    target.object('location'),
    target.needs('location.id', 'location.name'),
    target.spares('location.address', 'location.lat', 'location.lng'),
    target.text('location.id'),
    target.text('location.name'),
    target.text('location.address'),
    target.number('location.lat'),
    target.number('location.lng'),
  ],
});
