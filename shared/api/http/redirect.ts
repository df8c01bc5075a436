import { oneLine } from '../responses/json.ts';

/**
 * Where a redirect points, without query, fragment and credentials (they may hold a token), and the Base URL that would
 * lead there, where the target ends in the same path as the request; and whether it stays at the same host.
 */
export function redirectTarget({
  location,
  requestUrl,
  path,
}: {
  location: string | undefined;
  requestUrl: string;
  path: string;
}): { address: string; baseUrl: string; isSameOrigin: boolean } | undefined {
  if (location === undefined || !URL.canParse(location, requestUrl)) return undefined;
  const { protocol, origin, pathname } = new URL(location, requestUrl);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const address = origin + pathname.replace(/\/+$/, '');
  const baseUrl = address.endsWith(path) ? address.slice(0, -path.length) : address;
  const isSameOrigin = origin === new URL(requestUrl).origin;
  return { address: oneLine(address), baseUrl: oneLine(baseUrl), isSameOrigin };
}
