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
  filledEntries,
  isEmpty,
  LocalFile,
  type MediaDraft,
  MissingFile,
  type Network,
  networks,
  type PostDraft,
  readIdentifier,
  readValue,
  sharedMediaDetails,
  type TargetDraft,
  variantFieldOf,
} from '../../../shared/index.ts';
import { fileFieldName, inputBinaryField, mediaSource, mediaSources } from './file-fields.ts';

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

/**
 * The content of a resourceLocator, which arrives whole from inside a fixedCollection; without its mark, where it was added and
 * left as it stands.
 */
export function locatorValue(value: unknown): unknown {
  const { __rl: isLocator, mode, value: held } = valuesOf(value);
  return isLocator !== undefined || (mode === 'list' && held === '') ? held : value;
}

/** What is asked of the whole post: `publish`, `scheduledAt`, `caption`, `media`, `targets`. */
export function collectPost(
  values: Values,
  { files = noFiles, isChange = false }: { files?: Files; isChange?: boolean } = {},
): PostDraft {
  const { publish, scheduledAt, caption, media, targets } = values;
  const given = collectMedia(media, files);
  // In a new post, details without any media are normal: the feed item had no picture this time.
  const whole = isChange && given.length === 0 ? detailsAlone(media, files) : given;
  return {
    publish,
    scheduledAt,
    caption,
    media: whole,
    targets: collectTargets({ targets, files, mustCount: isChange || given.length > 0 }),
  };
}

/** The file that a field of the input item holds; the field by its name, or as an expression gives it. */
export type Files = (reference: unknown) => LocalFile | MissingFile;

const noFiles: Files = () => new MissingFile('there is no input item to take the file from');

/** With `mustCount`, details of media without an address are findings: they would be passed over. */
function collectTargets({
  targets,
  files,
  mustCount,
}: {
  targets: unknown;
  files: Files;
  mustCount: boolean;
}): TargetDraft[] {
  return networks.flatMap((network) =>
    rowsOf(valuesOf(targets)[network.key]).map((row) => {
      const target = collectTarget({ network, row: valuesOf(row), files });
      if (!mustCount || target.media?.length !== 0) return target;
      return { ...target, media: detailsAlone(valuesOf(row)['media'], files) };
    }),
  );
}

/** One row of a network's group. */
export function collectTarget({
  network,
  row,
  files = noFiles,
}: {
  network: Network<TargetDraft['network']>;
  row: Values;
  files?: Files;
}): TargetDraft {
  const { accountId, caption, media, additionalFields } = row;
  const variant = variantFieldOf(network);
  const chosen = variant && row[variant.key];
  return {
    network: network.key,
    accountId: readIdentifier(locatorValue(accountId)),
    caption,
    media: collectMedia(media, files),
    fields: {
      ...(variant !== undefined && !isEmpty(chosen) && chosen !== automatic && { [variant.key]: chosen }),
      ...collectLevel({
        fields: fieldsOf(network).filter(({ key }) => key !== variant?.key),
        values: row,
        files,
      }),
    },
    extra: valuesOf(additionalFields)['extraJson'],
  };
}

interface Level {
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly files: Files;
}

/** One level: a field stands beside the others or, when it is optional, in the collection. */
function collectLevel({ fields, values, files }: Level): Values {
  const all: Values = { ...values, ...valuesOf(values['additionalFields']) };
  const collected = fields.map((field): [string, unknown] => [
    field.key,
    collectAddress({ field, values: all, files }) ??
      collectField({ field, value: locatorValue(all[field.key]), files }),
  ]);
  return Object.fromEntries(collected.filter(([, value]) => value !== undefined));
}

