/** The publication instruction of a post as people write it. */
import { publishChoices } from '../../options/draft-fields.ts';
import { readChoice } from './read-value.ts';

const choices = Object.values(publishChoices);

/** `SCHEDULE`, `SLOT`, `SPREAD`, `DRAFT`, `NOW` or `KEEP` for its label in any case (`Save as draft`); anything else stays as it is. */
export function readPublish(value: unknown): unknown {
  return readChoice({ value, choices });
}
