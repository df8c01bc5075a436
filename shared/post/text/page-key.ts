/** Which page a link opens: what all spellings of links to it have in common. */
import { isTrackingName } from './link-tracking.ts';

/** Parameters that only say where a visitor comes from, and that pages may also use for something else. */
const referrerName = /^(?:ref|ref_?(?:src|url)|referr?er|source|si|feature|amp)$/iu;

/** Subdomains that show the same page to other devices. */
const deviceName = /^(?:www\d?|m|mobile|amp)\.(?=[^.]+\.[^.])/u;

/**
 * The host and path of a link, and its parameters in one order: without the scheme, `www.`, a slash at the end, a fragment, AMP, and the
 * parameters that say where a visitor comes from; percent-encoded letters as they are read. What is no address is returned as it is.
 */
export function pageKeyOf(link: string): string {
  if (!URL.canParse(link)) return link;
  const { host, pathname, searchParams, hash } = unwrapped(new URL(link));
  const path = withoutEnd(pathname.split('/').map(readable));
  const parameters = [...searchParams]
    .filter(([name]) => !isTrackingName(name) && !referrerName.test(name))
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`));
  // Some sites have all of their pages behind one of these.
  const page = /^#[!/]./u.test(hash) ? readable(hash) : '';
  const query = parameters.length === 0 ? '' : `?${parameters.toSorted().join('&')}`;
  return host.replace(deviceName, '') + path.join('/') + query + page;
}

/** The page that Google's copy of an AMP page is of. */
function unwrapped(url: URL): URL {
  const [, rest] = /^\/[a-z]\/(?:s\/)?(.+)$/u.exec(url.pathname) ?? [];
  const isCopy = url.hostname.endsWith('.cdn.ampproject.org') && rest !== undefined;
  const page = `https://${isCopy ? rest : ''}`;
  return isCopy && URL.canParse(page) ? new URL(page) : url;
}

/** Without what every page may have at the end of its path. A page of its own may be called `amp`: one behind an article is none. */
function withoutEnd(path: readonly string[]): readonly string[] {
  const last = path.at(-1) ?? '-';
  const isAmp = last === 'amp' && /[\d-]/u.test(path.at(-2) ?? '');
  const isIndex = /^(?:index|default)\.(?:html?|php|aspx?)$/iu.test(last);
  return last === '' || isAmp || isIndex ? withoutEnd(path.slice(0, -1)) : path;
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part).normalize('NFC').replaceAll('/', '%2F');
  } catch {
    return part;
  }
}
