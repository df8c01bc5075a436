/** What the service calls its networks: as the environment says, as Zapier's cache remembers, or as the service tells. */
import type { ZObject } from 'zapier-platform-core';
import {
  type DescriptionSource,
  readNamedWords,
  readVocabulary,
  rememberedSeconds,
  type Vocabulary,
  vocabularyProblem,
} from '../../shared/index.ts';
import { networkNamesFromEnvironment } from './environment.ts';

/** Longer than they are taken for true: words that cannot be read again stay in use. */
const keptSeconds = 86_400;

interface Remembered {
  readonly words: Vocabulary;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export async function vocabularyFor({
  z,
  ...source
}: { z: ZObject } & DescriptionSource): Promise<Vocabulary> {
  const named = networkNamesFromEnvironment();
  if (named !== undefined) return named;
  const key = `networks of ${source.baseUrl}`;
  const known = rememberedFrom(await orNothing(z.cache.get(key)));
  if (known !== undefined && known.until > Date.now()) return known.words;
  const reading = await readVocabulary(source);
  const wasFound = 'vocabulary' in reading;
  if (!wasFound) z.console.log(vocabularyProblem(reading.problem));
  const remembered: Remembered = {
    words: wasFound ? reading.vocabulary : (known?.words ?? {}),
    until: Date.now() + rememberedSeconds[wasFound ? 'found' : 'missing'] * 1000,
  };
  await orNothing(z.cache.set(key, remembered, keptSeconds));
  return remembered.words;
}

/** A cache that fails costs a reading, never a step. */
async function orNothing(answer: Promise<unknown>): Promise<unknown> {
  return await answer.catch(() => undefined);
}

function rememberedFrom(value: unknown): Remembered | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('words' in value) || !('until' in value) || typeof value.until !== 'number') return undefined;
  try {
    return { words: readNamedWords({ field: 'Cache', value: value.words }), until: value.until };
  } catch {
    return undefined;
  }
}
