import { isWebAddress } from '../../url.ts';
import { connectionFailure } from '../http/connection-failure.ts';
import { headerText, type Http, type HttpResponse } from '../http/transport.ts';

/** Why the size of a file could not be found out; a clause without a full stop. */
export interface UnknownSize {
  readonly problem: string;
}

const mostRedirects = 5;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * The size of a file on the web in bytes (fediverse media need it; contract 2.11), asked with HEAD or, where that does not tell, for
 * the first byte alone. `http` must not add the API key: the address, and each to which it redirects, is a stranger's. Never throws.
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
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      if (!isWebAddress(address)) {
        return { problem: hops === 0 ? 'it has no web address' : 'the address redirects to none' };
      }
      const found = await measureHere({ http, url: address });
      if (!('redirect' in found)) return 'size' in found ? found.size : found;
      address = found.redirect;
    }
    return { problem: `the address redirects more than ${mostRedirects} times` };
  } catch (thrown) {
    return { problem: connectionFailure(thrown).summary };
  }
}

type Measurement = { readonly size: number } | { readonly redirect: string } | UnknownSize;

async function measureHere({ http, url }: { http: Http; url: string }): Promise<Measurement> {
  // Compressed, the length would be another one.
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
  // The length of a part is not that of the file.
  const length = status === 206 ? total : headerText({ headers, name: 'content-length' });
  const size = encoding === 'identity' && /^\d+$/.test(length ?? '') ? Number(length) : 0;
  return size > 0 && Number.isSafeInteger(size)
    ? { size }
    : { problem: 'the address does not tell how long the file is' };
}
