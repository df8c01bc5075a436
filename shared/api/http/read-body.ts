import { maximumCharacters } from '../responses/parse-body.ts';

/**
 * The text of a body that a host hands over as a stream; anything else is handed on. No more is read than an answer may be long: the
 * rest is left to the sender, and readAnswer tells that it was too much. Rejects when the stream breaks off.
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

/** Ends an answer whose body nobody reads: what is left of it does not come. */
export function discardBody(body: unknown): void {
  if (isStream(body)) body.destroy();
}

function isStream(body: unknown): body is { destroy(): void } {
  return typeof body === 'object' && body !== null && 'destroy' in body && typeof body.destroy === 'function';
}

function isByteStream(body: unknown): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}
