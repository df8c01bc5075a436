/** The files of a step. Zapier gives their addresses; their content is read when they are uploaded. */
import type { Readable } from 'node:stream';
import type { ZObject } from 'zapier-platform-core';
import {
  emptyFile,
  isWebAddress,
  LocalFile,
  type MediaDraft,
  type MediaFile,
  MissingFile,
  type Client,
  mostLookedAt,
  readStart,
  shown,
  unknownFileSize,
  unreadableFile,
  type UploadedMedia,
  uploadMedia,
} from '../../../shared/index.ts';
import { ZapierFile } from '../form/collect-media.ts';
import { repeatingUntil } from '../transport.ts';
import { openAddress } from './open-address.ts';
import { putFile } from './put-file.ts';

export interface StepFile extends MediaFile<Readable> {
  readonly address: string;
  readonly file: LocalFile;
  /** Its first bytes. */
  readonly start: Uint8Array;
}

export interface StepFiles {
  /** Looks up the file at an address of Zapier, once for each address. */
  readonly find: (url: unknown) => Promise<StepFile | MissingFile>;
  /** The files that were found. */
  readonly held: () => readonly StepFile[];
  upload(file: StepFile): Promise<UploadedMedia>;
}

/** `end`: when the uploads must be finished, in milliseconds since 1970. */
export function createStepFiles({ z, client, end }: { z: ZObject; client: Client; end: number }): StepFiles {
  const lookups = new Map<unknown, Promise<StepFile | MissingFile>>();
  const found = new Map<number, StepFile>();
  async function lookUp(url: unknown, number: number): Promise<StepFile | MissingFile> {
    const file = await fileAt({ z, url, end, number });
    if (!(file instanceof MissingFile)) found.set(number, file);
    return file;
  }
  return {
    find: async (url) => {
      const lookup = lookups.get(url) ?? lookUp(url, lookups.size + 1);
      lookups.set(url, lookup);
      return await lookup;
    },
    held: () => [...found].toSorted(([one], [other]) => one - other).map(([, file]) => file),
    upload: async (file) => await uploadMedia({ file, client, put: putFile(end), ...repeatingUntil(end) }),
  };
}

/** Puts the files that were found in the places of `ZapierFile`s. The same list gives the same result. */
export function fileFinder(
  files: StepFiles,
): (media: readonly MediaDraft[]) => Promise<readonly MediaDraft[]> {
  const results = new Map<readonly MediaDraft[], Promise<readonly MediaDraft[]>>();
  async function withFile(medium: MediaDraft): Promise<MediaDraft> {
    if (!(medium.mediaUrl instanceof ZapierFile)) return medium;
    const found = await files.find(medium.mediaUrl.url);
    return { ...medium, mediaUrl: found instanceof MissingFile ? found : found.file };
  }
  return async (media) => {
    const result = results.get(media) ?? Promise.all(media.map(withFile));
    results.set(media, result);
    return await result;
  };
}

async function fileAt({
  z,
  url,
  end,
  number,
}: {
  z: ZObject;
  url: unknown;
  end: number;
  number: number;
}): Promise<StepFile | MissingFile> {
  if (typeof url !== 'string' || !isWebAddress(url)) {
    return new MissingFile(`${shown(url)} is not the address of a file`);
  }
  const open = async () => await openAddress({ z, url, end });
  try {
    const { content, name, contentType, size } = await open();
    const start = await readStart(content, mostLookedAt);
    if (size === undefined) return new MissingFile(unknownFileSize);
    if (size === 0) return new MissingFile(emptyFile(name));
    const file = new LocalFile({ number, size, name, contentType });
    return {
      name,
      contentType,
      size,
      start,
      file,
      address: file.address,
      open: async () => (await open()).content,
    };
  } catch {
    return new MissingFile(unreadableFile);
  }
}
