/** What a form asks for one network: what differs there from the whole post, and the network's own fields. */
import { type Network } from '../../networks/definition/define-network.ts';
import { mediaFields } from '../../networks/definition/media-labels.ts';
import { kindsOf } from '../../networks/definition/media-mapping.ts';
import { type MediaKind, mediaKinds } from '../../networks/definition/media-schema.ts';
import { automaticChoice, type ChoiceField, type Field, type NumberField, type TextField } from './field.ts';
import { captionFieldOf, fieldsOf, mediaDetailsOf, variantFieldOf } from './fields-of.ts';

export const extraJsonLabel = 'Extra JSON';

/** A shorter limit has no room for a link or for a part's number. */
const leastLength = 20;

/**
 * The longest caption, or part of a thread, that a person wants on a network: at most the contract's limit, if there is one. Its default is that
 * limit, or else what most accounts may post.
 */
export function maxLengthField(network: Network) {
  const { max } = captionFieldOf(network);
  const { usualLength } = network;
  const usual = max ?? usualLength;
  const ifEmpty =
    usualLength === undefined ? '' : `; if empty, any length, but many accounts may post only ${usualLength}`;
  return {
    key: 'maxLength',
    type: 'integer',
    purpose: 'fit',
    label: 'Maximum Length',
    help: `Longest text on this network, in characters${ifEmpty}`,
    min: leastLength,
    ...(max !== undefined && { max }),
    ...(usual !== undefined && { default: usual }),
  } as const satisfies NumberField;
}

/**
 * The fields that apply to all accounts of the network; with a variant, those of that variant. A required field is required for the network,
 * whatever the whole post has.
 */
export function adjustmentFields(network: Network, variant?: string): readonly Field[] {
  const chooser = variantFieldOf(network);
  const { label } = automaticChoice;
  return [
    {
      ...captionFieldOf(network),
      key: 'caption',
      required: false,
      purpose: 'ownCaption',
      label: 'Own Caption',
      help: 'Replaces the caption of the post on this network',
    },
    maxLengthField(network),
    {
      key: 'media',
      type: 'media',
      purpose: 'ownMedia',
      label: 'Own Media',
      help: 'Replaces the media of the post on this network',
      fields: mediaDetailsOf(network),
      kinds: kindsOf(network.media),
    },
    ...(chooser === undefined
      ? []
      : [
          {
            ...chooser,
            help: `${chooser.help}; ${label} takes it from the media`,
            choices: [automaticChoice, ...chooser.choices],
          },
        ]),
    ...fieldsOf(network, variant).filter(({ key }) => key !== chooser?.key),
    {
      key: 'extraJson',
      type: 'json',
      label: extraJsonLabel,
      help: "More properties by the service's names; they override the fields above",
      example: {},
    },
  ];
}

/** The address of a medium. */
export const mediaUrlField: TextField = {
  ...mediaFields.mediaUrl,
  key: 'mediaUrl',
  type: 'text',
  multiline: false,
  required: true,
};

/** The kind of a medium, or Automatic. */
export function mediaTypeField(kinds: readonly MediaKind[] = mediaKinds): ChoiceField {
  const { label, help, choices } = mediaFields.mediaType;
  return {
    key: 'mediaType',
    label,
    help: `${help}; ${automaticChoice.label} finds out`,
    type: 'choice',
    choices: [automaticChoice, ...kinds.map((kind) => ({ value: kind, label: choices[kind] }))],
  };
}
