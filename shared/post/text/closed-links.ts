/** Links that only the person who wrote them can open: to a machine of their own, an editor, an address at which a program listens. */
import { hostKindOf } from '../../media/open-host.ts';
import { linkTextsIn } from './spans.ts';

export function closedLinksIn(text: string): readonly string[] {
  return linkTextsIn(text).filter(isClosed);
}

function isClosed(link: string): boolean {
  if (!/^https?:\/\//iu.test(link) || !URL.canParse(link)) return false;
  const { hostname, pathname, search } = new URL(link);
  const kind = hostKindOf(hostname);
  // Names that are kept for examples lead nowhere, and are meant as examples.
  if (kind === 'loopback' || kind === 'private') return true;
  // A link to share a document ends in `/edit`, too.
  const isShared = /[?&]usp=shar/u.test(search);
  return !isShared && places.some(({ host, path }) => host.test(hostname) && path.test(pathname));
}

const places: readonly { readonly host: RegExp; readonly path: RegExp }[] = [
  { host: /^docs\.google\.com$/u, path: /\/edit$/u },
  { host: /^(?:www\.)?canva\.com$/u, path: /^\/design\/.*\/edit$/u },
  { host: /^hooks\.(?:zapier|slack)\.com$/u, path: /^\/./u },
  { host: /^hook\.(?:[a-z\d]+\.)?make\.com$/u, path: /^\/./u },
  { host: /^(?:\w+\.)?discord(?:app)?\.com$/u, path: /^\/api\/webhooks\//u },
  // n8n listens there only while somebody tests a workflow.
  { host: /./u, path: /\/webhook-test\//u },
];
