/** The files of a step. Zapier gives their addresses; their content is read when they are uploaded. */
import type { Readable } from 'node:stream';
import type { ZObject } from 'zapier-platform-core';
import {
  type Client,
  fileToUpload,
  isWebAddress,
  MissingFile,
  openWholeFile,
  shown,
  type UploadedMedia,
  uploadMedia,
  type WebFile,
} from '../../../shared/index.ts';
import { repeatingUntil } from '../connection/zapier-transport.ts';
import { putFile } from './put-step-file.ts';
import { askerOf } from './web-requests.ts';

export type StepFile = WebFile<Readable>;

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
    if (typeof url !== 'string' || !isWebAddress(url)) {
      return new MissingFile(`${shown(url)} is not the address of a file`);
    }
    const ask = askerOf(z, end);
    const file = await fileToUpload({ open: async () => await openWholeFile({ ask, url }), number });
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
    upload: async (file) => {
      const size = await file.sizeOf();
      return await uploadMedia({
        file: { ...file, size },
        client,
        put: putFile(end),
        ...repeatingUntil(end),
      });
    },
  };
}
