import type { Http, HttpResponse } from './transport.ts';

const mask = '•••';

/** No service gives out keys as short as this; taken out of an answer they would take other words along. */
const shortestKey = 8;

/** The key as it is, and as addresses, JSON and Basic authentication spell it. Others than Latin letters no header can carry. */
function spellingsOf(key: string): string[] {
  if (!/^[\0-\u00ff]*$/.test(key)) return [key];
  const json = JSON.stringify(key).slice(1, -1);
  return [json, key, json.replaceAll('/', '\\/'), encodeURIComponent(key), btoa(key).replace(/=+$/, '')];
}

/** Takes the key out of a text. */
function redactor(key: string): (text: string) => string {
  const trimmed = key.trim();
  if (trimmed.length < shortestKey) return (text) => text;
  const spellings = spellingsOf(trimmed);
  return (text) => spellings.reduce((rest, spelling) => rest.replaceAll(spelling, mask), text);
}

/**
 * A transport whose answers do not show the key: a service may repeat it in its own words ("invalid key …"), and what a service says
 * stands in errors, records and logs. Everything that is read of an answer has come through here.
 */
export function withoutKey({ http, key }: { http: Http; key: string }): Http {
  const redact = redactor(key);
  const redacted = (value: unknown): unknown => {
    if (typeof value === 'string') return redact(value);
    return Array.isArray(value) ? value.map(redacted) : value;
  };
  return async (request): Promise<HttpResponse> => {
    const { status, headers, body } = await http(request);
    const entries = Object.entries(headers).map(([name, value]): [string, unknown] => [
      name,
      redacted(value),
    ]);
    return { status, headers: Object.fromEntries(entries), body: redacted(body) };
  };
}
