import * as z from 'zod/v4';
import { mediaItem, threadLabels } from './definition/common-parts.ts';
import { defineNetwork } from './definition/define-network.ts';
import { mediaList } from './definition/media-mapping.ts';
import { accountId, text } from './definition/schema-parts.ts';

const item = mediaItem(['IMAGE', 'VIDEO', 'GIF']);
const medias = z.array(item).max(4);
const media = mediaList({ property: 'medias', item });

/** Contract section 2.7. */
export const microblog = defineNetwork({
  key: 'microblog',
  about: 'short-text microblogging network',
  target: z.strictObject({
    accountId,
    caption: text(),
    medias,
    segments: z
      .array(z.strictObject({ caption: text(), medias }))
      .max(24)
      .optional(),
  }),
  // Threadapp has threads, too, and is the only network with topics.
  recognizedBy: { property: 'segments', without: 'topicTag' },
  caption: 'caption',
  usualLength: 280,
  media,
  fields: {
    segments: threadLabels(media),
  },
});
