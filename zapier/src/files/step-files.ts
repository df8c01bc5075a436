/** The files of a step. Zapier gives their addresses; they are opened when the step looks at them, and again when they are uploaded. */
import type { Readable } from 'node:stream';
import type { ZObject } from 'zapier-platform-core';
import {
  type Client,
  fileToUpload,
  Unreadable,
  type OpenedFile,
  openWholeFile,
  reachOf,
  shown,
  storedFile,
  uploadMedia,
} from '../../../shared/index.ts';
import type { UploadedMedia } from '../../../shared/api/upload/upload-media.ts';
import type { Reach } from '../../../shared/media/open-host.ts';
import { isWebAddress } from '../../../shared/media/url.ts';
import { baseUrlFromEnvironment } from '../connection/environment.ts';
import { repeatingUntil } from '../connection/zapier-transport.ts';
import { putFile } from './put-step-file.ts';
import { askerOf } from './web-requests.ts';

export type StepFile = OpenedFile<Readable>;

/** The files of a step. */
export interface StepFiles {
  /** Looks up the file at an address of Zapier. */
  readonly find: (url: unknown) => Promise<StepFile | Unreadable>;
  readonly reach: (hostname: string) => Reach;
  /** The files that were found, in the order in which they were looked up. */
  readonly held: () => readonly StepFile[];
  readonly upload: (file: StepFile) => Promise<UploadedMedia>;
}

/** `end`: when the uploads must be finished, in milliseconds since 1970. */
export function createStepFiles({ z, client, end }: { z: ZObject; client: Client; end: number }): StepFiles {
  const ask = askerOf(z, end);
  const found = new Map<number, StepFile>();
  let number = 0;
  return {
    find: async (url) => {
      if (typeof url !== 'string' || !isWebAddress(url)) {
        return new Unreadable(`${shown(url)} is not the address of a file`);
      }
      const place = (number += 1);
      const file = await fileToUpload(place, async () => await openWholeFile({ ask, url }));
      if (!(file instanceof Unreadable)) found.set(place, file);
      return file;
    },
    reach: (hostname) => reachOf({ hostname, serviceUrl: baseUrlFromEnvironment() }),
    held: () => [...found].toSorted(([one], [other]) => one - other).map(([, file]) => file),
    upload: async (file) =>
      await uploadMedia({ file: await storedFile(file), client, put: putFile(end), ...repeatingUntil(end) }),
  };
}
