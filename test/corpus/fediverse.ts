import { contentAt } from './content.ts';
import { images } from './plain-media.ts';
import { anyText, imageOrVideo, transform as transformShape } from '../contract/parts.ts';
import { choice, flag, list, number, object, text, type Shape } from '../contract/shape.ts';
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

/** Its table in the contract. */
function shape(): Shape {
  return object(
    {
      accountId: anyText,
      caption: text({ max: 500 }),
      medias: list(
        object(
          { name: anyText, mediaUrl: anyText, size: number(), mediaType: imageOrVideo },
          { alt: text({ max: 1500 }), transform: transformShape },
        ),
      ),
    },
    {
      visibility: choice('public', 'unlisted', 'private', 'direct'),
      sensitive: flag,
      spoilerText: anyText,
      language: anyText,
      poll: object(
        {
          options: list(object({ title: text({ max: 50 }) }), { min: 2, max: 4 }),
          expiresIn: number({ min: 300, max: 604_800 }),
        },
        { multiple: flag, hideTotals: flag },
      ),
    },
  );
}

export const fediverse = networkCorpus({
  network: 'fediverse',
  shape: shape(),
  content: contentAt({ media: 'medias', names: { alt: 'altText' } }),
  plain: {
    caption: 'x',
    medias: images.map((medium) => ({ ...medium, name: medium.mediaUrl.slice(-5), size: 1 })),
  },
  targets,
  entries: [target.unknown('title', 'poll.duration', 'medias.0.altText')],
});
