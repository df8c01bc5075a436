/** Why a post was not published, or only on a part of its accounts: the contract leaves open whether and how a record says it (contract 2.1). */
import { field, isJsonObject, isText, type JsonObject, oneLine } from '../../data/json.ts';
import { listText } from '../../data/list-text.ts';
import { networkOf, networks } from '../index.ts';
import { normalizeName, wireNames } from '../wire-names.ts';
import { targetsIn } from './read-targets.ts';
import { isNamedByContract, type PostState, stateOfWord, stateWordIn } from './present-state.ts';

/** Names of properties that hold the reason, without case and separators. */
const reasonNames =
  /^(?:error|errors|errormessage|errordetails?|failure|failurereason|failurereasons|failuremessage|failedreason|failreason|reason|publisherror|publishingerror|lasterror|statusmessage|statusreason)$/;
const messageNames = /^(?:message|msg|reason|detail|description|error|title)$/;
/** More reasons than this are of no use. */
const maxReasons = 3;

/** The reasons in the service's own words, joined by semicolons; undefined if the record has none. */
export function failureReasonOf(record: JsonObject): string | undefined {
  const reasons = new Set([
    ...reasonsIn(record),
    ...failedTargetsIn(record).flatMap(({ reasons: own }) => own),
  ]);
  const [first, ...rest] = [...reasons].slice(0, maxReasons);
  return first === undefined ? undefined : oneLine([first, ...rest].join('; '));
}

/** Whether the record says that some of its targets, but not all, were not published. `others`: its targets on unknown networks. */
export function failedInPart(record: JsonObject, others: readonly JsonObject[]): boolean {
  const failed = failedTargetsIn(record).length + others.filter(isFailedTarget).length;
  return failed > 0 && failed < targetsIn(record).length + others.length;
}

/** The accounts on which the record says that it was not published: `Skyapp`, `1 of 2 accounts on Skyapp`; undefined where it does not say. */
function failedAccountsOf(record: JsonObject): string | undefined {
  const labels = failedTargetsIn(record).map(({ label }) => label);
  return labels.length === 0 ? undefined : listText([...new Set(labels)]);
}

/**
 * Why a post is not out, or on which accounts: a clause such as `The login expired`, `not on Skyapp: The login expired`. `state`: the record's state,
 * if known. Undefined if the record does not say, or if nothing failed in this state.
 */
export function failureOf(record: JsonObject, state: string): string | undefined {
  const { accounts, reason } = failureIn(record, state);
  if (accounts === undefined) return reason;
  return reason === undefined ? `not on ${accounts}` : `not on ${accounts}: ${reason}`;
}

/** The accounts on which the post failed, if it is out on others, and why. */
function failureIn(
  record: JsonObject,
  state: string,
): { accounts?: string | undefined; reason?: string | undefined } {
  if (isNamedByContract(state)) return {};
  const accounts = state === 'published in part' ? failedAccountsOf(record) : undefined;
  return { accounts, reason: failureReasonOf(record) };
}

/** The state with what failed: `not published: The login expired`. The clause ends without a period. */
export function failureText(record: JsonObject, state: PostState): string {
  const failure = failureOf(record, state)?.replace(/[.\s]+$/, '');
  if (failure === undefined) return `${state}; the service does not say why`;
  return `${state}${failureIn(record, state).accounts === undefined ? ':' : ','} ${failure}`;
}

function failedTargetsIn(record: JsonObject): { label: string; reasons: string[] }[] {
  return networks.flatMap(({ key }) => {
    const list = record[wireNames(key).targets];
    const targets = (Array.isArray(list) ? list : []).filter(isJsonObject);
    const failed = targets.filter(isFailedTarget).map(reasonsIn);
    const { label } = networkOf(key);
    const accounts = `${failed.length} of ${targets.length} accounts on ${label}`;
    return failed.map((reasons) => ({ label: failed.length < targets.length ? accounts : label, reasons }));
  });
}

function isFailedTarget(target: JsonObject): boolean {
  return stateOfWord(stateWordIn(target) ?? '') === 'not published' || reasonsIn(target).length > 0;
}

function reasonsIn(record: JsonObject): string[] {
  return Object.entries(record).flatMap(([name, value]) =>
    reasonNames.test(normalizeName(name)) ? textsIn(value) : [],
  );
}

function textsIn(value: unknown): string[] {
  if (isText(value)) return [value.trim()];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isJsonObject(value)) return [];
  const named = Object.keys(value).find(
    (name) => messageNames.test(normalizeName(name)) && isText(value[name]),
  );
  const text = named === undefined ? undefined : field(value, named);
  return isText(text) ? [text.trim()] : [];
}
