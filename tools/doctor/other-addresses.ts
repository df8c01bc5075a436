/** Where else the service may be, if nothing useful answers at the Base URL. */
import { PostSchedulerError } from '../../shared/data/errors.ts';
import { CredentialError } from '../../shared/api/errors/api-errors.ts';
import { createClient } from '../../shared/api/client.ts';
import { parseBaseUrl } from '../../shared/api/http/base-url.ts';
import type { Service } from './connection.ts';

/** What requests add to the Base URL. */
const endpoint = /\/(?:posts|accounts)$/;

/** A sentence about what is wrong with the address, or an empty text. No key is sent. */
export async function otherAddressText({ baseUrl, ...service }: Service): Promise<string> {
  const base = parseBaseUrl(baseUrl);
  const [end] = endpoint.exec(base) ?? [];
  const withoutEnd = base.replace(endpoint, '');
  const otherScheme = base.startsWith('https:')
    ? base.replace('https:', 'http:')
    : base.replace('http:', 'https:');
  for (const address of new Set([withoutEnd, otherScheme, `${new URL(base).origin}/api`])) {
    if (address !== base && (await isService(address, service)))
      return `The service answers at ${address}: enter that as Base URL.`;
  }
  return end === undefined ? '' : `Base URL ends in ${end}, which the requests add themselves: leave it out.`;
}

/** Whether the address takes the requests of the contract: it lists posts, or asks for the key. */
async function isService(baseUrl: string, { httpFor, ...ports }: Omit<Service, 'baseUrl'>): Promise<boolean> {
  try {
    await createClient({ ...ports, baseUrl, http: httpFor({}), retryBudgetSeconds: 0 }).listPostsPage({
      limit: 1,
    });
    return true;
  } catch (error) {
    if (!PostSchedulerError.isInstance(error)) throw error;
    return CredentialError.isInstance(error);
  }
}
