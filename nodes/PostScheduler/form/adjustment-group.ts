/** What holds for all accounts of one network: its group under Adjust per Network. */
import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import {
  automatic,
  automaticLabel,
  captionFieldOf,
  type ChoiceField,
  fieldsOf,
  helpOf,
  kindsOf,
  mediaDetailsOf,
  type Network,
  targetLabels,
  variantFieldOf,
} from '../../../shared/index.ts';
import { levelProperties, mediaProperty } from './field-property.ts';

/** What the network requires, and all the rest under Additional Fields. */
export function adjustmentGroup(network: Network): INodePropertyCollection {
  const chooser = variantFieldOf(network);
  const fields = fieldsOf(network).filter(({ key }) => key !== chooser?.key);
  const others = [
    ...(chooser === undefined ? [] : [variantProperty(chooser)]),
    ...ownContent(network),
    extraJson,
  ];
  return {
    displayName: network.label,
    name: network.key,
    values: levelProperties({ fields, isNew: false, others }),
  };
}

const extraJson: INodeProperties = {
  displayName: targetLabels.extraJson.label,
  name: 'extraJson',
  type: 'json',
  default: '{}',
  description: targetLabels.extraJson.help,
};

/** A caption and media that replace those of the whole post. */
function ownContent(network: Network): INodeProperties[] {
  const { caption, media } = targetLabels;
  return [
    {
      displayName: caption.label,
      name: 'caption',
      type: 'string',
      typeOptions: { rows: 3 },
      placeholder: caption.placeholder,
      default: '',
      description: helpOf({ ...captionFieldOf(network), help: caption.help }),
    },
    mediaProperty({
      displayName: media.label,
      name: 'media',
      description: media.help,
      details: mediaDetailsOf(network),
      kinds: kindsOf(network.media),
    }),
  ];
}

function variantProperty({ key, label, help, choices }: ChoiceField): INodeProperties {
  return {
    displayName: label,
    name: key,
    type: 'options',
    default: automatic,
    description: `${help}; Automatic takes it from the media`,
    options: [
      { name: automaticLabel, value: automatic },
      ...choices.map((choice) => ({ name: choice.label, value: choice.value })),
    ],
  };
}
