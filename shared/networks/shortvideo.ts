import * as z from 'zod/v4';
import { mediaOf } from './definition/common-parts.ts';
import { defineNetwork } from './definition/define-network.ts';
import { mediaOfOneKind } from './definition/media-mapping.ts';
import { accountId, integer, text, transform, uri } from './definition/schema-parts.ts';

const video = z.strictObject({ mediaUrl: uri() });
const image = video.extend({ transform });

/** Contract section 2.10. */
export const shortvideo = defineNetwork({
  key: 'shortvideo',
  about: 'short-video network',
  target: z.strictObject({
    accountId,
    caption: text({ max: 2200 }),
    privacyLevel: z.enum(['PUBLIC', 'FRIENDS', 'FOLLOWERS', 'PRIVATE']).optional(),
    disableComment: z.boolean().optional(),
    autoAddMusic: z.boolean().optional(),
    disableDuet: z.boolean().optional(),
    disableStitch: z.boolean().optional(),
    commercialContent: z
      .strictObject({
        isCommercialContent: z.boolean().default(false),
        yourBrand: z.boolean().default(false),
        brandedContent: z.boolean().default(false),
      })
      .optional(),
    photoCoverIndex: integer().min(0).optional(),
    isAigc: z.boolean().optional(),
    videoCoverTimestampMs: integer().min(0).optional(),
    medias: z.discriminatedUnion('mediaType', [
      mediaOf('IMAGE', z.array(image).min(1).max(35)),
      mediaOf('VIDEO', z.array(video).length(1)),
    ]),
    postMode: z.enum(['DIRECT_POST', 'UPLOAD']).default('DIRECT_POST'),
    title: text({ max: 90 }).optional(),
    videoDurationSec: z.number().positive().optional(),
  }),
  recognizedBy: { property: 'privacyLevel' },
  caption: 'caption',
  media: mediaOfOneKind({ property: 'medias', items: { IMAGE: image, VIDEO: video } }),
  fields: {
    privacyLevel: {
      label: 'Privacy Level',
      purpose: 'visibility',
      limitsAudience: true,
      help: 'Who can see the post',
      picker: 'privacyLevels',
      choices: { PUBLIC: 'Public', FRIENDS: 'Friends', FOLLOWERS: 'Followers', PRIVATE: 'Only Me' },
    },
    title: { label: 'Title', help: 'Title of the post', isProse: true },
    postMode: {
      label: 'Post Mode',
      help: 'Whether the post is published, or sent to the app to finish it there',
      ifNoValue: 'the post would be published without being finished in the app',
      choices: { DIRECT_POST: 'Publish Directly', UPLOAD: 'Upload to the App' },
    },
    disableComment: { label: 'Disable Comments', help: 'Whether comments are switched off' },
    disableDuet: { label: 'Disable Duet', help: 'Whether duets are switched off' },
    disableStitch: { label: 'Disable Stitch', help: 'Whether stitches are switched off' },
    autoAddMusic: { label: 'Add Music', help: 'Whether the network adds music to images', onlyFor: 'IMAGE' },
    photoCoverIndex: {
      label: 'Cover Image Index',
      help: 'Which image is the cover; the first is 0',
      describesMedia: true,
      onlyFor: 'IMAGE',
    },
    videoCoverTimestampMs: {
      label: 'Cover Timestamp (Ms)',
      help: 'Moment of the video that is its cover, in milliseconds',
      describesMedia: true,
      onlyFor: 'VIDEO',
    },
    videoDurationSec: {
      label: 'Video Duration (Seconds)',
      help: 'Length of the video in seconds',
      describesMedia: true,
      onlyFor: 'VIDEO',
    },
    commercialContent: {
      label: 'Commercial Content',
      help: 'Disclosure of advertising',
      fields: {
        isCommercialContent: { label: 'Commercial Content', help: 'Whether the post is advertising' },
        yourBrand: { label: 'Your Brand', help: 'Whether the post advertises your own brand' },
        brandedContent: { label: 'Branded Content', help: 'Whether the post advertises for somebody else' },
      },
    },
    isAigc: { label: 'AI Generated', help: 'Whether the content was made with artificial intelligence' },
  },
});
