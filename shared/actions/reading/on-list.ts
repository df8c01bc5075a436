/** Lists: the fields that limit them, and what happens if one is mapped but has no value. */
import { listText } from '../../data/list-text.ts';
import type { FormField } from '../../form/fields/form-field.ts';
import { hasNoEntry } from '../../form/values/identifiers.ts';
import type { Action, ActionInput } from '../action.ts';

interface ListAction extends Action {
  /** The fields that limit the list; a field left empty by a person has no limit. */
  readonly limitedBy: readonly FormField[];
}

/**
 * A list. If a limiting field is mapped but has no value in this run, the list is empty and no request is sent: nobody asked for all entries, and a
 * later step would go on with the first.
 */
export function onList({ limitedBy, ...action }: ListAction): Action {
  return {
    ...action,
    read(input, ports) {
      const labels = withoutValue(limitedBy, input);
      if (labels.length === 0) return action.read(input, ports);
      const text = nothingFoundText(labels, `${action.resource}s`);
      return {
        async send() {
          ports.report.addListed({ count: 0, text, isAlwaysTold: true });
          return await Promise.resolve([]);
        },
      };
    },
  };
}

/** The labels of the fields that are mapped and have no value in this run. */
export function withoutValue(
  fields: readonly FormField[],
  { values, fromSteps }: Pick<ActionInput, 'values' | 'fromSteps'>,
): readonly string[] {
  return fields.flatMap(({ key, label }) => (fromSteps.has(key) && hasNoEntry(values[key]) ? label : []));
}

function nothingFoundText(labels: readonly string[], noun: string): string {
  const [are, them] = labels.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `Found no ${noun}: ${listText(labels)} ${are} mapped, and had no value in this run. Give ${them} a value; only a field that is left empty in the form means all ${noun}.`;
}
