/** The doctor's client, connected as the hosts connect theirs. */
import { type Client, connect } from '../../shared/index.ts';
import { defaultRetryBudgetSeconds } from '../../shared/api/client.ts';
import {
  descriptionTimeoutMilliseconds,
  type DescriptionReading,
  readDescription,
} from '../../shared/api/description/read-description.ts';
import { undescribed } from '../../shared/api/description/service-description.ts';
import { wordsInMemory, type WordsPort } from '../../shared/api/dialect/learned-words.ts';
import { readApiKey } from '../../shared/api/http/api-key.ts';
import { withoutKey } from '../../shared/api/http/redact.ts';
import type { Http } from '../../shared/api/http/transport.ts';
import { PostSchedulerError } from '../../shared/data/errors.ts';
import type { NetworkNames } from '../../shared/networks/wire-names.ts';
import { type ShownRecords, watchRecords } from './shown-records.ts';

export interface Service {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The function that sends requests, as a host passes it to `connect`. */
  readonly httpFor: (request: { key?: string; until?: number }) => Http;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
  readonly random: () => number;
  /** The service's names of its networks; by default read from its description. */
  readonly networkNames?: NetworkNames | undefined;
  /** Whether to create a post, which is scheduled for next year and deleted. */
  readonly triesDelivery?: boolean | undefined;
}

/** What creating and finding a post needs. */
export type ClientPorts = Pick<Service, 'now' | 'sleep' | 'random'> &
  Pick<Connection, 'client' | 'newClient' | 'hasSent'>;

/** Thrown instead of sending a request that would change something. */
export class NotSentError extends PostSchedulerError {
  static override readonly kind = 'NotSentError';
}

export interface Connection {
  readonly client: Client;
  /** Makes a new client: after a 429, the earlier one sends nothing but deletions for a minute. */
  readonly newClient: () => Client;
  /** Read once, for the client and for a comparison. */
  readonly readDescription: () => Promise<DescriptionReading>;
  /** The words that the service has shown. */
  readonly words: WordsPort;
  /** The posts that its responses have shown. */
  readonly shown: ShownRecords;
  /** Whether a request that may change something was sent to the service. */
  readonly hasSent: () => boolean;
  /** The time of the slowest response so far, in milliseconds. */
  readonly slowest: () => number;
}

/** @throws InvalidInputError when the key or the base URL cannot be used */
export function connectTo({ httpFor, networkNames, triesDelivery = false, ...service }: Service): Connection {
  const { baseUrl, apiKey, now } = service;
  let slowest = 0;
  let hasSent = false;
  const guarded =
    (http: Http): Http =>
    async (request) => {
      if (request.method !== 'GET' && !triesDelivery) throw new NotSentError('Nothing was sent.');
      hasSent ||= request.method !== 'GET';
      const begin = now();
      try {
        return await http(request);
      } finally {
        slowest = Math.max(slowest, now() - begin);
      }
    };
  const words = wordsInMemory();
  const { shown, watching } = watchRecords();
  let reading: Promise<DescriptionReading> | undefined;
  const readOnce = async () => {
    const until = now() + descriptionTimeoutMilliseconds;
    const key = readApiKey(apiKey);
    const httpWithKey = withoutKey({ http: httpFor({ key, until }), key });
    return await (reading ??= readDescription({ baseUrl, http: httpFor({ until }), httpWithKey }));
  };
  const newClient = () =>
    connect({
      ...service,
      retryBudgetSeconds: defaultRetryBudgetSeconds,
      networkNames: () => networkNames ?? 'service',
      cache: {
        describe: async () => ({ ...undescribed, ...(await readOnce()).found }),
        wordsOf: () => words,
      },
      httpFor: (request) => guarded(watching(httpFor(request))),
      onProblem: () => {},
    });
  return {
    words,
    shown,
    client: newClient(),
    newClient,
    readDescription: readOnce,
    hasSent: () => hasSent,
    slowest: () => slowest,
  };
}
