/** Addresses that work for a few hours only, or only for the client that fetched them: a post published later would have no picture. */

/** Hosts and paths at which files expire, whatever the address says. */
const places: readonly (readonly [domain: string, path: RegExp])[] = [
  // What Zapier hands from one step to the next: z.dehydrateFile and z.stashFile.
  ['zapier.com', /^\/engine\/hydrate\//],
  ['zapier-dev-files.s3.amazonaws.com', /^\//],
  ['airtableusercontent.com', /^\//],
  ['dropboxusercontent.com', /^\/(?:cd|apitl)\//],
  ['files.1drv.com', /^\//],
  // The path holds the token of a bot.
  ['api.telegram.org', /^\/file\/bot/],
  ['icloud-content.com', /^\//],
  ['licdn.com', /^\/dms\//],
  ['tiktokcdn.com', /^\//],
  ['whatsapp.net', /^\//],
  ['lookaside.fbsbx.com', /^\/whatsapp_business\//],
  // Pictures made by AI models, which expire after an hour.
  ['replicate.delivery', /^\//],
  // Addresses of Google Photos and Google Drive, which work for an hour.
  ['googleusercontent.com', /^\/(?:lr|drive-storage|drive-viewer)\//],
  ['boxcloud.com', /^\/d\/\d+\//],
  // These addresses need the token of an app or the login of a person.
  ['files.slack.com', /^\/files-(?:pri|tmb)\//],
];

/** Names of query parameters, in lower case, that only signed addresses have. */
const signedName =
  /^(?:x-(?:[a-z]+-)?(?:expires|signature)|q-signature|googleaccessid|tempauth|authorization)$/;
/** Names that mean a signature only beside a parameter with a time. */
const signatureName = /^(?:sig|sign|signature|token|hash|hmac|hm|md5|policy|key-pair-id|oh|_nc_sid|verify)$/;
/** A long value of letters and digits, which no person writes. */
const opaqueValue = /^(?=\D*\d)(?=[^a-z]*[a-z])[\w+/=~-]{20,}$/i;
const timeName =
  /^(?:exp|expir(?:es?|ed|y|ation)(?:_?(?:at|time|timestamp))?|e|ex|ext|oe|se|valid_?(?:to|until)|deadline)$/;
/** Seconds or milliseconds since 1970, the same in hexadecimal digits, or a date. */
const time = /^(?:\d{10}|\d{13}|[0-9a-f]{8}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?)$/i;
/** A token of a CDN, in the query or the path: `exp=1763803600~acl=/*~hmac=ab`. */
const networkToken = /\bexp(?:=|%3D)\d{10}(?:~|%7E)/i;

/** A JSON Web Token whose content has `"exp":`, which base64 writes in one of three ways. */
const tokenWithEnd = /^eyJ[^.]*\.[^.]*(?:ImV4cCI6|JleHAiO|iZXhwIj)/;

/**
 * Whether an address opens its file for a limited time only: files at its host and path expire, or its signature does. The latter shows in a time or
 * a policy beside a signature, or in a token that contains the time at which it expires.
 */
export function isExpiring(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, pathname, searchParams } = new URL(address);
  const isOf = (domain: string) => hostname === domain || hostname.endsWith(`.${domain}`);
  if (places.some(([domain, path]) => isOf(domain) && path.test(pathname))) return true;
  const parameters = [...searchParams].map(([name, value]) => ({ name: name.toLowerCase(), value }));
  const has = (pattern: RegExp) => parameters.some(({ name }) => pattern.test(name));
  const isTime = ({ name, value }: { name: string; value: string }) =>
    timeName.test(name) && time.test(value);
  return (
    has(signedName) ||
    (has(/^policy$/) && has(/^signature$/)) ||
    networkToken.test(address) ||
    parameters.some(({ value }) => tokenWithEnd.test(value)) ||
    (parameters.some(isTime) &&
      parameters.some(
        (each) => !isTime(each) && (signatureName.test(each.name) || opaqueValue.test(each.value)),
      ))
  );
}

/** Further parameters that change with each new address of a file. */
const changingName = /^(?:x-(?:amz|goog)-.*|st|sv|is|ske|skt)$/;

/** Further parameters with which stores permit an upload: those of Azure and of S3 and its kin. */
const permissionName =
  /^(?:x-.*|q-.*|.*accesskeyid|security-?token|s[pr]|spr|sip|sdd|sk(?:oid|tid|s|v)|algorithm|content-?type|acl)$/;

/** Whether a query parameter, by its name, only permits to use an address. A token may also say which file this is. */
export function isOfPermission(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    lower !== 'token' &&
    [signedName, signatureName, timeName, changingName, permissionName].some((each) => each.test(lower))
  );
}

/** Whether a part of an address is too long a mixture of letters and digits for a person to write. */
export function isOpaque(part: string): boolean {
  return opaqueValue.test(part);
}

/** The part of an address that stays the same when the address is renewed; undefined if all of it is a token, or only a token names the file. */
export function lastingPartOf(address: string): string | undefined {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const ends = isExpiring(address);
  // Dropbox adds `e` and `st` each time that somebody copies the link of a file.
  const ofCopy = /(?:^|\.)dropbox\.com$/.test(url.hostname) ? [/^e$/, /^st$/] : [];
  const patterns = ends ? [signedName, signatureName, timeName, changingName] : ofCopy;
  const isLost = (name: string) => patterns.some((pattern) => pattern.test(name.toLowerCase()));
  const lostNames = [...url.searchParams.keys()].filter(isLost);
  if (ends && lostNames.length === 0) return undefined;
  const isToken = (name: string) =>
    name.toLowerCase() === 'token' || tokenWithEnd.test(url.searchParams.get(name) ?? '');
  const mayNameFile = lostNames.some(isToken);
  for (const name of lostNames) url.searchParams.delete(name);
  // `/download?token=…`: the token alone may say which file this is.
  if (mayNameFile && url.search === '' && !namesFile(url.pathname)) return undefined;
  return url.href;
}

/** Whether a path ends with the name of a file, `/loaf.jpg`; elsewhere a query may name it: `/download?id=7`. */
export function namesFile(path: string): boolean {
  return /\.\w{2,5}$/.test(path);
}

/** Whether `shown` is `address` with a signature added. A service may renew the signature whenever it shows a file. */
export function isSigned(address: string, shown: string): boolean {
  if (!URL.canParse(address) || !URL.canParse(shown)) return false;
  const [plain, signed] = [new URL(address), new URL(shown)];
  for (const name of [...signed.searchParams.keys()]) {
    const isAdded =
      !plain.searchParams.has(name) && (signingName.test(name) || timeName.test(name.toLowerCase()));
    if (isAdded) signed.searchParams.delete(name);
  }
  return shown !== address && signed.href === plain.href;
}

/** Whether an address is signed, with or without a time: one more parameter would make it invalid. */
export function isSignedAddress(address: string): boolean {
  const [, query = ''] = /\?([^#]*)/.exec(address) ?? [];
  return isExpiring(address) || [...new URLSearchParams(query).keys()].some((name) => signingName.test(name));
}

const signingName = /^(?:sig|sign|signature|hmac|policy|key-pair-id|hdnts|(?:x-[a-z]+|q)-signature)$/i;
