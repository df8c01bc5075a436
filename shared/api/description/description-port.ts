import type { NetworkNames } from '../../networks/wire/wire-names.ts';
import { parseBaseUrl } from '../http/base-url.ts';
import type { DescriptionCache } from './description-cache.ts';
import { type DescriptionSource, readDescription } from './read-description.ts';
import { type DescriptionPort, type ServiceDescription, undescribed } from './service-description.ts';

/** Which network names the client uses: the contract's, those in the service's description, or the ones given here. */
export type NetworkNamesChoice = 'documented' | 'service' | NetworkNames;

/**
 * The client's port, for a person's choice of network names. `documented` reads nothing. With names given here, only the endpoints are
 * read. The port rejects with what `networkNames` throws; a reading that fails is never an error.
 * @throws InvalidInputError when the base URL cannot be used
 */
export function createDescriptionPort({
  baseUrl,
  networkNames,
  cache,
  source,
  onProblem,
}: {
  /** As the user filled it in; see parseBaseUrl. */
  baseUrl: string;
  networkNames: () => NetworkNamesChoice;
  cache: DescriptionCache;
  /** Called when a reading begins. */
  source: () => DescriptionSource;
  /** Gets one sentence for the log when the service's network names cannot be read. */
  onProblem: (problem: string) => void;
}): DescriptionPort {
  const base = parseBaseUrl(baseUrl);
  async function descriptionFor(part: keyof ServiceDescription): Promise<ServiceDescription> {
    const choice = networkNames();
    if (choice === 'documented') return undescribed;
    const isGiven = choice !== 'service';
    if (isGiven && part === 'networkNames') return { ...undescribed, networkNames: choice };
    return await cache({
      base,
      // A link to a post is worth no request.
      read: part === 'postPage' ? undefined : async () => await readDescription(source()),
      onProblem: isGiven ? () => undefined : onProblem,
    });
  }
  return async (part) => (await descriptionFor(part))[part];
}
