import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { RequestError, type ErrorCode } from '../server/request-error.ts';
import type { SandboxResponse, WireResponse } from './fault.ts';

/** A refusal in the service's own form (contract 7). */
export function refusal({
  error,
  headers = {},
}: {
  error: RequestError;
  headers?: WireResponse['headers'];
}): WireResponse {
  return jsonResponse({ status: error.status, headers, value: error.toBody() });
}

export function failure({ code, message }: { code: ErrorCode; message: string }): WireResponse {
  return refusal({ error: new RequestError({ code, message }) });
}

export function jsonResponse({
  status,
  headers = {},
  value,
}: {
  status: number;
  headers?: WireResponse['headers'];
  value: unknown;
}): SandboxResponse {
  return {
    status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  };
}

/** What a gateway, a proxy or a login page sends instead of the service. */
export function webPage({ status, title }: { status: number; title: string }): WireResponse {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
  };
}

export function firstHalf(text: string): string {
  return text.slice(0, Math.ceil(text.length / 2));
}

/** The text in four pieces, spread over this time. */
export function slowly({ text, milliseconds }: { text: string; milliseconds: number }): Readable {
  const pieces = 4;
  const size = Math.ceil(text.length / pieces);
  async function* parts(): AsyncGenerator<string> {
    for (let piece = 0; piece < pieces; piece += 1) {
      await delay(milliseconds / pieces);
      yield text.slice(piece * size, (piece + 1) * size);
    }
  }
  return Readable.from(parts());
}
