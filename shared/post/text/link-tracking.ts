/** Links with parameters that tell where a visitor comes from. */
import { isSignedAddress } from '../../media/expiring-address.ts';
import { wholeLinksIn } from './spans.ts';

export interface LinkTracking {
  /** The hosts whose links are tracked, with their subdomains: `shop.example`. */
  readonly hosts: readonly string[];
  readonly source: string;
  readonly campaign?: string | undefined;
}

/**
 * The text with `utm_source` and `utm_campaign` on its links to the hosts named. What a link already
 * carries stays as it is; nothing else of the link changes. A signed link does not change at all, nor one whose end is doubtful: the
 * parameters would be inside of it.
 */
export function trackLinks(text: string, tracking: LinkTracking): string {
  const hosts = tracking.hosts.flatMap((host) => hostOf(host) ?? []);
  if (hosts.length === 0) return text;
  let tracked = '';
  let done = 0;
  for (const { start, sureEnd: end, isSure } of wholeLinksIn(text, beginningOf(hosts))) {
    if (!isSure) continue;
    const link = text.slice(start, end);
    const host = hostOf(link);
    const isOurs =
      host !== undefined &&
      hosts.some((own) => host === own || host.endsWith(`.${own}`) || own === `www.${host}`);
    tracked +=
      text.slice(done, start) + (isOurs && !isSignedAddress(link) ? withParameters(link, tracking) : link);
    done = end;
  }
  return tracked + text.slice(done);
}

/**
 * The host of an address with or without a scheme, as browsers write it; undefined where there is none. `*.shop.example`
 * is `shop.example`, whose subdomains count in any case.
 */
export function hostOf(address: string): string | undefined {
  const [, scheme = 'https://', rest = ''] = /^(https?:\/\/)?(?:\*\.)?(.*)$/isu.exec(address.trim()) ?? [];
  const url = scheme + rest;
  // `new URL()` refuses a longer one, although it can be parsed.
  if (url.length > 10_000 || !URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return isName.test(hostname) ? hostname : undefined;
}

const isName = /^(?:[a-z0-9_-]+\.)+[a-z0-9-]+$/u;

/** Where links begin; links to the hosts also without a scheme: `www.shop.example`, `shop.example/new`. A host alone is only a mention. */
function beginningOf(hosts: readonly string[]): RegExp {
  const names = hosts.join('|').replaceAll('.', '\\.');
  return new RegExp(
    `https?://|(?<![\\p{L}\\p{M}\\p{N}.@_/:-])(?:www\\.(?:[a-z0-9-]{1,63}\\.){0,4}(?:${names})(?![\\p{L}\\p{M}\\p{N}_-])|(?:[a-z0-9-]{1,63}\\.){0,5}(?:${names})(?=[/?#][^\\s\\p{Pe}\\p{Pf}]))`,
    'giu',
  );
}

function withParameters(link: string, { source, campaign }: LinkTracking): string {
  const [, address = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/su.exec(link) ?? [];
  const carried = new URLSearchParams(query);
  const added = new URLSearchParams();
  for (const [name, value = ''] of Object.entries({ utm_source: source, utm_campaign: campaign }))
    if (value !== '' && !carried.has(name)) added.set(name, value);
  const parameters = [query, added.toString()].filter((part) => part !== undefined && part !== '').join('&');
  return added.size === 0 ? link : `${address}?${parameters}${fragment}`;
}
