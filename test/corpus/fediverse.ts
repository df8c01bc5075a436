import { contentAt } from './content.ts';
import { images } from './plain-media.ts';
import { anyText, imageOrVideo, transform } from '../contract/parts.ts';
import { choice, flag, list, number, object, text } from '../contract/shape.ts';
import { networkCorpus } from './network-corpus.ts';

/** Contract 2.11. */
function shape() {
  return object(
    {
      accountId: anyText,
      caption: text({ max: 500 }),
      medias: list(
        object(
          { name: anyText, mediaUrl: anyText, size: number(), mediaType: imageOrVideo },
          { alt: text({ max: 1500 }), transform },
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
  entries: (around) => [around().unknown('title', 'poll.duration', 'medias.0.altText')],
});
