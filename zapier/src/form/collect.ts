/**
 * What a person filled in, as a draft of the shared core: the inverse of the form builders beside this file.
 *
 * Values are mapped from other apps as often as typed, so every one of them is `unknown` until it is read here. What
 * cannot be read is handed on as it is: the core says what is wrong with it.
 */
import {
  automatic,
  type Field,
  fieldsOf,
  type Finding,
  isEmpty,
  MissingFile,
  type Network,
  type NetworkKey,
  networkKeys,
  networkOf,
  networkOfName,
  type PostDraft,
  readIdentifier,
  readValue,
  shown,
  type TargetDraft,
  variantFieldOf,
} from '../../../shared/index.ts';
import { collectMedia, entriesOf, type Files, mediaFindings, type Values } from './collect-media.ts';
import { keys, mediaKeys, networkKey, targetKeys } from './keys.ts';
import { layoutOf } from './layout.ts';

export { fileAddressesIn } from './collect-media.ts';
export type { Files, Values } from './collect-media.ts';

/** What is asked of the whole post; `scheduledAt` as the host reads it. */
export function collectPost({ files = noFiles, ...form }: Form): PostDraft {
  const { values, isChange = false } = form;
  const content = collectContent({ ...form, files });
  const own = chosenNetworks(values[keys.networks]).flatMap((network) =>
    mediaFindings({ values, network, isChange }),
  );
  return {
    ...content,
    targets: collectTargets({ values, files }),
    findings: [...unknownNetworks(values), ...content.findings, ...own],
  };
}

interface Form {
  readonly values: Values;
  readonly scheduledAt: unknown;
  readonly files?: Files;
  /** Whether empty means unchanged, as in an update. */
  readonly isChange?: boolean;
}

const noFiles: Files = () => new MissingFile('there is no step to take the file from');

export function collectContent({ values, scheduledAt, files = noFiles, isChange = false }: Form) {
  return {
    publish: values[keys.publish],
    scheduledAt,
    caption: values[keys.caption],
    media: collectMedia({ values, keys: mediaKeys(), files }),
    findings: mediaFindings({ values, isChange }),
  };
}

/** The networks that are chosen, in the order of the contract; what names none is left to `unknownNetworks`. */
export function chosenNetworks(value: unknown): Network<NetworkKey>[] {
  const chosen = new Set(wordsIn(value).map((word) => networkOfName(word)));
  return networkKeys.filter((key) => chosen.has(key)).map((key) => networkOf(key));
}

function wordsIn(value: unknown): string[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  return entries
    .flatMap((entry) => (typeof entry === 'string' ? entry.split(/[,\n]/) : []))
    .flatMap((word) => word.trim() || []);
}

function unknownNetworks(values: Values): Finding[] {
  const unknown = wordsIn(values[keys.networks]).filter((word) => networkOfName(word) === undefined);
  const choices = networkKeys.join(', ');
  return [...new Set(unknown)].map((word) => ({
    path: [keys.networks],
    label: 'Networks',
    message: `${shown(word)} is none of ${choices}`,
  }));
}

function collectTargets({ values, files }: { values: Values; files: Files }): TargetDraft[] {
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
  return {
    network: network.key,
    accountId: readIdentifier(values[own.accountId]),
    caption: values[own.caption],
    media: collectMedia({ values, keys: own, files }),
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

/**
 * The parts of a thread: the texts in order, each with the media at the same place. A place where nothing stands is an
 * object without properties: no part of a new thread, but one that an update leaves as it is.
 */
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
  return parts.some((part) => Object.keys(part).length > 0) ? parts : undefined;
}

function filled(entries: readonly unknown[]): readonly unknown[] | undefined {
  const held = entries.filter((entry) => entry !== undefined);
  return held.length === 0 ? undefined : held;
}

/** A list of single values may also come as lines of one text. */
function linesOf(value: unknown): readonly unknown[] {
  return typeof value === 'string' ? value.split('\n').map((line) => line.trim()) : entriesOf(value);
}
