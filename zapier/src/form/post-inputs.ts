/** The fields of Create and Update: when, what, where; then, for each chosen network, its accounts and fields. */
import type { Bundle, InputFieldGroup, PlainInputField, ZObject } from 'zapier-platform-core';
import {
  changeLabels,
  isEmpty,
  keepPublication,
  type Network,
  networkChoices,
  networks,
  postLabels,
  publishChoices,
  sharedMediaDetails,
  targetsJsonExample,
  targetLabels,
  variantFieldOf,
} from '../../../shared/index.ts';
import { chosenNetworks } from './collect.ts';
import { withCreatorNotes } from './creator-notes.ts';
import { dateOrderInput } from './date-order-input.ts';
import { deliveryInput, ifPlannedInput } from './delivery-inputs.ts';
import { keys, mediaKeys, networkKey } from './keys.ts';
import { mediaInputs } from './media-inputs.ts';
import { singleTargetInputs, targetInputs } from './target-inputs.ts';

type DynamicInputs = (z: ZObject, bundle: Bundle) => PlainInputField[] | Promise<PlainInputField[]>;

const group = 'post';

export const postGroups: InputFieldGroup[] = [
  { key: group, label: 'Post', emphasize: true },
  ...networks.map(({ key, label }) => ({ key, label })),
];

const publish: PlainInputField = {
  key: keys.publish,
  label: postLabels.publish.label,
  type: 'string',
  choices: choicesOf(publishChoices),
  default: 'SCHEDULE',
  required: true,
  altersDynamicFields: true,
  helpText: helpWithChoices(postLabels.publish.help, publishChoices),
  group,
};

const keep = { ...changeLabels.keep, value: keepPublication };

const publishOfUpdate: PlainInputField = {
  ...publish,
  choices: choicesOf([keep, ...publishChoices]),
  default: keepPublication,
  helpText: helpWithChoices(postLabels.publish.help, [keep, ...publishChoices]),
};

export const scheduledAt: PlainInputField = {
  key: keys.scheduledAt,
  label: postLabels.scheduledAt.label,
  // Zapier would turn any text in a `datetime` into some instant.
  type: 'string',
  required: true,
  helpText: `${postLabels.scheduledAt.help}, in the future. Write it as \`2026-12-24 18:00\`, meant in the time zone of the Zap, or with an offset as \`2026-12-24T18:00+01:00\`. Words such as "tomorrow" are not read; Formatter by Zapier makes a time of them`,
  group,
};

/** Shown for Schedule, and for a mapped value, which may be Schedule. */
const scheduledAtOfSchedule: DynamicInputs = (_z, { inputData }) =>
  ['DRAFT', 'NOW', keepPublication].some((other) => other === inputData[keys.publish])
    ? []
    : [
        isEmpty(inputData[keys.targetsJson]) ? scheduledAt : { ...scheduledAt, required: false },
        { ...dateOrderInput, group },
      ];

const caption: PlainInputField = {
  key: keys.caption,
  label: postLabels.caption.label,
  type: 'text',
  required: false,
  helpText: postLabels.caption.help,
  group,
};

const details = sharedMediaDetails(networks);
const media = mediaInputs({ keys: mediaKeys(), labels: postLabels.media, details, group });

const networksInput: PlainInputField = {
  key: keys.networks,
  label: 'Networks',
  type: 'string',
  list: true,
  // Zapier would require them even with Targets JSON. A post without any target is refused later.
  required: false,
  choices: choicesOf(networkChoices),
  altersDynamicFields: true,
  helpText:
    'Where the post is published; each network that is chosen brings up its accounts and fields below. Needed unless Targets JSON is filled in',
  group,
};

const targetsJson = {
  key: keys.targetsJson,
  label: targetLabels.targetsJson.label,
  type: 'text',
  required: false,
  helpText: `Instead of choosing networks: ${targetLabels.targetsJson.help} For example \`${JSON.stringify(targetsJsonExample)}\``,
  group,
} satisfies PlainInputField;

export const postInputs: (PlainInputField | DynamicInputs)[] = [
  publish,
  scheduledAtOfSchedule,
  caption,
  ...media,
  networksInput,
  targetsJson,
  targetsInputs({ insists: true }),
  deliveryInput,
  ifPlannedInput,
];

/** The inputs of a post for one network alone. */
export function singlePostInputs(network: Network): (PlainInputField | DynamicInputs)[] {
  return [
    publish,
    scheduledAtOfSchedule,
    caption,
    ...media,
    (_z, { inputData }) =>
      singleTargetInputs(network, { variant: variantIn(network, inputData), insists: true }),
    ifPlannedInput,
  ];
}

export const changeInputs: (PlainInputField | DynamicInputs)[] = [
  publishOfUpdate,
  scheduledAtOfSchedule,
  { ...caption, helpText: changeLabels.caption.help },
  ...mediaInputs({ keys: mediaKeys(), labels: changeLabels.media, details, group }),
  {
    ...networksInput,
    helpText:
      'Where accounts are added or changed; each network that is chosen brings up its accounts and fields below, and the other targets stay as they are',
  },
  { ...targetsJson, helpText: `${changeLabels.targets.help}. ${targetsJson.helpText}` },
  {
    key: keys.removeOtherTargets,
    type: 'boolean',
    required: false,
    ...labelInputs(changeLabels.removeOtherTargets),
  },
  {
    key: keys.replaceEverything,
    type: 'boolean',
    required: false,
    ...labelInputs(changeLabels.replaceEverything),
  },
  targetsInputs({ insists: false }),
];

function targetsInputs({ insists }: { insists: boolean }): DynamicInputs {
  return async (z, bundle) => {
    const { inputData } = bundle;
    const inputs = chosenNetworks(inputData[keys.networks]).flatMap((network) =>
      targetInputs(network, { variant: variantIn(network, inputData), insists }),
    );
    return await withCreatorNotes({ z, bundle, inputs });
  };
}

function variantIn(network: Network, inputData: Readonly<Record<string, unknown>>): string | undefined {
  const chooser = variantFieldOf(network);
  const value = chooser && inputData[networkKey(network, chooser.key)];
  return typeof value === 'string' ? value : undefined;
}

function labelInputs({ label, help }: { label: string; help: string }) {
  return { label, helpText: help, group };
}

export function choicesOf(choices: readonly { value: string; label: string }[]) {
  return choices.map(({ value, label }) => ({ value, label, sample: value }));
}

/** Zapier shows no help for a choice. */
function helpWithChoices(help: string, choices: readonly { label: string; help: string }[]): string {
  return `${help}. ${choices.map((choice) => `**${choice.label}**: ${choice.help}`).join('. ')}`;
}
