import * as z from 'zod/v4';
import {
  hashtagLabels,
  mediaItem,
  pollLabels,
  pollOptionLabels,
  threadLabels,
} from './definition/common-parts.ts';
import { defineNetwork } from './definition/define-network.ts';
import { mediaList } from './definition/media-mapping.ts';
import { accountId, text, uri } from './definition/schema-parts.ts';

const item = mediaItem(['IMAGE', 'VIDEO']);
const caption = text({ max: 500 });
const medias = z.array(item).max(20);
const media = mediaList({ property: 'medias', item });

/** Contract section 2.12. */
export const threadapp = defineNetwork({
  key: 'threadapp',
  about: 'threaded short-text network',
  target: z.strictObject({
    accountId,
    caption,
    medias,
    userTags: z.array(z.unknown()).optional(),
    hashtags: z.array(text()).optional(),
    linkAttachment: uri().optional(),
    topicTag: text({ min: 1, max: 50 }).optional(),
    poll: z
      .strictObject({
        options: z
          .array(text({ min: 1, max: 25 }))
          .min(2)
          .max(4),
      })
      .optional(),
    segments: z.array(z.strictObject({ caption, medias })).max(19).optional(),
  }),
  recognizedBy: { property: 'topicTag' },
  caption: 'caption',
  media,
  contentFields: ['linkAttachment', 'poll'],
  fields: {
    segments: threadLabels(media),
    hashtags: hashtagLabels,
    topicTag: { label: 'Topic Tag', help: 'Topic under which the post is found' },
    linkAttachment: {
      label: 'Link Attachment',
      help: 'Web address shown as a preview below the post',
      placeholder: 'https://example.com/page',
    },
    poll: { ...pollLabels, fields: { options: pollOptionLabels } },
    userTags: { label: 'User Tags', help: 'People tagged in the post, as a JSON list' },
  },
});
