/**
 * What a person filled in, as a draft of the shared core: the inverse of the form builders in this folder.
 *
 * Values are mapped from other apps as often as typed, so each of them is `unknown` until it is read here. A value that
 * cannot be read goes into the draft as it is, and the core finds what is wrong with it; what only this form can know
 * becomes a finding of the draft. Nothing here throws.
 */
import {
  type AccountsForm,
  type Adjustment,
  automatic,
  type DraftContent,
  type Field,
  fieldsOf,
  type Finding,
  isEmpty,
  type LinkedAccount,
  listEntries,
  type Network,
  type NetworkKey,
  networks,
  noAccount,
  optionValues,
  type PostDraft,
  postLabels,
  readValue,
  targetsOfAccounts,
  textFields,
  variantFieldOf,
} from '../../../shared/index.ts';
import { collectMedia, entriesOf, type Values } from './collect-media.ts';
import { keyOf, keys, networkKey, targetKeys } from './keys.ts';
import { layoutOf } from './layout.ts';
import { moreFieldsLabel } from './more-fields.ts';

export type { Values } from './collect-media.ts';

interface Form {
  readonly values: Values;
  /** As the host reads it. */
  readonly scheduledAt: unknown;
}

/** With `isChange` an empty field means unchanged, as in an update. */
export function collectPost({
  values,
  scheduledAt,
  linked,
  isChange = false,
}: Form & {
  /** The linked accounts; only needed where `namesAccounts`. */
  linked: readonly LinkedAccount[];
  isChange?: boolean;
}): CollectedPost {
  const content = collectContent({ values, scheduledAt, needsMedia: isChange });
  // In a new post, details without any media are normal: the step before may have had no picture.
  const needsMedia = isChange || content.media.length > 0;
  const adjusted = networks.map((network) => collectAdjustment({ network, values, needsMedia }));
  const { targets, findings } = namesAccounts(values)
    ? targetsOfAccounts({ accounts: values[keys.accounts], adjustments: adjustmentsOf(adjusted) }, linked)
    : { targets: [], findings: isChange || !isEmpty(values[keys.targetsJson]) ? [] : [nowhere] };
  // In a new post, what is filled in for a network without a chosen account is not used, so it is not judged either.
  const used = new Set(targets.map(({ network }) => network));
  return {
    ...content,
    targets,
    adjustments: adjustmentsOf(adjusted.filter(({ adjustment }) => isFilledIn(adjustment))),
    findings: [
      ...findings,
      ...content.findings,
      ...adjusted.filter(({ network }) => isChange || used.has(network)).flatMap((each) => each.findings),
    ],
  };
}

/** A draft with what is filled in for networks, which an update lays over the accounts that the post has. */
export type CollectedPost = PostDraft & { readonly adjustments: AccountsForm['adjustments'] };

function adjustmentsOf(adjusted: readonly Adjusted[]): AccountsForm['adjustments'] {
  return Object.fromEntries(adjusted.map(({ network, adjustment }) => [network, adjustment]));
}

function isFilledIn({ fields, caption, media = [], extra }: Adjustment): boolean {
  return Object.keys(fields).length > 0 || media.length > 0 || !isEmpty(caption) || !isEmpty(extra);
}

/** Whether any account is filled in. */
export function namesAccounts(values: Values): boolean {
  return entriesOf(values[keys.accounts]).some((entry) => !isEmpty(entry));
}

const nowhere: Finding = { path: ['targets'], label: postLabels.accounts.label, message: noAccount };

function collectContent({
  values,
  scheduledAt,
  needsMedia,
}: Form & { needsMedia: boolean }): DraftContent & { readonly findings: readonly Finding[] } {
  const { media, findings } = collectMedia({ values, needsMedia });
  return {
    publish: values[keys.publish],
    scheduledAt,
    caption: values[keys.caption],
    media,
    text: Object.fromEntries(Object.values(textFields).map((field) => [field.key, values[keyOf(field)]])),
    ...optionValues((key) => values[keyOf({ key })]),
    findings,
  };
}

interface Adjusted {
  readonly network: NetworkKey;
  readonly adjustment: Adjustment;
  readonly findings: readonly Finding[];
}

/** What is filled in for one network, for all of its accounts. */
function collectAdjustment({
  network,
  values,
  needsMedia,
}: {
  network: Network<NetworkKey>;
  values: Values;
  needsMedia: boolean;
}): Adjusted {
  const { media, findings } = collectMedia({ values, network, needsMedia });
  const caption = values[targetKeys(network).caption];
  return {
    network: network.key,
    adjustment: {
      ...collectNetworkFields(network, values),
      caption,
      media,
      whereToFill: `if it is not shown, choose ${network.label} under ${moreFieldsLabel}`,
    },
    findings,
  };
}

/** The network's own fields and Extra JSON. */
function collectNetworkFields(
  network: Network<NetworkKey>,
  values: Values,
): Pick<Adjustment, 'fields' | 'extra'> {
  const variant = variantFieldOf(network);
  const chosen = variant && values[networkKey(network, variant.key)];
  return {
    fields: {
      ...(variant !== undefined && !isEmpty(chosen) && chosen !== automatic && { [variant.key]: chosen }),
      ...collectFields(
        fieldsOf(network).filter(({ key }) => key !== variant?.key),
        { network, values, path: [] },
      ),
    },
    extra: values[targetKeys(network).extraJson],
  };
}

interface Level {
  readonly network: Network;
  readonly values: Values;
  readonly path: readonly string[];
}

function collectFields(fields: readonly Field[], level: Level): Values {
  const collected = fields.map((field): [string, unknown] => [field.key, collectField(field, level)]);
  return Object.fromEntries(collected.filter(([, value]) => value !== undefined));
}

function collectField(field: Field, level: Level): unknown {
  const { network, values } = level;
  const path = [...level.path, field.key];
  const value = values[networkKey(network, ...path)];
  const layout = layoutOf(field);
  switch (layout.as) {
    case 'single':
    case 'json':
      return readValue(field.type, value);
    case 'group': {
      const held = collectFields(layout.field.fields, { ...level, path });
      return Object.keys(held).length === 0 ? undefined : held;
    }
    case 'list':
      return filled(listEntries(layout.field, value).map((entry) => readValue(layout.item.type, entry)));
    case 'lineItems': {
      // Columns that are typed by hand, without mapped line items, stand among the other fields.
      const rows = isEmpty(value) ? [values] : entriesOf(value);
      return filled(
        rows.map((row) =>
          collectRow({ columns: layout.columns, row, keyOf: (name) => networkKey(network, ...path, name) }),
        ),
      );
    }
    case 'thread':
      return collectThread({
        texts: entriesOf(value).map((text) => readValue(layout.text.type, text)),
        media: readValue('json', values[networkKey(network, ...path, layout.media.key)]),
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
    readValue(column.type, cells[keyOf(column.key)]),
  ]);
  const held = collected.filter(([, value]) => value !== undefined);
  return held.length === 0 ? undefined : Object.fromEntries(held);
}

/**
 * The parts of a thread: the texts in order, each with the media at the same place. An empty place is an object without
 * properties: a new thread has no such part, and an update keeps the part that is there.
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