/** The address of a file that is given in its place. */
function collectAddress({ field, values, files }: Omit<Level, 'fields'> & { field: Field }): unknown {
  if (field.isFile !== true) return undefined;
  const [reference, another] = referencesIn(values[fileFieldName(field.key)]);
  if (reference === undefined) return undefined;
  if (another !== undefined) return new MissingFile('takes one file, but several binary fields are named');
  if (!isEmpty(values[field.key]))
    return new MissingFile('filled in twice, as an address and from a binary field; leave one of them empty');
  const file = files(reference);
  return file instanceof LocalFile ? file.address : file;
}

function collectField({ field, value, files }: { field: Field; value: unknown; files: Files }): unknown {
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
      if (typeof value !== 'object') return value;
      const held = valuesOf(value);
      const values = valuesOf(held['values'] ?? held);
      const { fields } = field;
      const level = { ...strangersIn({ fields, values }), ...collectLevel({ fields, values, files }) };
      return Object.keys(level).length === 0 ? undefined : level;
    }
    case 'list':
      return collectList({ field, value, files });
    case 'media': {
      const media = collectMedia(value, files);
      return media.length === 0 ? undefined : media;
    }
  }
}

/** What an expression gave that the form has no field for; the core refuses it at its place. */
function strangersIn({ fields, values }: Omit<Level, 'files'>): Values {
  const known = new Set(fields.flatMap(({ key }) => [key, fileFieldName(key)]));
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => !known.has(key) && !isEmpty(value) && typeof value !== 'object',
    ),
  );
}

/** A list of single values may also come as lines of one text. */
function collectList({
  field,
  value,
  files,
}: {
  field: Extract<Field, { type: 'list' }>;
  value: unknown;
  files: Files;
}): unknown {
  const entries = typeof value === 'string' ? value.split('\n').map((line) => line.trim()) : rowsOf(value);
  const collected = entries.map((entry) => collectField({ field: field.item, value: entry, files }));
  return filledEntries({ field, entries: collected });
}

const mediaDetails = sharedMediaDetails(networks);

/** Rows of media. A row whose address or file came out empty (a feed item without an image) is no medium. */
export function collectMedia(value: unknown, files: Files = noFiles): MediaDraft[] {
  return rowsOf(value).flatMap((row) => {
    const { level, source, binary, mediaUrl } = readMediaRow(row, files);
    const places = source === mediaSources.binary ? referencesIn(binary).map(files) : addressesIn(mediaUrl);
    return places.map((place): MediaDraft => ({ ...level, mediaUrl: place }));
  });
}

/** Rows without address and file of which something is said all the same: media whose finding says that it is missing. */
function detailsAlone(value: unknown, files: Files): MediaDraft[] {
  return rowsOf(value).flatMap((row): MediaDraft[] => {
    const { level, source } = readMediaRow(row, files);
    const { mediaType, ...details } = level;
    if (mediaType === automatic && Object.keys(details).length === 0) return [];
    const field = source === mediaSources.binary ? { field: inputBinaryField.displayName } : {};
    return [{ ...level, mediaUrl: new MissingFile(missingMedium, field) }];
  });
}

const missingMedium = 'empty, though other details are filled in; fill it in too, or remove the row';

function readMediaRow(row: unknown, files: Files) {
  const { mediaUrl, mediaType, ...details } = valuesOf(row);
  const level: Values & { mediaType: unknown } = {
    ...collectLevel({ fields: mediaDetails, values: details, files }),
    mediaType: isEmpty(mediaType) ? automatic : mediaType,
  };
  return { level, mediaUrl, source: details[mediaSource.name], binary: details[inputBinaryField.name] };
}

/** One reference to a file, names of binary fields separated by commas or lines, or a list. */
export function referencesIn(value: unknown): unknown[] {
  if (typeof value === 'string') return value.split(/[,\n]/).flatMap((name) => name.trim() || []);
  if (Array.isArray(value)) {
    // As deep as lists of addresses.
    const entries: unknown[] = value.flat(8);
    return entries.flatMap((entry) => (Array.isArray(entry) ? [entry] : referencesIn(entry)));
  }
  return isEmpty(value) ? [] : [value];
}
