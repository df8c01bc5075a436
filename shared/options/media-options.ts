/** What a person may choose about the media of a post. */
import type { FormField } from '../fields/form-field.ts';

export const checkMedia = {
  key: 'checkMedia',
  type: 'boolean',
  label: 'Check Media',
  purpose: 'mediaDetails',
  help: 'Whether the beginning of each file on the web is looked at before anything is sent, to find out its type and size and whether it is there at all',
  default: true,
} as const satisfies FormField;

export const cropTo = {
  key: 'cropTo',
  type: 'choice',
  label: 'Crop To',
  purpose: 'mediaDetails',
  help: 'Cuts every image to one shape around its middle; images with a Transform of their own keep it, videos stay as they are',
  choices: [
    { value: 'keep', label: 'Keep as It Is', help: 'Every image in its own shape' },
    { value: '9:16', label: 'Full Screen', help: '9:16, as stories are' },
    { value: '1.91:1', label: 'Landscape', help: '1.91:1, as previews of links are' },
    { value: '4:5', label: 'Portrait', help: '4:5, the tallest that feeds show' },
    { value: 'square', label: 'Square', help: '1:1', aliases: ['1:1'] },
  ],
} as const satisfies FormField;
