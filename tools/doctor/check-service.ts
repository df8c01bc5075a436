/** Checks whether posting to a service will work: one result for each part of it. */
import { propertiesOf, type SchemaLocation } from '../../shared/api/description/json-schema.ts';
import { operationsOf } from '../../shared/api/description/open-api.ts';
import { oneLine } from '../../shared/data/json.ts';
import type { Client } from '../../shared/index.ts';
import {
  CredentialError,
  RateLimitError,
  PlanLimitError,
  ServiceError,
} from '../../shared/api/errors/api-errors.ts';
import type { Http } from '../../shared/api/http/transport.ts';
import { PostSchedulerError } from '../../shared/data/errors.ts';
import { createClient } from '../../shared/api/client.ts';
import { readDescription, type DescriptionReading } from '../../shared/api/description/read-description.ts';
import { undescribed } from '../../shared/api/description/service-description.ts';
import type { NetworkNames } from '../../shared/networks/wire-names.ts';
import { checkAccounts } from './check-accounts.ts';
import { compareWriteShape, type Difference } from './compare-write-shape.ts';
import { attempt, type CheckResult, sentenceOf } from './check-result.ts';
import { tryDelivery } from './try-delivery.ts';

interface ServiceUnderCheck {
  readonly baseUrl: string;
  readonly http: Http;
  readonly httpWithKey: Http;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
  readonly random: () => number;
  /** What the service calls its networks; read from its description when left out. */
  readonly networkNames?: NetworkNames | undefined;
  /** Whether safe delivery is tried: with a draft that is scheduled for the next year and deleted. */
  readonly triesDelivery?: boolean | undefined;
}

/** Seconds by which the clocks may differ before a scheduled time near the present is in doubt. */
const clockTolerance = 60;

/** Changes nothing at the service, unless it tries the delivery. Does not reject when something is wrong with the service. */
export async function checkService(service: ServiceUnderCheck): Promise<CheckResult[]> {
  let serviceTime: number | undefined;
  const httpWithKey: Http = async (request) => {
    const response = await service.httpWithKey(request);
    const date = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'date')?.[1];
    serviceTime = Date.parse(String(date));
    return response;
  };
  let client: Client;
  try {
    client = createClient({ ...service, http: httpWithKey });
  } catch (error) {
    return [{ level: 'problem', about: 'Address', text: sentence(error) }];
  }
  const read = await attempt(async () => await client.listPostsPage({ limit: 1 }));
  if ('error' in read) {
    return [{ level: 'problem', about: whatFailed(read.error), text: sentence(read.error) }];
  }
  const reading = await readDescription(service);
  const networkNames = service.networkNames ?? reading.found.networkNames;
  const described = { ...undescribed, ...reading.found, ...(networkNames && { networkNames }) };
  const describedClient = createClient({
    ...service,
    http: httpWithKey,
    description: async (part) => described[part],
  });
  return [
    { level: 'fine', about: 'Address', text: 'the service answers with its posts' },
    { level: 'fine', about: 'API key', text: 'taken' },
    ...clockResults(serviceTime, service.now()),
    ...(await checkAccounts({ client: describedClient, namesAreRead: networkNames !== undefined })),
    ...descriptionResults({ reading, givenNames: service.networkNames }),
    ...(service.triesDelivery === true
      ? await tryDelivery({ client: describedClient, now: service.now })
      : []),
  ];
}

/** The part to check first. */
function whatFailed(error: PostSchedulerError): CheckResult['about'] {
  if (CredentialError.isInstance(error) || PlanLimitError.isInstance(error)) return 'API key';
  if (RateLimitError.isInstance(error) || ServiceError.isInstance(error)) return 'Service';
  return 'Address';
}

function clockResults(serviceTime = Number.NaN, now: number): CheckResult[] {
  if (Number.isNaN(serviceTime))
    return [{ level: 'notice', about: 'Clock', text: 'the service does not show its time' }];
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

interface Names {
  readonly reading: DescriptionReading;
  readonly givenNames: NetworkNames | undefined;
}

function descriptionResults({ reading, givenNames }: Names): CheckResult[] {
  if (reading.document === undefined) {
    const instead = givenNames === undefined ? documentedInstead : 'the given names are used';
    const text = `${reading.problem}; ${instead}, and nothing can be compared`;
    return [{ level: 'notice', about: 'Description', text }];
  }
  const names = namesResult({ reading, givenNames });
  const body = writeBodyIn(reading.document);
  if (body === undefined) {
    return [
      names,
      { level: 'notice', about: 'Description', text: 'it does not describe how a post is created' },
    ];
  }
  const differences = compareWriteShape({
    body,
    networkNames: givenNames ?? reading.found.networkNames ?? {},
  });
  const same: CheckResult = { level: 'fine', about: 'Posts', text: 'described as this package writes them' };
  return [
    { level: 'fine', about: 'Description', text: 'read' },
    names,
    ...(differences.length === 0 ? [same] : differences.map(resultOf)),
  ];
}

const documentedInstead = 'the documented names are used';

function namesResult({ reading, givenNames }: Names): CheckResult {
  if (givenNames !== undefined) return { level: 'fine', about: 'Names', text: 'as given' };
  return reading.problem === undefined
    ? { level: 'fine', about: 'Names', text: 'all nine networks are recognised' }
    : { level: 'notice', about: 'Names', text: `${reading.problem}; ${documentedInstead}` };
}

function resultOf({ breaks, place, text }: Difference): CheckResult {
  // The service's own names could have control characters, which change the terminal.
  return { level: breaks ? 'problem' : 'notice', about: 'Posts', text: oneLine(`${place}: ${text}`) };
}

/** The body of POST /posts: the body with lists of targets. */
function writeBodyIn(document: unknown): SchemaLocation | undefined {
  return operationsOf(document, 'post')
    .filter(({ path }) => path.endsWith('/posts'))
    .map(({ body }) => body)
    .find((body) => [...propertiesOf(body).keys()].some((name) => name.endsWith('Targets')));
}

function sentence(error: unknown): string {
  return error instanceof Error ? sentenceOf(error) : String(error);
}
