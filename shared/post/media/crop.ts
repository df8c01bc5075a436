/** Crop To: the part of a picture that has the asked ratio, from its middle, for the `transform` of contract 2.4. */
import type { Media } from '../../networks/definition/media-schema.ts';
import type { PictureSize } from '../../media/orientation.ts';
import { noneOf } from '../findings/messages.ts';
import { type Choice, readChoice } from '../values/read-choice.ts';
import { isEmpty } from '../values/read-value.ts';

/** A ratio as the service reads it, and as a number: width divided by height. */
export interface Ratio {
  readonly aspect: string;
  readonly value: number;
}

export const keepRatio = 'keep';

/** Crop To as a form offers it. */
export const cropLabels = {
  label: 'Crop To',
  help: 'Cuts every image to one shape around its middle; images with a Transform of their own keep it, videos stay as they are',
  choices: [
    { value: keepRatio, label: 'Keep as It Is', help: 'Every image in its own shape' },
    { value: '9:16', label: 'Full Screen', help: '9:16, as stories are' },
    { value: '1.91:1', label: 'Landscape', help: '1.91:1, as previews of links are' },
    { value: '4:5', label: 'Portrait', help: '4:5, the tallest that feeds show' },
    { value: 'square', label: 'Square', help: '1:1' },
  ],
} as const;

const ratios: Readonly<Record<string, Ratio>> = {
  square: { aspect: '1:1', value: 1 },
  '4:5': { aspect: '4:5', value: 4 / 5 },
  '9:16': { aspect: '9:16', value: 9 / 16 },
  '1.91:1': { aspect: '1.91:1', value: 1.91 },
};

/** The asked ratio, none where images stay as they are, or what is wrong with the value. */
export function readCropTo(
  value: unknown,
): { readonly ratio: Ratio | undefined } | { readonly problem: string } {
  if (isEmpty(value)) return { ratio: undefined };
  const choices: readonly Choice[] = cropLabels.choices;
  const shapes = choices.map((choice): Choice => ({
    ...choice,
    label: ratios[choice.value]?.aspect ?? choice.label,
  }));
  const read = readChoice({ value: readChoice({ value, choices }), choices: shapes });
  if (read === keepRatio) return { ratio: undefined };
  const ratio = typeof read === 'string' && Object.hasOwn(ratios, read) ? ratios[read] : undefined;
  return ratio === undefined
    ? {
        problem: noneOf(
          value,
          choices.map((choice) => choice.value),
        ),
      }
    : { ratio };
}

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

function pixels(wanted: number, most: number): number {
  return Math.min(Math.max(Math.round(wanted), 1), most);
}

const precision = 1_000_000;

/** Rounded down, so that start and length together never reach beyond the end. */
function share(value: number): number {
  return Math.floor(value * precision) / precision;
}
