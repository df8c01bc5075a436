export interface HttpRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD' | 'PUT';
  url: string;
  headers: Record<string, string>;
  /** JSON text, made here so that every host sends the same bytes. */
  body?: string;
  /** Nothing but status and headers is wanted: the host ends the answer without its body. */
  headersOnly?: true;
}

export interface HttpResponse {
  status: number;
  /** As the host has them; names in any case, a value may be a list. */
  headers: Record<string, unknown>;
  /** The text of the body, or what the host already parsed from it. */
  body: unknown;
}

/**
 * What a host hands in. It adds the API key itself (the client never sees it), does not throw on a status, throws on
 * connection faults, and does not follow redirects: a redirect would carry the key to another host.
 */
export type Http = (request: HttpRequest) => Promise<HttpResponse>;

/** One header as text, whatever its case; of a repeated header the first. */
export function headerText({
  headers,
  name,
}: {
  headers: HttpResponse['headers'];
  name: string;
}): string | undefined {
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  const value: unknown = Array.isArray(entry?.[1]) ? entry[1][0] : entry?.[1];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;
}
