import { accountCalls } from './accounts/account-calls.ts';
import { type DescriptionPort, documented } from './description/service-description.ts';
import { wordsInMemory, type WordsPort } from './dialect/learned-words.ts';
import { type HostWords, n8nWords } from './errors/host-words.ts';
import { parseBaseUrl } from './http/base-url.ts';
import type { RetryPorts } from './http/retry.ts';
import { createSend } from './http/send.ts';
import { headerText, type Http } from './http/transport.ts';
import { postCalls } from './posts/post-calls.ts';
import { postLinks } from './posts/post-links.ts';
import { targetsShown } from './posts/whole-posts.ts';
import { uploadCalls } from './upload/upload-calls.ts';

/** How long all waits of one operation may take together, unless the host sets another limit. */
export const defaultRetryBudgetSeconds = 30;

/** The service's clock shows whole seconds, so it may be this many milliseconds further ahead. */
const clockStep = 1000;

export interface ClientOptions extends Omit<RetryPorts, 'retryBudgetSeconds'> {
  http: Http;
  /** As the user filled it in; see parseBaseUrl. */
  baseUrl: string;
  /** The words of the host, for errors. By default those of n8n. */
  hostWords?: HostWords;
  /** Without this port the client uses the contract's network names and the documented endpoints. */
  description?: DescriptionPort;
  /** Where the service's own words are kept. Without this port the client uses the contract's. */
  words?: WordsPort;
  retryBudgetSeconds?: number;
}

/**
 * The service's endpoints (contract 4), one function each. Every function rejects with a PostSchedulerError: with an InvalidInputError
 * before it sends anything, or with one of the errors of `errors/`.
 * @throws InvalidInputError when the base URL cannot be used
 */
export function createClient({
  baseUrl,
  description = async (part) => documented[part],
  words = wordsInMemory(),
  hostWords = n8nWords,
  retryBudgetSeconds = defaultRetryBudgetSeconds,
  ...ports
}: ClientOptions) {
  const { http, millisecondsAhead } = observeClock(ports);
  const send = createSend({
    ...ports,
    http,
    base: parseBaseUrl(baseUrl, hostWords),
    hostWords,
    retryBudgetSeconds,
  });
  const { readAccounts, ...accounts } = accountCalls({
    send,
    description,
    words,
    readTargets: async () => await targetsShown(posts),
  });
  const posts = postCalls({
    send,
    description,
    words,
    readAccounts,
    now: ports.now,
    // Never behind the service's clock, so that the time of a post that was published at once does not look like one in the future.
    serviceNow: () => ports.now() + (millisecondsAhead() ?? 0) + clockStep,
  });
  return {
    /** How far the service's clock is ahead of ours, at least (ms), by the `Date` of its last response. Undefined before the first one. */
    millisecondsAhead,
    /** What the service calls its networks (contract 1.7), where that differs from the contract. */
    networkNames: async () => await description('networkNames'),
    ...posts,
    ...postLinks({ description }),
    ...uploadCalls({ send, description, words, hostWords, now: ports.now }),
    ...accounts,
  };
}

export type Client = ReturnType<typeof createClient>;

/** Reads the service's clock from its responses. `now`: milliseconds since 1970 on our clock. */
function observeClock({ http, now }: { http: Http; now: () => number }) {
  let ahead: number | undefined;
  const observed: Http = async (request) => {
    const response = await http(request);
    const instant = Date.parse(headerText(response.headers, 'date') ?? '');
    if (!Number.isNaN(instant)) ahead = instant - now();
    return response;
  };
  return { http: observed, millisecondsAhead: () => ahead };
}
