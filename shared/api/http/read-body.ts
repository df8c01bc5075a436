import { maximumCharacters } from '../responses/parse-body.ts';

/**
 * The text of a body that is a stream; any other body is returned as it is. Stops reading just after the limit of a
 * response, which parseBody then reports. Rejects when the stream breaks off.
 */
export async function readBody(body: unknown): Promise<unknown> {
  if (!isByteStream(body)) return body;
  const decoder = new TextDecoder();
  let text = '';
  // Leaving the loop closes the connection.
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maximumCharacters) return text;
  }
  return text + decoder.decode();
}

/**
 * The first bytes of a body, or of a file: a stream, or all of its bytes. Rejects when the stream breaks off. Leaves the rest unread,
 * and closes the stream.
 */
export async function readStart(body: unknown, most: number): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body.subarray(0, most);
  const start = new Uint8Array(most);
  let length = 0;
  if (!isByteStream(body)) return start.subarray(0, 0);
  for await (const chunk of body) {
    const part = chunk.subarray(0, most - length);
    start.set(part, length);
    length += part.length;
    if (length >= most) break;
  }
  return start.subarray(0, length);
}

/** Closes a response without reading the rest of its body. */
export function discardBody(body: unknown): void {
  if (isStream(body)) body.destroy();
}

function isStream(body: unknown): body is { destroy(): void } {
  return typeof body === 'object' && body !== null && 'destroy' in body && typeof body.destroy === 'function';
}

function isByteStream(body: unknown): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}
