/** Remembers what services call their networks, so that not every request asks. */
import type { Vocabulary } from '../networks/wire-words.ts';
import { parseBaseUrl } from './base-url.ts';
import type { VocabularyReading } from './read-vocabulary.ts';

/** How long words that were read are taken for true, and how long nothing is asked after a reading that gave none. */
export const rememberedSeconds = { found: 3_600, missing: 60 } as const;

/** More services than anybody uses from one process. */
const maximumServices = 100;

interface Service {
  /** Those of the contract until others are read. */
  words: Vocabulary;
  /** Milliseconds since 1970. */
  until: number;
  reading: Promise<void> | undefined;
}

export interface VocabularyQuestion {
  readonly baseUrl: string;
  readonly read: () => Promise<VocabularyReading>;
  /** Gets one sentence where this very reading gave no words. */
  readonly onProblem: (problem: string) => void;
}

/**
 * A memory for one process: gives the words of the service at `baseUrl`. Whoever asks while they are being read waits for that
 * reading. Words that were read once stay in use where they cannot be read again.
 */
export function createVocabularyMemory({
  now,
}: {
  now: () => number;
}): (question: VocabularyQuestion) => Promise<Vocabulary> {
  const services = new Map<string, Service>();

  function serviceAt(baseUrl: string): Service {
    const address = parseBaseUrl(baseUrl);
    const service = services.get(address) ?? { words: {}, until: 0, reading: undefined };
    // The one that was asked for last stands last.
    services.delete(address);
    services.set(address, service);
    const [oldest] = services.keys();
    if (services.size > maximumServices && oldest !== undefined) services.delete(oldest);
    return service;
  }

  async function renew(service: Service, { read, onProblem }: VocabularyQuestion): Promise<void> {
    try {
      const result = await read();
      if ('vocabulary' in result) service.words = result.vocabulary;
      else onProblem(vocabularyProblem(result.problem));
      service.until = now() + rememberedSeconds['vocabulary' in result ? 'found' : 'missing'] * 1000;
    } finally {
      service.reading = undefined;
    }
  }

  return async (question) => {
    const service = serviceAt(question.baseUrl);
    if (service.until <= now()) await (service.reading ??= renew(service, question));
    return service.words;
  };
}

/** The one line about it in a log. */
export function vocabularyProblem(problem: string): string {
  return `The service's own names for its networks could not be read: ${problem}. Until they can, the names that were read before or else the documented ones are used.`;
}
