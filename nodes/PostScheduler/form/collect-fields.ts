/** Values as a person or an expression filled them in: the inverse of `field-property.ts`. An unreadable value stays as it is. */
import {
  addressesIn,
  automatic,
  type Field,
  givenAsId,
  isEmpty,
  listEntries,
  type MediaDraft,
  mediaUrlField,
  Unreadable,
  sharedMediaDetails,
} from '../../../shared/index.ts';
import { isJsonObject } from '../../../shared/data/json.ts';
import { isThread, type ListField, onlyTextIn } from '../../../shared/form/fields/field.ts';
import { LocalFile } from '../../../shared/post/media/local-file.ts';
import { altTextsOf } from '../../../shared/form/values/alt-texts.ts';
import { noneOf } from '../../../shared/form/values/messages.ts';
import { filledIn, type Held, type Source } from '../../../shared/form/values/filled-in.ts';
import { asList, isUnfilled, linkedFileIn, readChoice } from '../../../shared/form/values/read-value.ts';
import { saysNothing } from '../../../shared/form/values/says-nothing.ts';
import {
  addressesFieldName,
  fileFieldName,
  inputBinaryField,
  mediaSource,
  mediaSourceChoices,
  mediaSources,
} from './file-fields.ts';

export type Values = Readonly<Record<string, unknown>>;

export function valuesOf(value: unknown): Values {
  return isJsonObject(value) ? value : {};
}

/** The values of a level with those in its Additional Fields. */
export function allValuesOf(value: unknown): Values {
  const values = valuesOf(value);
  return { ...values, ...valuesOf(values['additionalFields']) };
}

/** The rows of a fixedCollection, `{ items: […] }`, or of the list that an expression put in its place. */
export function rowsOf(value: unknown, name = 'items'): readonly unknown[] {
  return asList(typeof value === 'string' || Array.isArray(value) ? value : valuesOf(value)[name]);
}

/** The value inside a resourceLocator, which a fixedCollection returns as a whole. A locator that was added, but not changed yet, has no `__rl`. */
export function locatorValue(value: unknown): unknown {
  const { __rl: isLocator, mode, value: held } = valuesOf(value);
  return isLocator !== undefined || (mode === 'list' && held === '') ? held : value;
}

/** The file in a field of the input item. `reference` is the name of that field, or the value that an expression gives for it. */
export type Files = (reference: unknown) => LocalFile | Unreadable;

export const noFiles: Files = () => new Unreadable('there is no input item to take the file from');

export interface Level {
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly files: Files;
}

/** The values of one level of the form. Optional fields stand in the collection Additional Fields. */
export function collectLevel({ fields, ...level }: Level): Values {
  return filledIn(fields, sourceOf(level)) ?? {};
}

function sourceOf({ values, files }: Omit<Level, 'fields'>): Source {
  const all = allValuesOf(values);
  return {
    valueOf: (field) =>
      collectFileAddress({ field, values: all, files }) ?? valueOfField(field, all[field.key]),
    groupOf: (field) => heldIn(field, { value: all[field.key], files }),
    entriesOf: (field) => entriesOf(field, { value: all[field.key], files }),
    mediaOf({ key }) {
      const media = collectMedia(all[key], files);
      return media.length === 0 ? undefined : media;
    },
  };
}

/** A board given By ID is marked as an ID and is not looked up as a name, because some services do not list boards. */
function valueOfField(field: Field, given: unknown): unknown {
  const value = locatorValue(given);
  const isBoard = field.type === 'text' && (field.picker === 'boards' || field.picker === 'boardSections');
  return isBoard && valuesOf(given)['mode'] === 'id' && !isEmpty(value) ? givenAsId(value) : value;
}

/**
 * The placeholder address of a file in a binary field; undefined if no field is named. An expression may leave the file out by an empty text. If it
 * has no value at all, it takes something that is not there, and the post would lose the file unnoticed.
 */
function collectFileAddress({ field, values, files }: Omit<Level, 'fields'> & { field: Field }): unknown {
  if (field.isFile !== true) return undefined;
  const name = fileFieldName(field.key);
  const [reference, another] = referencesIn(values[name]);
  if (reference === undefined) {
    const isMeant = Object.hasOwn(values, name) && (values[name] === undefined || !isUnfilled(values[name]));
    return isMeant && isEmpty(values[field.key]) ? new Unreadable(unnamedOther) : undefined;
  }
  if (another !== undefined) return new Unreadable('takes one file, but several binary fields are named');
  if (!isEmpty(values[field.key]))
    return new Unreadable('filled in twice, as an address and from a binary field; leave one of them empty');
  const file = files(reference);
  return file instanceof LocalFile ? file.address : file;
}

/** The content of a group or of an entry of a list; a single text may stand for a group that has only one text. */
function heldIn(field: Field, { value, files }: { value: unknown; files: Files }): Held {
  if (isEmpty(value)) return { value: undefined };
  if (field.type !== 'group') return { value };
  if (typeof value !== 'object') {
    const text = onlyTextIn(field);
    return { value: text === undefined ? value : { [text.key]: value } };
  }
  const held = valuesOf(value);
  const values = valuesOf(held['values'] ?? held);
  const { fields } = field;
  return { source: { ...sourceOf({ values, files }), unknown: unknownValues({ fields, values }) } };
}

/** Values of an expression that no field of the form takes; the core refuses them. */
function unknownValues({ fields, values }: Omit<Level, 'files'>): Values {
  const known = new Set([
    ...fields.flatMap(({ key }) => [key, fileFieldName(key)]),
    ...(fields.some(({ type }) => type === 'media') ? [addressesFieldName] : []),
  ]);
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => !known.has(key) && !isEmpty(value) && typeof value !== 'object',
    ),
  );
}

