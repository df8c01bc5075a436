/** The files of a step: Zapier hands them over as addresses, from which they are read when they are uploaded. */
import type { Readable } from 'node:stream';
import type { ZObject } from 'zapier-platform-core';
import {
  isWebAddress,
  LocalFile,
  type MediaFile,
  MissingFile,
  type ServiceClient,
  shown,
  type UploadedMedia,
  uploadMedia,
} from '../../../shared/index.ts';
import { repeating } from '../transport.ts';
import { openAddress } from './open-address.ts';
import { putFile } from './put-file.ts';

interface StepFile extends MediaFile<Readable> {
  readonly address: string;
  readonly file: LocalFile;
}

export interface StepFiles {
  /** Asks what the files at these addresses are. */
  load(urls: readonly unknown[]): Promise<void>;
  /** A file whose address was loaded. */
  readonly at: (url: unknown) => LocalFile | MissingFile;
  held(): readonly StepFile[];
  /** By the placeholder of its address. */
  find(address: string): StepFile | undefined;
  upload(file: StepFile): Promise<UploadedMedia>;
}

/** `end`: when the files have to be there, in milliseconds since 1970. */
export function createStepFiles({
  z,
  client,
  end,
}: {
  z: ZObject;
  client: ServiceClient;
  end: number;
}): StepFiles {
  const known = new Map<unknown, StepFile | MissingFile>();
  const held = () => [...known.values()].flatMap((file) => (file instanceof MissingFile ? [] : [file]));
  return {
    async load(urls) {
      const fresh = [...new Set(urls)].filter((url) => !known.has(url));
      const files = await Promise.all(
        fresh.map(async (url, index) => await fileAt({ z, url, end, number: known.size + index + 1 })),
      );
      fresh.forEach((url, index) => {
        const file = files[index];
        if (file !== undefined) known.set(url, file);
      });
    },
    at: (url) => {
      const file = known.get(url) ?? new MissingFile(`${shown(url)} is not the address of a file`);
      return file instanceof MissingFile ? file : file.file;
    },
    held,
    find: (address) => held().find((file) => file.address === address),
    upload: async (file) => await uploadMedia({ file, client, put: putFile({ end }), ...repeating }),
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
    content.destroy();
    if (size === undefined) return new MissingFile(unknownSize);
    if (size === 0) return new MissingFile(`the file ${shown(name)} is empty`);
    const file = new LocalFile({ number, name, contentType });
    return { name, contentType, size, file, address: file.address, open: async () => (await open()).content };
  } catch {
    return new MissingFile('the file could not be read from its address; check the step that hands it over');
  }
}

const unknownSize =
  'the host of the file does not say how long it is, so it cannot be uploaded; give its address as Media instead';
