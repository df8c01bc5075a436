import type { HttpRequest } from './transport.ts';

export type Query = Readonly<Record<string, string | number | undefined>>;

/** The query with its question mark, without undefined and empty values. */
export function queryText(query: Query): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(
    pairs.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return text === '' ? '' : `?${text}`;
}

/** A request with a JSON body, or without one. */
export function requestOf({
  method,
  url,
  body,
}: {
  method: HttpRequest['method'];
  url: string;
  body: object | undefined;
}): HttpRequest {
  const headers = { accept: 'application/json' };
  if (body === undefined) return { method, url, headers };
  return {
    method,
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
