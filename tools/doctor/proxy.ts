/** The proxy between here and the service. n8n takes it from the same environment variables. */
import { getProxyForUrl } from 'proxy-from-env';
import type { CheckResult } from './check-result.ts';

/** A notice that names the proxy; none if requests go straight to the service. */
export function proxyResults(baseUrl: string): CheckResult[] {
  const address = getProxyForUrl(baseUrl);
  if (!URL.canParse(address)) return [];
  // Only the host is shown: the address may have a password.
  const { host } = new URL(address);
  const text = `requests go through the proxy ${host}, which the environment names (HTTP_PROXY, HTTPS_PROXY, NO_PROXY). n8n needs the same settings`;
  return [{ level: 'notice', about: 'Proxy', text }];
}
