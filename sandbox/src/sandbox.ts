import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { documentedEndpoints } from '../../shared/api/description/service-description.ts';
import type { UploadEndpoint } from '../../shared/api/description/upload-endpoint.ts';
import type { NetworkNames } from '../../shared/networks/wire-names.ts';
import { accountsOf, demoOwner, otherOwner } from './accounts/owners.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { createService, type Service } from './kinds/service.ts';
import type { ServiceKind } from './kinds/service-kind.ts';
import { startClock } from './store/clock.ts';
import { addDocuments } from './documents/document-routes.ts';
import { createStrikes } from './faults/strikes.ts';
import { createSwitches, type FaultSwitches } from './faults/switches.ts';
import { addPictures, pictureNames } from './uploads/pictures.ts';
import { createPostService, toRecord } from './store/post-service.ts';
import { createRateLimiter, defaultRateLimits } from './server/rate-limit.ts';
import { createRequestLog, type RecordedRequest } from './server/request-log.ts';
import { accountDetailOperations } from './routes/account-details.ts';
import { accountOperations } from './routes/accounts.ts';
import { mediaOperations } from './routes/media.ts';
import { networkOperations } from './routes/networks.ts';
import { postOperations, withPage } from './routes/posts.ts';
import { createSchemas } from './documents/schemas.ts';
import { buildServer } from './server/server.ts';
import { openStore } from './store/store.ts';
import { type FileStore, putFile, startFileStore } from './uploads/file-store.ts';
import { createPresignedUrls } from './uploads/presigned-urls.ts';

export type SandboxOptions = {
  /** Default: 0, which chooses a free port. */
  port?: number;
  /** The file that keeps the posts. Default: in memory. */
  dataFile?: string;
  now?: () => Date;
  /** Whether due posts are published automatically, within seconds. Default: true. Otherwise `publishDue` publishes them. */
  publishesByItself?: boolean;
  /** The time zone of a calendar page whose address names none. Default: this machine's. */
  timeZone?: string;
  /** Requests per owner and day (contract 8). */
  dailyQuota?: number;
  /** Requests per owner and minute (contract 8). */
  requestsPerMinute?: number;
  /** Drafts and scheduled posts that an owner may have at a time. Default: no limit, as the contract names none. */
  planPostLimit?: number;
  /** Network names that differ from the contract's. */
  networkNames?: NetworkNames;
  /** Path and property names of the upload request. Default: `documentedEndpoints.upload`. */
  uploadEndpoint?: UploadEndpoint;
  /** Whether descriptions are served. Default: true. */
  describesItself?: boolean;
  /**
   * A service of another kind, which replaces the three options above: it decides what the contract leaves open. It publishes due posts when it gets
   * a request, and its only document is its description.
   */
  kind?: ServiceKind;
  /** The accounts that an owner has linked; used only with `kind`. */
  linked?: typeof accountsOf;
  /** Receives a line for each request and each failure. */
  log?: (line: string) => void;
};

export type ShownPost = ReturnType<typeof toRecord> & { calendarUrl: string };

export type Sandbox = {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** `{base_url}` of the contract. */
  baseUrl: string;
  calendarUrl: string;
  /** Addresses of the sandbox's pictures and video, which give posts media without the internet. */
  pictures: readonly string[];
  /** The key of the demo owner, whose posts the calendar shows. */
  apiKey: string;
  /** The key of another owner, who does not see the demo owner's posts and accounts. */
  otherApiKey: string;
  /** Stores and serves uploaded files. It is a separate host, which must never get the key. */
  fileStore: Omit<FileStore, 'stop'>;
  /** The latest requests to the API, in the order of their responses. */
  requests: readonly RecordedRequest[];
  /** Injects faults. */
  faults: FaultSwitches;
  /** Closes the port, so that new connections are refused. Open connections end after their response. */
  refuseConnections(): void;
  /** Opens the same port again. */
  acceptConnections(): Promise<void>;
  /** Publishes every due post at once. Returns the number of posts. */
  publishDue(): number;
  /** All posts of all owners in the order of creation, with the contract's network names. */
  posts(): ShownPost[];
  /** The service itself, if it is of another kind. */
  ofKind: Service | undefined;
  stop(): Promise<void>;
};

