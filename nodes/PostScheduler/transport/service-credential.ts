/** What a credential says about its service, and what this process has read about services. */
import {
  createDescriptionCache,
  networkKeys,
  type NetworkNamesChoice,
  readNetworkNames,
} from '../../../shared/index.ts';
import { requestsPerMinute } from '../../../shared/api/http/rate-limit.ts';

/** The fields of the credential that are read here; a credential of another version may lack some. */
export interface ServiceCredential {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly networkNames?: unknown;
  readonly requestsPerMinute?: unknown;
  readonly [name: `${string}Word`]: unknown;
}

const readings = new Map<string, object>();

/** One per process: items, runs and workflows with the same Base URL share what was read. */
export const descriptionCache = createDescriptionCache({
  store: {
    get: async (key) => readings.get(key),
    set: async (key, value) => {
      // A process hardly uses so many services: this only bounds the memory.
      if (readings.size >= 100) readings.clear();
      readings.set(key, value);
    },
  },
  now: Date.now,
});

/** @throws InvalidInputError for names in the credential that no service can have */
export function networkNamesIn(credential: ServiceCredential): NetworkNamesChoice {
  switch (credential.networkNames) {
    case 'documented':
      return 'documented';
    case 'custom': {
      const value = Object.fromEntries(networkKeys.map((key) => [key, credential[`${key}Word`]]));
      return readNetworkNames('Network Names', value);
    }
    default:
      return 'service';
  }
}

/** How many requests a process may send in a minute: what the service allows, unless the credential says less. */
export function requestsPerMinuteIn({ requestsPerMinute: given }: ServiceCredential): number {
  const isLess = typeof given === 'number' && given >= 1 && given < requestsPerMinute;
  return isLess ? Math.floor(given) : requestsPerMinute;
}
