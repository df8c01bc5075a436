/**
 * Texts as they were sent, for services that store or show them in their own way: links that the service shortens, and characters that it writes as
 * HTML entities. Both are learned from the records of our own posts: sending such a text back would change the post.
 */
import { decodeHTML } from 'entities/decode';
import { isAddressOrId, isJsonObject, type JsonObject } from '../../data/json.ts';
import { networks } from '../../networks/index.ts';
import { beginningOfCut } from '../../networks/records/cut-texts.ts';
import { targetsIn } from '../../networks/records/read-targets.ts';
import { wireNames } from '../../networks/wire-names.ts';
import type { LearnedWords } from './learned-words.ts';

/** The texts of a post by their networks and accounts. */
export type SentTexts = ReadonlyMap<string, string>;

export function textsOf(post: JsonObject): SentTexts {
  return new Map(
    targetsIn(post).flatMap(({ network, accountId, caption }) =>
      caption === undefined ? [] : [[`${network}:${accountId ?? ''}`, caption] as const],
    ),
  );
}

/** Links with everything that may belong to them. */
const link = /https?:\/\/[^\s<>"']+/giu;

/** What the record shows of how the service changes texts. `sent`: the texts of the same post. */
export function textWordsOf(record: JsonObject, sent: SentTexts): Partial<LearnedWords> {
  const links: Record<string, string> = {};
  let hasEntities = false;
  for (const [target, shown] of textsOf(record)) {
    const text = sent.get(target);
    if (text === undefined || text === shown) continue;
    const decoded = decodeHTML(shown);
    hasEntities ||= decoded !== shown && oneSpelling(decoded) === oneSpelling(text);
    if (oneSpelling(shown.replace(link, '')) !== oneSpelling(text.replace(link, ''))) continue;
    const [shownLinks, sentLinks] = [shown.match(link) ?? [], text.match(link) ?? []];
    if (shownLinks.length !== sentLinks.length) continue;
    for (const [index, each] of shownLinks.entries()) {
      const wanted = sentLinks[index];
      // The beginning of a link, where a list has cut the text, is no short link.
      const isCut = beginningOfCut(each) !== undefined;
      if (wanted !== undefined && wanted !== each && !isCut) links[each] = wanted;
    }
  }
  return {
    ...(Object.keys(links).length > 0 && { links }),
    ...(hasEntities && { hasEntities }),
  };
}

/** The text in one case, without white space that makes no difference. */
export function oneSpelling(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();
}

const lists = networks.map(({ key }) => wireNames(key).targets);

/** The record with its texts as they were sent, as far as that is known. */
export function withSentTexts(record: JsonObject, { links, hasEntities = false }: LearnedWords): JsonObject {
  const pairs = Object.entries(links);
  if (pairs.length === 0 && !hasEntities) return record;
  const sentText = (text: string, name: string) => {
    if (isAddressOrId(name)) return text;
    const decoded = hasEntities ? decodeHTML(text) : text;
    return pairs.length === 0 ? decoded : decoded.replaceAll(link, (each) => links[each] ?? each);
  };
  const sentValue = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return sentText(value, name);
    if (Array.isArray(value)) return value.map((each: unknown) => sentValue(each, name));
    if (!isJsonObject(value)) return value;
    // The copy keeps our own marks, which have symbols as keys, as they are.
    const copy: Record<PropertyKey, unknown> = { ...value };
    for (const [key, held] of Object.entries(value)) copy[key] = sentValue(held, key);
    return copy;
  };
  const held = lists.filter((name) => Object.hasOwn(record, name));
  return { ...record, ...Object.fromEntries(held.map((name) => [name, sentValue(record[name], name)])) };
}
