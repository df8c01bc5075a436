/** The variables that a team sets with `zapier-platform env:set`. They are not set yet while an ESM app's modules load. */
import { type NetworkNamesChoice, readNetworkNames } from '../../../shared/index.ts';
import { readJson } from '../../../shared/form/values/read-json.ts';

/** @throws Error when the address of the service is not set */
export function baseUrlFromEnvironment(): string {
  const baseUrl = process.env['POST_SCHEDULER_BASE_URL'];
  if (baseUrl === undefined || baseUrl.trim() === '') {
    throw new Error(
      'This integration does not know the address of the service. Its maintainers set it with: zapier-platform env:set VERSION POST_SCHEDULER_BASE_URL=ADDRESS',
    );
  }
  return baseUrl;
}

const networkNames = 'POST_SCHEDULER_NETWORK_NAMES';

/**
 * Reads the names of the networks. The variable is not set, is `documented`, or is JSON such as `{ "photoapp": "snaps" }`.
 * @throws InvalidInputError for any other value
 */
export function networkNamesFromEnvironment(): NetworkNamesChoice {
  const names = process.env[networkNames]?.trim() ?? '';
  if (names === '') return 'service';
  if (names === 'documented') return 'documented';
  const read = readJson(names);
  return readNetworkNames(networkNames, 'value' in read ? read.value : undefined);
}
