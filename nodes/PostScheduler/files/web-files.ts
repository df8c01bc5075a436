/** Files on the web: looked at before a post is sent, or fetched to be uploaded. Always without the key, and in no closed network. */
import type { IExecuteFunctions } from 'n8n-workflow';
import {
  createLooks,
  fileOfHeaders,
  type FileOfHeaders,
  hostKindOf,
  isWebAddress,
  lookAtMedia,
  type LookAtMedia,
  mayAsk,
} from '../../../shared/index.ts';
import { credentialName, responseOf, unauthenticated } from '../transport/transport.ts';
import type { FileContent } from './put-file.ts';

const lookMilliseconds = 4_000;
/** Until the response begins. */
const openMilliseconds = 20_000;
const maximumRedirects = 5;

/** The web as the items of one run see it. */
export interface WebFiles {
  readonly look: LookAtMedia;
  /** Opens the file at an address. Rejects where there is none. */
  readonly open: (url: string) => Promise<FileOfHeaders & { readonly content: FileContent }>;
}

export async function webFilesOf(context: IExecuteFunctions): Promise<WebFiles> {
  const { baseUrl: serviceUrl } = await context.getCredentials<{ baseUrl: string }>(credentialName);
  const allowed = async (address: URL) => await isAllowed({ context, address, serviceUrl });
  return {
    look: createLooks(async (url) => {
      // One limit for the request and all its redirects.
      const end = Date.now() + lookMilliseconds;
      const http = unauthenticated(context, () => Math.max(end - Date.now(), 1));
      return await lookAtMedia({ http, url, mayAsk: allowed });
    }),
    open: async (url) => await openFile({ context, url, allowed }),
  };
}

/**
 * n8n's own rules decide about hosts of the internet where this n8n has them: they also see the addresses behind a name. They hold here
 * even where they are switched off for other requests.
 */
async function isAllowed({
  context: { helpers },
  address,
  serviceUrl,
}: {
  context: IExecuteFunctions;
  address: URL;
  serviceUrl: string;
}): Promise<boolean> {
  const { hostname } = address;
  if (!mayAsk({ hostname, serviceUrl })) return false;
  const isOfService = URL.canParse(serviceUrl) && new URL(serviceUrl).hostname === hostname;
  if (isOfService || hostKindOf(hostname) !== 'public' || !('getSecureEgressFilter' in helpers)) return true;
  const result = await helpers.getSecureEgressFilter('enforced').validateUrl(address);
  // A name that n8n cannot look up may be known to its proxy.
  return result.ok || !result.error.name.startsWith('Ssrf');
}

async function openFile({
  context,
  url,
  allowed,
}: {
  context: IExecuteFunctions;
  url: string;
  allowed: (address: URL) => Promise<boolean>;
}): Promise<FileOfHeaders & { content: FileContent }> {
  let address = url;
  for (let hops = 0; hops <= maximumRedirects; hops += 1) {
    if (!isWebAddress(address) || !(await allowed(new URL(address)))) throw new Error('The host is closed');
    const { status, headers, body } = await opened(context, address);
    const location = 'location' in headers ? headers['location'] : undefined;
    if (status === 200 && isStream(body))
      return { ...fileOfHeaders({ url: address, headers }), content: body };
    if (isStream(body)) body.destroy();
    if (status < 300 || status >= 400 || typeof location !== 'string')
      throw new Error(`The address answered ${status}`);
    address = new URL(location, address).href;
  }
  throw new Error('The address redirects too often');
}

/** A stream of the file. Its end ends the connection, which n8n would keep open until the whole file has come. */
async function opened(context: IExecuteFunctions, url: string) {
  const end = new AbortController();
  const timer = AbortSignal.timeout(openMilliseconds);
  const late = () => end.abort();
  timer.addEventListener('abort', late);
  try {
    const response = responseOf(
      await context.helpers.httpRequest({
        method: 'GET',
        url,
        // A compressed response would have another length.
        headers: { 'accept-encoding': 'identity' },
        encoding: 'stream',
        returnFullResponse: true,
        ignoreHttpStatusErrors: true,
        disableFollowRedirect: true,
        abortSignal: end.signal,
      }),
    );
    const { body } = response;
    if (isStream(body)) {
      // A reader that stops early has no use for another error.
      body.on('error', () => {});
      body.once('close', () => end.abort());
    }
    return response;
  } finally {
    timer.removeEventListener('abort', late);
  }
}

type Stream = Exclude<FileContent, Buffer>;

function isStream(body: unknown): body is Stream {
  return typeof body === 'object' && body !== null && 'pipe' in body && 'destroy' in body;
}
