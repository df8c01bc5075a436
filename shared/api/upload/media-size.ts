import { isWebAddress } from '../../url.ts';
import { connectionFailure } from '../http/connection-failure.ts';
import { headerText, type Http, type HttpResponse } from '../http/transport.ts';

/** Why the size of a file is not known; a clause without a full stop. */
export interface UnknownSize {
  readonly problem: string;
}

const maximumRedirects = 5;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * The size of a file on the web in bytes (contract 2.11: the fediverse requires it). Sends HEAD and, where the response does
 * not say the size, a GET for the first byte. `http` must not add the API key, because any server may get these requests.
 * Never throws.
 */
export async function measureMedia({
  http,
  url,
}: {
  http: Http;
  url: string;
}): Promise<number | UnknownSize> {
  try {
    let address = url;
    for (let hops = 0; hops <= maximumRedirects; hops += 1) {
      if (!isWebAddress(address)) {
        return { problem: hops === 0 ? 'it has no web address' : 'the address redirects to none' };
      }
      const found = await measureHere({ http, url: address });
      if (!('redirect' in found)) return 'size' in found ? found.size : found;
      address = found.redirect;
    }
    return { problem: `the address redirects more than ${maximumRedirects} times` };
  } catch (thrown) {
    return { problem: connectionFailure(thrown).summary };
  }
}

type Measurement = { readonly size: number } | { readonly redirect: string } | UnknownSize;

async function measureHere({ http, url }: { http: Http; url: string }): Promise<Measurement> {
  // A compressed file would have another length.
  const headers = { 'accept-encoding': 'identity' };
  const head = measurementOf(await http({ method: 'HEAD', url, headers, headersOnly: true }), url);
  if (!('problem' in head)) return head;
  const ranged = { ...headers, range: 'bytes=0-0' };
  return measurementOf(await http({ method: 'GET', url, headers: ranged, headersOnly: true }), url);
}

function measurementOf({ status, headers }: HttpResponse, url: string): Measurement {
  const location = headerText({ headers, name: 'location' });
  if (redirects.has(status) && location !== undefined) {
    return { redirect: URL.canParse(location, url) ? new URL(location, url).href : location };
  }
  if (status < 200 || status >= 300) return { problem: `the address answered ${status}` };
  const encoding = headerText({ headers, name: 'content-encoding' }) ?? 'identity';
  const total = /^bytes .*\/(\d+)$/i.exec(headerText({ headers, name: 'content-range' }) ?? '')?.[1];
  // The length of a part is not the length of the file.
  const length = status === 206 ? total : headerText({ headers, name: 'content-length' });
  const size = encoding === 'identity' && /^\d+$/.test(length ?? '') ? Number(length) : 0;
  return size > 0 && Number.isSafeInteger(size)
    ? { size }
    : { problem: 'the address does not tell how long the file is' };
}
