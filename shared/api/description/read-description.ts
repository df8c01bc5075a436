/**
 * Reads the service description: the OpenAPI document at `/api/openapi.json` on the service's host (contract 1.7).
 *
 * A reading never fails a post. Without all nine network names the contract's names are used; a service with other names then refuses
 * the post, and publishes nothing.
 */
import { parseBaseUrl } from '../http/base-url.ts';
import { connectionFailure } from '../http/connection-failure.ts';
import { summaryAt } from '../http/proxy.ts';
import type { Http } from '../http/transport.ts';
import { field } from '../../data/json.ts';
import { describeBody, parseBody } from '../responses/parse-body.ts';
import { findAccountEndpoints } from './account-endpoints.ts';
import { findListFilters } from './list-filters.ts';
import { findNetworkNames } from './find-network-names.ts';
import { postPageSchema, type ServiceDescription } from './service-description.ts';
import { findUploadEndpoint } from './upload-endpoint.ts';

export interface DescriptionReading {
  /** The parts that were found. All nine network names, or none. */
  readonly found: Partial<ServiceDescription>;
  /** Why there are no network names, for a log; missing when there are. */
  readonly problem?: string;
  /** The OpenAPI document, also when nothing was found in it. */
  readonly document?: unknown;
}

/** How long a host waits for the description. A post waits as long. */
export const descriptionTimeoutMilliseconds = 5_000;

export interface DescriptionSource {
  /** As the user filled it in; see parseBaseUrl. */
  readonly baseUrl: string;
  /** Sends requests without the key, which the contract requires only for the operations of contract 4. */
  readonly http: Http;
  /** Adds the key, for a service that requires it here too. */
  readonly httpWithKey: Http;
}

/**
 * Reads once, without retries. Looks below the base URL first, then at the address that the contract gives, if that is another one. @throws
 * InvalidInputError when the base URL cannot be used
 */
export async function readDescription({ baseUrl, ...ports }: DescriptionSource): Promise<DescriptionReading> {
  const base = parseBaseUrl(baseUrl);
  const urls = new Set([`${base}/openapi.json`, `${new URL(base).origin}/api/openapi.json`]);
  const problems: string[] = [];
  let withoutNames: DescriptionReading | undefined;
  for (const url of urls) {
    const { document, problem, isUnanswered } = await documentAt(url, ports);
    if (problem !== undefined) problems.push(`${url} ${problem}`);
    else {
      const names = findNetworkNames(document);
      const found = partsIn(document);
      if ('value' in names) return { found: { networkNames: names.value, ...found }, document };
      withoutNames ??= { found, document };
      problems.push(`${url} ${names.problem}`);
    }
    // The other address is on the same host, which did not answer.
    if (isUnanswered === true) break;
  }
  return { found: {}, ...withoutNames, problem: problems.join('; ') };
}

function partsIn(document: unknown): Partial<ServiceDescription> {
  const uploadEndpoint = findUploadEndpoint(document);
  // Only the local service shows where people find a post. The contract has nothing like it.
  const postPage = postPageSchema.safeParse(field(document, 'x-post-page')).data;
  return {
    ...(uploadEndpoint !== undefined && { uploadEndpoint }),
    accountEndpoints: findAccountEndpoints(document),
    listFilters: findListFilters(document),
    ...(postPage !== undefined && { postPage }),
  };
}

async function documentAt(url: string, { http, httpWithKey }: Omit<DescriptionSource, 'baseUrl'>) {
  try {
    const request = { method: 'GET', url, headers: { accept: 'application/json' } } as const;
    const open = await http(request);
    const response = open.status === 401 || open.status === 403 ? await httpWithKey(request) : open;
    if (response.status !== 200) return { problem: `answered ${response.status}` };
    const body = parseBody(response);
    return body.kind === 'json' ? { document: body.value } : { problem: `answered ${describeBody(body)}` };
  } catch (error) {
    return {
      problem: `did not answer: ${summaryAt(connectionFailure(error), url)}`,
      isUnanswered: true,
    };
  }
}
