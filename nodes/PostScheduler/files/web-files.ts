/**
 * Files on the web: looked at before a post is sent, or fetched to be uploaded. Always without the key, and only from hosts that may be asked
 * (`mayAsk`).
 */
import type { IExecuteFunctions, IHttpRequestOptions, IPollFunctions } from 'n8n-workflow';
import {
  type AskFile,
  createLooks,
  hostKindOf,
  type HttpResponse,
  lookAtMedia,
  mayAsk,
  openWholeFile,
  reachOf,
  timeout,
} from '../../../shared/index.ts';
import { headerText } from '../../../shared/api/http/transport.ts';
import { maxCounted } from '../../../shared/media/read-part.ts';
import { credentialName, requestOptions, responseOf } from '../transport/node-transport.ts';
import { type FileContent, transferMilliseconds } from './put-item-file.ts';

const lookMilliseconds = 4_000;
/** The longest wait for the beginning of a response. */
const openMilliseconds = 20_000;

/** The web as the items of one run see it. `open` rejects where there is no file. */
export async function webFilesOf(context: Context) {
  const { baseUrl: serviceUrl } = await context.getCredentials<{ baseUrl: string }>(credentialName);
  const web = { context, serviceUrl };
  return {
    look: createLooks(async (url, wants) => {
      // One limit for the request and all its redirects.
      const end = Date.now() + lookMilliseconds;
      const left = () => Math.max(end - Date.now(), 1);
      return await lookAtMedia({ ask: asker(web, left), url, ...wants });
    }),
    open: async (url: string) => await openWholeFile({ ask: asker(web), url }),
    reach: (hostname: string) => reachOf({ hostname, serviceUrl }),
  };
}

type Context = IExecuteFunctions | IPollFunctions;

interface Web {
  readonly context: Context;
  readonly serviceUrl: string;
}

/**
 * `left`: the milliseconds that are left for a response with its whole body. Without `left`, the wait for the beginning has a fixed limit, and the
 * body has a limit by its size.
 */
function asker(web: Web, left?: () => number): AskFile<FileContent> {
  return async ({ address, headers }) => {
    const place = await placeOf(web, address);
    if (place === undefined) return undefined;
    const request = { url: address.href, headers, agentOptions: { ...place } };
    return await asked(request, { context: web.context, left });
  };
}

/**
 * The address that a connection to a host uses; undefined if the host must not be asked. Where this version of n8n has rules of its own, they decide
 * about internet hosts, even if they are switched off for other requests: they also check the addresses to which a name resolves. The connection
 * uses the address that they checked, as the name may resolve to another one a moment later.
 */
async function placeOf(
  { context: { helpers }, serviceUrl }: Web,
  { hostname, protocol }: URL,
): Promise<{ host?: string } | undefined> {
  if (!mayAsk({ hostname, serviceUrl })) return undefined;
  const isOfService = URL.canParse(serviceUrl) && new URL(serviceUrl).hostname === hostname;
  if (isOfService || hostKindOf(hostname) !== 'public' || !('getSecureEgressFilter' in helpers)) return {};
  const filter = helpers.getSecureEgressFilter('enforced');
  return await new Promise((resolve) => {
    filter.createSecureLookup()(hostname, {}, (error, host) => {
      if (error?.name.startsWith('Ssrf') === true) resolve(undefined);
      // If switched on, the rules judge every connection, and know which names may mean internal addresses.
      else if (helpers.getSecureEgressFilter() === filter) resolve({});
      else if (error === null && typeof host === 'string') resolve({ host });
      // A name that n8n cannot look up may be known to its proxy. Without a proxy, HTTPS still requires a certificate for that name.
      else resolve(protocol === 'https:' ? {} : { host: 'unknown.invalid' });
    });
  });
}

/** A stream of the file. Ending it ends the connection, which n8n would keep open for the whole file. */
async function asked(
  request: Pick<IHttpRequestOptions, 'url' | 'headers' | 'agentOptions'>,
  { context, left }: Pick<Web, 'context'> & { left: (() => number) | undefined },
) {
  const end = new AbortController();
  const timer = AbortSignal.timeout(left?.() ?? openMilliseconds);
  let content: FileContent | undefined;
  const late = () => {
    if (isStream(content)) content.destroy(timeout());
    end.abort();
  };
  timer.addEventListener('abort', late);
  try {
    const { body, ...head } = responseOf(
      await context.helpers.httpRequest({
        ...request,
        method: 'GET',
        ...requestOptions,
        abortSignal: end.signal,
      }),
    );
    if (!isStream(body)) throw new Error('n8n returned a response without a stream');
    content = body;
    // A reader that stopped early does not need the error that follows.
    body.on('error', () => {});
    body.once('close', () => end.abort());
    if (left === undefined) closeLate(body, { size: sizeOf(head.headers), end });
    return { ...head, body };
  } catch (error) {
    throw timer.aborted ? timeout() : error;
  } finally {
    if (left === undefined) timer.removeEventListener('abort', late);
  }
}

/** Aborts a download that takes longer than its size allows, so that the run cannot hang. */
function closeLate(
  body: Exclude<FileContent, Buffer>,
  { size, end }: { size: number; end: AbortController },
): void {
  const timer = AbortSignal.timeout(transferMilliseconds(size));
  const late = () => {
    body.destroy(timeout());
    // Otherwise the stream would wait for its source forever.
    end.abort();
  };
  timer.addEventListener('abort', late);
  body.once('close', () => timer.removeEventListener('abort', late));
}

/** The size that the response states, but at most as much as is read. */
function sizeOf(headers: HttpResponse['headers']): number {
  const length = Number(headerText(headers, 'content-length') ?? maxCounted);
  return length <= maxCounted ? length : maxCounted;
}

function isStream(body: unknown): body is Exclude<FileContent, Buffer> {
  return typeof body === 'object' && body !== null && 'pipe' in body && 'destroy' in body;
}
