/** Opens files on the web, for a look and for an upload. Redirects are followed only here. */
import { endlessRedirects, maxRedirects } from '../../media/media-look.ts';
import type { Part } from '../../media/picture-size.ts';
import { discardBody } from '../../media/read-part.ts';
import { isWebAddress } from '../../media/url.ts';
import { decoded, fileNameOf } from '../../networks/definition/media-url.ts';
import { headerText, type HttpResponse } from '../http/transport.ts';

/**
 * A port: one GET without the API key, because any server may get it. It follows no redirect, checks the host, and connects to the
 * address that it checked; undefined if the host may not be asked. Throws on connection failures, not on a status. The body is a stream:
 * closing it ends the connection.
 */
export type AskFile<Content = unknown> = (request: {
  address: URL;
  headers: Record<string, string>;
}) => Promise<(HttpResponse & { body: Content }) | undefined>;

/** A file as the headers of a response describe it. */
export interface FileOfHeaders {
  readonly name: string;
  readonly contentType: string;
  /** Of the whole file, in bytes; undefined if the server does not report it. */
  readonly size: number | undefined;
  /** Whether the body is compressed, although the request asked for the file as it is. */
  readonly isCompressed: boolean;
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const closed = 'its host is not known on the public internet';

/** Asks for a file, or for a part of its bytes. `problem`: why it cannot be asked for, as a clause without a full stop. */
export async function openFile<Content>({
  ask,
  url,
  range,
}: {
  ask: AskFile<Content>;
  url: string;
  range?: Part;
}): Promise<{ status: number; body: Content; file: FileOfHeaders } | { problem: string }> {
  // A compressed file would have another length.
  const headers = {
    'accept-encoding': 'identity',
    ...(range !== undefined && { range: `bytes=${range.from}-${range.from + range.max - 1}` }),
  };
  let address = url;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    if (!isWebAddress(address)) {
      return { problem: hops === 0 ? 'it has no web address' : 'the address redirects without a target' };
    }
    const response = await ask({ address: new URL(address), headers: { ...headers } });
    if (response === undefined) {
      return { problem: hops === 0 ? closed : `the address redirects, and ${closed}` };
    }
    const location = headerText(response.headers, 'location');
    const { status, body } = response;
    if (!redirects.has(status) || location === undefined)
      return { status, body, file: fileOfHeaders(response, address) };
    discardBody(body);
    address = URL.canParse(location, address) ? new URL(location, address).href : location;
  }
  return { problem: endlessRedirects };
}

/** Opens a whole file. Rejects if there is none. */
export async function openWholeFile<Content>(request: {
  ask: AskFile<Content>;
  url: string;
}): Promise<FileOfHeaders & { readonly content: Content }> {
  const opened = await openFile(request);
  if ('problem' in opened) throw new Error(opened.problem);
  if (opened.status === 200) return { ...opened.file, content: opened.body };
  discardBody(opened.body);
  throw new Error(`the address answered ${opened.status}`);
}

function fileOfHeaders({ status, headers }: HttpResponse, url: string): FileOfHeaders {
  const header = (name: string) => headerText(headers, name) ?? '';
  const isCompressed = !/^(?:identity)?$/.test(header('content-encoding'));
  // The length of a part is not the length of the file.
  const length =
    status === 206
      ? (/^bytes .*\/(\d+)$/i.exec(header('content-range'))?.[1] ?? '')
      : header('content-length');
  const contentType = header('content-type').split(';')[0]?.trim() ?? '';
  return {
    name: nameIn(header('content-disposition')) ?? (fileNameOf(url) || 'file'),
    contentType: contentType === '' ? 'application/octet-stream' : contentType,
    size: !isCompressed && /^\d{1,15}$/.test(length) ? Number(length) : undefined,
    isCompressed,
  };
}

/** The name in a Content-Disposition (RFC 6266): `filename*` first, then `filename`. */
function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition);
  const name = (encoded === undefined ? undefined : decoded(encoded)) ?? plain?.[1] ?? plain?.[2];
  return name === undefined || name === '' ? undefined : name;
}
