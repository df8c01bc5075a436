/**
 * What a team sets with `zapier-platform env:set`. Read when it is needed: at the top level of a module the
 * environment of an ESM app is still empty.
 */

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
