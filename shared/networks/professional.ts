import * as z from 'zod/v4';
import { firstCommentLabels, mediaOf, pollLabels, pollOptionLabels } from './definition/common-parts.ts';
import { defineNetwork } from './definition/define-network.ts';
import { mediaOfOneKind } from './definition/media-mapping.ts';
import { accountId, integer, text, transform, uri, videoMetadata } from './definition/schema-parts.ts';

const altText = text({ max: 120 }).optional();

const image = z.strictObject({ mediaUrl: uri(), altText, transform });
const video = z.strictObject({
  mediaUrl: uri(),
  videoMetadata,
  altText,
  transform,
});
const document = z.strictObject({ mediaUrl: uri(), title: text({ max: 200 }).optional() });

const displayText = text({ min: 1, max: 200 });
const mention = z.strictObject({
  type: z.enum(['person', 'organization']),
  urn: text({ min: 1 }),
  displayText,
  start: integer().min(0),
  length: integer().positive(),
  imageUrl: text({ min: 1 }).optional(),
});

const geoUrn = z.string().regex(/^urn:[^:\s]+:geo:[0-9]+$/);

const mentionLabels = {
  type: {
    label: 'Type',
    help: 'Whether a person or an organization is mentioned',
    choices: { person: 'Person', organization: 'Organization' },
  },
  urn: { label: 'Profile', help: "The network's own ID of the person or organization" },
  displayText: { label: 'Display Text', help: 'The name as it appears in the text' },
  start: { label: 'Start', help: 'Where the name begins in the text; the first character is 0' },
  length: { label: 'Length', help: 'How many characters the name has in the text' },
  imageUrl: {
    label: 'Image URL',
    help: 'Web address of a picture of the person or organization',
    isFile: true,
  },
} as const;

/** Contract section 2.8. */
export const professional = defineNetwork({
  key: 'professional',
  about: 'professional networking site',
  target: z.strictObject({
    accountId,
    visibility: z.enum(['PUBLIC', 'CONNECTIONS']).default('PUBLIC'),
    caption: text({ max: 3000 }),
    documentTitle: text({ max: 200 }).optional(),
    firstComment: text({ max: 1250 }).optional(),
    captionMentions: z.array(mention).max(20).optional(),
    firstCommentMentions: z.array(mention).max(10).optional(),
    poll: z
      .strictObject({
        question: text({ min: 1, max: 140 }),
        options: z
          .array(text({ min: 1, max: 30 }))
          .min(2)
          .max(4),
        duration: z.enum(['ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS']).default('THREE_DAYS'),
      })
      .optional(),
    article: z
      .strictObject({
        source: uri(),
        title: text({ min: 1, max: 400 }),
        description: text({ max: 4086 }).optional(),
        thumbnailUrl: uri().optional(),
        thumbnailAltText: text({ max: 120 }).optional(),
      })
      .optional(),
    geoLocations: z
      .array(z.strictObject({ urn: geoUrn, displayText }))
      .max(150)
      .optional(),
    medias: z
      .discriminatedUnion('mediaType', [
        mediaOf('IMAGE', z.array(image).min(1).max(20)),
        mediaOf('VIDEO', z.array(video).length(1)),
        mediaOf('DOCUMENT', z.array(document).length(1)),
      ])
      .optional(),
  }),
  recognizedBy: { property: 'geoLocations' },
  caption: 'caption',
  media: mediaOfOneKind({
    property: 'medias',
    items: { IMAGE: image, VIDEO: video, DOCUMENT: document },
    // The object is required, but all of its properties are optional.
    derive: () => ({ videoMetadata: {} }),
  }),
  contentFields: ['article', 'poll'],
  fields: {
    visibility: {
      label: 'Visibility',
      purpose: 'visibility',
      limitsAudience: true,
      help: 'Who can see the post',
      choices: { PUBLIC: 'Public', CONNECTIONS: 'Connections Only' },
    },
    firstComment: firstCommentLabels,
    documentTitle: {
      label: 'Document Title',
      help: 'Title of the attached document',
      isProse: true,
      describesMedia: true,
    },
    article: {
      label: 'Article',
      help: 'A link shown with title and image',
      fields: {
        source: {
          label: 'Source',
          help: 'Web address of the article',
          placeholder: 'https://example.com/article',
        },
        title: { label: 'Title', help: 'Title of the article', isProse: true },
        description: {
          label: 'Description',
          help: 'What the article is about',
          multiline: true,
          isProse: true,
        },
        thumbnailUrl: { label: 'Thumbnail URL', help: 'Web address of the preview image', isFile: true },
        thumbnailAltText: {
          label: 'Thumbnail Alt Text',
          help: 'Describes the preview image for people who cannot see it',
        },
      },
    },
    poll: {
      ...pollLabels,
      help: 'A question to vote on',
      fields: {
        question: { label: 'Question', help: 'The question that is asked' },
        options: pollOptionLabels,
        duration: {
          label: 'Duration',
          help: 'How long the poll is open',
          choices: {
            ONE_DAY: 'One Day',
            THREE_DAYS: 'Three Days',
            SEVEN_DAYS: 'Seven Days',
            FOURTEEN_DAYS: 'Fourteen Days',
          },
        },
      },
    },
    captionMentions: {
      label: 'Mentions',
      help: 'People and organizations mentioned in the caption',
      items: mentionLabels,
    },
    firstCommentMentions: {
      label: 'Mentions in the First Comment',
      purpose: 'firstComment',
      help: 'People and organizations mentioned in the first comment',
      items: mentionLabels,
    },
    geoLocations: {
      label: 'Audience Locations',
      help: 'Where the audience of the post lives',
      limitsAudience: true,
      items: {
        urn: {
          label: 'Place',
          help: "The network's own ID of the place",
          placeholder: 'urn:example:geo:12345',
        },
        displayText: { label: 'Display Text', help: 'Name of the place' },
      },
    },
  },
});
