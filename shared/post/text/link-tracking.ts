/** Links that say where a visitor comes from. */
import { linkEnd, linksIn, type Span } from './spans.ts';

export interface LinkTracking {
  /** The hosts whose links are tracked, with their subdomains: `shop.example`. */
  readonly hosts: readonly string[];
  readonly source: string;
  readonly campaign?: string | undefined;
}

/**
 * The text with `utm_source` and `utm_campaign` on its links to the hosts named. What a link already
 * carries stays as it is; nothing else of the link changes.
 */
export function trackLinks(text: string, tracking: LinkTracking): string {
  const hosts = tracking.hosts.flatMap((host) => hostOf(host) ?? []);
  if (hosts.length === 0) return text;
  let tracked = '';
  let done = 0;
  for (const { start, end } of [...linksIn(text), ...bareLinksIn(text, hosts)].sort(inOrder)) {
    if (start < done) continue;
    const link = text.slice(start, end);
    const host = hostOf(link);
    const isOurs = host !== undefined && hosts.some((own) => host === own || host.endsWith(`.${own}`));
    tracked += text.slice(done, start) + (isOurs ? withParameters(link, tracking) : link);
    done = end;
  }
  return tracked + text.slice(done);
}

function inOrder(one: Span, other: Span): number {
  return one.start - other.start || other.end - one.end;
}

/** The host of an address with or without a scheme, as browsers write it; undefined where there is none. */
export function hostOf(address: string): string | undefined {
  const text = address.trim();
  const url = /^https?:\/\//iu.test(text) ? text : `https://${text}`;
  // A longer one is refused by `new URL()`, although it can be parsed.
  return url.length < 10_000 && URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** Links without a scheme: `shop.example/new`. */
function* bareLinksIn(text: string, hosts: readonly string[]): Generator<Span> {
  const names = hosts.map((host) => host.replace(/[.[\]]/gu, '\\$&')).join('|');
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}.@_/:-])(?:[a-z0-9-]{1,63}\\.){0,5}(?:${names})(?![\\p{L}\\p{M}\\p{N}_-])`,
    'giu',
  );
  for (const { index } of text.matchAll(pattern)) {
    const end = linkEnd(text, index, 'https://');
    if (end !== undefined) yield { start: index, end };
  }
}

function withParameters(link: string, { source, campaign }: LinkTracking): string {
  const [, address = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/su.exec(link) ?? [];
  const carried = new URLSearchParams(query);
  const added = new URLSearchParams();
  for (const [name, value] of Object.entries({
    utm_source: source,
    utm_campaign: campaign,
  }))
    if (value !== undefined && value !== '' && !carried.has(name)) added.set(name, value);
  const parameters = [query, added.toString()].filter((part) => part !== undefined && part !== '').join('&');
  return added.size === 0 ? link : `${address}?${parameters}${fragment}`;
}
