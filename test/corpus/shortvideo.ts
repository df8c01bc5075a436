import { contentAt } from './content.ts';
import { addresses } from './plain-media.ts';
import { anyText, inner, transform } from '../contract/parts.ts';
import { choice, flag, integer, number, object, text, uri, variants } from '../contract/shape.ts';
import { networkCorpus } from './network-corpus.ts';

/** Contract 2.10. */
function shape() {
  return object(
    {
      accountId: anyText,
      caption: text({ max: 2200 }),
      medias: variants(
        'mediaType',
        inner('IMAGE', object({ mediaUrl: uri() }, { transform }), 1, 35),
        inner('VIDEO', object({ mediaUrl: uri() }), 1, 1),
      ),
    },
    {
      privacyLevel: choice('PUBLIC', 'FRIENDS', 'FOLLOWERS', 'PRIVATE'),
      disableComment: flag,
      autoAddMusic: flag,
      disableDuet: flag,
      disableStitch: flag,
      commercialContent: object({}, { isCommercialContent: flag, yourBrand: flag, brandedContent: flag }),
      photoCoverIndex: integer({ min: 0 }),
      isAigc: flag,
      videoCoverTimestampMs: integer({ min: 0 }),
      postMode: choice('DIRECT_POST', 'UPLOAD'),
      title: text({ max: 90 }),
      videoDurationSec: number({ moreThan: 0 }),
    },
  );
}

export const shortvideo = networkCorpus({
  network: 'shortvideo',
  shape: shape(),
  content: contentAt({ media: 'medias', isOfOneKind: true }),
  plain: { caption: 'x', medias: { mediaType: 'IMAGE', medias: addresses } },
  entries: (around) => [
    around('IMAGE').unknown('medias.medias.0.altText', 'medias.medias.0.mediaType'),
    around('VIDEO').unknown(
      'medias.medias.0.altText',
      'medias.medias.0.mediaType',
      'medias.medias.0.transform',
    ),
    around('VIDEO').unknown('mediaType', 'coverUrl'),
  ],
});
