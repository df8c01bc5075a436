/** What the service calls its networks, and how it takes uploads: as the environment says, as Zapier's cache remembers, or as the service tells. */
import type { ZObject } from 'zapier-platform-core';
import {
  type AccountEndpoints,
  type DescriptionSource,
  keptAccountEndpoints,
  keptUploadEndpoint,
  readNetworkNames,
  readDescription,
  cacheSeconds,
  type ServiceDescription,
  type UploadEndpoint,
  type NetworkNames,
  descriptionProblem,
  mergeDescription,
} from '../../shared/index.ts';
import { isDocumentedWanted, networkNamesFromEnvironment } from './environment.ts';

/** Longer than they are taken for true: words that cannot be read again stay in use. */
const keptSeconds = 86_400;

interface Remembered {
  readonly words: NetworkNames;
  readonly upload?: UploadEndpoint | undefined;
  readonly endpoints?: Partial<AccountEndpoints> | undefined;
  /** Milliseconds since 1970. */
  readonly until: number;
}

type Question = { z: ZObject } & DescriptionSource;

export async function vocabularyFor(question: Question): Promise<NetworkNames> {
  return networkNamesFromEnvironment() ?? (await wordsOfService(question)).networks;
}

/** Undefined where it is not known, or the documented one is wanted. */
export async function uploadEndpointFor(question: Question): Promise<UploadEndpoint | undefined> {
  return isDocumentedWanted() ? undefined : (await wordsOfService(question)).upload;
}

/** Where boards are listed and creators told about, as far as it is known. */
export async function endpointsFor(question: Question): Promise<Partial<AccountEndpoints>> {
  return isDocumentedWanted() ? {} : ((await wordsOfService(question)).endpoints ?? {});
}

async function wordsOfService({ z, ...source }: Question): Promise<ServiceDescription> {
  const key = `networks of ${source.baseUrl}`;
  const known = rememberedFrom(await orNothing(z.cache.get(key)));
  if (known !== undefined && known.until > Date.now()) return wordsIn(known);
  const reading = await readDescription(source);
  const wasFound = 'vocabulary' in reading;
  if (!wasFound) z.console.log(descriptionProblem(reading.problem));
  const words = mergeDescription(known === undefined ? { networks: {} } : wordsIn(known), reading);
  // Without what is undefined: Zapier's cache refuses it.
  const { networks, ...told } = words;
  const remembered: Remembered = {
    words: networks,
    ...told,
    until: Date.now() + cacheSeconds[wasFound ? 'found' : 'missing'] * 1000,
  };
  await orNothing(z.cache.set(key, remembered, keptSeconds));
  return words;
}

function wordsIn({ words, upload, endpoints }: Remembered): ServiceDescription {
  return {
    networks: words,
    ...(upload !== undefined && { upload }),
    ...(endpoints !== undefined && { endpoints }),
  };
}

/** A cache that fails costs a reading, never a step. */
async function orNothing(answer: Promise<unknown>): Promise<unknown> {
  return await answer.catch(() => undefined);
}

function rememberedFrom(value: unknown): Remembered | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('words' in value) || !('until' in value) || typeof value.until !== 'number') return undefined;
  try {
    return {
      words: readNetworkNames({ field: 'Cache', value: value.words }),
      until: value.until,
      upload: 'upload' in value ? keptUploadEndpoint(value.upload) : undefined,
      endpoints: 'endpoints' in value ? keptAccountEndpoints(value.endpoints) : undefined,
    };
  } catch {
    return undefined;
  }
}
