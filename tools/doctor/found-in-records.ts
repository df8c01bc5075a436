/** What records of posts show about how a service writes them (contract 2.1): state, time, targets, texts. */
import { postInOurs } from '../../shared/api/dialect/post-in-ours.ts';
import { scheduledInstantOf } from '../../shared/api/posts/summarize-post.ts';
import { hasZone, type JsonObject } from '../../shared/data/json.ts';
import { networks } from '../../shared/index.ts';
import { plannedInstantsIn } from '../../shared/networks/records/instants-in.ts';
import { presentStateOf, stateWordIn } from '../../shared/networks/records/present-state.ts';
import { targetsIn } from '../../shared/networks/records/read-targets.ts';
import { wireNames } from '../../shared/networks/wire-names.ts';
import type { Found } from './found.ts';
import { unseen, valueAt, valuesIn } from './shown-records.ts';

/** The path of a record's state word, if it has one. */
function statePathIn(record: JsonObject): string | undefined {
  const word = stateWordIn(record);
  if (word === undefined) return undefined;
  return valuesIn(record, 2).find(({ path, value }) => value === word && /stat(?:us|e)$/i.test(path))?.path;
}

export function postStateText({ shown, learned }: Found): string {
  const { listed, whole } = shown;
  const all = [...listed, ...whole];
  if (all.length === 0) return unseen;
  const paths = new Set(all.flatMap((record) => statePathIn(record) ?? []));
  const meanings = Object.entries(learned.states).flatMap(([word, state]) =>
    state === null ? [] : [`“${word}” means ${state}`],
  );
  const means = meanings.length === 0 ? '' : `; ${meanings.join(', ')}`;
  if (paths.size > 0) {
    const isOfOne = listed.length > 0 && !listed.some((record) => statePathIn(record) !== undefined);
    return `in ${[...paths].join(' or ')}${isOfOne ? ', only where one post is read' : ''}${means}`;
  }
  const time = learned.unsaid.length === 0 ? '' : 'whether it has a time, ';
  return `not named: told by its instruction, ${time}a mark such as the time of publication, or the list of a state`;
}

/** The name of a post's time in records, and how it is written. */
export function postTimeText(found: Found): string {
  const { shown, learned } = found;
  const all = [...shown.whole, ...shown.listed];
  const learnedRecord = all.find((record) => valueAt(record, learned.timePath ?? '') !== undefined);
  if (learned.timePath !== undefined && learnedRecord !== undefined)
    return `${learned.timePath}, ${formOf(valueAt(learnedRecord, learned.timePath))}, from the post that was made`;
  const paths = new Map<string, string>();
  for (const record of all) {
    const at = scheduledInstantOf(inOurs(record, found));
    const { named, others } = plannedInstantsIn(record);
    for (const { path } of [...named, ...others].filter((each) => each.at === at))
      paths.set(path, formOf(valueAt(record, path)));
  }
  if (paths.size > 0)
    return `${[...paths].map(([path, form]) => `${path}, ${form}`).join('; ')}, from its records`;
  const isPlanned = (record: JsonObject) => presentStateOf(inOurs(record, found)).state === 'scheduled';
  return all.some(isPlanned) ? 'under no known name' : unseen;
}

function formOf(value: unknown): string {
  if (typeof value === 'string' && !/^\d+$/.test(value))
    return hasZone(value) ? 'ISO 8601' : 'ISO 8601 in UTC, without saying so';
  return Number(value) > 1e11 ? 'milliseconds since 1970' : 'seconds since 1970';
}

function inOurs(record: JsonObject, { reading, givenNames, learned, now }: Found): JsonObject {
  const networkNames = givenNames ?? reading.found.networkNames ?? {};
  // Without what the client remembers of sent posts: only what the service shows counts here.
  return postInOurs(record, { networkNames, learned: { ...learned, sent: {} }, now });
}

const nine = networks.map(({ key }) => wireNames(key).targets);

export function targetsText(found: Found): string {
  const { listed, whole } = found.shown;
  const inList = listed.flatMap((record) => targetsOf(record, found) ?? []);
  const inOne = whole.flatMap((record) => targetsOf(record, found) ?? []);
  const [text] = [...inOne, ...inList];
  if (text === undefined)
    return listed.length + whole.length === 0 ? unseen : 'not shown, or under unknown names';
  const isOfOne = listed.length > 0 && inList.length === 0;
  return isOfOne ? `${text}, only where one post is read` : text;
}

/** The shape in which a record shows its targets; undefined if none. */
function targetsOf(shown: JsonObject, found: Found): string | undefined {
  const record = inOurs(shown, found);
  const targets = targetsIn(record);
  if (targets.length === 0) return undefined;
  const { networkNames = {} } = found.reading.found;
  const names = found.givenNames ?? networkNames;
  const lists = networks.filter(({ key }) => Object.hasOwn(shown, wireNames(key, names).targets));
  if (lists.length === nine.length) return 'nine lists';
  if (lists.length > 0) return 'a list for each network that it goes to';
  return targets.some(({ target }) => target !== undefined)
    ? 'one list with platforms'
    : 'accounts and one text (posts can be created and found, but not changed)';
}

/** How the text of the created post is shown. */
export function textsText({ shown, post: { mark, caption } }: Found): string {
  const texts = [...shown.whole, ...shown.listed].flatMap((record) => textsWith(mark, record));
  const [text] = texts;
  if (text === undefined) return 'not tried';
  const links = (each: string) =>
    each
      .match(/https?:\/\/\S+/g)
      ?.join(' ')
      .replaceAll('&amp;', '&');
  const ways = [
    ...(links(text) === links(caption) ? [] : ['shortens links']),
    ...(text.includes('&amp;') ? ['writes & as &amp;'] : []),
    ...(text.includes('#testpost') ? ['writes hashtags in small letters'] : []),
  ];
  if (ways.length > 0) return `${ways.join(', ')}, from the post that was made`;
  return text === caption
    ? 'as they are sent, from the post that was made'
    : 'written in another way, from the post that was made';
}

/** Every text of a record that contains the mark, however deep. */
function textsWith(mark: string, value: unknown): string[] {
  if (typeof value === 'string') return value.includes(mark) ? [value] : [];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((each) => textsWith(mark, each))
    : [];
}
