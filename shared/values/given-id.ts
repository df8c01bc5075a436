/** IDs for which a person said that they are IDs, so that nobody has to guess whether they are names. */
import * as z from 'zod/v4';

export interface GivenId {
  readonly id: unknown;
}

export function givenAsId(id: unknown): GivenId {
  return { id };
}

const marked = z.strictObject({ id: z.unknown() });

/** The value of a field, and whether it was given as an ID. */
export function readGivenId(value: unknown): { readonly value: unknown; readonly isId: boolean } {
  const { data } = marked.safeParse(value);
  return data === undefined ? { value, isId: false } : { value: data.id, isId: true };
}
