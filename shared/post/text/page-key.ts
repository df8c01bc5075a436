/** Which page a link opens: what all spellings of links to it have in common. */

/** Names of parameters that follow a visitor, a campaign or a session, by who sets them. They are never part of what a page is called. */
const followers = [
  // Campaigns
  'utm_.*|mtm_.*|pk_.*|piwik_.*|at_(?:medium|campaign|format|link.*)|wt_z?mc|ns_(?:campaign|source|mchannel|linkname)|xtor|[si]?_?cmpid|[ins]_?cid|sc_cid',
  // Clicks, and shared links of networks
  '[a-z]*clid|clickid|g(?:ad_(?:source|campaignid)|braid)|wbraid|srsltid|igshi?d?|si|li_fat_id|trk(?:info)?|__?twitter_.*|__tn__|mibextid|fb_(?:action_.*|source|ref|comment_id)|wprov|spm',
  // Newsletters and analytics
  'mc_[ce]id|_hs.*|hsctatracking|mkt_tok|vero_.*|ml_subscriber.*|ck_subscriber_id|_kx|_ke|dm_i|elq.*|oly_.*_id|_g[al]|_branch_.*',
  // Copies for telephones, sessions and comment forms
  'amp(?:_.*)?|usqp|phpsessid|jsessionid|sessionid|aspsessionid.*|replytocom',
];
const followerName = new RegExp(`^(?:${followers.join('|')})$`, 'iu');

/** Names of parameters that say where a visitor comes from, and that pages may also use for something else. */
const referrerName =
  /^(?:ref|ref_?(?:src|url)|referr?(?:er|al)?|source|from|via|feature|share[ds]?|campaign|rss)$/iu;
/** A number that pages are told by, with or without letters before it: no name of a place that visitors come from. */
const pageNumber = /^[a-z]{0,3}-?\d+$/iu;

/** Whether a parameter is one by which campaigns and networks follow a visitor. */
export function isTrackingName(name: string): boolean {
  return followerName.test(name);
}

function isReferrer([name, value]: readonly [string, string]): boolean {
  return (
    (referrerName.test(name) && !pageNumber.test(value)) ||
    (value === 'amp' && /type|view|format/iu.test(name))
  );
}

/** Subdomains that show the same page to other devices. */
const deviceName = /^(?:www?\d?|m|mobile|amp)\.(?=[^.]+\.[^.])/u;

/**
 * The host and path of a link, and its parameters in one order: without the scheme, its port, `www.`, slashes that are not needed, a
 * fragment, AMP, and the parameters that say where a visitor comes from; percent-encoded letters as they are read. What is no address is
 * returned as it is.
 */
export function pageKeyOf(link: string): string {
  if (!URL.canParse(link)) return link;
  const url = unwrapped(new URL(link));
  // Some sites have all of their pages behind one of these.
  const page = /^#[!/]./u.test(url.hash) ? decoded(url.hash) : '';
  const path = withoutEnd(segmentsOf(url)).map((segment) => `/${segment}`);
  return hostOfPage(url).replace(deviceName, '') + path.join('') + queryOf(url, isReferrer) + page;
}

/**
 * What two links have in common that differ only in what follows a visitor, in the order of the other parameters, in the scheme, and in a
 * slash at the end. The host and what says where a visitor comes from are as somebody wrote them.
 */
export function untracked(link: string): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  return JSON.stringify([hostOfPage(url), segmentsOf(url), queryOf(url), url.hash]);
}

/** With its port, unless that is the one of a scheme. */
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

function queryOf(
  { searchParams }: URL,
  isLeftOut: (parameter: readonly [string, string]) => boolean = () => false,
): string {
  const parameters = [...searchParams]
    .filter((parameter) => !isTrackingName(parameter[0]) && !isLeftOut(parameter))
    .map((parameter) => parameter.map(escaped))
    .map(([name = '', value = '']) => (value === '' ? name : `${name}=${value}`));
  return parameters.length === 0 ? '' : `?${parameters.toSorted().join('&')}`;
}

/** The page that Google's copy of an AMP page is of. */
function unwrapped(url: URL): URL {
  const place = `${url.hostname.replace(/^www\./u, '')}${url.pathname}`;
  const [, rest = ''] =
    /^(?:[^/]+\.cdn\.ampproject\.org\/[a-z]|google\.[a-z.]+\/amp)\/(?:s\/)?(.+)$/u.exec(place) ?? [];
  const page = `https://${rest}${url.search}`;
  return rest !== '' && URL.canParse(page) ? new URL(page) : url;
}

/** Without what every page may have at the end of its path, or before it. A page of its own may be called `amp`: one beside an article is none. */
function withoutEnd(path: readonly string[]): readonly string[] {
  const last = path.at(-1) ?? '';
  const isArticle = (segment = '') => /[\d-]/u.test(segment);
  if (/^(?:index|default)\.(?:html?|php|aspx?)$/iu.test(last)) return withoutEnd(path.slice(0, -1));
  if (last === 'amp' && isArticle(path.at(-2))) return path.slice(0, -1);
  if (path[0] === 'amp' && isArticle(last)) return path.slice(1);
  return [...path.slice(0, -1), last.replace(/\.amp(?=$|\.html?$)/u, '')].filter((segment) => segment !== '');
}

/** A part of a path as it is read, one that only looks like several as one. */
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
