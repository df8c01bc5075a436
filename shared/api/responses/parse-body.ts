import { isTextTooDeep, isTooDeep, nestedTooDeep } from '../../data/nesting.ts';
import { isByteStream } from '../../media/read-part.ts';
import { headerText, type HttpResponse } from '../http/transport.ts';

/** The body of a response. */
export type ResponseBody =
  | { readonly kind: 'json'; readonly value: unknown }
  /** Text that is not JSON; `cut` if it is the beginning of JSON. */
  | { readonly kind: 'text' | 'cut'; readonly text: string }
  | { readonly kind: 'empty' | 'page' | 'large' | 'deep' };

const maxMegabytes = 20;
const maxCharacters = maxMegabytes * 1024 * 1024;

/** The text of a stream body; any other body unchanged. Stops just after the limit of parseBody. Rejects when the stream breaks off. */
export async function readBody(body: unknown): Promise<unknown> {
  if (!isByteStream(body)) return body;
  const decoder = new TextDecoder();
  let text = '';
  // Leaving the loop closes the connection.
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxCharacters) return text;
  }
  return text + decoder.decode();
}

/** Reads a body that a host gives as text or already parsed. Never throws. */
export function parseBody({ headers, body }: HttpResponse): ResponseBody {
  if (body === undefined || body === null) return { kind: 'empty' };
  if (typeof body !== 'string') return isTooDeep(body) ? { kind: 'deep' } : { kind: 'json', value: body };
  if (body.length > maxCharacters) return { kind: 'large' };
  // `trim` also removes a byte order mark.
  const text = body.trim();
  if (text === '') return { kind: 'empty' };
  try {
    // Only JSON: a web page may hold any number of brackets.
    if (/^[[{]/.test(text) && isTextTooDeep(text)) return { kind: 'deep' };
    const value: unknown = JSON.parse(text);
    const kept = /\d{16}/.test(text) ? largeNumbersAsText(text) : text;
    return { kind: 'json', value: kept === text ? value : JSON.parse(kept) };
  } catch (error) {
    const type = headerText(headers, 'content-type') ?? '';
    if (text.startsWith('<') || /^(text\/html|application\/xhtml)/i.test(type)) return { kind: 'page' };
    return { kind: isCut(text, String(error)) ? 'cut' : 'text', text };
  }
}

/** Whether the text is JSON that ends too early. `problem`: the message of `JSON.parse`. */
function isCut(text: string, problem: string): boolean {
  if (!/^[[{]/.test(text)) return false;
  const place = /at position (\d+)/.exec(problem)?.[1];
  return Number(place) >= text.length || /Unexpected end|Unterminated/.test(problem);
}

/** The same JSON with texts in place of whole numbers that `JSON.parse` would change, such as IDs beyond 2^53. */
function largeNumbersAsText(json: string): string {
  return json.replace(/"(?:[^"\\]+|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  );
}

function jsonKind(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'true or false';
  return typeof value === 'number' ? 'a number' : 'an object';
}

const descriptions: Readonly<Record<Exclude<ResponseBody['kind'], 'json'>, string>> = {
  empty: 'with nothing',
  page: "with a web page, not with the service's data",
  text: 'with text that is not valid JSON',
  cut: 'with only the beginning of its data',
  large: `with more than ${maxMegabytes} MB`,
  deep: `with data that is ${nestedTooDeep}`,
};

/** The body in an error sentence: "with …". */
export function describeBody(body: ResponseBody): string {
  return body.kind === 'json' ? `with ${jsonKind(body.value)}` : descriptions[body.kind];
}
