/** The steps of Zapier: the actions of the core, each with the fields that it declares. */
import type { Create, InputFieldGroup, LockObject, PlainInputField, Search } from 'zapier-platform-core';
import { type Action, actions } from '../../../shared/index.ts';
import { isOfPost } from './step-input.ts';
import { runAction } from './run-action.ts';
import { keys } from '../form/keys.ts';
import { formInputs, type Inputs } from '../form/option-inputs.ts';
import { postGroups } from '../form/more-fields.ts';
import { postInputs } from '../form/post-inputs.ts';
import { perform } from './perform.ts';
import { outputOf } from './post-result.ts';

/** An update reads the post, changes it and writes it as a whole, so two steps must not work on one post at a time. */
const lockOfPost: LockObject = {
  key: `post {{bundle.inputData.${keys.postId}}}`,
  scope: ['auth'],
  timeout: 60,
};

const all: readonly Action[] = Object.values(actions).flat();

/** The steps of a kind by their keys. */
function stepsOf<Step>(kind: 'create' | 'search', make: (action: Action, words: Words) => Step) {
  return Object.fromEntries(
    all.flatMap((action) =>
      action.zapier?.kind === kind ? [[action.zapier.key, make(action, action.zapier)]] : [],
    ),
  );
}

type Words = NonNullable<Action['zapier']>;

export const creates: Record<string, Create> = stepsOf(
  'create',
  (action, { key, noun, label, description }) => ({
    key,
    noun,
    display: { label, description },
    operation: {
      ...formOf(action),
      ...lockOf(action),
      perform: perform(async (step) => {
        const [record] = await runAction(action, step);
        return { ...record };
      }),
      ...outputOf(action.output),
    },
  }),
);

export const searches: Record<string, Search> = stepsOf(
  'search',
  (action, { key, noun, label, description }) => ({
    key,
    noun,
    display: { label, description },
    operation: {
      ...formOf(action),
      perform: perform(async (step) => {
        const records = await runAction(action, step);
        // Zapier tells results apart by their IDs.
        return records.map((record) => (record.id === null ? { ...record, id: action.key } : record));
      }),
      ...outputOf(action.output),
    },
  }),
);

/** Steps that plan or change the same would read what another is about to write. */
function lockOf(action: Action): Pick<Create['operation'], 'lock'> {
  if (action.fields.some(({ type }) => type === 'post')) return { lock: lockOfPost };
  const lock = {
    key: `create_post_{{bundle.inputData.${keys.publish}}}`,
    scope: ['auth' as const],
    timeout: 30,
  };
  return action.effect === 'create' && isOfPost(action) ? { lock } : {};
}

function formOf(action: Action): { inputFields: Inputs; inputFieldGroups?: InputFieldGroup[] } {
  const { fields, filters = [], options = [], effect } = action;
  const warning: PlainInputField = {
    key: 'warning',
    type: 'copy',
    helpText: '**This cannot be undone.** The post is deleted on every network on which it was planned.',
  };
  if (isOfPost(action)) return { inputFields: postInputs(action), inputFieldGroups: postGroups };
  return {
    inputFields: [
      ...(effect === 'remove' ? [warning] : []),
      ...formInputs([...filters, ...fields, ...options]),
    ],
  };
}
