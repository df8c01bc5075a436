/** Which page a link opens: what all spellings of links to it have in common. */

/** Parameters that track a visitor, a campaign or a session, by who sets them. They never identify a page. */
const followers = [
  // Campaigns
  'utm_.*|mtm_.*|pk_.*|piwik_.*|at_(?:medium|campaign|format|link.*)|wt[._]z?mc(?:_id)?|cmp|ito|ftag|ns_(?:campaign|source|mchannel|linkname)|xtor|[si]?_?cmpid|[ins]_?cid|sc_cid',
  // Clicks, and shared links of networks
  '[a-z]*clid|clickid|g(?:ad_(?:source|campaignid)|braid)|wbraid|srsltid|igshi?d?|si|li_fat_id|trk(?:info)?|__?twitter_.*|__tn__|mibextid|fb_(?:action_.*|source|ref|comment_id)|wprov|spm|ref_(?:src|url)',
  // Newsletters, feeds and analytics
  'rss|mc_[ce]id|_hs.*|hsctatracking|mkt_tok|vero_.*|ml_subscriber.*|ck_subscriber_id|_kx|_ke|dm_i|elq.*|oly_.*_id|_g[al]|_branch_.*',
  // Sessions and comment forms
  'phpsessid|jsessionid|sessionid|aspsessionid.*|replytocom',
];
const followerName = new RegExp(`^(?:${followers.join('|')})$`, 'iu');

/** A feed, as its own links name it: `?partner=rss`, `?mod=rss_news`. */
const feedName = /^(?:rss|atom)(?:feed)?\d?(?=$|[-_.])|[-_.](?:rss|atom)$/iu;

/** Whether a parameter says where a visitor comes from, and nothing of the page. */
function isTracking([name, value]: readonly [string, string]): boolean {
  const isFeed = feedName.test(value) && !/type|view|format|output|feed/iu.test(name);
  return followerName.test(name) || isFeed;
}

/** The parameters of a link that only track visitors, as the link writes them. */
export function trackingIn(link: string): string[] {
  const [, query = ''] = /^[^?#]*\?([^#]*)/su.exec(link) ?? [];
  return query.split('&').filter((parameter) => [...new URLSearchParams(parameter)].some(isTracking));
}

/** Subdomains that show the same page to other devices. */
const deviceName = /^(?:www?\d?|m|mobile)\.(?=[^.]+\.[^.])/u;

/**
 * The host and path of a link, and its parameters in one order: without the scheme, its port, `www.`, slashes that are not needed, a fragment, and
 * tracking parameters, and with percent-encoded letters decoded. What is no address is returned as it is.
 */
export function pageKeyOf(link: string): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  // Some sites give each page its own fragment that begins with these marks.
  const page = /^#[!/]./u.test(url.hash) ? decoded(url.hash) : '';
  const path = withoutEnd(segmentsOf(url)).map((segment) => `/${segment}`);
  return hostOfPage(url).replace(deviceName, '') + path.join('') + queryOf(url) + page;
}

/** Whether a link opens the page of another one, at its place on the page. */
export function opensPlaceOf(link: string, other: string): boolean {
  if (pageKeyOf(link) !== pageKeyOf(other)) return false;
  return (
    !URL.canParse(link) || !URL.canParse(other) || ['', new URL(link).hash].includes(new URL(other).hash)
  );
}

/** Whether a link has all parameters of another one to its page, also those that only track visitors. */
export function hasParametersOf(link: string, other: string): boolean {
  if (!URL.canParse(link) || !URL.canParse(other)) return true;
  const own = new URL(link).searchParams;
  return [...new URL(other).searchParams].every(([name, value]) => own.getAll(name).includes(value));
}

/**
 * A key that is equal for links that differ only in tracking parameters, the order of other parameters, the scheme, or a final slash. The host stays
 * as written.
 */
export function untracked(link: string): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  return JSON.stringify([hostOfPage(url), segmentsOf(url), queryOf(url), url.hash]);
}

/** The host, with its port unless it is the default port of HTTP or HTTPS. */
function hostOfPage({ hostname, port }: URL): string {
  const host = hostname.replace(/\.$/u, '');
  return port === '' || port === '80' || port === '443' ? host : `${host}:${port}`;
}

function segmentsOf({ pathname }: URL): readonly string[] {
  return pathname
    .replace(/;jsessionid=[^/]*/iu, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map(readable);
}

function queryOf({ searchParams }: URL): string {
  const parameters = [...searchParams]
    .filter((parameter) => !isTracking(parameter))
    .map((parameter) => parameter.map(escaped))
    .map(([name = '', value = '']) => (value === '' ? name : `${name}=${value}`));
  return parameters.length === 0 ? '' : `?${parameters.toSorted().join('&')}`;
}

/** The path without the name of an index page, which any folder may have. */
function withoutEnd(path: readonly string[]): readonly string[] {
  const isOwnPage = /^(?:index|default)\.(?:html?|php|aspx?)$/iu.test(path.at(-1) ?? '');
  return isOwnPage ? path.slice(0, -1) : path;
}

/** A readable path part; an encoded slash in it stays encoded. */
function readable(part: string): string {
  return escaped(decoded(part));
}

function escaped(text: string): string {
  return text.normalize('NFC').replace(/[/?#&]/gu, encodeURIComponent);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part).normalize('NFC');
  } catch {
    return part;
  }
}