/** Starts the service on 127.0.0.1. Rejects when the port is in use or the data file is not a file of the sandbox. */
export async function startSandbox({
  port = 0,
  dataFile,
  now = () => new Date(),
  publishesByItself = true,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
  dailyQuota = defaultRateLimits.dailyQuota,
  requestsPerMinute = defaultRateLimits.requestsPerMinute,
  planPostLimit = Number.POSITIVE_INFINITY,
  networkNames = {},
  uploadEndpoint = documentedEndpoints.upload,
  describesItself = true,
  kind,
  linked = accountsOf,
  log = () => {},
}: SandboxOptions = {}): Promise<Sandbox> {
  const store = openStore({ file: dataFile });
  const service = createPostService({ store, now, planPostLimit, networkNames });
  const requestLog = createRequestLog({ log });
  const schemas = createSchemas({ networkNames });
  // People open the page of a post on this machine, whatever host name programs use for the service.
  const postPage = () => `http://127.0.0.1:${portOf(server.server.address())}/posts/{id}`;
  const presignedUrls = createPresignedUrls({ now });
  const operations = [
    ...postOperations({ service, store, schemas, networkNames, postPage }),
    ...networkOperations({ service, networkNames }),
    ...accountOperations({ networkNames }),
    ...mediaOperations({ presignedUrls, storeOrigin: () => fileStore.origin, endpoint: uploadEndpoint }),
    ...accountDetailOperations({ networkNames }),
  ];
  const onError = (error: unknown) => log(error instanceof Error ? `${error.stack}` : String(error));
  const rateLimiter = createRateLimiter({ limits: { dailyQuota, requestsPerMinute }, now });
  const { meet, ...faults } = createSwitches({
    operations: [...operations.map(({ name }) => name), putFile],
  });
  const ofKind =
    kind === undefined
      ? undefined
      : createService({
          kind,
          linked,
          now: () => now().getTime(),
          planPostLimit,
          limits: { dailyQuota, requestsPerMinute },
          store,
          postPage,
          sign({ name, contentType, size }) {
            const { path, query, expires } = presignedUrls.create({ fileName: name, contentType, size });
            const mediaUrl = `${fileStore.origin}${path}`;
            return { uploadUrl: `${mediaUrl}?${query}`, mediaUrl, expires: expires.toISOString() };
          },
        });
  const strikes = createStrikes({ meet, now });
  const fileStore = await startFileStore({ presignedUrls, strikes, onError });
  const server = buildServer({
    operations: ofKind === undefined ? operations : [],
    ofKind,
    rateLimiter,
    requestLog,
    strikes,
    onError,
    now,
  });
  if (describesItself && ofKind === undefined) {
    const limits = { dailyQuota, requestsPerMinute, planPostLimit };
    addDocuments(server, { operations, schemas, networkNames, limits, postPage });
  }
  addPictures(server);
  await server.register(
    calendarRoutes({
      store,
      owner: demoOwner,
      now,
      networkNames,
      storeOrigin: fileStore.origin,
      operations,
      timeZone,
    }),
  );
  try {
    await server.listen({ host: '127.0.0.1', port });
  } catch (error) {
    await server.close();
    await fileStore.stop();
    store.close();
    throw error;
  }
  const clock = publishesByItself ? startClock({ tick: () => service.tick(), onError }) : undefined;
  const listeningPort = portOf(server.server.address());
  const origin = `http://127.0.0.1:${listeningPort}`;
  let stopped: Promise<void> | undefined;

  async function stop(): Promise<void> {
    clock?.stop();
    await server.close();
    await fileStore.stop();
    store.close();
  }

  return {
    origin,
    baseUrl: `${origin}${ofKind?.basePath ?? '/api'}`,
    calendarUrl: `${origin}/`,
    pictures: pictureNames.map((name) => `${origin}/pictures/${name}`),
    apiKey: demoOwner.apiKey,
    otherApiKey: otherOwner.apiKey,
    fileStore,
    requests: requestLog.requests,
    faults,
    refuseConnections: () => void server.server.close(),
    async acceptConnections() {
      server.server.listen(listeningPort, '127.0.0.1');
      await once(server.server, 'listening');
    },
    publishDue: () => service.publishDue(),
    ofKind,
    posts: () => store.all().map((post) => withPage(toRecord(post), postPage())),
    stop: () => (stopped ??= stop()),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The service has no port.');
  return address.port;
}
