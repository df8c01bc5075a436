/** Media in Zapier's form: files or addresses, and lists with their details in the same order. */
import type { PlainInputField } from 'zapier-platform-core';
import { type Field, type FormLabels, helpOf, type MediaKind } from '../../../shared/index.ts';
import { mediaDetailsInput, singleInput } from './field-inputs.ts';
import { mediaTypeField } from './json-field.ts';
import type { mediaKeys } from './keys.ts';

export function mediaInputs({
  keys,
  labels,
  details,
  kinds,
  group,
}: {
  keys: ReturnType<typeof mediaKeys>;
  labels: FormLabels;
  details: readonly Field[];
  kinds?: readonly MediaKind[];
  group: string;
}): PlainInputField[] {
  const type = mediaTypeField(kinds);
  const altText = details.find(({ key }) => key === 'altText');
  const others = details.filter((field) => field !== altText);
  const inOrder = 'one for each file, in order';
  return [
    {
      key: keys.media,
      label: labels.label,
      type: 'file',
      list: true,
      required: false,
      helpText: `${labels.help}; files or their public web addresses`,
      group,
    },
    {
      key: keys.mediaFiles,
      label: `${labels.label} Files`,
      type: 'file',
      list: true,
      required: false,
      helpText: `Files that are uploaded to the service first, for those whose address only you can open or that runs out; they come after those of ${labels.label}`,
      group,
    },
    {
      key: keys.mediaTypes,
      label: type.label,
      ...singleInput(type),
      list: true,
      required: false,
      helpText: `${type.help}; ${inOrder}, to be chosen for files without a telling address`,
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
