/** Media in Zapier's form: files or addresses, and lists with their details in the same order. */
import type { PlainInputField } from 'zapier-platform-core';
import { type Field, type FormLabels, helpOf, type MediaKind } from '../../../shared/index.ts';
import { mediaDetailsInput, singleInput } from './field-inputs.ts';
import { mediaTypeField } from './json-field.ts';
import type { mediaKeys } from './keys.ts';

interface MediaInputs {
  readonly keys: ReturnType<typeof mediaKeys>;
  readonly labels: FormLabels;
  readonly group: string;
}

/** The media, by their addresses. Zapier would fetch what stands in a field for files, and give it another address. */
export function mediaInput({ keys, labels, group }: MediaInputs): PlainInputField {
  return {
    key: keys.media,
    label: labels.label,
    type: 'string',
    list: true,
    required: false,
    placeholder: 'https://example.com/image.jpg',
    helpText: `${labels.help}: web addresses, share links or files of another step, one or several in each line`,
    group,
  };
}

/** Files that have to be uploaded, and what is said of each medium. */
export function mediaDetailInputs({
  keys,
  labels: { label },
  details,
  kinds,
  group,
}: MediaInputs & {
  readonly details: readonly Field[];
  readonly kinds?: readonly MediaKind[];
}): PlainInputField[] {
  const type = mediaTypeField(kinds);
  const altText = details.find(({ key }) => key === 'altText');
  const others = details.filter((field) => field !== altText);
  const inOrder = 'one for each file, in order';
  return [
    {
      key: keys.mediaFiles,
      label: `${label} Files`,
      type: 'file',
      list: true,
      required: false,
      helpText: `Files that are always uploaded first; they come after those of ${label}`,
      group,
    },
    {
      key: keys.mediaTypes,
      label: type.label,
      ...singleInput(type),
      list: true,
      required: false,
      helpText: `${type.help}; ${inOrder}`,
      group,
    },
    ...(altText?.type === 'text'
      ? [
          {
            key: keys.altTexts,
            label: altText.label,
            ...singleInput(altText),
            list: true,
            required: false,
            helpText: `${helpOf(altText)}; ${inOrder}`,
            group,
          },
        ]
      : []),
    ...(others.length === 0
      ? []
      : [
          {
            key: keys.mediaDetails,
            label: 'Media Details',
            required: false,
            ...mediaDetailsInput(others),
            group,
          },
        ]),
  ];
}
