import * as z from 'zod/v4';
import { mediaOf } from './definition/common-parts.ts';
import { defineNetwork } from './definition/define-network.ts';
import { mediaOfOneKind } from './definition/media-mapping.ts';
import { accountId, text, transform, uri } from './definition/schema-parts.ts';

const video = z.strictObject({ url: uri(), alt: text().optional() });
const image = video.extend({ transform });

/** Contract section 2.9. */
export const skyapp = defineNetwork({
  key: 'skyapp',
  about: 'open-protocol short-text network',
  target: z.strictObject({
    accountId,
    caption: text({ max: 300 }),
    embed: z
      .discriminatedUnion('mediaType', [
        mediaOf('IMAGE', z.array(image).min(1).max(4)),
        mediaOf('VIDEO', z.array(video).length(1)),
      ])
      .optional(),
  }),
  recognizedBy: { property: 'embed' },
  caption: 'caption',
  media: mediaOfOneKind({
    property: 'embed',
    items: { IMAGE: image, VIDEO: video },
    names: { mediaUrl: 'url', altText: 'alt' },
  }),
  fields: {},
});
