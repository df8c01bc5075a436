/** Crop To: the part around a picture's middle with the requested ratio, for the `transform` of contract 2.4. */
import type { Media } from '../../networks/definition/media-schema.ts';
import type { PictureSize } from '../../media/orientation.ts';
import type { ChoiceOf } from '../../form/fields/form-field.ts';
import type { postOptions } from '../../form/options/post-options.ts';

/** A ratio as the service reads it, and as a number: width divided by height. */
export interface Ratio {
  readonly aspect: string;
  readonly value: number;
}

/** The ratio of each choice of Crop To; undefined where images stay as they are. */
export const ratios: Readonly<Record<ChoiceOf<typeof postOptions.cropTo>, Ratio | undefined>> = {
  keep: undefined,
  '9:16': { aspect: '9:16', value: 9 / 16 },
  '1.91:1': { aspect: '1.91:1', value: 1.91 },
  '4:5': { aspect: '4:5', value: 4 / 5 },
  square: { aspect: '1:1', value: 1 },
};

/** The largest part of this ratio around the middle, in whole pixels. */
export function cropOf(picture: PictureSize, ratio: Ratio): NonNullable<Media['transform']> {
  const width = pixels(picture.height * ratio.value, picture.width);
  const height = pixels(picture.width / ratio.value, picture.height);
  return {
    crop: {
      x: share((picture.width - width) / 2 / picture.width),
      y: share((picture.height - height) / 2 / picture.height),
      width: share(width / picture.width),
      height: share(height / picture.height),
    },
    aspect: ratio.aspect,
    width,
    height,
    fit: 'cover',
    userEdited: false,
  };
}

function pixels(wanted: number, max: number): number {
  return Math.min(Math.max(Math.round(wanted), 1), max);
}

const precision = 1_000_000;

/** Rounded down, so that start and length together never reach beyond the end. */
function share(value: number): number {
  return Math.floor(value * precision) / precision;
}
