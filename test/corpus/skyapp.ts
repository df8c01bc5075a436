import { contentAt } from './content.ts';
import { addresses } from './plain-media.ts';
import { anyText, inner, transform } from '../contract/parts.ts';
import { object, text, uri, variants } from '../contract/shape.ts';
import { networkCorpus } from './network-corpus.ts';

/** Contract 2.9. */
function shape() {
  return object(
    { accountId: anyText, caption: text({ max: 300 }) },
    {
      embed: variants(
        'mediaType',
        inner('IMAGE', object({ url: uri() }, { alt: anyText, transform }), 1, 4),
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
  entries: (around) => [
    around('IMAGE').unknown('medias', 'embed.medias.0.mediaUrl', 'embed.medias.0.altText'),
    around('VIDEO').unknown('embed.medias.0.mediaUrl', 'embed.medias.0.altText', 'embed.medias.0.transform'),
  ],
});
