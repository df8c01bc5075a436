export interface HttpRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD' | 'PUT';
  url: string;
  headers: Record<string, string>;
  /** JSON text, so that every host sends the same bytes. */
  body?: string;
  /** For a request that must not be repeated: a reused connection may be closing, which would look like a lost response. */
  ownConnection?: true;
  /** How long it may take, if that is less than the host allows every request. */
  milliseconds?: number;
}

export interface HttpResponse {
  status: number;
  /** Names in any case; a value may be a list. */
  headers: Record<string, unknown>;
  /** The text of the body, or the value that the host parsed from it. */
  body: unknown;
  /** For a 429: whether all retries at the times that the service named are used up. */
  isLasting?: boolean;
}

/**
 * The port that sends a request. It adds the API key (the client never sees it) and does not throw on a status. It throws
 * on connection failures. It does not follow redirects, which would send the key to another host.
 */
export type Http = (request: HttpRequest) => Promise<HttpResponse>;

/** One header as text; the case does not matter. The first value of a repeated header. */
export function headerText(headers: HttpResponse['headers'], name: string): string | undefined {
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  const value: unknown = Array.isArray(entry?.[1]) ? entry[1][0] : entry?.[1];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;
}
