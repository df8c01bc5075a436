import { isByteStream } from '../../media/read-part.ts';
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
