/** What is known of the service in a credential. */
import {
  createDescriptionCache,
  networkKeys,
  type NetworkNamesChoice,
  readNetworkNames,
} from '../../../shared/index.ts';
import { createProcessStore } from './process-store.ts';

/** The fields of the credential that are read here; a credential of another version may lack some. */
export interface ServiceCredential {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly networkNames?: unknown;
  readonly [name: `${string}Word`]: unknown;
}

/** One for the process: items, runs and workflows with the same Base URL share a reading. No process uses so many services. */
export const descriptionCache = createDescriptionCache({ store: createProcessStore(100), now: Date.now });

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
