import { oneLine } from '../responses/json.ts';

/**
 * The target of a redirect without query, fragment and credentials, which may hold a token. `baseUrl` is the Base URL that
 * would reach the target: the part before the path of the request. Undefined for a target that is no web address.
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
