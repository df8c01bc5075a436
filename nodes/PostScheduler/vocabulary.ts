/** What the service calls its networks, taken from where the credential says. */
import {
  createVocabularyMemory,
  type Http,
  networkKeys,
  readNamedWords,
  readVocabulary,
  type Vocabulary,
} from '../../shared/index.ts';

/** The fields of the credential, as far as they are read here; those of other versions may miss some. */
export interface ServiceCredential {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly networkNames?: unknown;
  readonly [word: `${string}Word`]: unknown;
}

/** One for the process: items, runs and workflows with the same Base URL share a reading. */
const remembered = createVocabularyMemory({ now: Date.now });

/** @throws InvalidInputError for words in the credential that cannot be used; a failed reading is logged, never thrown */
export async function vocabularyOfCredential({
  credential,
  log,
  ...ports
}: {
  credential: ServiceCredential;
  log: (line: string) => void;
  http: Http;
  httpWithKey: Http;
}): Promise<Vocabulary> {
  const { baseUrl, networkNames } = credential;
  switch (networkNames) {
    case 'documented':
      return {};
    case 'custom': {
      const value = Object.fromEntries(networkKeys.map((key) => [key, credential[`${key}Word`]]));
      return readNamedWords({ field: 'Network Names', value });
    }
    default:
      return await remembered({
        baseUrl,
        read: () => readVocabulary({ baseUrl, ...ports }),
        onProblem: (problem) =>
          log(`${problem} The credential's Network Names can be set to As Documented or Custom instead.`),
      });
  }
}
