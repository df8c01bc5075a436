/**
 * What a person filled in, as a draft of the shared core: the inverse of the form builders beside this file.
 *
 * Values come from expressions as often as from the form, so every one of them is `unknown` until it is read here.
 * An empty field is a field that was not filled in. What cannot be read is handed on as it is: the core says what is
 * wrong with it, at its place and in the words of the form.
 */
import {
  addressesIn,
  automatic,
  type Field,
  fieldsOf,
  isEmpty,
  type MediaDraft,
  type Network,
  networks,
  type PostDraft,
  readValue,
  sharedMediaDetails,
  type TargetDraft,
  variantFieldOf,
} from '../../../shared/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** The values of one level of the form. */
function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The rows of a fixedCollection, `{ items: […] }`, or of the list that an expression put in its place. */
function rowsOf(value: unknown, name = 'items'): readonly unknown[] {
  const rows = Array.isArray(value) ? value : valuesOf(value)[name];
  if (Array.isArray(rows)) return rows;
  return isEmpty(rows) ? [] : [rows];
}

/** The content of a resourceLocator, which arrives whole from inside a fixedCollection. */
export function locatorValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '__rl' in value ? valuesOf(value)['value'] : value;
}

/** What is asked of the whole post: `publish`, `scheduledAt`, `caption`, `media`, `targets`. */
export function collectPost(values: Values): PostDraft {
  const { publish, scheduledAt, caption, media, targets } = values;
  return { publish, scheduledAt, caption, media: collectMedia(media), targets: collectTargets(targets) };
}

function collectTargets(targets: unknown): TargetDraft[] {
  return networks.flatMap((network) =>
    rowsOf(valuesOf(targets)[network.key]).map((row) => collectTarget({ network, row: valuesOf(row) })),
  );
}

/** One row of a network's group. */
export function collectTarget({
  network,
  row,
}: {
  network: Network<TargetDraft['network']>;
  row: Values;
}): TargetDraft {
  const { accountId, caption, media, additionalFields } = row;
  const variant = variantFieldOf(network);
  const chosen = variant && row[variant.key];
  return {
    network: network.key,
    accountId: locatorValue(accountId),
    caption,
    media: collectMedia(media),
    fields: {
      ...(variant !== undefined && !isEmpty(chosen) && chosen !== automatic && { [variant.key]: chosen }),
      ...collectLevel({
        fields: fieldsOf(network).filter(({ key }) => key !== variant?.key),
        values: row,
      }),
    },
    extra: valuesOf(additionalFields)['extraJson'],
  };
}

/** One level: a field stands beside the others or, when it is optional, in the collection. */
function collectLevel({ fields, values }: { fields: readonly Field[]; values: Values }): Values {
  const all: Values = { ...values, ...valuesOf(values['additionalFields']) };
  const collected = fields.map((field): [string, unknown] => [
    field.key,
    collectField({ field, value: all[field.key] }),
  ]);
  return Object.fromEntries(collected.filter(([, value]) => value !== undefined));
}

function collectField({ field, value }: { field: Field; value: unknown }): unknown {
  if (isEmpty(value)) return undefined;
  switch (field.type) {
    case 'text':
    case 'number':
    case 'integer':
    case 'boolean':
    case 'choice':
    case 'json':
      return readValue({ type: field.type, value });
    case 'group': {
      const held = valuesOf(value);
      return typeof value === 'object'
        ? collectLevel({ fields: field.fields, values: valuesOf(held['values'] ?? held) })
        : value;
    }
    case 'list':
      return collectList({ item: field.item, value });
    case 'media':
      return collectMedia(value);
  }
}

/** A list of single values may also come as lines of one text. */
function collectList({ item, value }: { item: Field; value: unknown }): unknown {
  const entries = typeof value === 'string' ? value.split('\n').map((line) => line.trim()) : rowsOf(value);
  const collected = entries.map((entry) => collectField({ field: item, value: entry }));
  const filled = collected.filter((entry) => entry !== undefined);
  return filled.length === 0 ? undefined : filled;
}

const mediaDetails = sharedMediaDetails(networks);

/** Rows of media. A row whose address came out empty (a feed item without an image) is no medium. */
export function collectMedia(value: unknown): MediaDraft[] {
  return rowsOf(value).flatMap((row) => {
    const { mediaUrl, mediaType, ...details } = valuesOf(row);
    const kind = isEmpty(mediaType) ? automatic : mediaType;
    const level = collectLevel({ fields: mediaDetails, values: details });
    return addressesIn(mediaUrl).map((address): MediaDraft => ({
      ...level,
      mediaUrl: address,
      mediaType: kind,
    }));
  });
}
