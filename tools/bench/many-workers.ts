/**
 * Simulates many processes that send posts with the same API key, like workers in n8n's queue mode: the client, its throttle and delivery are real;
 * the service and the time are not.
 */
import pMap from 'p-map';
import { createClient } from '../../shared/api/client.ts';
import { maxRateLimitSeconds, requestsPerMinute } from '../../shared/api/http/rate-limit.ts';
import { createThrottle } from '../../shared/api/http/throttle.ts';
import type { Http, HttpResponse } from '../../shared/api/http/transport.ts';
import { createDeliveries } from '../../shared/calendar/delivery/deliver-post.ts';
import type { PostWrite } from '../../shared/post/write-shape.ts';
import { randomBy } from '../random.ts';
import { virtualTime } from '../virtual-time.ts';
import { table } from './support/statistics.ts';

/** The daily quota (contract 8.1). */
const requestsPerDay = 200_000;
const minute = 60_000;
const day = 24 * 60 * minute;
/** The least time of a request, in milliseconds; the most is twice as much. */
const latency = 50;

interface Simulation {
  readonly workers: number;
  /** The number of posts of each worker; each post is first a draft, then scheduled. */
  readonly posts: number;
  /** The posts that each worker sends at a time. */
  readonly concurrency?: number;
  /** The number of API keys, each of another account, given to the workers in turn. */
  readonly keys?: number;
  /** The most requests per minute of each worker. */
  readonly limit?: number;
  readonly dailyQuota?: number;
  readonly seed?: number;
  /** Whether the service says how long to wait until the next day. */
  readonly namesDay?: boolean;
}

interface Result {
  readonly scheduled: number;
  readonly failed: number;
  readonly drafts: number;
  readonly refused: number;
  readonly accepted: number;
  readonly minutes: number;
  /** The requests that the service took in each minute, by its clock. */
  readonly perMinute: readonly number[];
}

export async function simulateWorkers({
  workers,
  posts,
  concurrency = 10,
  keys = 1,
  limit = requestsPerMinute,
  dailyQuota = requestsPerDay,
  seed = 1,
  namesDay = false,
}: Simulation): Promise<Result> {
  const time = virtualTime();
  const random = randomBy(seed);
  const begin = time.now();
  const services = Array.from({ length: keys }, () => createService({ now: time.now, dailyQuota, namesDay }));
  let failed = 0;

  async function work(worker: number): Promise<void> {
    const service = services[worker % keys] ?? services[0];
    if (service === undefined) return;
    const ports = { now: time.now, sleep: time.sleep, random };
    const http: Http = async (request) => {
      await time.sleep((latency * (1 + random())) / 2);
      const response = service.answer(request);
      await time.sleep((latency * (1 + random())) / 2);
      return response;
    };
    const throttled = createThrottle(ports)({ account: 'account', limit, http });
    const client = createClient({
      ...ports,
      http: throttled,
      baseUrl: 'https://scheduler.example/api',
      retryBudgetSeconds: maxRateLimitSeconds,
    });
    const deliveries = createDeliveries({ ...ports, client });
    const send = async (post: number) => {
      await deliveries.deliver(postOf(`${worker}.${post}`)).catch(() => (failed += 1));
    };
    await pMap(
      Array.from({ length: posts }, (_, post) => post),
      send,
      { concurrency },
    );
  }

  // Executions do not all begin at once.
  const begun = Array.from({ length: workers }, async (_, worker) => {
    await time.sleep(random() * 1000);
    await work(worker);
  });
  await time.until(begun);
  const sum = (of: (service: Service) => number) => services.reduce((all, service) => all + of(service), 0);
  return {
    scheduled: sum(({ counts }) => counts.scheduled),
    drafts: sum(({ counts }) => counts.created - counts.scheduled - counts.deleted),
    failed,
    refused: sum(({ counts }) => counts.refused),
    accepted: sum(({ counts }) => counts.accepted),
    minutes: (time.now() - begin) / minute,
    perMinute: services.flatMap(({ perMinute }) => [...perMinute.values()]),
  };
}

type Service = ReturnType<typeof createService>;

/** A service that counts the requests of one account by its clock's minutes and days. */
function createService({
  now,
  dailyQuota,
  namesDay,
}: {
  now: () => number;
  dailyQuota: number;
  namesDay: boolean;
}) {
  const counts = { created: 0, scheduled: 0, deleted: 0, refused: 0, accepted: 0 };
  const perMinute = new Map<number, number>();
  const perDay = new Map<number, number>();

  function refusal(headers: HttpResponse['headers']): HttpResponse {
    counts.refused += 1;
    return { status: 429, headers, body: '{"code":"TOO_MANY_REQUESTS"}' };
  }

  return {
    counts,
    perMinute,
    answer({ method }: Parameters<Http>[0]): HttpResponse {
      const instant = now();
      const ofDay = perDay.get(Math.floor(instant / day)) ?? 0;
      const secondsTo = (span: number) => String(Math.ceil((span - (instant % span)) / 1000));
      if (ofDay >= dailyQuota) return refusal(namesDay ? { 'retry-after': secondsTo(day) } : {});
      const ofMinute = perMinute.get(Math.floor(instant / minute)) ?? 0;
      if (ofMinute >= requestsPerMinute) return refusal({ 'retry-after': secondsTo(minute) });
      perDay.set(Math.floor(instant / day), ofDay + 1);
      perMinute.set(Math.floor(instant / minute), ofMinute + 1);
      counts.accepted += 1;
      if (method === 'POST') counts.created += 1;
      if (method === 'PATCH') counts.scheduled += 1;
      if (method === 'DELETE') counts.deleted += 1;
      return { status: method === 'POST' ? 201 : 200, headers: {}, body: `{"id":"post-${counts.created}"}` };
    },
  };
}

function postOf(caption: string): PostWrite {
  return {
    scheduledFor: { publish: 'SCHEDULE', date: '2031-01-01T00:00:00.000Z' },
    microblogTargets: [{ accountId: 'account', caption }],
  };
}

const posts = 12_000;
const scenarios: readonly (Omit<Simulation, 'posts'> & { readonly name: string })[] = [
  { name: '1 worker', workers: 1 },
  { name: '10 workers', workers: 10 },
  { name: '100 workers', workers: 100 },
  { name: '1,000 workers', workers: 1_000 },
  { name: '1,000 workers, Concurrency at 1', workers: 1_000, concurrency: 1 },
  { name: '1,000 workers, Requests per Minute at 2', workers: 1_000, limit: 2 },
  { name: '100 workers, 10 API keys', workers: 100, keys: 10 },
];

/** Time is simulated, not measured, so the result is the same on each machine. */
export async function benchManyWorkers(): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const { name, ...simulation } of scenarios) {
    const result = await simulateWorkers({ ...simulation, posts: posts / simulation.workers });
    const { minutes, refused, failed, drafts } = result;
    rows.push([name, minutes.toFixed(1), refused, failed, drafts]);
  }
  const header = ['', 'minutes', 'requests refused', 'posts failed', 'drafts left'];
  return `${posts} posts from many workers with one API key, simulated\n\n${table([header, ...rows])}`;
}
