/** Files on the web: looked at before a post is sent, or fetched to be uploaded. Always without the key, and in no closed network. */
import type { IExecuteFunctions } from 'n8n-workflow';
import {
  type AskFile,
  createLooks,
  type FileOfHeaders,
  hostKindOf,
  lookAtMedia,
  type LookAtMedia,
  mayAsk,
  openWholeFile,
} from '../../../shared/index.ts';
import { credentialName, responseOf, timeout } from '../transport/transport.ts';
import type { FileContent } from './put-file.ts';

const lookMilliseconds = 4_000;
/** Until the response begins. */
const openMilliseconds = 20_000;

/** The web as the items of one run see it. */
export interface WebFiles {
  readonly look: LookAtMedia;
  /** Opens the file at an address. Rejects where there is none. */
  readonly open: (url: string) => Promise<FileOfHeaders & { readonly content: FileContent }>;
}

export async function webFilesOf(context: IExecuteFunctions): Promise<WebFiles> {
  const { baseUrl: serviceUrl } = await context.getCredentials<{ baseUrl: string }>(credentialName);
  return {
    look: createLooks(async (url, wantsPicture) => {
      // One limit for the request and all its redirects.
      const end = Date.now() + lookMilliseconds;
      const left = () => Math.max(end - Date.now(), 1);
      return await lookAtMedia({ ask: asker({ context, serviceUrl, left }), url, wantsPicture });
    }),
    open: async (url) => await openWholeFile({ ask: asker({ context, serviceUrl }), url }),
  };
}

/** `left`: milliseconds for a response with all of its body; left out, only its beginning has a limit. */
function asker({
  context,
  serviceUrl,
  left,
}: {
  context: IExecuteFunctions;
  serviceUrl: string;
  left?: () => number;
}): AskFile<FileContent> {
  return async ({ address, headers }) => {
    const [first, ...others] = await placesOf({ context, address, serviceUrl });
    if (first === undefined) return undefined;
    const at = async (place: Place) => await asked({ context, url: address.href, headers, place, left });
    return await others.reduce<ReturnType<typeof at>>(
      async (response, place) => await response.catch(async () => await at(place)),
      at(first),
    );
  };
}

/** Where a connection goes: to this address, or without one to what the name of the host stands for. */
interface Place {
  readonly host?: string;
}

/**
 * Where a host may be asked; nowhere if it is closed. n8n's own rules decide about hosts of the internet where this n8n has them: they
 * also see the addresses behind a name. They hold here even where they are switched off for other requests, and the connection goes to
 * the addresses that they saw: a name may stand for others a moment later.
 */
async function placesOf({
  context: { helpers },
  address: { hostname, protocol },
  serviceUrl,
}: {
  context: IExecuteFunctions;
  address: URL;
  serviceUrl: string;
}): Promise<readonly Place[]> {
  if (!mayAsk({ hostname, serviceUrl })) return [];
  const isOfService = URL.canParse(serviceUrl) && new URL(serviceUrl).hostname === hostname;
  if (isOfService || hostKindOf(hostname) !== 'public' || !('getSecureEgressFilter' in helpers)) return [{}];
  const filter = helpers.getSecureEgressFilter('enforced');
  // Switched on, they judge every connection of n8n, and know which names may stand for addresses inside.
  const isSwitchedOn = helpers.getSecureEgressFilter() === filter;
  return await new Promise((resolve) => {
    filter.createSecureLookup()(hostname, { all: true }, (error, found) => {
      if (error?.name.startsWith('Ssrf') === true) resolve([]);
      else if (isSwitchedOn) resolve([{}]);
      // A name that n8n cannot look up may be known to its proxy. Without one a certificate has to be that of the name.
      else if (error !== null || !Array.isArray(found))
        resolve([protocol === 'https:' ? {} : { host: 'unknown.invalid' }]);
      else
        resolve(
          [4, 6].flatMap((family) => {
            const one = found.find((each) => each.family === family);
            return one === undefined ? [] : [{ host: one.address }];
          }),
        );
    });
  });
}

/** A stream of the file. Its end ends the connection, which n8n would keep open until the whole file has come. */
async function asked({
  context,
  url,
  headers,
  place,
  left,
}: {
  context: IExecuteFunctions;
  url: string;
  headers: Record<string, string>;
  place: Place;
  left: (() => number) | undefined;
}) {
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
        method: 'GET',
        url,
        headers: { ...headers },
        encoding: 'stream',
        returnFullResponse: true,
        ignoreHttpStatusErrors: true,
        disableFollowRedirect: true,
        abortSignal: end.signal,
        agentOptions: { ...place },
      }),
    );
    if (!isStream(body)) throw new Error('n8n returned a response without a stream');
    content = body;
    // A reader that stops early has no use for another error.
    body.on('error', () => {});
    body.once('close', () => end.abort());
    return { ...head, body };
  } catch (error) {
    throw timer.aborted ? timeout() : error;
  } finally {
    if (left === undefined) timer.removeEventListener('abort', late);
  }
}

type Stream = Exclude<FileContent, Buffer>;

function isStream(body: unknown): body is Stream {
  return typeof body === 'object' && body !== null && 'pipe' in body && 'destroy' in body;
}
