/**
 * What a team sets with `zapier-platform env:set`. Read when it is needed: at the top level of a module the
 * environment of an ESM app is still empty.
 */

import { readNetworkNames, type NetworkNames } from '../../shared/index.ts';

/** The address of the service. */
export function baseUrlFromEnvironment(): string {
  const baseUrl = process.env['POST_SCHEDULER_BASE_URL'];
  if (baseUrl === undefined || baseUrl.trim() === '') {
    throw new Error(
      'This integration was not told the address of the service. Its maintainers set it with: zapier-platform env:set VERSION POST_SCHEDULER_BASE_URL=ADDRESS',
    );
  }
  return baseUrl;
}

const networkNames = 'POST_SCHEDULER_NETWORK_NAMES';

/**
 * What the service calls its networks, where that is set: `documented`, or JSON such as `{ "photoapp": "snaps" }`. Undefined
 * where the service shall be asked.
 */
export function networkNamesFromEnvironment(): NetworkNames | undefined {
  const names = process.env[networkNames]?.trim() ?? '';
  if (names === '') return undefined;
  if (names === 'documented') return {};
  return readNetworkNames({ field: networkNames, value: parsed(names) });
}

/** Whether nothing is to be read from the service's description. */
export function isDocumentedWanted(): boolean {
  return process.env[networkNames]?.trim() === 'documented';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
