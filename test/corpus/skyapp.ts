import { contentAt } from './content.ts';
import { addresses } from './plain-media.ts';
import { anyText, inner, transform as transformShape } from '../contract/parts.ts';
import { object, text, uri, variants, type Shape } from '../contract/shape.ts';
import { nearMisses } from './near-misses.ts';
import { repeat, times } from './corpus.ts';
import { networkCorpus } from './network-corpus.ts';
import { transform } from './transform.ts';

/** Section 2.9. */
const picture = { url: 'https://media.example/a.jpg' };
const clip = { url: 'https://media.example/a.mp4' };
const fullest = { accountId: 'skyapp-1', caption: repeat('a', 300) };

const targets = {
  minimal: { accountId: 'skyapp-1', caption: 'A caption' },
  'minimal IMAGE': { accountId: 'skyapp-1', caption: '', embed: { mediaType: 'IMAGE', medias: [picture] } },
  'minimal VIDEO': { accountId: 'skyapp-1', caption: '', embed: { mediaType: 'VIDEO', medias: [clip] } },
  'maximal IMAGE': {
    ...fullest,
    embed: { mediaType: 'IMAGE', medias: times(4, { ...picture, alt: 'A harbour', transform }) },
  },
  'maximal VIDEO': { ...fullest, embed: { mediaType: 'VIDEO', medias: [{ ...clip, alt: 'A harbour' }] } },
};

const image = nearMisses('IMAGE', targets['maximal IMAGE']);
const video = nearMisses('VIDEO', targets['maximal VIDEO']);

/** Its table in the contract. */
function shape(): Shape {
  return object(
    { accountId: anyText, caption: text({ max: 300 }) },
    {
      embed: variants(
        'mediaType',
        inner('IMAGE', object({ url: uri() }, { alt: anyText, transform: transformShape }), 1, 4),
        inner('VIDEO', object({ url: uri() }, { alt: anyText }), 1, 1),
      ),
    },
  );
}

export const skyapp = networkCorpus({
  network: 'skyapp',
  shape: shape(),
  content: contentAt({ media: 'embed', isOfOneKind: true, names: { url: 'mediaUrl', alt: 'altText' } }),
  plain: {
    caption: 'x',
    embed: { mediaType: 'IMAGE', medias: addresses.map(({ mediaUrl: url }) => ({ url })) },
  },
  targets,
  entries: [
    image.unknown('medias', 'embed.medias.0.mediaUrl', 'embed.medias.0.altText'),
    video.unknown('embed.medias.0.mediaUrl', 'embed.medias.0.altText', 'embed.medias.0.transform'),
  ],
});
