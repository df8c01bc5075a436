import * as z from 'zod/v4/mini';
import { defineNetwork } from './definition/define-network.ts';
import { mediaOfOneKind } from './definition/media-mapping.ts';
import { accountId, integer, text, transform, uri } from './definition/schema-parts.ts';
import { networkLabels } from './definition/network-labels.ts';

const video = z.strictObject({ mediaUrl: uri() });
const image = z.extend(video, { transform });

/** Contract section 2.10. */
export const shortvideo = defineNetwork({
  key: 'shortvideo',
  label: networkLabels.shortvideo,
  about: 'short-video network',
  target: z.strictObject({
    accountId,
    caption: text({ max: 2200 }),
    privacyLevel: z.optional(z.enum(['PUBLIC', 'FRIENDS', 'FOLLOWERS', 'PRIVATE'])),
    disableComment: z.optional(z.boolean()),
    autoAddMusic: z.optional(z.boolean()),
    disableDuet: z.optional(z.boolean()),
    disableStitch: z.optional(z.boolean()),
    commercialContent: z.optional(
      z.strictObject({
        isCommercialContent: z._default(z.boolean(), false),
        yourBrand: z._default(z.boolean(), false),
        brandedContent: z._default(z.boolean(), false),
      }),
    ),
    photoCoverIndex: z.optional(integer().check(z.minimum(0))),
    isAigc: z.optional(z.boolean()),
    videoCoverTimestampMs: z.optional(integer().check(z.minimum(0))),
    medias: z.discriminatedUnion('mediaType', [
      z.strictObject({
        mediaType: z.literal('IMAGE'),
        medias: z.array(image).check(z.minLength(1), z.maxLength(35)),
      }),
      z.strictObject({ mediaType: z.literal('VIDEO'), medias: z.array(video).check(z.length(1)) }),
    ]),
    postMode: z._default(z.enum(['DIRECT_POST', 'UPLOAD']), 'DIRECT_POST'),
    title: z.optional(text({ max: 90 })),
    videoDurationSec: z.optional(z.number().check(z.positive())),
  }),
  recognizedBy: { property: 'privacyLevel' },
  caption: 'caption',
  media: mediaOfOneKind({ property: 'medias', items: { IMAGE: image, VIDEO: video } }),
  fields: {
    privacyLevel: {
      label: 'Privacy Level',
      help: 'Who can see the post',
      picker: 'privacyLevels',
      choices: { PUBLIC: 'Public', FRIENDS: 'Friends', FOLLOWERS: 'Followers', PRIVATE: 'Only Me' },
    },
    title: { label: 'Title', help: 'Title of the post', isProse: true },
    postMode: {
      label: 'Post Mode',
      help: 'Whether the post is published or handed to the app to be finished there',
      choices: { DIRECT_POST: 'Publish Directly', UPLOAD: 'Upload to the App' },
    },
    disableComment: { label: 'Disable Comments', help: 'Whether comments are switched off' },
    disableDuet: { label: 'Disable Duet', help: 'Whether duets are switched off' },
    disableStitch: { label: 'Disable Stitch', help: 'Whether stitches are switched off' },
    autoAddMusic: { label: 'Add Music', help: 'Whether the network adds music to images' },
    photoCoverIndex: { label: 'Cover Image Index', help: 'Which image is the cover; the first is 0' },
    videoCoverTimestampMs: {
      label: 'Cover Timestamp (Ms)',
      help: 'Moment of the video that is its cover, in milliseconds',
    },
    videoDurationSec: { label: 'Video Duration (Seconds)', help: 'Length of the video in seconds' },
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
  examples: [
    {
      accountId: 'account-1',
      caption: 'One minute of kneading',
      medias: { mediaType: 'VIDEO', medias: [{ mediaUrl: 'https://example.com/knead.mp4' }] },
      privacyLevel: 'PUBLIC',
    },
    {
      accountId: 'account-1',
      caption: 'The week in pictures',
      medias: {
        mediaType: 'IMAGE',
        medias: [{ mediaUrl: 'https://example.com/mon.jpg' }, { mediaUrl: 'https://example.com/tue.jpg' }],
      },
      autoAddMusic: true,
    },
  ],
  counterexamples: [
    {
      value: {
        accountId: 'account-1',
        caption: '',
        title: 'a'.repeat(91),
        medias: { mediaType: 'VIDEO', medias: [{ mediaUrl: 'https://example.com/knead.mp4' }] },
      },
      path: ['title'],
      reason: '91 characters, at most 90',
    },
  ],
});
