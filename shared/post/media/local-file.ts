/**
 * A file in the place of an address. A post is checked before its files are uploaded, so until then each file has a placeholder address.
 * Code that reads addresses needs no exception for files, and their findings are those of any medium.
 */
import type { MediaKind } from '../../networks/definition/media-schema.ts';
import { kindOfType, mediaKindOf } from '../../networks/definition/media-url.ts';

const placeholders = 'https://file-to-upload.invalid/';

export class LocalFile {
  readonly name: string;
  /**
   * The placeholder. Its host cannot exist (RFC 2606). It ends in the file's name, which some networks use as the name. The size in it tells files of
   * several posts that share only a name apart.
   */
  readonly address: string;
  readonly contentType: string;
  /** Undefined where neither type nor name show it. */
  readonly kind: MediaKind | undefined;

  /** `number` differs for each file of a post. `size`: in bytes, or as far as it is known before the file is read. */
  constructor({
    number,
    size,
    name,
    contentType,
  }: Pick<LocalFile, 'name' | 'contentType'> & { number: number; size: number | string | undefined }) {
    this.name = name;
    this.address = placeholders + [number, size ?? 'unknown', name].map(pathSegment).join('/');
    this.contentType = contentType;
    this.kind = kindOfType(contentType) ?? mediaKindOf(this.address);
  }
}

/** Whether the address is a placeholder for a file that is still to be uploaded. */
export function isPlaceholder(address: string): boolean {
  return address.startsWith(placeholders);
}

/** The size and the name of the file that a placeholder stands for, without its place in the post; undefined for any other address. */
export function fileOfPlaceholder(address: string): string | undefined {
  return isPlaceholder(address) ? address.split('/').slice(-2).join('/') : undefined;
}

/** An address cannot hold half of a surrogate pair. */
function pathSegment(value: number | string): string {
  return encodeURIComponent(String(value).replace(/\p{Cs}/gu, '�'));
}
