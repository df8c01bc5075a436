/** Whether posting to a service will work: one finding for each thing that was looked at. */
import { propertiesOf, type Place } from '../shared/api/description/json-schema.ts';
import { operationsOf } from '../shared/api/description/open-api.ts';
import { oneLine } from '../shared/api/json.ts';
import {
  type Client,
  CredentialError,
  createClient,
  type Http,
  networkKeys,
  networkOf,
  PlanLimitError,
  PostSchedulerError,
  RateLimitError,
  readVocabulary,
  ServiceError,
  type VocabularyReading,
} from '../shared/index.ts';
import { compareWriteShape, type Difference } from './compare-write-shape.ts';

export interface Finding {
  /** `fault`: posting will not work; `notice`: it may not in some case. */
  readonly level: 'fine' | 'notice' | 'fault';
  readonly about:
    | 'Accounts'
    | 'Address'
    | 'API key'
    | 'Boards'
    | 'Clock'
    | 'Creators'
    | 'Description'
    | 'Names'
    | 'Posts'
    | 'Service';
  readonly text: string;
}

export interface Patient {
  readonly baseUrl: string;
  readonly http: Http;
  readonly httpWithKey: Http;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
  readonly random: () => number;
}

/** Seconds by which the clocks may differ before a scheduled time near the present is in doubt. */
const clockTolerance = 60;

/** Looks and changes nothing. Never rejects for what is wrong with the service. */
export async function examine(patient: Patient): Promise<Finding[]> {
  let serviceTime: number | undefined;
  const httpWithKey: Http = async (request) => {
    const response = await patient.httpWithKey(request);
    const date = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'date')?.[1];
    serviceTime = Date.parse(String(date));
    return response;
  };
  let client: Client;
  try {
    client = createClient({ ...patient, http: httpWithKey });
  } catch (error) {
    return [{ level: 'fault', about: 'Address', text: sentence(error) }];
  }
  const read = await attempt(async () => await client.listPostsPage({ limit: 1 }));
  if ('error' in read) {
    return [{ level: 'fault', about: whatFailed(read.error), text: sentence(read.error) }];
  }
  const reading = await readVocabulary(patient);
  const vocabulary = async () => reading.vocabulary ?? {};
  return [
    { level: 'fine', about: 'Address', text: 'the service answers with its posts' },
    { level: 'fine', about: 'API key', text: 'taken' },
    ...clockFindings(serviceTime, patient.now()),
    ...(await accountFindings(createClient({ ...patient, http: httpWithKey, vocabulary }))),
    ...descriptionFindings(reading),
  ];
}

/** What to look at first. */
function whatFailed(error: PostSchedulerError): Finding['about'] {
  if (CredentialError.isInstance(error) || PlanLimitError.isInstance(error)) return 'API key';
  if (RateLimitError.isInstance(error) || ServiceError.isInstance(error)) return 'Service';
  return 'Address';
}

function clockFindings(serviceTime = Number.NaN, now: number): Finding[] {
  if (Number.isNaN(serviceTime))
    return [{ level: 'notice', about: 'Clock', text: 'the service does not tell its time' }];
  const seconds = Math.round(Math.abs(serviceTime - now) / 1000);
  return [
    seconds <= clockTolerance
      ? { level: 'fine', about: 'Clock', text: 'the service and this machine agree' }
      : {
          level: 'notice',
          about: 'Clock',
          text: `the service and this machine differ by ${seconds} seconds; set the clock of this machine`,
        },
  ];
}

async function accountFindings(client: Client): Promise<Finding[]> {
  const listed = await attempt(async () => await client.listAccounts());
  if ('error' in listed) return [{ level: 'notice', about: 'Accounts', text: sentence(listed.error) }];
  const { value: accounts } = listed;
  if (accounts.length === 0) {
    return [
      {
        level: 'fault',
        about: 'Accounts',
        text: 'none is linked. Link one in the Scheduler under Accounts.',
      },
    ];
  }
  const unknown = accounts.filter(({ network }) => network === undefined).length;
  const without = networkKeys.filter((key) => !accounts.some(({ network }) => network === key));
  return [
    { level: 'fine', about: 'Accounts', text: `${accounts.length} linked` },
    ...(unknown === 0
      ? []
      : [{ level: 'notice', about: 'Accounts', text: `of ${unknown} the network cannot be told` } as const]),
    ...(without.length === 0
      ? []
      : [
          {
            level: 'fine',
            about: 'Accounts',
            text: `none on ${without.map((key) => networkOf(key).label).join(', ')}`,
          } as const,
        ]),
  ];
}

function descriptionFindings(reading: VocabularyReading): Finding[] {
  if (reading.description === undefined) {
    const text = `${'problem' in reading ? reading.problem : ''}; the documented names are used, and nothing can be compared`;
    return [{ level: 'notice', about: 'Description', text }];
  }
  const names: Finding =
    reading.vocabulary === undefined
      ? { level: 'notice', about: 'Names', text: `${reading.problem}; the documented names are used` }
      : { level: 'fine', about: 'Names', text: 'all nine networks are recognised' };
  const body = writeBodyIn(reading.description);
  if (body === undefined) {
    return [
      names,
      { level: 'notice', about: 'Description', text: 'it does not describe how a post is created' },
    ];
  }
  const differences = compareWriteShape({ body, vocabulary: reading.vocabulary ?? {} });
  const same: Finding = { level: 'fine', about: 'Posts', text: 'described as this package writes them' };
  return [
    { level: 'fine', about: 'Description', text: 'read' },
    names,
    ...(differences.length === 0 ? [same] : differences.map(findingOf)),
  ];
}

function findingOf({ breaks, place, text }: Difference): Finding {
  // The names are the service's: what it may do to a terminal is taken out.
  return { level: breaks ? 'fault' : 'notice', about: 'Posts', text: oneLine(`${place}: ${text}`) };
}

/** The body of POST /posts: the one with lists of targets. */
function writeBodyIn(description: unknown): Place | undefined {
  return operationsOf({ description, method: 'post' })
    .filter(({ path }) => path.endsWith('/posts'))
    .map(({ body }) => body)
    .find((body) => [...propertiesOf(body).keys()].some((name) => name.endsWith('Targets')));
}

/** What is said on purpose is a finding; anything else is a fault of ours and thrown on. */
async function attempt<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value } | { error: PostSchedulerError }> {
  try {
    return { value: await work() };
  } catch (error) {
    if (PostSchedulerError.isInstance(error)) return { error };
    throw error;
  }
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
