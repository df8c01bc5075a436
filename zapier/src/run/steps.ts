/** The steps of Zapier: the actions of the core, each with the fields that it declares. */
import type { Create, InputFieldGroup, LockObject, PlainInputField, Search } from 'zapier-platform-core';
import { type Action, actions } from '../../../shared/index.ts';
import { capitalized } from '../../../shared/data/list-text.ts';
import { rowOptions } from '../../../shared/form/options/row-options.ts';
import { isOfPost } from './step-input.ts';
import { runAction } from './run-action.ts';
import { keyOf, keys } from '../form/keys.ts';
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

/** The most requests of a run, with those that look for the post before and after it is written, in a calendar of 200 posts. */
const maxRequests: Readonly<Record<Action['effect'], number>> = {
  read: 5,
  create: 10,
  replace: 4,
  remove: 1,
};

const all: readonly Action[] = Object.values(actions).flat();

/** The steps of a kind by their keys. `ownOf`: what such a step adds to the common parts. */
function stepsOf<Own extends object>(kind: 'create' | 'search', ownOf: (action: Action) => Own) {
  return Object.fromEntries(
    all.flatMap((action) => {
      if (action.zapier === null || (action.effect === 'read') !== (kind === 'search')) return [];
      const { key, noun = capitalized(action.resource), description } = action.zapier;
      const operation = {
        ...formOf(action),
        ...throttleOf(action),
        ...outputOf(action.output),
        ...ownOf(action),
      };
      return [[key, { key, noun, display: { label: labelOf(key), description }, operation }]];
    }),
  );
}

/** `create_or_update_post` becomes `Create or Update Post`. */
function labelOf(key: string): string {
  return key.replaceAll('_', ' ').replace(/\b(?!or\b)[a-z]/g, (letter) => letter.toUpperCase());
}

export const creates: Record<string, Create> = stepsOf('create', (action) => ({
  ...lockOf(action),
  perform: perform(async (step) => {
    const [record] = await runAction(action, step);
    return { ...record };
  }),
}));

export const searches: Record<string, Search> = stepsOf('search', (action) => ({
  perform: perform(async (step) => {
    const records = await runAction(action, step);
    // Zapier tells results apart by their IDs.
    return records.map((record) => (record.id === null ? { ...record, id: action.key } : record));
  }),
}));

/**
 * Locks steps that would read what another is about to write: those that change one post, that look for a free time, or that have the same time. The
 * reference is part of the lock, because a row with a reference has a time of its own.
 */
function lockOf({ fields, effect }: Action): Pick<Create['operation'], 'lock'> {
  if (fields.some(({ type }) => type === 'post')) return { lock: lockOfPost };
  if (effect !== 'create' || !isOfPost({ fields })) return {};
  const distinct = new Set<string>([keys.publish, keys.scheduledAt, keyOf(rowOptions.reference)]);
  const names = new Set(fields.map(keyOf).filter((key) => distinct.has(key)));
  const values = [...names].map((name) => `{{bundle.inputData.${name}}}`);
  return { lock: { key: `create ${values.join(' ')}`, scope: ['auth'], timeout: 30 } };
}

/** Zapier counts runs; each key may send 2,000 requests a minute (contract 8.1). Zapier runs what exceeds the limit later. */
export function throttleOf({ effect }: Pick<Action, 'effect'>): Pick<Create['operation'], 'throttle'> {
  const limit = Math.floor(1_900 / maxRequests[effect]);
  return { throttle: { window: 60, limit, scope: ['auth', 'action'] } };
}

function formOf(action: Action): { inputFields: Inputs; inputFieldGroups?: InputFieldGroup[] } {
  const { fields, filters = [], options = [], effect } = action;
  const warning: PlainInputField = {
    key: 'warning',
    type: 'copy',
    helpText: '**This cannot be undone.** The draft or scheduled post is deleted for all of its accounts.',
  };
  if (isOfPost(action)) return { inputFields: postInputs(action), inputFieldGroups: postGroups };
  return {
    inputFields: [
      ...(effect === 'remove' ? [warning] : []),
      ...formInputs([...filters, ...fields, ...options]),
    ],
  };
}
