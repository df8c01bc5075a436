import type { ConnectionFailure, Peer } from './connection-failure.ts';

/**
 * The proxy at which a connection failed, so that the host itself was never asked; undefined if there was none. The core reads no environment, and
 * need not: without a proxy, connections go to the host and the port of the address. A proxy at the same port is recognized only by its name.
 */
export function proxyAt({ kind, peer }: ConnectionFailure, address: string): string | undefined {
  return kind !== 'unreachable' || isAt(peer, new URL(address)) ? undefined : `the proxy ${textOf(peer)}`;
}

/** What happened, as a clause. `address`: the request's. */
export function summaryAt(failure: ConnectionFailure, address: string): string {
  return failure.summary(proxyAt(failure, address) ?? 'the host');
}

function isAt({ name, port }: Peer, { hostname, port: own, protocol }: URL): boolean {
  const ownPort = own === '' ? (protocol === 'http:' ? 80 : 443) : Number(own);
  return (name === undefined || name.toLowerCase() === hostname) && (port === undefined || port === ownPort);
}

function textOf({ name, numbers = '', port }: Peer): string {
  const host = name ?? (numbers.includes(':') ? `[${numbers}]` : numbers);
  return port === undefined ? host : `${host}:${port}`;
}