/** A list of single texts may also come as one text; a part of a thread may name its media by their addresses alone. */
function entriesOf(field: ListField, { value, files }: { value: unknown; files: Files }): readonly Held[] {
  const given = listEntries(field, typeof value === 'object' ? rowsOf(value) : value);
  const entries = isThread(field) ? given.map(withAddresses) : given;
  return entries.map((entry) => heldIn(field.item, { value: entry, files }));
}

/** The part of a thread with the media of its plain addresses before those with details. */
function withAddresses(part: unknown): unknown {
  const { [addressesFieldName]: addresses, additionalFields: _, ...values } = allValuesOf(part);
  if (isEmpty(addresses)) return part;
  return { ...values, medias: [{ mediaUrl: addresses }, ...rowsOf(values['medias'])] };
}

/** Rows of media. A row whose address came out empty (a feed item without an image) is no medium. */
export function collectMedia(value: unknown, files: Files = noFiles): MediaDraft[] {
  return rowsOf(value).flatMap((row) => {
    const { details, mediaUrl, references, ...read } = readMediaRow(row, files);
    const source = sourceOfRow({ ...read, mediaUrl, references, files });
    if (source instanceof Unreadable) return [{ mediaUrl: source }];
    const isOfItem = source === mediaSources.binary;
    // The expression gave no file. This must be reported, or the post would lose its picture unnoticed.
    if (isOfItem && references.length === 0) {
      const problem = hasDetails(details) ? missingMedium : unnamedFile;
      return [{ mediaUrl: new Unreadable(problem, { field: inputBinaryField.displayName }) }];
    }
    const places = isOfItem ? references.map(files) : addressesIn(mediaUrl);
    const { altText: given, ...others } = details;
    const altTexts = altTextsOf(given, {
      count: places.length,
      place: isOfItem ? inputBinaryField.displayName : mediaUrlField.label,
    });
    return places.map((place, index): MediaDraft => ({
      ...others,
      ...(altTexts[index] !== undefined && { altText: altTexts[index] }),
      mediaUrl: place,
    }));
  });
}

/** For each row with details but no address: a medium that becomes a finding. */
export function detailsWithoutMedia(value: unknown, files: Files): MediaDraft[] {
  return rowsOf(value).flatMap((row): MediaDraft[] => {
    const { details } = readMediaRow(row, files);
    return hasDetails(details) ? [{ ...details, mediaUrl: new Unreadable(missingMedium) }] : [];
  });
}

function hasDetails({ mediaType, ...others }: Values): boolean {
  return mediaType !== automatic || Object.keys(others).length > 0;
}

const unnamedOther =
  'its binary field has no name; give the name of a binary field of the input item, or an empty text if there is no file';
const unnamedFile = 'names no file; give the name of a binary field of the input item, or remove the row';
const missingMedium = 'empty, though other details are filled in; fill it in too, or remove the row';

/** Reads a row of the form, or an address in its place. */
function readMediaRow(row: unknown, files: Files) {
  const values: Values = typeof row === 'string' ? { mediaUrl: row } : allValuesOf(row);
  // In place of rows, an expression may give files in the form that other data has, such as `{ url, alt }`.
  const { mediaUrl = linkedFileIn(values), mediaType, alt, ...others } = values;
  const details: Values & { mediaType: unknown } = {
    ...collectLevel({ fields: sharedMediaDetails, values: { altText: alt, ...others }, files }),
    mediaType: isEmpty(mediaType) ? automatic : mediaType,
  };
  const references = referencesIn(others[inputBinaryField.name]);
  return { details, mediaUrl, source: others[mediaSource.name], references };
}

/** Where the file of a row comes from. An expression may give anything: what is no choice must not cost the post its picture. */
function sourceOfRow({
  source: given,
  mediaUrl,
  references,
  files,
}: Pick<ReturnType<typeof readMediaRow>, 'source' | 'mediaUrl' | 'references'> & { files: Files }): unknown {
  const field = mediaSource.displayName;
  const hasNothing = isEmpty(mediaUrl) && references.length === 0;
  if (!isEmpty(given) && !(hasNothing && (given === false || saysNothing(given)))) {
    const read = readChoice(given, mediaSourceChoices);
    const labels = mediaSourceChoices.map(({ label }) => label);
    return mediaSourceChoices.some(({ value }) => value === read)
      ? read
      : new Unreadable(noneOf(given, labels), { field });
  }
  const hasFile = isEmpty(mediaUrl) && references.some((reference) => files(reference) instanceof LocalFile);
  return hasFile ? new Unreadable(noSource, { field }) : mediaSources.url;
}

const [ofItem, ofWeb] = mediaSourceChoices;
const noSource = `empty, though ${inputBinaryField.displayName} names a file; choose ${ofItem.label} or ${ofWeb.label}`;

/** References to files: names of binary fields separated by commas or lines, one value of an expression, or a list of these. */
export function referencesIn(value: unknown): unknown[] {
  if (typeof value === 'string') return value.split(/[,\n]/).flatMap((name) => name.trim() || []);
  if (Array.isArray(value)) {
    // Lists may be nested as deeply as lists of addresses.
    const entries: unknown[] = value.flat(8);
    return entries.flatMap((entry) => (Array.isArray(entry) ? [entry] : referencesIn(entry)));
  }
  return isEmpty(value) ? [] : [value];
}
