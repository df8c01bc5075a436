import { nearMisses } from './near-misses.ts';
import { networkCorpus, repeat, times } from './corpus.ts';
import { transform, transformEntries } from './transform.ts';

/** Section 2.11. */
const media = { name: 'a.jpg', mediaUrl: 'https://media.example/a.jpg', size: 1024, mediaType: 'IMAGE' };
const option = { title: 'Yes' };

const targets = {
  minimal: { accountId: 'fediverse-1', caption: 'A caption', medias: [] },
  'minimal with media and poll': {
    accountId: 'fediverse-1',
    caption: 'A caption',
    poll: { options: times(2, option), expiresIn: 300 },
    medias: [media],
  },
  maximal: {
    accountId: 'fediverse-1',
    caption: repeat('a', 500),
    visibility: 'direct',
    sensitive: true,
    spoilerText: 'A warning',
    language: 'en',
    poll: {
      options: times(4, { title: repeat('b', 50) }),
      expiresIn: 604_800,
      multiple: true,
      hideTotals: true,
    },
    medias: times(20, { ...media, alt: repeat('c', 1500), transform }),
  },
};

const target = nearMisses('target', targets.maximal);

export const fediverse = networkCorpus({
  network: 'fediverse',
  targets,
  entries: [
    target.object(''),
    target.needs('accountId', 'caption', 'medias'),
    target.spares('visibility', 'sensitive', 'spoilerText', 'language', 'poll'),
    target.text('accountId'),
    target.text('caption', { max: 500 }),
    target.choice('visibility', ['public', 'unlisted', 'private', 'direct']),
    target.flag('sensitive'),
    target.text('spoilerText'),
    target.text('language'),
    target.unknown('title', 'poll.duration', 'medias.0.altText'),

    target.object('poll'),
    target.needs('poll.options', 'poll.expiresIn'),
    target.spares('poll.multiple', 'poll.hideTotals'),
    target.list('poll.options', { min: 2, max: 4, item: option }),
    target.object('poll.options.3'),
    target.needs('poll.options.1.title'),
    target.text('poll.options.1.title', { max: 50 }),
    target.number('poll.expiresIn', { min: 300, max: 604_800 }),
    target.flag('poll.multiple'),
    target.flag('poll.hideTotals'),

    target.list('medias', { item: media }),
    target.object('medias.0'),
    target.needs('medias.0.name', 'medias.0.mediaUrl', 'medias.0.size', 'medias.0.mediaType'),
    target.spares('medias.0.alt'),
    target.text('medias.0.name'),
    target.text('medias.0.mediaUrl'),
    target.number('medias.0.size'),
    target.choice('medias.0.mediaType', ['IMAGE', 'VIDEO']),
    target.text('medias.0.alt', { max: 1500 }),
    transformEntries({ base: target, at: 'medias.19.transform' }),
  ],
});
