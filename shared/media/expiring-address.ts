/** Addresses that open a file for some hours only, or only for those who just fetched it: a post that is published later has no picture. */

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
];

/** Parameters that stand in the query of an expiring address alone, in lower case. */
const tellingNames: ReadonlySet<string> = new Set([
  'x-amz-expires',
  'x-amz-signature',
  'x-goog-expires',
  'x-goog-signature',
  'googleaccessid',
  'tempauth',
]);

/** Parameters that are a signature, where another one is a time. */
const signatures =
  /^(?:sig|sign|signature|token|hash|hmac|hm|md5|policy|key-pair-id|oh|_nc_sid|verify|hdnts)$/;
const times = /^(?:expires?|expiry|exp|ex|oe|se|validto|valid_until|deadline|hdnts)$/;
/** Seconds or milliseconds since 1970, the same in hexadecimal digits, or a date. */
const time = /^(?:\d{10}|\d{13}|[0-9a-f]{8}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?)$/i;

/** Whether an address opens its file for a limited time only. */
export function isExpiring(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, pathname, search } = new URL(address);
  const isOf = (domain: string) => hostname === domain || hostname.endsWith(`.${domain}`);
  if (places.some(([domain, path]) => isOf(domain) && path.test(pathname))) return true;
  const parameters = [...new URLSearchParams(search)].map(([name, value]): [string, string] => [
    name.toLowerCase(),
    value,
  ]);
  if (parameters.some(([name]) => tellingNames.has(name))) return true;
  const isTimed = parameters.some(
    ([name, value]) => times.test(name) && (time.test(value) || /\bexp=\d{10}/.test(value)),
  );
  return isTimed && parameters.some(([name]) => signatures.test(name));
}

/** Parameters that change with each new address of a file, beside those above. */
const changing = /^(?:x-(?:amz|goog)-.*|st|sv|is|ske|skt)$/;

/** What stays the same of an address when it is made anew; undefined where all of it is a token. */
export function lastingPartOf(address: string): string | undefined {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (!isExpiring(address)) return url.href;
  const names = [...url.searchParams.keys()].map((name) => [name, name.toLowerCase()] as const);
  const lost = names.filter(
    ([, name]) => tellingNames.has(name) || signatures.test(name) || times.test(name) || changing.test(name),
  );
  if (lost.length === 0) return undefined;
  for (const [name] of lost) url.searchParams.delete(name);
  return url.href;
}

/** Whether an address is signed, with or without a time: with one more parameter it opens nothing. */
export function isSignedAddress(address: string): boolean {
  const [, query = ''] = /\?([^#]*)/.exec(address) ?? [];
  return isExpiring(address) || [...new URLSearchParams(query).keys()].some((name) => signing.test(name));
}

const signing = /^(?:sig|sign|signature|hmac|policy|key-pair-id|hdnts|(?:x-[a-z]+|q)-signature)$/i;
