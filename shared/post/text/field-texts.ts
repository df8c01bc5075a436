/** The texts among a network's own fields: titles, descriptions, comments, the parts of a thread, and links. */
import type { JsonObject } from '../../data/json.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import { type Field, isThread } from '../../fields/field.ts';
import { captionFieldOf, fieldsOf } from '../../fields/fields-of.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import type { Path } from '../findings/finding.ts';
import { isEmpty } from '../values/read-value.ts';
import type { TextLimits } from './thread.ts';

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

/** Whether a text at this place of a target is shortened where a person wishes it: the caption, and what `textsOf` names. */
export function isFitted({ network, path }: { network: Network; path: Path }): boolean {
  const place = path.map((part) => (typeof part === 'number' ? everyEntry : part)).join('.');
  return textsOf(network).some((known) => !known.isLink && known.place.join('.') === place);
}

/** What a network takes for its caption: code points, and the parts of a thread, the caption itself the first (contract 2.5 to 2.13). */
export function captionLimitsOf(network: Network): TextLimits {
  const most = fieldsOf(network).find(isThread)?.max;
  return { max: captionFieldOf(network).max, maxParts: most === undefined ? undefined : most + 1 };
}

/** The names of the field for follow-up posts and of the text of each; undefined for a network without threads. */
export function threadNamesOf(
  network: Network,
): { readonly thread: string; readonly text: string } | undefined {
  const [, followUp] = textsOf(network).filter(({ isPart }) => isPart);
  const [thread, , text] = followUp?.place ?? [];
  return thread === undefined || text === undefined ? undefined : { thread, text };
}

/** Where a network has texts that people read, the caption first, and links that they open. */
export function textsOf(network: Network): readonly KnownText[] {
  const { max } = captionFieldOf(network);
  return [{ place: [network.caption], max, isLink: false, isPart: true }, ...textsIn(fieldsOf(network), [])];
}

function textsIn(fields: readonly Field[], around: readonly string[], isPart = false): KnownText[] {
  return fields.flatMap((field): KnownText[] => {
    const place = [...around, field.key];
    if (isThread(field)) return textsIn(field.item.fields, [...place, everyEntry], true);
    if (field.type === 'group') return textsIn(field.fields, place);
    if (field.type !== 'text') return [];
    const isLink = field.format === 'url' && field.isFile !== true;
    return isLink || isPart || field.isProse === true ? [{ place, max: field.max, isLink, isPart }] : [];
  });
}

/** A text that is filled in, and where it stands among the fields. */
type FilledText = Omit<KnownText, 'place'> & { readonly text: string; readonly path: Path };

interface Change {
  readonly texts: readonly KnownText[];
  /** The fields that the post has already. A text that stands at the same place there stays as it is. */
  readonly kept?: JsonObject | undefined;
  readonly change: (found: FilledText) => string;
}

/** The fields with their filled-in texts changed. */
export function withTexts(fields: JsonObject, { texts, kept, change }: Change): JsonObject {
  return texts.reduce((changed, { place: [key = '', ...place], ...known }) => {
    const value = changed[key];
    if (isEmpty(value)) return changed;
    const replaced = changedAt({
      value,
      kept: kept?.[key],
      place,
      path: [key],
      change: (text, path) => change({ text, path, ...known }),
    });
    return replaced === value ? changed : { ...changed, [key]: replaced };
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
  readonly kept: unknown;
  readonly place: readonly string[];
  readonly path: Path;
  readonly change: (text: string, path: Path) => string;
}

function changedAt({ value, kept, place: [name, ...place], path, change }: Position): unknown {
  if (name === undefined)
    return typeof value !== 'string' || value === kept || isEmpty(value) ? value : change(value, path);
  if (name === everyEntry) {
    if (!Array.isArray(value)) return value;
    const before: readonly unknown[] = Array.isArray(kept) ? kept : [];
    return value.map((entry: unknown, index) =>
      changedAt({ value: entry, kept: before[index], place, path: [...path, index], change }),
    );
  }
  const { data: group } = openObject.safeParse(value);
  if (group === undefined || !Object.hasOwn(group, name)) return value;
  const before = openObject.safeParse(kept).data?.[name];
  const held = changedAt({ value: group[name], kept: before, place, path: [...path, name], change });
  return held === group[name] ? value : { ...group, [name]: held };
}
