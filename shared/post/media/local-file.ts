/**
 * A file in the place of an address. A post is checked before anything is uploaded, so until then an address of nobody's stands in its
 * place: everything that asks for addresses goes on asking for addresses, and the findings come as for any other medium.
 */
import type { MediaKind } from '../../networks/definition/media-schema.ts';
import { isUnshownPicture, mediaKindOf } from '../../networks/definition/media-url.ts';
import type { PostWrite } from '../write-shape.ts';

const placeholders = 'https://file-to-upload.invalid/';

/** A file that is uploaded before the post is sent. */
export class LocalFile {
  readonly name: string;
  /** The placeholder: of nobody's (RFC 2606), and ends in the name, from which some networks take theirs. */
  readonly address: string;
  readonly contentType: string;
  /** Undefined where neither type nor name tell. */
  readonly kind: MediaKind | undefined;
  /** Whether it is a picture that networks do not show. */
  readonly isUnshown: boolean;

  /** `number` tells the files of one post apart. */
  constructor({ number, name, contentType }: { number: number; name: string; contentType: string }) {
    this.name = name;
    this.address = `${placeholders}${number}/${encodeURIComponent(name.replace(/\p{Cs}/gu, '�'))}`;
    this.contentType = contentType;
    this.isUnshown = isUnshownPicture(name) || /^image\/hei[cf]\b/i.test(contentType.trim());
    this.kind = kindOfType(contentType) ?? mediaKindOf(this.address);
  }
}

/** A file that was asked for and is not there, or its size; the problem is a finding at its place. */
export class MissingFile {
  readonly problem: string;
  /** The field of the form that asks for the file, where that is not the one of the address. */
  readonly field: string | undefined;

  constructor(problem: string, { field }: { field?: string } = {}) {
    this.problem = problem;
    this.field = field;
  }
}

/** What a content type says of the file. */
export function kindOfType(contentType: string): MediaKind | undefined {
  const type = contentType.toLowerCase().split(';')[0]?.trim() ?? '';
  if (type === 'image/gif') return 'GIF';
  if (type.startsWith('image/')) return 'IMAGE';
  if (type.startsWith('video/')) return 'VIDEO';
  return type === 'application/pdf' || /\b(?:ms-?word|officedocument|powerpoint)\b/.test(type)
    ? 'DOCUMENT'
    : undefined;
}

/** The post with the addresses of its files. Each file is uploaded once, one after another, and only if the post needs it. */
export async function withUploads<File extends Pick<LocalFile, 'address'>>({
  post,
  files,
  upload,
}: {
  post: PostWrite;
  files: readonly File[];
  upload: (file: File) => Promise<string>;
}): Promise<PostWrite> {
  const text = JSON.stringify(post);
  const addresses = new Map<string, string>();
  for (const file of files) {
    if (text.includes(JSON.stringify(file.address))) addresses.set(file.address, await upload(file));
  }
  if (addresses.size === 0) return post;
  const { scheduledFor, ...lists } = post;
  const uploaded = Object.entries(lists).map(
    ([list, targets]) => [list, replaced(targets, addresses)] as const,
  );
  return { scheduledFor, ...Object.fromEntries(uploaded) };
}

function replaced<Value>(value: Value, addresses: ReadonlyMap<string, string>): Value;
function replaced(value: unknown, addresses: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return addresses.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item: unknown) => replaced(item, addresses));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, addresses)]));
}
