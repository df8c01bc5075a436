/** Which hosts may be asked for a file that a person's data names: never one inside a network that only this machine reaches. */
import ipaddr from 'ipaddr.js';

/** Kinds of addresses; only `public` is on the internet. */
type HostKind = 'public' | 'loopback' | 'private' | 'reserved';

/** The ranges of ipaddr.js that are not reserved for something else. */
const kinds: Readonly<Record<string, HostKind>> = {
  unicast: 'public',
  loopback: 'loopback',
  private: 'private',
  uniqueLocal: 'private',
  // Addresses that the customers of a provider share, or that overlay networks use.
  carrierGradeNat: 'private',
};

/** The kind of a host by its name or address, as in `new URL(…).hostname`. A name may still lead to another kind. */
export function hostKindOf(hostname: string): HostKind {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  const address = host.replace(/^\[(.*)\]$/, '$1');
  // Most hosts are names, and a full check for addresses is slow.
  const mayBeAddress = /^[\da-fx.]+$|:/.test(address);
  if (mayBeAddress && ipaddr.isValid(address)) return kindOfAddress(ipaddr.parse(address));
  if (/:|^[\d.]+$/.test(host)) return 'reserved';
  if (/(?:^|\.)localhost$/.test(host)) return 'loopback';
  // Reserved names lead nowhere (RFC 2606, RFC 6761); those of examples lead to no file.
  if (/(?:^|\.)(?:example|invalid|test|example\.(?:com|net|org))$/.test(host)) return 'reserved';
  // A country's domain, such as `ai`: neither a host of a private network nor a place with files.
  if (/^[a-z]{2}$/.test(host)) return 'reserved';
  // Names without a dot, and the suffixes of networks at home and in companies.
  if (!host.includes('.') || /\.(?:local|internal|intranet|lan|home|corp|home\.arpa)$/.test(host))
    return 'private';
  return 'public';
}

function kindOfAddress(address: ReturnType<typeof ipaddr.parse>): HostKind {
  const range = address.range();
  const bytes = address.toByteArray();
  if (address.kind() === 'ipv6') {
    // An IPv4 address inside an IPv6 one: mapped, compatible, or of a translator (RFC 6052).
    const isCompatible = range === 'unicast' && bytes.slice(0, 12).every((byte) => byte === 0);
    if (isCompatible || range === 'ipv4Mapped' || range === 'rfc6052')
      return kindOfAddress(ipaddr.fromByteArray(bytes.slice(12)));
    if (range === '6to4') return kindOfAddress(ipaddr.fromByteArray(bytes.slice(2, 6)));
    // The internet has only addresses of 2000::/3.
    if (range === 'unicast' && (bytes[0] ?? 0) >> 5 !== 1) return 'reserved';
  }
  return kinds[range] ?? 'reserved';
}

/**
 * Whether a host may be asked for a file. A host outside the public internet may be asked only if the service's host is of the same kind: people who
 * run their own service have their files there, too.
 */
export function mayAsk({ hostname, serviceUrl }: { hostname: string; serviceUrl: string }): boolean {
  const kind = hostKindOf(hostname);
  if (kind === 'public') return true;
  return kind !== 'reserved' && URL.canParse(serviceUrl) && hostKindOf(new URL(serviceUrl).hostname) === kind;
}

/**
 * Who can open a file at a host:
 * - `service`: the service, as far as known; that includes the service's own host
 * - `here`: only this machine, as the host is inside its network
 * - `nobody`: the host is internal, and an address in a person's data must not lead there
 */
export type Reach = 'service' | 'here' | 'nobody';

export function reachOf({ hostname, serviceUrl }: { hostname: string; serviceUrl: string }): Reach {
  const kind = hostKindOf(hostname);
  const isOfService = URL.canParse(serviceUrl) && new URL(serviceUrl).hostname === hostname;
  if (kind === 'public' || kind === 'reserved' || isOfService) return 'service';
  return mayAsk({ hostname, serviceUrl }) ? 'here' : 'nobody';
}
