/**
 * Links that people copy from a file service open a page, not the file. They are rewritten to the file's address here; no request is sent. A link
 * without such an address becomes a sentence.
 */

/** The address of the file; or a sentence without a period that says why there is none. */
export type ShareLinkReading = { readonly address: string } | { readonly problem: string };

const advice = 'upload the file, or take a link from another service';
/** Links that open as a page and have no file address. */
const pages = {
  folder: (label: string) =>
    `a link to a folder of ${label}, not to a file; copy the link of the file itself`,
  album: (label: string) => `${label} gives no address of a single file; ${advice}`,
  login: (label: string) => `${label} gives the file only to people who open the page; ${advice}`,
};
type Page = keyof typeof pages;

/** What a link leads to: undefined where it is the address of a file itself. */
type Meaning = (link: URL, path: RegExp) => URL | Page | undefined;

/** With `raw`, Dropbox redirects a link to the file itself, with its own content type. The key in `rlkey` has to stay. */
const raw: Meaning = (link) => withQuery(link, { dl: null, raw: '1' });

/** The first line whose host and path match applies. A dot before the host stands for its subdomains, too; those of other services are other sites. */
const links: readonly (readonly [label: string, host: string, path: RegExp, meaning: Page | Meaning])[] = [
  ['Google Drive', 'drive.google.com', /\/folders\/|\/(?:embedded)?folderview$/, 'folder'],
  ['Google Drive', 'drive.google.com', /\/thumbnail$/, () => undefined],
  // Links such as `/file/d/ID/view`, `/open?id=ID` and `/uc?id=ID`, also below `/u/0` and `/a/company.example`.
  ['Google Drive', 'drive.google.com', /\/file(?:\/u\/\d+)?\/d\/([\w-]+)|$/, fileOfDrive],
  ['Google Drive', 'drive.usercontent.google.com', /$/, fileOfDrive],
  // Documents, spreadsheets and slides are no files; their PDF is one. An address below `/export` names a file already, such as one slide as a picture.
  ['Google Docs', 'docs.google.com', /\/d\/[\w-]+\/export(?:\/|$)/, () => undefined],
  ['Google Docs', 'docs.google.com', /^.*(\/presentation\/d\/[\w-]{20,}).*/, to('$1/export/pdf')],
  ['Google Docs', 'docs.google.com', /^.*(\/document\/d\/[\w-]{20,}).*/, to('$1/export?format=pdf')],
  ['Google Docs', 'docs.google.com', /^.*(\/spreadsheets\/d\/[\w-]{20,}).*/, pdfOfSheet],
  ['Google Photos', 'photos.google.com', /^/, 'album'],
  ['Google Photos', 'photos.app.goo.gl', /^/, 'album'],
  ['Dropbox', '.dropbox.com', /^\/(?:s|scl\/fi)\//, raw],
  ['Dropbox', '.dropbox.com', /^\/(?:sh|scl\/fo)\/[^/]+\/[^/]+\/.*\.\w{2,5}$/, raw],
  [
    'Dropbox',
    '.dropbox.com',
    /^\/(?:sh|scl\/fo)\//,
    (link) => (link.searchParams.has('preview') ? 'album' : 'folder'),
  ],
  ['OneDrive', '1drv.ms', /^\/f\//, 'folder'],
  ['OneDrive', '1drv.ms', /^/, 'login'],
  ['OneDrive', 'onedrive.live.com', /^(?!\/download$)/, fileOfOneDrive],
  // Links of a company, also those of OneDrive for Business. The letter in the path is the kind of the file.
  ['SharePoint', '.sharepoint.com', /^\/:f:\//, 'folder'],
  ['SharePoint', '.sharepoint.com', /^\/:[a-z]:\//, (link) => withQuery(link, { download: '1' })],
  ['iCloud', '.icloud.com', /\/\w/, 'login'],
  ['GitHub', 'github.com', /^(\/[^/]+\/[^/]+)\/(?:blob|raw)\/(.+)$/, to('//raw.githubusercontent.com$1/$2')],
  ['Imgur', 'imgur.com', /^\/(?:a|gallery)\//, 'album'],
  // A link to the page of one picture. Imgur sends the picture in its own type, whatever the ending of its address.
  ['Imgur', 'imgur.com', /^\/(\w{5,8})$/, to('//i.imgur.com/$1.jpg')],
  ['Giphy', 'giphy.com', /^\/gifs\/(?:.*-)?(\w+)$/, to('//i.giphy.com/$1.gif')],
];

/** Reads an address that may be a share link. Undefined for any other address, which stays as it is. */
export function readShareLink(address: string): ShareLinkReading | undefined {
  if (!URL.canParse(address)) return undefined;
  const link = new URL(address);
  const { hostname, pathname } = link;
  // `m.` is the same page for phones.
  const site = hostname.replace(/^(?:www|m)\./, '');
  const known = links.find(
    ([, host, path]) =>
      (host.startsWith('.') ? `.${site}`.endsWith(host) : site === host) && path.test(pathname),
  );
  if (known === undefined) return undefined;
  const [label, , path, meaning] = known;
  const found = typeof meaning === 'function' ? meaning(link, path) : meaning;
  return typeof found === 'string' ? { problem: pages[found](label) } : found && { address: found.href };
}

/** The address at `place`, with the matches of the pattern filled in; at the same host unless `place` names another. */
function to(place: string): Meaning {
  return ({ hostname, pathname }, path) => new URL(pathname.replace(path, place), `https://${hostname}`);
}

/** The PDF of the one sheet to which the link leads, as the others may not be meant for the public; without one, of all. */
function pdfOfSheet(link: URL, path: RegExp): URL {
  const pdf = new URL(link.pathname.replace(path, '$1/export?format=pdf'), link.origin);
  const inFragment = new URLSearchParams(link.hash.slice(1)).get('gid');
  return withQuery(pdf, { gid: inFragment ?? link.searchParams.get('gid') });
}

/** With `confirm`, large files come without the page that offers to skip the virus scan. */
function fileOfDrive({ pathname, searchParams }: URL, path: RegExp): URL | undefined {
  const id = path.exec(pathname)?.[1] ?? searchParams.get('id');
  if (id === null || id === '') return undefined;
  const file = new URL('https://drive.usercontent.google.com/download?export=download&confirm=t');
  return withQuery(file, { id, resourcekey: searchParams.get('resourcekey') });
}

/** Only old links still lead to a file without a login: those with `authkey`. */
function fileOfOneDrive({ searchParams }: URL): URL | Page | undefined {
  const resid = searchParams.get('resid') ?? searchParams.get('id');
  const authkey = searchParams.get('authkey');
  if (resid === null) return undefined;
  if (authkey === null) return 'login';
  return withQuery(new URL('https://onedrive.live.com/download'), { resid, authkey });
}

/** A parameter that is null is removed. */
function withQuery(link: URL, parameters: Readonly<Record<string, string | null>>): URL {
  const changed = new URL(link);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) changed.searchParams.delete(name);
    else changed.searchParams.set(name, value);
  }
  return changed;
}
