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
  const parameters = parametersOf(tracking);
  let tracked = '';
  let done = 0;
  for (const { start, sureEnd: end, isSure } of wholeLinksIn(text, beginningOf(hosts))) {
    if (!isSure) continue;
    const link = text.slice(start, end);
    const host = hostOf(link);
    const isOurs =
      host !== undefined &&
      hosts.some((own) => host === own || host.endsWith(`.${own}`) || own === `www.${host}`);
    tracked += text.slice(done, start) + (isOurs ? withParameters(link, parameters) : link);
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

function parametersOf({ source, campaign = '' }: LinkTracking): readonly string[] {
  return Object.entries({ utm_source: source, utm_campaign: campaign })
    .filter(([, value]) => value !== '')
    .map((parameter) => new URLSearchParams([parameter]).toString());
}

/** The link with the parameters that it does not have, written as in addresses: each name once, before the fragment. A signed link stays as it is. */
export function withParameters(link: string, parameters: readonly string[]): string {
  const [, address = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/su.exec(link) ?? [];
  const names = new Set(new URLSearchParams(query).keys());
  const added = parameters.filter((parameter) => {
    const [name = ''] = new URLSearchParams(parameter).keys();
    const isNew = !names.has(name);
    names.add(name);
    return isNew;
  });
  if (added.length === 0 || isSignedAddress(link)) return link;
  return `${address}?${[query, ...added].filter((part) => part !== '').join('&')}${fragment}`;
}
