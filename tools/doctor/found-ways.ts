/**
 * What was found of everything that the contract leaves to a service, one line each, with its source: the description, the look-ups for Create, and
 * the records that were read anyway. Nothing is requested for these lines.
 */
import { documentedEndpoints } from '../../shared/api/description/service-description.ts';
import { mayBeRefusalStatus } from '../../shared/api/dialect/post-pages.ts';
import { maxPageSize } from '../../shared/api/responses/paging.ts';
import { oneLine } from '../../shared/data/json.ts';
import { networks } from '../../shared/index.ts';
import { isNamedByContract, stateOfWord, stateWordIn } from '../../shared/networks/records/present-state.ts';
import { wireNames } from '../../shared/networks/wire-names.ts';
import type { CheckResult } from './check-result.ts';
import type { Found } from './found.ts';
import { postStateText, postTimeText, targetsText, textsText } from './found-in-records.ts';
import { unseen } from './shown-records.ts';

/** The lines, from states to uploads. */
export function foundWays(found: Found): CheckResult[] {
  const texts: readonly (readonly [CheckResult['about'], string])[] = [
    ['States', statesText(found)],
    ['Filter', filterText(found)],
    ['Failures', failuresText(found)],
    ['Post state', postStateText(found)],
    ['Post time', postTimeText(found)],
    ['Targets', targetsText(found)],
    ['Texts', textsText(found)],
    ['Pages', pagesText(found)],
    ['Networks', networksText(found)],
    ['Logins', loginsText(found)],
    ['Uploads', uploadsText(found)],
  ];
  // The service's own words could have control characters, which change the terminal.
  return texts.map(([about, text]) => ({ level: 'fine', about, text: oneLine(text) }));
}

/** The words that filter the list by state. */
function statesText({ reading, learned, shown }: Found): string {
  const described = reading.found.listFilters?.statuses;
  if (described !== undefined) return `${described.join(', ')}, from its description`;
  const words = Object.values(learned.filters).flat();
  const inRecords = new Set(shown.listed.flatMap((record) => stateWordIn(record) ?? []));
  if (words.length === 0)
    return inRecords.size === 0 ? unseen : `${[...inRecords].join(', ')}, from its records`;
  if (words.every((word) => isNamedByContract(word))) return `${words.join(', ')}, as documented`;
  const source = words.every((word) => inRecords.has(word)) ? 'its records' : 'what its list accepts';
  return `${words.join(', ')}, from ${source}`;
}

const filterAnswers = {
  refused: 'refuses unknown words',
  empty: 'finds nothing for unknown words',
  ignored: 'ignores unknown words',
} as const;

/** What the list does with a state that it does not know, and what we do if no word is known. */
function filterText({ reading, learned, shown }: Found): string {
  const asked = shown.lists.filter(({ status }) => status !== undefined);
  const described = reading.found.listFilters?.statuses;
  const isRefused = asked.some(({ answer }) => mayBeRefusalStatus(answer));
  const isKnown = described !== undefined || Object.keys(learned.filters).length > 0;
  // If no word is known after the list was asked by state, it showed posts of other states, too: it ignores the filter.
  const isIgnored = asked.length > 0 && !isKnown && !isRefused;
  const answer = learned.unknownFilter ?? (isRefused ? 'refused' : isIgnored ? 'ignored' : undefined);
  if (answer === undefined)
    return described === undefined ? 'not tried' : 'uses the words of its description';
  return isKnown ? filterAnswers[answer] : `${filterAnswers[answer]}; whole lists are read and filtered here`;
}

/** How posts are shown that failed on all accounts or on some of them. */
function failuresText({ reading, shown }: Found): string {
  const isFailure = (word: string) => {
    const state = stateOfWord(word);
    return state !== undefined && !isNamedByContract(state);
  };
  const described = (reading.found.listFilters?.statuses ?? []).filter(isFailure);
  if (described.length > 0) return `${described.join(', ')}, from its description`;
  const records = [...shown.listed, ...shown.whole].flatMap((record) => stateWordIn(record) ?? []);
  const words = [...new Set(records.filter(isFailure))];
  return words.length === 0 ? unseen : `${words.join(', ')}, from its records`;
}

function pagesText({ reading, learned, shown }: Found): string {
  const described = reading.found.listFilters?.pageSize;
  const size = learned.pageSize ?? described;
  const short = shown.lists.find(({ count, limit, hasMore }) => hasMore && count > 0 && count < limit);
  const shorter = short === undefined ? '' : `; shorter than asked for: ${short.count} of ${short.limit}`;
  if (learned.pageSize !== undefined) return `${learned.pageSize} at most: it refused more${shorter}`;
  if (size !== undefined) return `${size} at most, from its description${shorter}`;
  const isTried = shown.lists.some(({ limit, answer }) => limit === maxPageSize && answer === 200);
  return isTried ? `${maxPageSize} at most, as documented${shorter}` : 'not tried';
}

/** The names of networks in posts, and who filters by them. */
function networksText({ reading, givenNames }: Found): string {
  const names = givenNames ?? reading.found.networkNames ?? {};
  const called = networks.flatMap(({ key, label }) => {
    const [own, documented] = [wireNames(key, names).targets, wireNames(key).targets];
    return own === documented ? [] : [`${own.replace(/Targets$/, '')} (${label})`];
  });
  const source =
    givenNames !== undefined
      ? 'as given'
      : reading.found.networkNames === undefined
        ? 'as documented'
        : 'from its description';
  const described = reading.found.listFilters?.platforms ?? [];
  const isFiltered = networks.every(({ key }) => described.includes(wireNames(key, names).platform));
  const filter = isFiltered ? 'its list filters by network' : 'posts are filtered by network here';
  return `${[...(called.length === 0 ? ['the documented names'] : called), source].join(', ')}; ${filter}`;
}

function loginsText({ accounts }: Found): string {
  const logins = accounts.flatMap(({ login }) => login ?? []);
  if (accounts.length === 0) return unseen;
  if (logins.length === 0) return 'not shown: an expired login shows only when a post fails';
  const ends = logins.some(({ endsAt, endDay }) => endsAt !== undefined || endDay !== undefined);
  return ends ? 'accounts show when their login ends' : 'accounts show whether their login is valid';
}

function uploadsText({ reading }: Found): string {
  const { uploadEndpoint } = reading.found;
  return uploadEndpoint === undefined
    ? `POST ${documentedEndpoints.upload.path}, as assumed; not tried`
    : `POST ${uploadEndpoint.path}, from its description`;
}
