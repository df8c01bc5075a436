/** Switches of forms, as a person, a cell or an expression sets them. */
import { InvalidInputError } from '../../errors.ts';
import { wrongType } from '../findings/messages.ts';
import { readValue } from './read-value.ts';

/**
 * Whether a switch is on: `true`, `TRUE`, `yes`, `1`. An empty one is off.
 * @throws InvalidInputError for a value that says neither: what a switch changes is too much for a guess
 */
export function isSwitchedOn({ label, value }: { label: string; value: unknown }): boolean {
  const read = readValue('boolean', value) ?? false;
  if (typeof read === 'boolean') return read;
  throw new InvalidInputError({ field: label, problem: wrongType('boolean', value) });
}
