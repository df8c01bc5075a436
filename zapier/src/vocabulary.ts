/** What the service calls its networks, and how it takes uploads: as the environment says, as Zapier's cache remembers, or as the service tells. */
import type { ZObject } from 'zapier-platform-core';
import {
  type AccountEndpoints,
  type DescriptionSource,
  keptAccountEndpoints,
  keptUploadEndpoint,
  readNamedWords,
  readVocabulary,
  rememberedSeconds,
  type ServiceWords,
  type UploadEndpoint,
  type Vocabulary,
  vocabularyProblem,
  wordsAfter,
} from '../../shared/index.ts';
import { isDocumentedWanted, networkNamesFromEnvironment } from './environment.ts';

/** Longer than they are taken for true: words that cannot be read again stay in use. */
const keptSeconds = 86_400;

interface Remembered {
  readonly words: Vocabulary;
  readonly upload?: UploadEndpoint | undefined;
  readonly endpoints?: Partial<AccountEndpoints> | undefined;
  /** Milliseconds since 1970. */
  readonly until: number;
}

type Question = { z: ZObject } & DescriptionSource;

export async function vocabularyFor(question: Question): Promise<Vocabulary> {
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

async function wordsOfService({ z, ...source }: Question): Promise<ServiceWords> {
  const key = `networks of ${source.baseUrl}`;
  const known = rememberedFrom(await orNothing(z.cache.get(key)));
  if (known !== undefined && known.until > Date.now()) return wordsIn(known);
  const reading = await readVocabulary(source);
  const wasFound = 'vocabulary' in reading;
  if (!wasFound) z.console.log(vocabularyProblem(reading.problem));
  const words = wordsAfter(known === undefined ? { networks: {} } : wordsIn(known), reading);
  // Without what is undefined: Zapier's cache refuses it.
  const { networks, ...told } = words;
  const remembered: Remembered = {
    words: networks,
    ...told,
    until: Date.now() + rememberedSeconds[wasFound ? 'found' : 'missing'] * 1000,
  };
  await orNothing(z.cache.set(key, remembered, keptSeconds));
  return words;
}

function wordsIn({ words, upload, endpoints }: Remembered): ServiceWords {
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
      words: readNamedWords({ field: 'Cache', value: value.words }),
      until: value.until,
      upload: 'upload' in value ? keptUploadEndpoint(value.upload) : undefined,
      endpoints: 'endpoints' in value ? keptAccountEndpoints(value.endpoints) : undefined,
    };
  } catch {
    return undefined;
  }
}
