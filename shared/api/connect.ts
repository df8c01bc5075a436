/** Makes the client for a person's API key, which sends its requests through the host. */
import { type Client, type ClientOptions, createClient } from './client.ts';
import { createDescriptionPort, type DescriptionCache } from './description/description-cache.ts';
import { descriptionTimeoutMilliseconds } from './description/read-description.ts';
import { readApiKey } from './http/api-key.ts';
import { parseBaseUrl } from './http/base-url.ts';
import { withoutKey } from './http/redact.ts';
import type { Http } from './http/transport.ts';

interface Connection
  extends
    Omit<ClientOptions, 'http' | 'description' | 'words'>,
    Omit<Parameters<typeof createDescriptionPort>[0], 'source' | 'cache'> {
  cache: DescriptionCache;
  /** As the user filled it in; see readApiKey. */
  apiKey: unknown;
  /**
   * A transport that sends this key, or no key if left out. `until`: when all of its requests must be done, in milliseconds since 1970, unless the
   * host's own limit is earlier.
   */
  httpFor: (request: { key?: string; until?: number }) => Http;
}

/**
 * The client for the key. The key is removed from every response before the client reads it.
 * @throws InvalidInputError when the key or the base URL cannot be used
 */
export function connect({ apiKey, httpFor, networkNames, cache, onProblem, ...options }: Connection): Client {
  const key = readApiKey(apiKey);
  const { baseUrl, hostWords, now } = options;
  const words = cache.wordsOf(parseBaseUrl(baseUrl, hostWords), key);
  const description = createDescriptionPort({
    baseUrl,
    networkNames,
    cache,
    source: () => {
      // Requests for a description share one time limit, as a post waits for it.
      const until = now() + descriptionTimeoutMilliseconds;
      return {
        baseUrl,
        http: httpFor({ until }),
        httpWithKey: withoutKey({ http: httpFor({ key, until }), key }),
      };
    },
    onProblem,
  });
  return createClient({ ...options, http: withoutKey({ http: httpFor({ key }), key }), description, words });
}
