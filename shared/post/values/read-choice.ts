/** Choices as people write them: by value, by label or by another word for it, in any case. */
import type { Choice } from '../../fields/field.ts';
import { normalizeName } from '../../networks/wire/wire-names.ts';

/**
 * The value of the choice that a text names: `Save as draft`, `save_as_draft` and `DRAFT` are one. A value that names none, or
 * several, stays as it is.
 */
export function readChoice({ value, choices }: { value: unknown; choices: readonly Choice[] }): unknown {
  if (typeof value !== 'string' || choices.some((choice) => choice.value === value)) return value;
  const wanted = normalizeName(value);
  const wordings: readonly ((choice: Choice) => readonly string[])[] = [
    (choice) => [choice.value],
    ({ label, aliases = [] }) => [label, ...aliases],
  ];
  for (const wordsOf of wordings) {
    const [named, another] = choices.filter((choice) =>
      wordsOf(choice).some((word) => normalizeName(word) === wanted),
    );
    if (named !== undefined) return another === undefined ? named.value : value;
  }
  return value;
}
