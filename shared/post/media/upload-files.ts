/** Files that are uploaded: those of a post, and those that are uploaded on their own, so that a later step can post them. */
import { InvalidInputError, notFilledIn } from '../../data/errors.ts';
import { madeOnce } from '../../data/maps.ts';
import { Bytes } from '../../media/bytes.ts';
import { storedAs } from '../../media/file-type.ts';
import { beginning } from '../../media/media-look.ts';
import { countBytes, discardBody, readPart } from '../../media/read-part.ts';
import { emptyFile, shown, unknownFileSize, unreadableFile } from '../../form/values/messages.ts';
import { type HeldFile, lookAtHeld } from './inspect-media.ts';
import { kindOfType } from '../../networks/definition/media-url.ts';
import { LocalFile } from './local-file.ts';
import { Unreadable } from '../../form/values/unreadable.ts';
import { kindsOfLook, problemOfLook } from './look-findings.ts';
import { mapLeaves } from './web-address.ts';

/** A file that can be sent. `Content`: the host's type for its bytes. */
export type OpenedFile<Content> = LocalFile &
  HeldFile & {
    /** Opens the bytes from the start each time. */
    readonly open: () => Promise<Content>;
  };

/** The name and the type with which a file is stored, by its first bytes. */
const factsOf = madeOnce(async ({ name, contentType, read }: HeldFile) =>
  storedAs(new Bytes(await read(beginning)), { name, contentType }),
);

/** A file with the name and the type with which it is stored, whatever an earlier step called it. */
export async function storedFile<Content>(file: OpenedFile<Content>) {
  const { sizeOf, open } = file;
  return { ...(await factsOf(file)), sizeOf, open };
}

const changedFile =
  'the address of the file gives another one than when it was checked. Nothing was posted. Run this again';

/** The file on the web that `open` opens; it is opened again when it is uploaded. `number` differs for each file of a post. */
export async function fileToUpload<Content>(
  number: number,
  open: () => Promise<{ name: string; contentType: string; size: number | undefined; content: Content }>,
): Promise<OpenedFile<Content> | Unreadable> {
  try {
    const { content, size: givenSize, name, contentType } = await open();
    const start = await readPart(content, beginning);
    const size = givenSize ?? (await countBytes((await open()).content));
    if (size === undefined) return new Unreadable(unknownFileSize);
    if (size === 0) return new Unreadable(emptyFile(name));
    return Object.assign(new LocalFile({ number, size, name, contentType }), {
      sizeOf: async () => await Promise.resolve(size),
      read: async (part: typeof beginning) =>
        part.from === 0 ? start : await readPart((await open()).content, part),
      open: async () => {
        const again = await open();
        const isSame =
          (again.size ?? size) === size && kindOfType(again.contentType) === kindOfType(contentType);
        if (isSame) return again.content;
        discardBody(again.content);
        // It would be sent as what the first one was, which alone was checked.
        throw new InvalidInputError({ field: `Upload ${shown(name)}`, problem: changedFile });
      },
    });
  } catch {
    return new Unreadable(unreadableFile);
  }
}

/**
 * Checks files that are uploaded on their own, before any is sent. Each returned function uploads one file and returns what a host shows of it.
 * `field`: the label of the field that names the files.
 * @throws InvalidInputError if there is no file, or one that cannot be uploaded
 */
export async function checkUploads<File extends HeldFile & LocalFile>(
  found: readonly (File | Unreadable)[],
  { field, upload }: { field: string; upload: (file: File) => Promise<{ url: string; id?: string }> },
): Promise<readonly (() => Promise<object>)[]> {
  const uploadError = (problem: string) => new InvalidInputError({ field, problem });
  if (found.length === 0) throw uploadError(notFilledIn);
  const files = found.map((file) => {
    if (file instanceof Unreadable) throw uploadError(file.problem);
    return file;
  });
  return await Promise.all(
    [...new Set(files)].map(async (file) => {
      const { name } = file;
      const fileSize = await file.sizeOf();
      const look = await lookAtHeld(file);
      const problem = fileSize === 0 ? emptyFile(name) : problemOfLook(look, name);
      if (problem !== undefined) throw uploadError(problem);
      const mediaType = kindsOfLook(look).certain ?? file.kind ?? null;
      return async () => {
        const { url, id = null } = await upload(file);
        const { name: fileName, contentType: mimeType } = await factsOf(file);
        return { url, id, fileName, mimeType, mediaType, fileSize };
      };
    }),
  );
}

/** Uploads each file whose placeholder is in the value, one after another, and puts its real address there. */
export async function withUploads<Value extends object, File extends Pick<LocalFile, 'address'>>(
  value: Value,
  { files, upload }: { files: readonly File[]; upload: (file: File) => Promise<string> },
): Promise<Value> {
  if (files.length === 0) return value;
  const text = JSON.stringify(value);
  const addresses = new Map<unknown, string>();
  for (const file of files) {
    if (text.includes(JSON.stringify(file.address))) addresses.set(file.address, await upload(file));
  }
  return mapLeaves(value, (leaf) => addresses.get(leaf) ?? leaf);
}
