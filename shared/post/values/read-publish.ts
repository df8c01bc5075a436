/** The publication instruction of a post as people write it. */
import { changeLabels, planningChoices, publishChoices } from '../form-labels.ts';
import { readChoice } from './read-value.ts';

/** The choice of `publish` that keeps a post as it is planned. */
export const keepPublication = 'KEEP';

const choices = [
  ...publishChoices,
  ...Object.values(planningChoices),
  { value: keepPublication, label: changeLabels.keep.label },
];

/** `SCHEDULE`, `SLOT`, `SPREAD`, `DRAFT`, `NOW` or `KEEP` for its label in any case (`Save as draft`); anything else stays as it is. */
export function readPublish(value: unknown): unknown {
  return readChoice({ value, choices });
}
