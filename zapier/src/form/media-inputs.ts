/** Media in Zapier's form: files or addresses, and lists with their details in the same order. */
import type { PlainInputField } from 'zapier-platform-core';
import { type Field, helpOf, mediaTypeField, mediaUrlField } from '../../../shared/index.ts';
import type { MediaField } from '../../../shared/form/fields/field.ts';
import type { mediaKeys } from './keys.ts';
import { singleInput } from './layout.ts';

type Keys = ReturnType<typeof mediaKeys>;

export const mediaDetailsLabel = 'Media Details';

/** The media, as addresses in a text field. In a file field Zapier would download each file and replace its address. */
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

/** The fields for files that have to be uploaded, and for the details of each medium. */
export function mediaDetailInputs({ label, fields, kinds }: MediaField, keys: Keys): PlainInputField[] {
  const type = mediaTypeField(kinds);
  const altText = fields.find(({ key }) => key === 'altText');
  const others = fields.filter((field) => field !== altText);
  const inOrder = 'one for each file, in order';
  return [
    {
      key: keys.mediaFiles,
      label: `${label} Files`,
      type: 'file',
      list: true,
      required: false,
      helpText: `Files that are always uploaded to the service; in the post they come after those of ${label}`,
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
    ...(others.length === 0
      ? []
      : [
          {
            key: keys.mediaDetails,
            label: mediaDetailsLabel,
            required: false,
            ...listInJson(`Further details of the media, ${inOrder}`, {
              fields: others,
              example: (one) => [one],
            }),
          },
        ]),
  ];
}

/**
 * A JSON list of objects with these fields. `example` makes the list from such an object. The core reports what is wrong inside, in the words of the
 * form.
 */
export function listInJson(
  help: string,
  { fields, example }: { fields: readonly Field[]; example: (one: object) => readonly unknown[] },
) {
  const text = fields.find(({ type }) => type === 'text');
  const one = text === undefined ? {} : { [text.key]: text.placeholder ?? text.label };
  return {
    type: 'json',
    schema: { type: 'array' },
    placeholder: JSON.stringify(example(one)),
    helpText: `${help}, as JSON: ${fields.map(({ key }) => key).join(', ')}`,
  } as const;
}
