/** The publication instruction and the state of posts as people write them. */
import { postStatuses } from '../../networks/wire/present-state.ts';
import { publishChoices } from '../../options/draft-fields.ts';
import { readChoice } from './read-choice.ts';

const choices = Object.values(publishChoices);

/** `SCHEDULE`, `SLOT`, `SPREAD`, `DRAFT`, `NOW` or `KEEP` for its label in any case (`Save as draft`); anything else stays as it is. */
export function readPublish(value: unknown): unknown {
  return readChoice({ value, choices });
}

const states = postStatuses.map((status) => ({ value: status, label: status }));

/** A state of posts in any case; what the contract does not name stays as it is: the service may know it. */
export function readStatus(value: unknown): unknown {
  return readChoice({ value, choices: states });
}
