/** Which hosts may be asked for a file that a person's data names: never one inside a network that only this machine reaches. */

/** The kinds of addresses that are not of the public internet. */
export type HostKind = 'public' | 'loopback' | 'private' | 'reserved';

/** IPv4 networks as first address and length of the prefix. */
const networks: readonly (readonly [string, number, HostKind])[] = [
  ['127.0.0.0', 8, 'loopback'],
  ['10.0.0.0', 8, 'private'],
  ['172.16.0.0', 12, 'private'],
  ['192.168.0.0', 16, 'private'],
  // Shared by customers of a provider; also of overlay networks.
  ['100.64.0.0', 10, 'private'],
  ['0.0.0.0', 8, 'reserved'],
  // Link-local: clouds keep the secrets of a machine there.
  ['169.254.0.0', 16, 'reserved'],
  ['192.0.0.0', 24, 'reserved'],
  ['192.0.2.0', 24, 'reserved'],
  ['198.18.0.0', 15, 'reserved'],
  ['198.51.100.0', 24, 'reserved'],
  ['203.0.113.0', 24, 'reserved'],
  // Multicast and what is above it.
  ['224.0.0.0', 3, 'reserved'],
];

/** The kind of a host by its name or address, as in `new URL(…).hostname`. A name may still lead to another kind. */
export function hostKindOf(hostname: string): HostKind {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  const inBrackets = /^\[(.*)\]$/.exec(host)?.[1];
  if (inBrackets !== undefined || host.includes(':')) return kindOfIpv6(inBrackets ?? host);
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return kindOfIpv4(host);
  if (/(?:^|\.)localhost$/.test(host)) return 'loopback';
  // Reserved names lead nowhere (RFC 2606, RFC 6761); those of examples lead to no file.
  if (/(?:^|\.)(?:example|invalid|test|example\.(?:com|net|org))$/.test(host)) return 'reserved';
  // Names without a dot, and the suffixes of networks at home and in companies.
  if (!host.includes('.') || /\.(?:local|internal|intranet|lan|home|corp|home\.arpa)$/.test(host))
    return 'private';
  return 'public';
}

function kindOfIpv4(address: string): HostKind {
  const value = numberOf(address);
  const known = networks.find(
    ([first, length]) =>
      Math.floor(value / 2 ** (32 - length)) === Math.floor(numberOf(first) / 2 ** (32 - length)),
  );
  return known?.[2] ?? 'public';
}

function numberOf(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

function kindOfIpv6(address: string): HostKind {
  const groups = groupsOf(address);
  if (groups === undefined) return 'reserved';
  const [first = 0, second = 0] = groups;
  const last = groups.slice(6);
  const isZero = (from: number, to: number) => groups.slice(from, to).every((group) => group === 0);
  if (isZero(0, 7)) return groups[7] === 1 ? 'loopback' : 'reserved';
  // An IPv4 address inside an IPv6 one: mapped, compatible, or behind a translator.
  const isTranslated = first === 0x64 && second === 0xff9b;
  if (isTranslated || (isZero(0, 5) && (groups[5] === 0 || groups[5] === 0xffff)))
    return kindOfIpv4(ipv4In(last));
  if (first === 0x2002) return kindOfIpv4(ipv4In(groups.slice(1, 3)));
  if ((first & 0xfe00) === 0xfc00) return 'private';
  // Only 2000::/3 is of the internet.
  return (first & 0xe000) === 0x2000 ? 'public' : 'reserved';
}

function ipv4In(groups: readonly number[]): string {
  return groups.flatMap((group) => [group >> 8, group & 0xff]).join('.');
}

/** The eight numbers of an IPv6 address; undefined for another text. */
function groupsOf(address: string): number[] | undefined {
  const plain = address
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
    });
  const [head = '', tail, another] = plain.split('::');
  if (another !== undefined) return undefined;
  const read = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [read(head), tail === undefined ? [] : read(tail)];
  const missing = 8 - before.length - after.length;
  const groups = [
    ...before,
    ...Array.from({ length: tail === undefined ? 0 : Math.max(missing, 0) }, () => 0),
    ...after,
  ];
  return groups.length === 8 && groups.every((group) => group >= 0 && group <= 0xffff) ? groups : undefined;
}

/**
 * Whether a host may be asked for a file. One that is not of the public internet only where the service itself is of the same kind:
 * people who run their own service there have their files there, too.
 */
export function mayAsk({ hostname, serviceUrl }: { hostname: string; serviceUrl: string }): boolean {
  const kind = hostKindOf(hostname);
  if (kind === 'public') return true;
  return kind !== 'reserved' && URL.canParse(serviceUrl) && hostKindOf(new URL(serviceUrl).hostname) === kind;
}
