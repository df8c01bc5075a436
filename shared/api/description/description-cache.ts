/** Remembers what the descriptions of services tell, so that not every request asks. */
import type { NetworkNames } from '../../networks/wire/wire-names.ts';
import { parseBaseUrl } from '../http/base-url.ts';
import type { AccountEndpoints } from './account-endpoints.ts';
import type { UploadEndpoint } from './upload-endpoint.ts';
import type { DescriptionReading } from './read-description.ts';

/** How long words that were read are taken for true, and how long nothing is asked after a reading that gave none. */
export const cacheSeconds = { found: 3_600, missing: 60 } as const;

/** More services than anybody uses from one process. */
const maximumServices = 100;

/** What a service's description tells, as far as it is used. */
export interface ServiceDescription {
  /** What it calls its networks: the contract's words until others are read. */
  readonly networks: NetworkNames;
  /** Where and how it wants to be asked for an upload; missing until it is read. */
  readonly upload?: UploadEndpoint;
  /** Where it lists boards and tells about creators, as far as it says; missing until it is read. */
  readonly endpoints?: Partial<AccountEndpoints>;
}

interface Service {
  words: ServiceDescription;
  /** Milliseconds since 1970. */
  until: number;
  reading: Promise<void> | undefined;
}

export interface DescriptionRequest {
  readonly baseUrl: string;
  readonly read: () => Promise<DescriptionReading>;
  /** Gets one sentence where this very reading gave no words. */
  readonly onProblem: (problem: string) => void;
}

/**
 * A memory for one process: gives what is known of the service at `baseUrl`. Whoever asks while they are being read waits for that
 * reading. Words that were read once stay in use where they cannot be read again.
 */
export function createDescriptionCache({
  now,
}: {
  now: () => number;
}): (question: DescriptionRequest) => Promise<ServiceDescription> {
  const services = new Map<string, Service>();

  function serviceAt(baseUrl: string): Service {
    const address = parseBaseUrl(baseUrl);
    const service = services.get(address) ?? { words: { networks: {} }, until: 0, reading: undefined };
    // The one that was asked for last stands last.
    services.delete(address);
    services.set(address, service);
    const [oldest] = services.keys();
    if (services.size > maximumServices && oldest !== undefined) services.delete(oldest);
    return service;
  }

  async function renew(service: Service, { read, onProblem }: DescriptionRequest): Promise<void> {
    try {
      const result = await read();
      service.words = mergeDescription(service.words, result);
      if (!('vocabulary' in result)) onProblem(descriptionProblem(result.problem));
      service.until = now() + cacheSeconds['vocabulary' in result ? 'found' : 'missing'] * 1000;
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

/** What is known after a reading: what it does not tell stays as it was. */
export function mergeDescription(
  known: ServiceDescription,
  { vocabulary, upload, endpoints }: DescriptionReading,
): ServiceDescription {
  return {
    ...known,
    ...(vocabulary !== undefined && { networks: vocabulary }),
    ...(upload !== undefined && { upload }),
    ...(endpoints !== undefined && { endpoints }),
  };
}

/** The one line about it in a log. */
export function descriptionProblem(problem: string): string {
  return `The service's own names for its networks could not be read: ${problem}. Until they can, the names that were read before or else the documented ones are used.`;
}
