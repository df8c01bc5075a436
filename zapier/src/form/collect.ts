/**
 * What a person filled in, as a draft of the shared core: the inverse of the form builders beside this file.
 *
 * Values are mapped from other apps as often as typed, so every one of them is `unknown` until it is read here. What
 * cannot be read is handed on as it is: the core says what is wrong with it.
 */
import {
  addressesIn,
  automatic,
  type Field,
  fieldsOf,
  filledInAll,
  InvalidPostError,
  isEmpty,
  type LocalFile,
  type MediaDraft,
  MissingFile,
  type Network,
  type NetworkKey,
  networkKeys,
  networkOf,
  networkOfWord,
  type PostDraft,
  readIdentifier,
  readValue,
  sharedMediaDetails,
  shown,
  type TargetDraft,
  variantFieldOf,
} from '../../../shared/index.ts';
import { keys, mediaKeys, networkKey, targetKeys } from './keys.ts';
import { layoutOf } from './layout.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What is asked of the whole post; `scheduledAt` as the host reads it. */
export function collectPost({ files = noFiles, ...form }: Form): PostDraft {
  return { ...collectContent({ ...form, files }), targets: collectTargets({ values: form.values, files }) };
}

interface Form {
  readonly values: Values;
  readonly scheduledAt: unknown;
  readonly files?: Files;
}

/** The file at an address that Zapier hands over. */
export type Files = (url: unknown) => LocalFile | MissingFile;

const noFiles: Files = () => new MissingFile('there is no step to take the file from');

export function collectContent({ values, scheduledAt, files = noFiles }: Form) {
  return {
    publish: values[keys.publish],
    scheduledAt,
    caption: values[keys.caption],
    media: collectMedia({ values, keys: mediaKeys(), label: 'Media Details', files }),
  };
}

/** The networks that are chosen, in the order of the contract; what names none is left to `collectTargets`. */
export function chosenNetworks(value: unknown): Network<NetworkKey>[] {
  const chosen = new Set(wordsIn(value).map((word) => networkOfWord(word)));
  return networkKeys.filter((key) => chosen.has(key)).map((key) => networkOf(key));
}

function wordsIn(value: unknown): string[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  return entries
    .flatMap((entry) => (typeof entry === 'string' ? entry.split(/[,\n]/) : []))
    .flatMap((word) => word.trim() || []);
}

function collectTargets({ values, files }: { values: Values; files: Files }): TargetDraft[] {
  const unknown = wordsIn(values[keys.networks]).filter((word) => networkOfWord(word) === undefined);
  if (unknown.length > 0) {
    const choices = networkKeys.join(', ');
    throw new InvalidPostError({
      findings: [...new Set(unknown)].map((word) => ({
        path: [keys.networks],
        label: 'Networks',
        message: `${shown(word)} is none of ${choices}`,
      })),
    });
  }
  return chosenNetworks(values[keys.networks]).flatMap((network) => {
    const accounts = entriesOf(values[targetKeys(network).accountIds]).map(readIdentifier);
    const target = collectTarget({ network, values, files });
    return (accounts.length === 0 ? [undefined] : accounts).map((accountId) => ({ ...target, accountId }));
  });
}

/** What is filled in for the targets of a network; the account is the caller's to say. */
export function collectTarget({
  network,
  values,
  files = noFiles,
}: {
  network: Network<NetworkKey>;
  values: Values;
  files?: Files;
}): TargetDraft {
  const own = targetKeys(network);
  const variant = variantFieldOf(network);
  const chosen = variant && values[networkKey(network, variant.key)];
  const label = `${network.label}, Media Details`;
  return {
    network: network.key,
    accountId: readIdentifier(values[own.accountId]),
    caption: values[own.caption],
    media: collectMedia({ values, keys: own, label, files }),
    fields: {
      ...(variant !== undefined && !isEmpty(chosen) && chosen !== automatic && { [variant.key]: chosen }),
      ...collectFields({
        fields: fieldsOf(network).filter(({ key }) => key !== variant?.key),
        level: { network, values, path: [] },
      }),
    },
    extra: values[own.extraJson],
  };
}

interface Level {
  readonly network: Network;
  readonly values: Values;
  readonly path: readonly string[];
}

function collectFields({ fields, level }: { fields: readonly Field[]; level: Level }): Values {
  const collected = fields.map((field): [string, unknown] => [field.key, collectField({ field, level })]);
  return Object.fromEntries(collected.filter(([, value]) => value !== undefined));
}

