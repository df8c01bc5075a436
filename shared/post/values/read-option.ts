import { noneOf } from '../findings/messages.ts';
import type { FormLabels } from '../form-labels.ts';
import { readChoice } from './read-choice.ts';
import { isEmpty } from './read-value.ts';

/** The choice that was made, by its value or its label; undefined where none was made. */
type OptionReading<Choice extends string> =
  { readonly choice: Choice | undefined } | { readonly problem: string };

export function readOption<Choice extends string>(
  choices: Readonly<Record<Choice, FormLabels>>,
  value: unknown,
): OptionReading<Choice> {
  if (isEmpty(value)) return { choice: undefined };
  const isChoice = (name: string): name is Choice => Object.hasOwn(choices, name);
  const names = Object.keys(choices).filter(isChoice);
  const offered = names.map((name) => ({ value: name, label: choices[name].label }));
  const read = readChoice({ value: typeof value === 'string' ? value.trim() : value, choices: offered });
  return typeof read === 'string' && isChoice(read) ? { choice: read } : { problem: noneOf(value, names) };
}
