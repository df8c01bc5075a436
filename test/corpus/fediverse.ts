import { nearMisses } from './near-misses.ts';
import { repeat, times } from './corpus.ts';
import { networkCorpus } from './network-corpus.ts';
import { transform } from './transform.ts';

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
  entries: [target.unknown('title', 'poll.duration', 'medias.0.altText')],
});
