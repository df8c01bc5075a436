/**
 * What a person filled in, as a draft of the shared core: the inverse of the form builders in this folder.
 *
 * Values come from expressions as often as from the form, so each of them is `unknown` until it is read here. An empty
 * field is a field that was not filled in. A value that cannot be read goes into the draft as it is: the core finds what
 * is wrong with it, and names its place in the form's words. Nothing here throws.
 */
import {
  addressesIn,
  automatic,
  type DraftContent,
  type Field,
  fieldsOf,
  filledEntries,
  isEmpty,
  listEntries,
  LocalFile,
  type MediaDraft,
  MissingFile,
  type Network,
  type NetworkPostDraft,
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
 * The value inside a resourceLocator. From inside a fixedCollection n8n gives the whole locator. An added locator that
 * nobody changed has no `__rl`.
 */
export function locatorValue(value: unknown): unknown {
  const { __rl: isLocator, mode, value: held } = valuesOf(value);
  return isLocator !== undefined || (mode === 'list' && held === '') ? held : value;
}

/** The file in a field of the input item. `reference` is the name of that field, or the value that an expression gives for it. */
export type Files = (reference: unknown) => LocalFile | MissingFile;

const noFiles: Files = () => new MissingFile('there is no input item to take the file from');

/** The fields of the whole post: `publish`, `scheduledAt`, `caption`, `media`. */
function collectContent(values: Values, files: Files): DraftContent {
  const { publish, scheduledAt, caption, media } = values;
  return { publish, scheduledAt, caption, media: collectMedia(media, files) };
}

/** The fields of the whole post, and `targets`. With `isChange` an empty field means unchanged, as in an update. */
export function collectPost(
  values: Values,
  { files = noFiles, isChange = false }: { files?: Files; isChange?: boolean } = {},
): PostDraft {
  const content = collectContent(values, files);
  const hasMedia = content.media.length > 0;
  return {
    ...content,
    // In a new post, details without media are normal: a feed item may have no picture.
    media: isChange && !hasMedia ? detailsWithoutMedia(values['media'], files) : content.media,
    targets: collectTargets({
      targets: values['targets'],
      files,
      reportsLostDetails: isChange || hasMedia,
    }),
  };
}

/** A post for a network's own endpoint: the fields of the whole post and of one target stand at one level. */
export function collectNetworkPost({
  network,
  values,
  files = noFiles,
}: {
  network: Network<TargetDraft['network']>;
  values: Values;
  files?: Files;
}): NetworkPostDraft {
  return { ...collectContent(values, files), target: collectNetworkFields({ network, values, files }) };
}

/** With `reportsLostDetails`, details of media without an address become media that are findings. */
function collectTargets({
  targets,
  files,
  reportsLostDetails,
}: {
  targets: unknown;
  files: Files;
  reportsLostDetails: boolean;
}): TargetDraft[] {
  return networks.flatMap((network) =>
    rowsOf(valuesOf(targets)[network.key]).map((row) => {
      const values = valuesOf(row);
      const { caption, media } = values;
      const collected = collectMedia(media, files);
      return {
        ...collectNetworkFields({ network, values, files }),
        caption,
        media: reportsLostDetails && collected.length === 0 ? detailsWithoutMedia(media, files) : collected,
      };
    }),
  );
}

/** The account and the network's own fields of one target. */
function collectNetworkFields({
  network,
  values,
  files,
}: Omit<Level, 'fields'> & { network: Network<TargetDraft['network']> }): TargetDraft {
  const variant = variantFieldOf(network);
  const chosen = variant && values[variant.key];
  return {
    network: network.key,
    accountId: readIdentifier(locatorValue(values['accountId'])),
    fields: {
      ...(variant !== undefined && !isEmpty(chosen) && chosen !== automatic && { [variant.key]: chosen }),
      ...collectLevel({
        fields: fieldsOf(network).filter(({ key }) => key !== variant?.key),
        values,
        files,
      }),
    },
    extra: valuesOf(values['additionalFields'])['extraJson'],
  };
}

interface Level {
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly files: Files;
}

/** One level of the form. Optional fields stand in the collection Additional Fields. */
function collectLevel({ fields, values, files }: Level): Values {
  const all: Values = { ...values, ...valuesOf(values['additionalFields']) };
  const collected = fields.map((field): [string, unknown] => [
    field.key,
    collectFileAddress({ field, values: all, files }) ??
      collectField({ field, value: locatorValue(all[field.key]), files }),
  ]);
  return Object.fromEntries(collected.filter(([, value]) => value !== undefined));
}

/** The address of a file that stands in a binary field instead; undefined where none is named. */
function collectFileAddress({ field, values, files }: Omit<Level, 'fields'> & { field: Field }): unknown {
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
      const level = { ...unknownValues({ fields, values }), ...collectLevel({ fields, values, files }) };
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

/** Values of an expression for which the form has no field. The core refuses them at their place. */
function unknownValues({ fields, values }: Omit<Level, 'files'>): Values {
  const known = new Set(fields.flatMap(({ key }) => [key, fileFieldName(key)]));
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => !known.has(key) && !isEmpty(value) && typeof value !== 'object',
    ),
  );
}

