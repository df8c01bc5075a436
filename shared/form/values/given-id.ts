/** IDs that a person marked as IDs, so that nobody has to guess whether they are names. */
import { isJsonObject } from '../../data/json.ts';

export interface GivenId {
  readonly id: unknown;
}

export function givenAsId(id: unknown): GivenId {
  return { id };
}

/** The value of a field, and whether it was given as an ID. */
export function readGivenId(value: unknown): { readonly value: unknown; readonly isId: boolean } {
  const isMarked = isJsonObject(value) && Object.keys(value).join() === 'id';
  return isMarked ? { value: value['id'], isId: true } : { value, isId: false };
}
