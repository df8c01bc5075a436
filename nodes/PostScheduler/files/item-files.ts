/** The files of one input item that the form names. */
import type { IBinaryData } from 'n8n-workflow';
import { fileToUpload, type Finding, Unreadable, type OpenedFile, shown } from '../../../shared/index.ts';
import { asSentence, InvalidInputError } from '../../../shared/data/errors.ts';
import { field, oneLine, textField } from '../../../shared/data/json.ts';
import type { Part } from '../../../shared/media/media-look.ts';
import { plainType } from '../../../shared/media/file-type.ts';
import { readPart } from '../../../shared/media/read-part.ts';
import { emptyFile } from '../../../shared/form/values/messages.ts';
import { LocalFile } from '../../../shared/post/media/local-file.ts';
import { inputBinaryField } from '../form/file-fields.ts';
import type { ItemPlace } from '../run/parameters.ts';
import type { FileContent } from './put-item-file.ts';
import type { webFilesOf } from './web-files.ts';

/** A file of the item, or of the web. */
export type ItemFile = OpenedFile<FileContent>;

export type ItemFiles = ReturnType<typeof filesOfItem>;

export function filesOfItem({ web, ...item }: ItemPlace & { web: Awaited<ReturnType<typeof webFilesOf>> }) {
  const held = new Map<unknown, ItemFile>();
  let number = 0;
  return {
    /** Looks up the file of a binary field, by the field's name or by the value of an expression. Each file is kept once. */
    at: (reference: unknown): ItemFile | Unreadable => {
      const binary = binaryAt(item, reference);
      if (binary instanceof Unreadable) return binary;
      const key = binary.id ?? binary;
      const file = held.get(key) ?? itemFile(item, { binary, number: (number += 1), reference });
      held.set(key, file);
      return file;
    },
    fetch: async (address: unknown): Promise<ItemFile | Unreadable> => {
      const file = await fileToUpload((number += 1), async () => await web.open(String(address)));
      if (!(file instanceof Unreadable)) held.set(file.address, file);
      return file;
    },
    reach: web.reach,
    held: (): readonly ItemFile[] => [...held.values()],
  };
}

/** A finding for each file without a byte: no network accepts such a medium. */
export async function emptyFiles(files: ItemFiles): Promise<Finding[]> {
  const sizes = await Promise.all(files.held().map(async (file) => ({ file, size: await file.sizeOf() })));
  return sizes
    .filter(({ size }) => size === 0)
    .map(({ file: { name } }) => ({
      path: ['media'],
      label: inputBinaryField.displayName,
      message: emptyFile(name),
    }));
}

function binaryAt({ context, itemIndex }: ItemPlace, reference: unknown): IBinaryData | Unreadable {
  if (!isReference(reference)) {
    return missing(`${shown(reference)} is not the name of a binary field of the input item`);
  }
  const binary = binaryDataAt({ context, itemIndex }, reference);
  // An inherited name such as `__proto__` is no field. A file made by code may lack a type: its bytes show the type.
  if (binary !== undefined && isFile(binary)) return binary;
  const names = Object.keys(context.getInputData()[itemIndex]?.binary ?? {});
  if (typeof reference === 'string' && names.includes(reference))
    return missing(`the binary field ${shown(reference)} of the input item has no file in it`);
  const has = names.length === 0 ? 'it has no files' : `it has ${names.map(shown).join(', ')}`;
  return missing(`the input item has no binary field ${shown(reference)}; ${has}`);
}

/** The content of a binary field; undefined where there is none. n8n's own error does not say which binary fields there are. */
function binaryDataAt(
  { context, itemIndex }: ItemPlace,
  reference: string | IBinaryData,
): IBinaryData | undefined {
  try {
    return context.helpers.assertBinaryData(itemIndex, reference);
  } catch {
    return undefined;
  }
}

function missing(problem: string): Unreadable {
  return new Unreadable(problem, { field: inputBinaryField.displayName });
}

