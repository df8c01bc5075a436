/**
 * Asks the service for its own words for networks: its OpenAPI description, at `/api/openapi.json` on its host (contract 1.7).
 *
 * A post never fails by it. Where the description does not answer or does not tell all nine networks, the contract's words are
 * spoken; a service that uses others then refuses the post, and nothing is published.
 */
import type { NetworkNames } from '../../networks/wire/wire-names.ts';
import { parseBaseUrl } from '../http/base-url.ts';
import { connectionFailure } from '../http/connection-failure.ts';
import { type AccountEndpoints, accountEndpointsOf } from './account-endpoints.ts';
import { type UploadEndpoint, uploadEndpointOf } from './upload-endpoint.ts';
import { findNetworkNames } from './find-network-names.ts';
import { describeBody, parseBody } from '../responses/parse-body.ts';
import type { Http } from '../http/transport.ts';

/** What a reading gave: the service's words, or a sentence that says why there are none, for a host to log. */
export type DescriptionReading = (
  { readonly vocabulary: NetworkNames } | { readonly problem: string; readonly vocabulary?: never }
) & {
  /** Where there was one, understood or not. */
  readonly description?: unknown;
  /** Where and how an upload is asked for, where the description tells. */
  readonly upload?: UploadEndpoint;
  /** Where boards are listed and creators told about, as far as the description tells. */
  readonly endpoints?: Partial<AccountEndpoints>;
};

/** How long to wait for the description, where the host can say so: a post waits for it. */
export const descriptionTimeoutMilliseconds = 5_000;

export interface DescriptionSource {
  /** As the user filled it in; see parseBaseUrl. */
  readonly baseUrl: string;
  /** Sends requests without the key: the contract asks for it at the operations of section 4 only. */
  readonly http: Http;
  /** Adds the key, for a service that wants it here as well. */
  readonly httpWithKey: Http;
}

/**
 * One reading, nothing repeated. Looks beside the operations, and where these stand elsewhere than the contract says, at the
 * contract's place as well.
 * @throws InvalidInputError when the base URL cannot be used
 */
export async function readDescription({ baseUrl, ...ports }: DescriptionSource): Promise<DescriptionReading> {
  const base = parseBaseUrl(baseUrl);
  const addresses = new Set([`${base}/openapi.json`, `${new URL(base).origin}/api/openapi.json`]);
  const problems: string[] = [];
  let description: unknown;
  for (const url of addresses) {
    const read = await readAt({ url, ...ports });
    if ('vocabulary' in read) return { ...read, ...endpointsIn(read.description) };
    problems.push(`${url} ${read.problem}`);
    description ??= read.description;
    // Where nobody answers, nobody answers at the other address.
    if (read.isUnanswered) break;
  }
  return {
    problem: problems.join('; '),
    ...(description !== undefined && { description, ...endpointsIn(description) }),
  };
}

function endpointsIn(description: unknown): Pick<DescriptionReading, 'endpoints' | 'upload'> {
  const upload = uploadEndpointOf(description);
  return { endpoints: accountEndpointsOf(description), ...(upload !== undefined && { upload }) };
}

async function readAt({
  url,
  http,
  httpWithKey,
}: {
  url: string;
} & Omit<DescriptionSource, 'baseUrl'>): Promise<
  | { vocabulary: NetworkNames; description: unknown }
  | { problem: string; isUnanswered: boolean; description?: unknown }
> {
  try {
    const request = { method: 'GET', url, headers: { accept: 'application/json' } } as const;
    const open = await http(request);
    const response = open.status === 401 || open.status === 403 ? await httpWithKey(request) : open;
    if (response.status !== 200) return { problem: `answered ${response.status}`, isUnanswered: false };
    const answer = parseBody(response);
    if (answer.kind !== 'json') return { problem: `answered ${describeBody(answer)}`, isUnanswered: false };
    const vocabulary = findNetworkNames(answer.value);
    return vocabulary === undefined
      ? { problem: 'does not describe all nine networks', isUnanswered: false, description: answer.value }
      : { vocabulary, description: answer.value };
  } catch (error) {
    return { problem: `did not answer: ${connectionFailure(error).summary}`, isUnanswered: true };
  }
}