function collectField({ field, level }: { field: Field; level: Level }): unknown {
  const { network, values } = level;
  const path = [...level.path, field.key];
  const value = values[networkKey(network, ...path)];
  const layout = layoutOf(field);
  switch (layout.as) {
    case 'single':
    case 'json':
      return readValue({ type: field.type, value });
    case 'group': {
      const held = collectFields({ fields: layout.field.fields, level: { ...level, path } });
      return Object.keys(held).length === 0 ? undefined : held;
    }
    case 'list':
      return filled(linesOf(value).map((entry) => readValue({ type: layout.item.type, value: entry })));
    case 'lineItems': {
      // Typed by hand, without line items mapped into them, columns stand beside the other fields.
      const rows = isEmpty(value) ? [values] : entriesOf(value);
      return filled(
        rows.map((row) =>
          collectRow({ columns: layout.columns, row, keyOf: (name) => networkKey(network, ...path, name) }),
        ),
      );
    }
    case 'thread':
      return collectThread({
        texts: entriesOf(value).map((text) => readValue({ type: layout.text.type, value: text })),
        media: readValue({ type: 'json', value: values[networkKey(network, ...path, layout.media.key)] }),
        names: { text: layout.text.key, media: layout.media.key },
      });
  }
}

function collectRow({
  columns,
  row,
  keyOf,
}: {
  columns: readonly Field[];
  row: unknown;
  keyOf: (name: string) => string;
}): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const cells: Values = { ...row };
  const collected = columns.map((column): [string, unknown] => [
    column.key,
    readValue({ type: column.type, value: cells[keyOf(column.key)] }),
  ]);
  const held = collected.filter(([, value]) => value !== undefined);
  return held.length === 0 ? undefined : Object.fromEntries(held);
}

/** The parts of a thread: the texts in order, each with the media at the same place. */
function collectThread({
  texts,
  media,
  names,
}: {
  texts: readonly unknown[];
  media: unknown;
  names: { text: string; media: string };
}): unknown {
  const lists: readonly unknown[] = Array.isArray(media) ? media : isEmpty(media) ? [] : [media];
  const count = Math.max(texts.length, lists.length);
  const parts = Array.from({ length: count }, (_, index): Values => {
    const held = lists[index];
    return {
      ...(texts[index] !== undefined && { [names.text]: texts[index] }),
      ...(!isEmpty(held) && {
        [names.media]: typeof held === 'object' && !Array.isArray(held) ? [held] : held,
      }),
    };
  });
  return filled(parts.filter((part) => Object.keys(part).length > 0));
}

/** The media with what is said of each at the same place. A place without an address is no medium. */
function collectMedia({
  values,
  keys: own,
  label,
  files,
}: {
  values: Values;
  keys: ReturnType<typeof mediaKeys>;
  label: string;
  files: Files;
}): MediaDraft[] {
  const addresses = filesIn(values[own.media]);
  const uploads = filesIn(values[own.mediaFiles]).map((url) => (isEmpty(url) ? '' : files(url)));
  const types = entriesOf(values[own.mediaTypes]);
  const altTexts = entriesOf(values[own.altTexts]);
  const details = readDetails({ value: readValue({ type: 'json', value: values[own.mediaDetails] }), label });
  return [...addresses, ...uploads].flatMap((mediaUrl, index): MediaDraft[] => {
    if (isEmpty(mediaUrl)) return [];
    const mediaType = types[index];
    const altText = readValue({ type: 'text', value: altTexts[index] });
    return [
      {
        ...details[index],
        ...(altText !== undefined && { altText }),
        mediaUrl,
        mediaType: isEmpty(mediaType) ? (details[index]?.['mediaType'] ?? automatic) : mediaType,
      },
    ];
  });
}

/** The addresses of all files that a form holds, of the whole post and of every network's targets. */
export function fileAddressesIn(values: Values): unknown[] {
  const all = [mediaKeys(), ...networkKeys.map((key) => mediaKeys({ key }))];
  return all.flatMap(({ mediaFiles }) => filesIn(values[mediaFiles]).filter((url) => !isEmpty(url)));
}

function filesIn(value: unknown): unknown[] {
  return entriesOf(value).flatMap((entry) => (isEmpty(entry) ? [''] : addressesIn(entry)));
}

const mediaDetailFields = sharedMediaDetails(networkKeys.map(networkOf));

function readDetails({ value, label }: { value: unknown; label: string }): Values[] {
  const entries = isEmpty(value) ? [] : Array.isArray(value) ? value : [value];
  return entries.map((entry: unknown, index) => {
    if (isEmpty(entry)) return {};
    if (typeof entry === 'object' && !Array.isArray(entry))
      return filledInAll({ fields: mediaDetailFields, values: { ...entry } });
    const message = `must be a JSON list with an object for each file, entry ${index + 1} is none`;
    throw new InvalidPostError({ findings: [{ path: ['media', index], label, message }] });
  });
}

function filled(entries: readonly unknown[]): readonly unknown[] | undefined {
  const held = entries.filter((entry) => entry !== undefined);
  return held.length === 0 ? undefined : held;
}

/** The entries of a list; a single value is a list of one. */
function entriesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isEmpty(value) ? [] : [value];
}

/** A list of single values may also come as lines of one text. */
function linesOf(value: unknown): readonly unknown[] {
  return typeof value === 'string' ? value.split('\n').map((line) => line.trim()) : entriesOf(value);
}