/** The name of a binary field, or the value that n8n keeps in it. */
function isReference(reference: unknown): reference is string | IBinaryData {
  const isNamed = ['mimeType', 'fileName'].some((name) => typeof field(reference, name) === 'string');
  return typeof reference === 'string' || (isNamed && typeof field(reference, 'data') === 'string');
}

/** Whether a binary field holds a file: code may put anything there. */
function isFile(binary: unknown): boolean {
  return field(binary, 'mimeType') !== undefined || field(binary, 'data') !== undefined;
}

function itemFile(
  { context: { helpers }, itemIndex }: ItemPlace,
  { binary, number, reference }: { binary: IBinaryData; number: number; reference: unknown },
): ItemFile {
  const { id } = binary;
  const contentType = plainType(textField(binary, 'mimeType'));
  const name = nameOf(binary, reference);
  const orUnreadable = (error: unknown) => {
    throw unreadable(error, { id, name });
  };
  const inMemory = async () =>
    await helpers.getBinaryDataBuffer(itemIndex, typeof reference === 'string' ? reference : binary);
  const open = async () => await (id === undefined ? inMemory() : helpers.getBinaryStream(id));
  const sizeOf = async () =>
    id === undefined ? (await inMemory()).length : (await helpers.getBinaryMetadata(id)).fileSize;
  return Object.assign(new LocalFile({ number, size: knownSize(binary), name, contentType }), {
    sizeOf: async () => await sizeOf().catch(orUnreadable),
    // A folder can be opened, but not read.
    read: async (part: Part) =>
      await open()
        .then(async (body) => await readPart(body, part))
        .catch(orUnreadable),
    open: async () => await open().catch(orUnreadable),
  });
}

const again = 'Run again the step that provides the file';
const forbidden = (file: string) =>
  `n8n is not allowed to read the file ${file} on its disk. Let the system user of n8n read the folder in which n8n keeps its files, then run this again`;

/** Sentences for errors of n8n's disk, by system code. n8n's own texts do not name the file, or they show a path of the machine. */
const onDisk: Readonly<Record<string, (file: string) => string>> = {
  // Other processes do not see the files on this process's disk.
  ENOENT: (file) =>
    `the file ${file} is not on the disk of the n8n process that needs it. ${again}. In queue mode, set N8N_DEFAULT_BINARY_DATA_MODE to database or s3 on n8n's main instance and on every worker`,
  EACCES: forbidden,
  EPERM: forbidden,
  EISDIR: (file) => `n8n found a folder in the place of the file ${file}. ${again}`,
  EIO: (file) => `the disk of n8n failed while the file ${file} was read. Have the disk checked. ${again}`,
};

function unreadable(error: unknown, { id = '', name }: { id: string | undefined; name: string }) {
  // n8n's error for a file that is not there has no code.
  const told = id.startsWith('filesystem') ? onDisk[textField(error, 'code') ?? 'ENOENT'] : undefined;
  const reason = error instanceof Error ? error.message : String(error);
  const problem =
    told?.(shown(name)) ?? `n8n cannot read the file ${shown(name)}: ${asSentence(oneLine(reason))} ${again}`;
  return new InvalidInputError({ field: inputBinaryField.displayName, problem });
}

/** What n8n says about the size without reading the file: bytes, or in older versions only a text such as `48.2 kB`. */
function knownSize({ id, data, bytes, fileSize }: IBinaryData): number | string | undefined {
  // Code that makes a file may give a Buffer, or the JSON of one.
  const content: unknown = data;
  const isInMemory = id === undefined && typeof content === 'string';
  return isInMemory ? Buffer.byteLength(content, 'base64') : (bytes ?? fileSize);
}

/** Files that are made by a workflow often have no name: then the name of the binary field replaces it. */
function nameOf(binary: IBinaryData, reference: unknown): string {
  const { fileName = '', fileExtension = '' } = binary;
  if (fileName !== '') return fileName;
  const field = typeof reference === 'string' ? reference : 'file';
  return fileExtension === '' ? field : `${field}.${fileExtension}`;
}
