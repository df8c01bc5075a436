/**
 * Links that people copy from a file service open a page, not the file. Here they become the address of the file, by rewriting alone:
 * nothing is asked of the service. What has no such address becomes a sentence.
 */

/** The address of the file; or a sentence without a period that says why there is none. */
export type ShareLinkReading = { readonly address: string } | { readonly problem: string };

interface FileService {
  readonly label: string;
  /** Domains; their subdomains count, too. */
  readonly domains: readonly string[];
  /** Undefined for addresses of the service that are not share links. */
  readonly read: (url: URL) => URL | Page | undefined;
}

/** What opens as a page and has no address of a file. */
type Page = 'folder' | 'album' | 'login';

const advice = 'upload the file, or take a link from another service';
const problems: Readonly<Record<Page, (label: string) => string>> = {
  folder: (label) => `a link to a folder of ${label}, not to a file; copy the link of the file itself`,
  album: (label) => `${label} gives no address of a single file; ${advice}`,
  login: (label) => `${label} gives the file only to people who open the page; ${advice}`,
};

const services: readonly FileService[] = [
  { label: 'Google Drive', domains: ['drive.google.com', 'drive.usercontent.google.com'], read: readDrive },
  { label: 'Google Docs', domains: ['docs.google.com'], read: readGoogleDocs },
  { label: 'Google Photos', domains: ['photos.google.com', 'photos.app.goo.gl'], read: () => 'album' },
  { label: 'Dropbox', domains: ['dropbox.com'], read: readDropbox },
  { label: 'OneDrive', domains: ['1drv.ms', 'onedrive.live.com'], read: readOneDrive },
  { label: 'SharePoint', domains: ['sharepoint.com'], read: readSharePoint },
  {
    label: 'iCloud',
    domains: ['icloud.com'],
    read: ({ pathname }) => (/\/\w/.test(pathname) ? 'login' : undefined),
  },
  { label: 'GitHub', domains: ['github.com'], read: readGitHub },
  { label: 'Imgur', domains: ['imgur.com'], read: readImgur },
  { label: 'Giphy', domains: ['giphy.com'], read: readGiphy },
];

/** Reads an address that may be a share link. Undefined for any other address, which stays as it is. */
export function readShareLink(address: string): ShareLinkReading | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const service = services.find(({ domains }) =>
    domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`)),
  );
  const found = service?.read(url);
  if (service === undefined || found === undefined) return undefined;
  if (typeof found === 'string') return { problem: problems[found](service.label) };
  return { address: found.href };
}

/** `/file/d/ID/view`, `/open?id=ID`, `/uc?id=ID`, also below `/u/0` and `/a/company.example`. `/thumbnail` is a picture itself. */
function readDrive({ pathname, searchParams }: URL): URL | Page | undefined {
  if (pathname.includes('/folders/') || /\/(?:embedded)?folderview$/.test(pathname)) return 'folder';
  if (pathname.endsWith('/thumbnail')) return undefined;
  const id = /\/file(?:\/u\/\d+)?\/d\/([\w-]+)/.exec(pathname)?.[1] ?? searchParams.get('id');
  if (id === null || id === '') return undefined;
  // With `confirm`, large files come without the page that asks whether to go on without a scan for viruses.
  const file = new URL('https://drive.usercontent.google.com/download?export=download&confirm=t');
  file.searchParams.set('id', id);
  const key = searchParams.get('resourcekey');
  if (key !== null) file.searchParams.set('resourcekey', key);
  return file;
}

/** A text, a table or slides have no file; their PDF is one. */
function readGoogleDocs({ pathname }: URL): URL | undefined {
  const { kind, id } =
    /\/(?<kind>document|presentation|spreadsheets)\/d\/(?<id>[\w-]{20,})/.exec(pathname)?.groups ?? {};
  if (kind === undefined || id === undefined) return undefined;
  const query = kind === 'presentation' ? '/pdf' : '?format=pdf';
  return new URL(`https://docs.google.com/${kind}/d/${id}/export${query}`);
}

/**
 * `/s/…`, `/scl/fi/…`, and files in the folders `/sh/ID/KEY/…` and `/scl/fo/ID/KEY/…`: with `raw` they redirect to the file in its own
 * type. The key in `rlkey` has to stay.
 */
function readDropbox(url: URL): URL | Page | undefined {
  if (/^\/(?:sh|scl\/fo)\/[^/]+\/[^/]+\/.*\.\w{2,5}$/.test(url.pathname))
    return withQuery(url, { dl: undefined, raw: '1' });
  if (/^\/(?:sh|scl\/fo)\//.test(url.pathname)) {
    const isFileInside = url.searchParams.has('preview');
    return isFileInside ? 'album' : 'folder';
  }
  if (!/^\/(?:s|scl\/fi)\//.test(url.pathname)) return undefined;
  return withQuery(url, { dl: undefined, raw: '1' });
}

/** Only old links still lead to a file without a login: those with `authkey`. */
function readOneDrive(url: URL): URL | Page | undefined {
  if (url.hostname === '1drv.ms') return url.pathname.startsWith('/f/') ? 'folder' : 'login';
  if (url.pathname === '/download') return undefined;
  const { searchParams } = url;
  const id = searchParams.get('resid') ?? searchParams.get('id');
  const key = searchParams.get('authkey');
  if (id === null) return undefined;
  if (key === null) return 'login';
  const file = new URL('https://onedrive.live.com/download');
  file.searchParams.set('resid', id);
  file.searchParams.set('authkey', key);
  return file;
}

/** `/:i:/g/personal/…`: the letter is the kind, `f` a folder. Links of a company, also those of OneDrive for Business. */
function readSharePoint(url: URL): URL | Page | undefined {
  const kind = /^\/:([a-z]):\//.exec(url.pathname)?.[1];
  if (kind === undefined) return undefined;
  return kind === 'f' ? 'folder' : withQuery(url, { download: '1' });
}

function readGitHub({ pathname }: URL): URL | undefined {
  const { owner, name, rest } =
    /^\/(?<owner>[^/]+)\/(?<name>[^/]+)\/(?:blob|raw)\/(?<rest>.+)$/.exec(pathname)?.groups ?? {};
  if (owner === undefined || name === undefined || rest === undefined) return undefined;
  return new URL(`https://raw.githubusercontent.com/${owner}/${name}/${rest}`);
}

/** A page of one picture. The service gives any ending the picture in its own type. */
function readImgur({ hostname, pathname }: URL): URL | Page | undefined {
  if (hostname === 'i.imgur.com') return undefined;
  if (/^\/(?:a|gallery)\//.test(pathname)) return 'album';
  const id = /^\/(\w{5,8})$/.exec(pathname)?.[1];
  return id === undefined ? undefined : new URL(`https://i.imgur.com/${id}.jpg`);
}

/** `/gifs/some-words-ID`. */
function readGiphy({ pathname }: URL): URL | undefined {
  const id = /^\/gifs\/(?:.*-)?(\w+)$/.exec(pathname)?.[1];
  return id === undefined ? undefined : new URL(`https://i.giphy.com/${id}.gif`);
}

function withQuery(url: URL, changes: Readonly<Record<string, string | undefined>>): URL {
  const changed = new URL(url);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) changed.searchParams.delete(name);
    else changed.searchParams.set(name, value);
  }
  return changed;
}
