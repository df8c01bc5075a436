/** The fields of Create and Update: when, where, what; then what the chosen networks need, and the rest on request. */
import type { Bundle, InputFieldGroup, PlainInputField, ZObject } from 'zapier-platform-core';
import {
  captionFieldOf,
  changeLabels,
  type Network,
  networkOf,
  networks,
  options,
  postLabels,
  sharedMediaDetails,
  targetsJsonExample,
  targetLabels,
} from '../../../shared/index.ts';
import { accountsPicker, mappedAccounts } from './accounts-input.ts';
import { networksOfAccounts } from './chosen-networks.ts';
import type { Values } from './collect-media.ts';
import { withCreatorNotes } from './creator-notes.ts';
import { keys, mediaKeys } from './keys.ts';
import { mediaDetailInputs, mediaInput } from './media-inputs.ts';
import {
  chosenMoreFields,
  type MoreFields,
  moreFieldsInput,
  moreOfNetworks,
  networksOfMoreFields,
} from './more-fields.ts';
import { inGroup, mediaOptionInputs, moreOptions } from './option-inputs.ts';
import {
  publishOfCreate,
  publishOfUpdate,
  scheduledAtOfSchedule,
  scheduledAtOfUpdate,
  slotsOfSlot,
} from './publish-inputs.ts';
import { demandedInputs, networkInputs } from './network-inputs.ts';

type DynamicInputs = (z: ZObject, bundle: Bundle) => PlainInputField[] | Promise<PlainInputField[]>;
type Inputs = (PlainInputField | DynamicInputs)[];

const group = 'post';

export const postGroups: InputFieldGroup[] = [
  { key: group, label: 'Post', emphasize: true },
  ...networks.map(({ key, label }) => ({ key, label })),
];

const accounts: PlainInputField = {
  // Not required: Zapier would require them even with Targets JSON. A post without any account is refused later.
  ...accountsPicker,
  altersDynamicFields: true,
  helpText: `${postLabels.accounts.help}; ${mappedAccounts}`,
  group,
};

const accountsOfUpdate: PlainInputField = { ...accounts, helpText: changeLabels.targets.help };

const caption: PlainInputField = {
  key: keys.caption,
  label: postLabels.caption.label,
  type: 'text',
  required: false,
  group,
};

/** The caption with the limits of the chosen networks, or of all: who writes it, a person or a model, has to know them. */
function captionInput({ help, placeholder }: { help: string; placeholder?: string }): DynamicInputs {
  return (_z, { inputData, inputDataRaw }) => {
    const { shown } = networksOfAccounts(inputData, recordOf(inputDataRaw));
    const counted = networks.filter(({ key }) => shown.size === 0 || shown.has(key));
    return [
      {
        ...caption,
        ...(placeholder !== undefined && { placeholder }),
        helpText: help + limitsOf(counted),
      },
    ];
  };
}

function limitsOf(counted: readonly Network[]): string {
  const limits = counted
    .flatMap((network) => {
      const { max } = captionFieldOf(network);
      return max === undefined ? [] : [{ label: network.label, max }];
    })
    .toSorted((one, other) => one.max - other.max)
    .map(({ label, max }) => `${label} ${max}`);
  return limits.length === 0 ? '' : ` (characters at most: ${limits.join(', ')})`;
}

const media = {
  keys: mediaKeys(),
  labels: { label: postLabels.media.label, help: 'Images, videos and documents of the post' },
  group,
};

const mediaDetails: MoreFields = {
  value: 'media',
  label: 'Media Files and Details',
  inputs: () => [
    ...mediaDetailInputs({ ...media, details: sharedMediaDetails(networks) }),
    ...mediaOptionInputs,
  ],
};

const targetsJson: MoreFields = {
  value: keys.targetsJson,
  label: targetLabels.targetsJson.label,
  inputs: () => [
    {
      key: keys.targetsJson,
      label: targetLabels.targetsJson.label,
      type: 'text',
      required: false,
      placeholder: JSON.stringify(targetsJsonExample),
      helpText:
        'Instead of Accounts, as a program or a model writes it: a JSON list with platform, accountId, content and media for each account',
      group,
    },
  ],
};

const moreFields: readonly MoreFields[] = [
  mediaDetails,
  moreOptions.text,
  moreOptions.dateOrder,
  ...moreOfNetworks((network, values) => networkInputs(networkOf(network), values)),
  targetsJson,
];

const moreOfCreate: readonly MoreFields[] = [...moreFields, moreOptions.delivery, moreOptions.minimumGap];

export const postInputs: Inputs = [
  publishOfCreate,
  scheduledAtOfSchedule,
  slotsOfSlot,
  accounts,
  captionInput({ help: 'Text of the post' }),
  mediaInput(media),
  demandedOfNetworks(true),
  moreFieldsInput(moreOfCreate, group),
  moreInputs(moreOfCreate),
];

/** The same for a preview, which needs no time and is not delivered. */
export const previewInputs: Inputs = [
  publishOfCreate,
  (z, bundle) => scheduledAtOfSchedule(z, bundle).map((input) => ({ ...input, required: false })),
  slotsOfSlot,
  accounts,
  captionInput({ help: 'Text of the post' }),
  mediaInput(media),
  demandedOfNetworks(true),
  moreFieldsInput(moreFields, group),
  moreInputs(moreFields),
];

/** The same for a search, whose post may be named instead. */
export const searchInputs: Inputs = previewInputs.map((input) =>
  input === publishOfCreate ? { ...publishOfCreate, required: false } : input,
);

const keptWhenEmpty = 'Leave empty to keep the present one';

export const changeInputs: Inputs = [
  publishOfUpdate,
  scheduledAtOfUpdate,
  accountsOfUpdate,
  captionInput({ ...changeLabels.caption, placeholder: keptWhenEmpty }),
  mediaInput({ ...media, labels: changeLabels.media }),
  demandedOfNetworks(false),
  inGroup(options.removeOtherAccounts),
  moreFieldsInput(moreFields, group),
  moreInputs(moreFields),
];

/** What the networks need; Zapier requires it where a network is certain, as a mapped account may be of another one. */
function demandedOfNetworks(insists: boolean): DynamicInputs {
  return (_z, { inputData, inputDataRaw }) => {
    const { certain, shown } = networksOfAccounts(inputData, recordOf(inputDataRaw));
    const asked = new Set([...shown, ...networksOfMoreFields(inputData)]);
    return networks
      .filter(({ key }) => asked.has(key))
      .flatMap((network) => demandedInputs(network, { group, insists: insists && certain.has(network.key) }));
  };
}

function moreInputs(choices: readonly MoreFields[]): DynamicInputs {
  return async (z, bundle) => {
    const values: Values = bundle.inputData;
    const inputs = chosenMoreFields(choices, values).flatMap((more) => more.inputs(values));
    return await withCreatorNotes({ z, bundle, inputs });
  };
}

/** Older versions of Zapier leave the raw input out. */
function recordOf(raw: unknown): Values {
  return typeof raw === 'object' && raw !== null ? { ...raw } : {};
}
