/** Choices as people write them: by value or by label, in any case. */
import { normalizeName } from '../../networks/wire/wire-names.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * The value of the choice that a text names: `Save as draft`, `save_as_draft` and `DRAFT` are one. A value that names none, or
 * several, stays as it is.
 */
export function readChoice({ value, choices }: { value: unknown; choices: readonly Choice[] }): unknown {
  if (typeof value !== 'string' || choices.some((choice) => choice.value === value)) return value;
  const wanted = normalizeName(value);
  for (const part of ['value', 'label'] as const) {
    const [named, another] = choices.filter((choice) => normalizeName(choice[part]) === wanted);
    if (named !== undefined) return another === undefined ? named.value : value;
  }
  return value;
}
