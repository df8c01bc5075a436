/** A file on the web that is uploaded: its address expires, or a form takes it as a file. */
import { beginning } from '../../media/media-look.ts';
import { readPart } from '../../media/read-part.ts';
import { emptyFile, unknownFileSize, unreadableFile } from '../findings/messages.ts';
import type { HeldFile } from './inspect-media.ts';
import { LocalFile, MissingFile } from './local-file.ts';

/** `Content`: the host's type for the bytes of a file. */
export interface WebFile<Content> extends HeldFile {
  readonly file: LocalFile;
  /** The bytes from the beginning, each time anew. */
  readonly open: () => Promise<Content>;
}

/** The file that `open` opens; it is opened again when it is uploaded. `number` differs for each file of a post. */
export async function fileToUpload<Content>({
  open,
  number,
}: {
  open: () => Promise<{ name: string; contentType: string; size: number | undefined; content: Content }>;
  number: number;
}): Promise<WebFile<Content> | MissingFile> {
  try {
    const { content, size, name, contentType } = await open();
    const start = await readPart(content, beginning);
    if (size === undefined) return new MissingFile(unknownFileSize);
    if (size === 0) return new MissingFile(emptyFile(name));
    const file = new LocalFile({ number, size, name, contentType });
    return {
      name,
      contentType,
      file,
      address: file.address,
      sizeOf: async () => await Promise.resolve(size),
      read: async (part) => (part.from === 0 ? start : await readPart((await open()).content, part)),
      open: async () => (await open()).content,
    };
  } catch {
    return new MissingFile(unreadableFile);
  }
}
