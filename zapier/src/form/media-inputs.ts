/** Media in Zapier's form: files or addresses, and lists of what is said of each in the same order. What else a network knows of a medium goes by JSON. */
import type { PlainInputField } from 'zapier-platform-core';
import { helpOf, mediaTypeField, mediaUrlField } from '../../../shared/index.ts';
import type { MediaField } from '../../../shared/fields/field.ts';
import type { mediaKeys } from './keys.ts';
import { singleInput } from './layout.ts';

type Keys = ReturnType<typeof mediaKeys>;

/** The media, by their addresses. Zapier would fetch what stands in a field for files, and give it another address. */
export function mediaInput({ label, help }: Pick<MediaField, 'label' | 'help'>, keys: Keys): PlainInputField {
  return {
    key: keys.media,
    label,
    type: 'string',
    list: true,
    required: false,
    placeholder: mediaUrlField.placeholder ?? '',
    helpText: `${help}; web addresses, share links or files of another step, one or several in each line`,
  };
}

/** Files that have to be uploaded, and what is said of each medium. */
export function mediaDetailInputs({ label, fields, kinds }: MediaField, keys: Keys): PlainInputField[] {
  const type = mediaTypeField(kinds);
  const altText = fields.find(({ key }) => key === 'altText');
  const inOrder = 'one for each file, in order';
  return [
    {
      key: keys.mediaFiles,
      label: `${label} Files`,
      type: 'file',
      list: true,
      required: false,
      helpText: `Files that are always uploaded first; they come after those of ${label}`,
    },
    {
      key: keys.mediaTypes,
      label: type.label,
      ...singleInput(type),
      list: true,
      required: false,
      helpText: `${type.help}; ${inOrder}`,
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
          },
        ]
      : []),
  ];
}
