import { decoded, fileNameOf } from '../../networks/definition/media-url.ts';
import { headerText, type HttpResponse } from '../http/transport.ts';

/** What the headers of a response say about the file in its body. */
export interface FileOfHeaders {
  readonly name: string;
  readonly contentType: string;
  /** In bytes; undefined where the server does not report it. */
  readonly size: number | undefined;
}

/** Reads the headers of a response from `url`. */
export function fileOfHeaders({
  url,
  headers,
}: { url: string } & Pick<HttpResponse, 'headers'>): FileOfHeaders {
  const header = (name: string) => headerText(headers, name) ?? '';
  const encoding = header('content-encoding');
  const length = encoding === '' || encoding === 'identity' ? header('content-length') : '';
  const contentType = header('content-type').split(';')[0]?.trim() ?? '';
  return {
    name: nameIn(header('content-disposition')) ?? (fileNameOf(url) || 'file'),
    contentType: contentType === '' ? 'application/octet-stream' : contentType,
    size: /^\d{1,15}$/.test(length) ? Number(length) : undefined,
  };
}

/** The name in a Content-Disposition (RFC 6266): `filename*` first, then `filename`. */
function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition);
  const name = (encoded === undefined ? undefined : decoded(encoded)) ?? plain?.[1] ?? plain?.[2];
  return name === undefined || name === '' ? undefined : name;
}
