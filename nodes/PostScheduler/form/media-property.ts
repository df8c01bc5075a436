/** Media in n8n's form: for the whole post, for one target, and inside threads. */
import type { INodeProperties } from 'n8n-workflow';
import {
  automatic,
  automaticKindHelp,
  automaticLabel,
  type Field,
  helpOf,
  mediaFields,
  type MediaKind,
  mediaKinds,
} from '../../../shared/index.ts';
import { inputBinaryField, mediaSource, mediaSources } from './file-fields.ts';
import { showFor } from './show.ts';

export interface MediaRows extends Pick<INodeProperties, 'displayName' | 'name' | 'description'> {
  readonly kinds?: readonly MediaKind[];
  readonly altText: Field | undefined;
  /** The collection of all other details. */
  readonly additional: readonly INodeProperties[];
}

/** A row for each medium. */
export function mediaRows({
  kinds = mediaKinds,
  altText: altTextField,
  additional,
  ...common
}: MediaRows): INodeProperties {
  const { mediaUrl, mediaType, altText } = mediaFields;
  return {
    ...common,
    type: 'fixedCollection',
    placeholder: 'Add Media',
    typeOptions: { multipleValues: true, sortable: true },
    default: {},
    options: [
      {
        displayName: 'Media',
        name: 'items',
        values: [
          mediaSource,
          ...showFor({ [mediaSource.name]: [mediaSources.url] }, [
            {
              displayName: mediaUrl.label,
              name: 'mediaUrl',
              type: 'string',
              default: '',
              placeholder: mediaUrl.placeholder ?? '',
              description: `${mediaUrl.help}; several are separated by commas or lines, an expression may give a list, also with alt texts`,
            },
          ]),
          ...showFor({ [mediaSource.name]: [mediaSources.binary] }, [inputBinaryField]),
          {
            displayName: mediaType.label,
            name: 'mediaType',
            type: 'options',
            default: automatic,
            description: `${mediaType.help}; ${automaticKindHelp}`,
            options: [
              { name: automaticLabel, value: automatic },
              ...kinds.map((kind) => ({ name: mediaType.choices[kind], value: kind })),
            ],
          },
          ...(altTextField === undefined
            ? []
            : [
                {
                  displayName: altText.label,
                  name: 'altText',
                  type: 'string' as const,
                  ...(altText.multiline && { typeOptions: { rows: 2 } }),
                  default: '',
                  description: `${helpOf(altTextField)}; for several addresses an expression may give a list`,
                },
              ]),
          ...additional,
        ],
      },
    ],
  };
}
