/** The texts among a network's own fields: titles, descriptions, comments, the parts of a thread, and links. */
import { type JsonObject, valueAt } from '../../data/json.ts';
import { madeOnce } from '../../data/maps.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import { type Field, isThread } from '../../form/fields/field.ts';
import { captionFieldOf, fieldsOf } from '../../form/fields/fields-of.ts';
import { isOpenObject } from '../../networks/definition/schema-parts.ts';
import type { Path } from '../../form/values/finding.ts';
import { isEmpty } from '../../form/values/read-value.ts';
import type { TextLimits } from './cut/thread.ts';

interface KnownText {
  /** The names of the field and of the groups around it; `everyEntry` for the entries of a list. */
  readonly place: readonly string[];
  readonly max: number | undefined;
  /** Whether the text is nothing but the address of a page. */
  readonly isLink: boolean;
  /** Whether it is the caption, or a part of its thread. */
  readonly isPart: boolean;
}

const everyEntry = '*';

/** Whether a text at this place of a target can be shortened on request: the caption and the texts of `textsOf`. */
export function isFitted({ network, path }: { network: Network; path: Path }): boolean {
  const place = path.map((part) => (typeof part === 'number' ? everyEntry : part)).join('.');
  return textsOf(network).some((known) => !known.isLink && known.place.join('.') === place);
}

/**
 * The limits of a network's caption: code points, and thread parts, of which the caption is the first (contract 2.5 to 2.13). `ownMax`: a person's
 * limit, which is not above that of the network.
 */
export function captionLimitsOf(network: Network, ownMax?: number): TextLimits {
  const maxFollowUps = fieldsOf(network).find(isThread)?.max;
  return {
    max: ownMax ?? captionFieldOf(network).max,
    maxParts: maxFollowUps === undefined ? undefined : maxFollowUps + 1,
  };
}

/** The names of the field for follow-up posts and of the text of each; undefined for a network without threads. */
export function threadNamesOf(
  network: Network,
): { readonly thread: string; readonly text: string } | undefined {
  const thread = fieldsOf(network).find(isThread);
  const text = thread?.item.fields.find(({ type }) => type === 'text');
  return thread && text && { thread: thread.key, text: text.key };
}

/** The places of the texts of a network that people read, the caption first, and of the links that they open. */
export const textsOf = madeOnce((network: Network): readonly KnownText[] => {
  const { max } = captionFieldOf(network);
  return [{ place: [network.caption], max, isLink: false, isPart: true }, ...textsIn(fieldsOf(network), [])];
});

function textsIn(fields: readonly Field[], around: readonly string[], isPart = false): KnownText[] {
  return fields.flatMap((known): KnownText[] => {
    const place = [...around, known.key];
    if (isThread(known)) return textsIn(known.item.fields, [...place, everyEntry], true);
    if (known.type === 'group') return textsIn(known.fields, place);
    if (known.type !== 'text') return [];
    const isLink = known.format === 'url' && known.isFile !== true;
    return isLink || isPart || known.isProse === true ? [{ place, max: known.max, isLink, isPart }] : [];
  });
}

type FilledText = Omit<KnownText, 'place'> & { readonly text: string; readonly path: Path };

interface Change {
  readonly texts: readonly KnownText[];
  /** The fields that the post has already. A text that is the same at the same place stays as it is. */
  readonly kept?: JsonObject | undefined;
  readonly change: (found: FilledText) => string;
}

export function withTexts(fields: JsonObject, { texts, kept, change }: Change): JsonObject {
  return texts.reduce((changed, { place: [key = '', ...place], ...known }) => {
    const replaced = changedAt({
      value: changed[key],
      place,
      path: [key],
      change: (text, path) => (text === valueAt(kept, path) ? text : change({ text, path, ...known })),
    });
    return replaced === changed[key] ? changed : { ...changed, [key]: replaced };
  }, fields);
}

/** The texts and links of a target that are filled in, the caption first. */
export function filledTexts(network: Network, target: JsonObject): FilledText[] {
  const found: FilledText[] = [];
  const change: Change['change'] = (each) => {
    found.push(each);
    return each.text;
  };
  withTexts(target, { texts: textsOf(network), change });
  return found;
}

interface Position {
  readonly value: unknown;
  readonly place: readonly string[];
  readonly path: Path;
  readonly change: (text: string, path: Path) => string;
}

function changedAt({ value, place: [name, ...place], path, change }: Position): unknown {
  if (name === undefined) return typeof value !== 'string' || isEmpty(value) ? value : change(value, path);
  if (name === everyEntry) {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown, index) =>
      changedAt({ value: entry, place, path: [...path, index], change }),
    );
  }
  if (!isOpenObject(value) || !Object.hasOwn(value, name)) return value;
  const held = changedAt({ value: value[name], place, path: [...path, name], change });
  return held === value[name] ? value : { ...value, [name]: held };
}
