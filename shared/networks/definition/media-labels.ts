import { coverUrlLabels, userTagLabels } from './common-parts.ts';
import type { FieldTable } from './field-table.ts';
import type { Media, MediaKind } from './media-schema.ts';

/** The labels of the media details; `mediaUrl` and `mediaType` come first in every form. */
export const mediaFields: FieldTable<Media> = {
  mediaUrl: {
    label: 'Media URL',
    help: 'Public web address of the file',
    placeholder: 'https://example.com/image.jpg',
  },
  mediaType: {
    label: 'Media Type',
    help: 'What the file is',
    choices: { IMAGE: 'Image', VIDEO: 'Video', GIF: 'Animated GIF', DOCUMENT: 'Document' },
  },
  altText: { label: 'Alt Text', help: 'Describes the media for people who cannot see it', multiline: true },
  transform: {
    label: 'Transform',
    help: 'How the image is cropped and sized',
    fields: {
      crop: {
        label: 'Crop',
        help: 'The part of the image that is kept',
        fields: {
          x: { label: 'X', help: 'Left edge, as a share of the width' },
          y: { label: 'Y', help: 'Top edge, as a share of the height' },
          width: { label: 'Width', help: 'As a share of the width' },
          height: { label: 'Height', help: 'As a share of the height' },
        },
      },
      aspect: { label: 'Aspect Ratio', help: 'Aspect ratio of the result', placeholder: '4:5' },
      width: { label: 'Width', help: 'Width in pixels' },
      height: { label: 'Height', help: 'Height in pixels' },
      fit: {
        label: 'Fit',
        help: 'How the image fills the result',
        choices: { cover: 'Cover', contain: 'Contain' },
      },
      userEdited: { label: 'Edited by Hand', help: 'Whether a person chose this crop' },
    },
  },
  userTags: {
    label: 'User Tags',
    help: 'People tagged in this image or video of a carousel',
    items: userTagLabels,
  },
  coverUrl: coverUrlLabels,
  coverImageContentType: {
    label: 'Cover Content Type',
    help: 'Media type of the cover image',
    placeholder: 'image/jpeg',
  },
  coverImageKeyFrameTime: {
    label: 'Cover Key Frame Time',
    help: 'Moment of the video to use as cover',
  },
  title: { label: 'Document Title', help: 'Title shown on the document' },
  videoMetadata: {
    label: 'Video Metadata',
    help: 'Title, description and aspect ratio of the video',
    fields: {
      title: { label: 'Title', help: 'Title of the video' },
      description: { label: 'Description', help: 'Description of the video', multiline: true },
      aspectRatioWidth: { label: 'Aspect Ratio Width', help: 'Width part of the aspect ratio, 16 for 16:9' },
      aspectRatioHeight: {
        label: 'Aspect Ratio Height',
        help: 'Height part of the aspect ratio, 9 for 16:9',
      },
    },
  },
  name: { label: 'File Name', help: 'Name of the file; taken from its address when left empty' },
  size: { label: 'File Size', help: 'Size of the file in bytes; read from its address when left empty' },
};

/** A kind in a sentence: `image`, `animated GIF`. */
export function kindNoun(kind: MediaKind): string {
  return kind === 'GIF' ? 'animated GIF' : mediaFields.mediaType.choices[kind].toLowerCase();
}
