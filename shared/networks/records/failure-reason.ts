/** Why a post was not published, or only on a part of its accounts: the contract leaves open whether and how a record says it (2.1). */
import { field, isJsonObject, isText, type JsonObject, oneLine } from '../../data/json.ts';
import { listText } from '../../data/list-text.ts';
import { networkOf, networks } from '../index.ts';
import { normalizeName, wireNames } from '../wire-names.ts';
import { stateOfWord, stateWordIn } from './present-state.ts';

/** Where services say it, in any spelling. */
const reasonNames =
  /^(?:error|errors|errormessage|errordetails?|failure|failurereason|failurereasons|failuremessage|failedreason|failreason|reason|publisherror|publishingerror|lasterror|statusmessage|statusreason)$/;
const messageNames = /^(?:message|msg|reason|detail|description|error|title)$/;
/** No record says more that is of use. */
const maxReasons = 3;

/** What the record says, in the service's own words, joined by semicolons; undefined where it says nothing. */
export function failureReasonOf(record: JsonObject): string | undefined {
  const reasons = new Set([
    ...reasonsIn(record),
    ...failedTargetsIn(record).flatMap(({ reasons: own }) => own),
  ]);
  const [first, ...rest] = [...reasons].slice(0, maxReasons);
  return first === undefined ? undefined : oneLine([first, ...rest].join('; '));
}

/** The targets that the record itself says were not published, as `Skyapp` or `2 of Skyapp`; undefined where it does not say. */
export function failedNetworksOf(record: JsonObject): string | undefined {
  const failed = failedTargetsIn(record);
  const labels = [...new Set(failed.map(({ label }) => label))];
  return labels.length === 0 ? undefined : listText(labels);
}

function failedTargetsIn(record: JsonObject): { label: string; reasons: string[] }[] {
  return networks.flatMap(({ key }) => {
    const list = record[wireNames(key).targets];
    return (Array.isArray(list) ? list : []).flatMap((target: unknown) => {
      if (!isJsonObject(target)) return [];
      const isFailed = stateOfWord(stateWordIn(target) ?? '') === 'not published';
      const reasons = reasonsIn(target);
      return isFailed || reasons.length > 0 ? [{ label: networkOf(key).label, reasons }] : [];
    });
  });
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
