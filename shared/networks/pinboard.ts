import * as z from 'zod/v4';
import { mediaOf } from './definition/common-parts.ts';
import { defineNetwork } from './definition/define-network.ts';
import type { Media } from './definition/media-schema.ts';
import { type MediaMapping, mediaOfOneKind } from './definition/media-mapping.ts';
import { accountId, text, transform, uri, uriOrEmpty } from './definition/schema-parts.ts';

const altText = text({ max: 500 }).optional();

const common = z.strictObject({
  accountId,
  boardId: text(),
  title: text({ max: 100 }).optional(),
  description: text({ max: 800 }).optional(),
  altText,
  link: uriOrEmpty(2048).optional(),
  dominantColor: text().optional(),
  boardSectionId: text().optional(),
  isStandard: z.boolean().optional(),
});
const image = z.strictObject({ mediaUrl: uri(), transform });
const video = z.strictObject({
  mediaUrl: uri(),
  coverImageUrl: uri().optional(),
  coverImageContentType: text().optional(),
  coverImageKeyFrameTime: z.number().optional(),
});

const optionalText = z.string().optional();

const medias = mediaOfOneKind({
  property: 'medias',
  items: { IMAGE: image, VIDEO: video },
  names: { coverUrl: 'coverImageUrl' },
});

const oneAltText =
  'a pin has one alt text for all of its media, and an earlier file has it; leave this one empty';

function altTextOf(media: readonly Media[]): string | undefined {
  return media.find((medium) => medium.altText !== undefined)?.altText;
}

/** The kind is a property of the pin and again of its `medias`. */
const mapping: MediaMapping<'mediaType' | 'medias' | 'altText'> = {
  ...medias,
  properties: ['mediaType', 'medias', 'altText'],
  items: { IMAGE: image.extend({ altText }), VIDEO: video.extend({ altText }) },
  compose(media, fields) {
    const altText = altTextOf(media);
    return {
      mediaType: media[0]?.mediaType ?? 'IMAGE',
      ...medias.compose(media, fields),
      ...(altText !== undefined && { altText }),
    };
  },
  detailProblems(media) {
    const altText = altTextOf(media);
    return media.flatMap((medium, index) =>
      medium.altText === undefined || medium.altText === altText
        ? []
        : [{ path: [index, 'altText'], message: oneAltText }],
    );
  },
  decompose(value) {
    const altText = optionalText.parse(value['altText']);
    // Of which of several media it tells is not known: it stays with the first.
    return medias
      .decompose(value)
      .map((medium, index) => ({ ...medium, ...(index === 0 && altText !== undefined && { altText }) }));
  },
};

/** Contract section 2.6. */
export const pinboard = defineNetwork({
  key: 'pinboard',
  about: 'image pin-board network',
  target: z.discriminatedUnion('mediaType', [
    common.extend({
      mediaType: z.literal('IMAGE'),
      medias: mediaOf('IMAGE', z.array(image).min(1).max(5)),
    }),
    common.extend({ mediaType: z.literal('VIDEO'), medias: mediaOf('VIDEO', z.array(video).length(1)) }),
  ]),
  recognizedBy: { property: 'boardId' },
  caption: 'description',
  media: mapping,
  fields: {
    boardId: { label: 'Board', help: 'The board on which the pin is placed', picker: 'boards' },
    boardSectionId: { label: 'Board Section', help: 'The section of the board', picker: 'boardSections' },
    title: { label: 'Title', help: 'Title of the pin', isProse: true },
    link: {
      label: 'Link',
      help: 'Web address that opens when the pin is clicked',
      placeholder: 'https://example.com/page',
    },
    dominantColor: {
      label: 'Dominant Color',
      help: 'Main color of the image',
      describesMedia: true,
      placeholder: '#C0FFEE',
    },
    isStandard: { label: 'Standard Pin', help: 'Whether the pin is a standard pin' },
  },
});
