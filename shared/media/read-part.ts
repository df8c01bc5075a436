/** Reads a part of a file, and leaves the rest unread. */
import { joined } from './bytes.ts';
import type { Part } from './picture-size.ts';

/** A part of a body, which is a stream or holds all bytes. Rejects when the stream breaks off; leaves the rest unread, and closes the stream. */
export async function readPart(body: unknown, { from, max }: Part): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body.subarray(from, from + max);
  const chunks: Uint8Array[] = [];
  let at = 0;
  if (isByteStream(body))
    for await (const chunk of body) {
      chunks.push(chunk.subarray(Math.max(from - at, 0), Math.max(from + max - at, 0)));
      at += chunk.length;
      if (at >= from + max) break;
    }
  return joined(chunks);
}

/** The most bytes counted; no network takes so many. */
export const maxCounted = 200_000_000;

/** The number of bytes in a body, which are read but not kept; undefined above 200 MB. */
export async function countBytes(body: unknown): Promise<number | undefined> {
  if (body instanceof Uint8Array) return body.length;
  let length = 0;
  if (isByteStream(body))
    for await (const chunk of body) {
      length += chunk.length;
      if (length > maxCounted) return undefined;
    }
  return length;
}

/** Closes a response without reading the rest of its body. */
export function discardBody(body: unknown): void {
  if (isStream(body)) body.destroy();
}

function isStream(body: unknown): body is { destroy(): void } {
  return typeof body === 'object' && body !== null && 'destroy' in body && typeof body.destroy === 'function';
}

export function isByteStream(body: unknown): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}
