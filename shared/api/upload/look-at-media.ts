import { lookedAtFile, type MediaLook, mostLookedAt } from '../../media/media-look.ts';
import { isWebAddress } from '../../url.ts';
import { connectionFailure } from '../http/connection-failure.ts';
import { headerText, type Http, type HttpResponse } from '../http/transport.ts';

const maximumRedirects = 3;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Looks at the beginning of a file on the web. `http` must not add the API key, because any server may get these requests.
 * `mayAsk` judges the address and every redirect before it is asked. Never rejects.
 */
export async function lookAtMedia({
  http,
  url,
  mayAsk,
}: {
  http: Http;
  url: string;
  mayAsk: (address: URL) => boolean | Promise<boolean>;
}): Promise<MediaLook> {
  try {
    let address = url;
    for (let hops = 0; hops <= maximumRedirects; hops += 1) {
      if (!isWebAddress(address)) {
        return { unknown: hops === 0 ? 'it has no web address' : 'the address redirects to none' };
      }
      if (!(await mayAsk(new URL(address)))) {
        return { unknown: hops === 0 ? closed : `the address redirects, and ${closed}` };
      }
      const response = await http({
        method: 'GET',
        url: address,
        // A compressed file would have another length.
        headers: { 'accept-encoding': 'identity', range: `bytes=0-${mostLookedAt - 1}` },
        mostBytes: mostLookedAt,
      });
      const location = headerText(response.headers, 'location');
      if (!redirects.has(response.status) || location === undefined) return lookOf(response);
      address = URL.canParse(location, address) ? new URL(location, address).href : location;
    }
    return { unknown: `the address redirects more than ${maximumRedirects} times` };
  } catch (thrown) {
    return { unknown: connectionFailure(thrown).summary };
  }
}

const closed = 'its host is not on the public internet';

function lookOf({ status, headers, body }: HttpResponse): MediaLook {
  if (status === 404 || status === 410) return { gone: status };
  // Some servers refuse what is no browser, and show the file to a network all the same.
  if (status !== 200 && status !== 206) return { unknown: `the address answered ${status}` };
  const start = body instanceof Uint8Array ? body : new Uint8Array();
  if (start.length === 0) return { unknown: 'the address gave no byte of a file' };
  const givenType = headerText(headers, 'content-type');
  return { file: lookedAtFile({ start, givenType, size: sizeOf({ status, headers }, start) }) };
}

function sizeOf({ status, headers }: Pick<HttpResponse, 'status' | 'headers'>, start: Uint8Array) {
  const encoding = headerText(headers, 'content-encoding') ?? 'identity';
  if (encoding !== 'identity') return undefined;
  const total = /^bytes .*\/(\d+)$/i.exec(headerText(headers, 'content-range') ?? '')?.[1];
  // The length of a part is not the length of the file.
  const length = status === 206 ? total : headerText(headers, 'content-length');
  const size = /^\d+$/.test(length ?? '') ? Number(length) : 0;
  if (size > 0 && Number.isSafeInteger(size)) return size;
  return status === 200 && start.length < mostLookedAt ? start.length : undefined;
}
