/** Lists: the fields that limit them, and what becomes of one that an earlier step was to fill in. */
import { listText } from '../../data/list-text.ts';
import type { FormField } from '../../form/fields/form-field.ts';
import { hasNoEntry } from '../../form/values/identifiers.ts';
import type { Action, ActionInput } from '../action.ts';

interface ListAction extends Action {
  /** The fields that limit the list: each finds all where a person leaves it empty. */
  readonly limitedBy: readonly FormField[];
}

/**
 * A list. Where a field that limits it is mapped and has no value in this run, it finds nothing, and nothing is asked of the service: all of
 * them would be what nobody asked for, and a later step would go on with the first.
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
