/** The filters of lists (contract 4.2) in a service's own words, and what the service does with unknown words. */
import type { NetworkKey } from '../../../shared/index.ts';
import { invalidData, RequestError } from '../server/request-error.ts';
import { StatusRefusal } from './shown-errors.ts';
import type { ServiceKind } from './service-kind.ts';
import { filterableStates, networkKeys, networkWords, type State, stateWords } from './words.ts';

/** What a filter asks for: undefined for everything, `nothing` for an empty list. */
type Asked<Value> = Value | 'nothing' | undefined;

/** The words of the filter `status`, by state. */
export function statusWords({ filterStates }: ServiceKind): readonly (readonly [State, string])[] {
  return filterableStates(filterStates).map((state) => [state, stateWords[filterStates][state]]);
}

/** The words of the filter `platform`, by network. */
export function platformWords({ networkNames }: ServiceKind): readonly (readonly [NetworkKey, string])[] {
  return networkKeys.map((key) => [key, networkWords[networkNames][key].filter]);
}

/**
 * The meaning of a filter word.
 * @throws RequestError for an unknown word, if this kind refuses it
 */
export function readFilter<Value>({
  name,
  given,
  words,
  kind,
}: {
  name: string;
  given: string | null;
  words: readonly (readonly [Value, string])[];
  kind: ServiceKind;
}): Asked<Value> {
  if (given === null) return undefined;
  const isEqual = (word: string) =>
    kind.description === 'any case' ? word.toLowerCase() === given.toLowerCase() : word === given;
  const found = words.find(([, word]) => isEqual(word));
  if (found !== undefined) return found[0];
  const options = words.map(([, word]) => JSON.stringify(word)).join('|');
  const issues = [{ path: [name], message: `Invalid option: expected one of ${options}` }];
  switch (kind.unknownWord) {
    case 'empty list':
      return 'nothing';
    case 'whole list':
      return undefined;
    case '500':
      throw new RequestError({ code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong.' });
    case '422': {
      const { code, message } = invalidData(issues);
      throw new StatusRefusal({ status: 422, code, message, issues });
    }
    default:
      throw invalidData(issues);
  }
}

export const largestLimits = { hundred: 100, fifty: 50 } as const;

/**
 * The number of posts on a page.
 * @throws RequestError for a size that is not allowed
 */
export function readPageSize(given: string | null, kind: ServiceKind): number {
  const most = largestLimits[kind.largestLimit];
  if (given !== null && (!/^\d+$/.test(given) || Number(given) < 1 || Number(given) > most)) {
    throw invalidData([{ path: ['limit'], message: `expected a whole number from 1 to ${most}` }]);
  }
  const asked = given === null ? 20 : Number(given);
  return kind.pageSize === 'smaller' ? Math.min(asked, 5) : asked;
}
