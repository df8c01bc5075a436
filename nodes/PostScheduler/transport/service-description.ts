/** What the service calls its networks, and how it takes uploads, from where the credential says. */
import {
  type AccountEndpoints,
  createDescriptionCache,
  type Http,
  networkKeys,
  readNetworkNames,
  readDescription,
  type ServiceDescription,
  type UploadEndpoint,
  type NetworkNames,
} from '../../../shared/index.ts';

/** The fields of the credential, as far as they are read here; those of other versions may miss some. */
export interface ServiceCredential {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly networkNames?: unknown;
  readonly [word: `${string}Word`]: unknown;
}

/** One for the process: items, runs and workflows with the same Base URL share a reading. */
const remembered = createDescriptionCache({ now: Date.now });

interface Question {
  readonly credential: ServiceCredential;
  readonly log: (line: string) => void;
  readonly http: Http;
  readonly httpWithKey: Http;
}

/** @throws InvalidInputError for words in the credential that cannot be used; a failed reading is logged, never thrown */
export async function vocabularyOfCredential(question: Question): Promise<NetworkNames> {
  const { credential } = question;
  switch (credential.networkNames) {
    case 'documented':
      return {};
    case 'custom': {
      const value = Object.fromEntries(networkKeys.map((key) => [key, credential[`${key}Word`]]));
      return readNetworkNames({ field: 'Network Names', value });
    }
    default:
      return (await wordsOfService(question)).networks;
  }
}

/** Undefined where it is not known. Custom names are those of networks alone, so the service is asked for the rest. */
export async function uploadEndpointOfCredential(question: Question): Promise<UploadEndpoint | undefined> {
  return question.credential.networkNames === 'documented'
    ? undefined
    : (await wordsOfService(question)).upload;
}

/** Where boards are listed and creators told about, as far as it is known. */
export async function endpointsOfCredential(question: Question): Promise<Partial<AccountEndpoints>> {
  const isAsked = question.credential.networkNames !== 'documented';
  return isAsked ? ((await wordsOfService(question)).endpoints ?? {}) : {};
}

async function wordsOfService({
  credential: { baseUrl, networkNames },
  log,
  ...ports
}: Question): Promise<ServiceDescription> {
  return await remembered({
    baseUrl,
    read: () => readDescription({ baseUrl, ...ports }),
    onProblem: (problem) => {
      if (networkNames === 'custom') return;
      log(`${problem} The credential's Network Names can be set to As Documented or Custom instead.`);
    },
  });
}
