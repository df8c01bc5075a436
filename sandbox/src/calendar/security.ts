/** Keeps the calendar, which needs no key, to the person at this machine. */
import type { IncomingHttpHeaders } from 'node:http';

/** A post may name media on any host; the page loads only media on this machine. */
export function securityHeaders({ storeOrigin = '' }: { storeOrigin?: string } = {}) {
  const sources = ["'self'", storeOrigin].filter(Boolean).join(' ');
  return {
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src ${sources}; media-src ${sources}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    // With `no-referrer` a browser would also hide the origin of our own forms.
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}

/** A web page could resolve its own host name to 127.0.0.1 and read the calendar (DNS rebinding). */
export function isLoopbackName(host: string): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i.test(host);
}

/** Whether a form of this calendar sent the request. Browsers name the sender of every POST in at least one of the two headers. */
export function isFromOwnPage({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  const isOwnOrigin = origin === `http://${host}`;
  return site === undefined ? isOwnOrigin : site === 'same-origin' && (origin === undefined || isOwnOrigin);
}

/** Whether a person's browser asks for a page; programs that take any type get JSON. */
export function wantsPage({ accept = '' }: IncomingHttpHeaders): boolean {
  return accept.startsWith('text/html');
}
