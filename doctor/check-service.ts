/** Whether posting to a service will work: one finding for each thing that was looked at. */
import { propertiesOf, type SchemaLocation } from '../shared/api/description/json-schema.ts';
import { operationsOf } from '../shared/api/description/open-api.ts';
import { oneLine } from '../shared/api/responses/json.ts';
import {
  type Client,
  CredentialError,
  createClient,
  type Http,
  PlanLimitError,
  PostSchedulerError,
  RateLimitError,
  readDescription,
  ServiceError,
  type NetworkNames,
  type DescriptionReading,
} from '../shared/index.ts';
import { checkAccounts } from './check-accounts.ts';
import { compareWriteShape, type Difference } from './compare-write-shape.ts';
import { attempt, type CheckResult } from './check-result.ts';

export interface ServiceUnderCheck {
  readonly baseUrl: string;
  readonly http: Http;
  readonly httpWithKey: Http;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
  readonly random: () => number;
  /** What the service calls its networks, where that was said; asked of the service otherwise. */
  readonly words?: NetworkNames | undefined;
}

/** Seconds by which the clocks may differ before a scheduled time near the present is in doubt. */
const clockTolerance = 60;

/** Looks and changes nothing. Never rejects for what is wrong with the service. */
export async function checkService(patient: ServiceUnderCheck): Promise<CheckResult[]> {
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
  const reading = await readDescription(patient);
  const words = patient.words ?? reading.vocabulary;
  const speaking = createClient({
    ...patient,
    http: httpWithKey,
    vocabulary: async () => words ?? {},
    endpoints: async () => reading.endpoints ?? {},
  });
  return [
    { level: 'fine', about: 'Address', text: 'the service answers with its posts' },
    { level: 'fine', about: 'API key', text: 'taken' },
    ...clockFindings(serviceTime, patient.now()),
    ...(await checkAccounts({ client: speaking, namesAreRead: words !== undefined })),
    ...descriptionFindings({ reading, words: patient.words }),
  ];
}

/** What to look at first. */
function whatFailed(error: PostSchedulerError): CheckResult['about'] {
  if (CredentialError.isInstance(error) || PlanLimitError.isInstance(error)) return 'API key';
  if (RateLimitError.isInstance(error) || ServiceError.isInstance(error)) return 'Service';
  return 'Address';
}

function clockFindings(serviceTime = Number.NaN, now: number): CheckResult[] {
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

function descriptionFindings({
  reading,
  words,
}: {
  reading: DescriptionReading;
  words: NetworkNames | undefined;
}): CheckResult[] {
  const instead = words === undefined ? 'the documented names are used' : 'the given names are used';
  if (reading.description === undefined) {
    const text = `${'problem' in reading ? reading.problem : ''}; ${instead}, and nothing can be compared`;
    return [{ level: 'notice', about: 'Description', text }];
  }
  const names = namesFinding({ reading, words, instead });
  const body = writeBodyIn(reading.description);
  if (body === undefined) {
    return [
      names,
      { level: 'notice', about: 'Description', text: 'it does not describe how a post is created' },
    ];
  }
  const differences = compareWriteShape({ body, vocabulary: words ?? reading.vocabulary ?? {} });
  const same: CheckResult = { level: 'fine', about: 'Posts', text: 'described as this package writes them' };
  return [
    { level: 'fine', about: 'Description', text: 'read' },
    names,
    ...(differences.length === 0 ? [same] : differences.map(findingOf)),
  ];
}

function namesFinding({
  reading,
  words,
  instead,
}: {
  reading: DescriptionReading;
  words: NetworkNames | undefined;
  instead: string;
}): CheckResult {
  if (words !== undefined) return { level: 'fine', about: 'Names', text: 'as given' };
  return 'problem' in reading
    ? { level: 'notice', about: 'Names', text: `${reading.problem}; ${instead}` }
    : { level: 'fine', about: 'Names', text: 'all nine networks are recognised' };
}

function findingOf({ breaks, place, text }: Difference): CheckResult {
  // The names are the service's: what it may do to a terminal is taken out.
  return { level: breaks ? 'fault' : 'notice', about: 'Posts', text: oneLine(`${place}: ${text}`) };
}

/** The body of POST /posts: the one with lists of targets. */
function writeBodyIn(description: unknown): SchemaLocation | undefined {
  return operationsOf({ description, method: 'post' })
    .filter(({ path }) => path.endsWith('/posts'))
    .map(({ body }) => body)
    .find((body) => [...propertiesOf(body).keys()].some((name) => name.endsWith('Targets')));
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