/** A list of single values may also come as one text. */
function collectList({
  field,
  value,
  files,
}: {
  field: Extract<Field, { type: 'list' }>;
  value: unknown;
  files: Files;
}): unknown {
  const entries = listEntries({ field, value: typeof value === 'object' ? rowsOf(value) : value });
  const collected = entries.map((entry) => collectField({ field: field.item, value: entry, files }));
  return filledEntries({ field, entries: collected });
}

const mediaDetails = sharedMediaDetails(networks);

/** Rows of media. A row whose address or file came out empty (a feed item without an image) is no medium. */
export function collectMedia(value: unknown, files: Files = noFiles): MediaDraft[] {
  return rowsOf(value).flatMap((row) => {
    const { details, source, binary, mediaUrl } = readMediaRow(row, files);
    const places = source === mediaSources.binary ? referencesIn(binary).map(files) : addressesIn(mediaUrl);
    return places.map((place): MediaDraft => ({ ...details, mediaUrl: place }));
  });
}

/** A medium that is a finding for each row with details, but without an address and a file. */
function detailsWithoutMedia(value: unknown, files: Files): MediaDraft[] {
  return rowsOf(value).flatMap((row): MediaDraft[] => {
    const { details, source } = readMediaRow(row, files);
    const { mediaType, ...others } = details;
    if (mediaType === automatic && Object.keys(others).length === 0) return [];
    const field = source === mediaSources.binary ? { field: inputBinaryField.displayName } : {};
    return [{ ...details, mediaUrl: new MissingFile(missingMedium, field) }];
  });
}

const missingMedium = 'empty, though other details are filled in; fill it in too, or remove the row';

function readMediaRow(row: unknown, files: Files) {
  const { mediaUrl, mediaType, ...others } = valuesOf(row);
  const details: Values & { mediaType: unknown } = {
    ...collectLevel({ fields: mediaDetails, values: others, files }),
    mediaType: isEmpty(mediaType) ? automatic : mediaType,
  };
  return { details, mediaUrl, source: others[mediaSource.name], binary: others[inputBinaryField.name] };
}

/** References to files: names of binary fields separated by commas or lines, one value of an expression, or a list of these. */
export function referencesIn(value: unknown): unknown[] {
  if (typeof value === 'string') return value.split(/[,\n]/).flatMap((name) => name.trim() || []);
  if (Array.isArray(value)) {
    // As deep as lists of addresses.
    const entries: unknown[] = value.flat(8);
    return entries.flatMap((entry) => (Array.isArray(entry) ? [entry] : referencesIn(entry)));
  }
  return isEmpty(value) ? [] : [value];
}
