import { field, textField } from '../../data/json.ts';
import type { ConnectionFailure } from './connection-failure.ts';

/** Where a connection went, as far as the system's error says it: a lookup knows the name, a connection the numbers and the port. */
export interface Peer {
  readonly name: string | undefined;
  readonly numbers: string | undefined;
  readonly port: number | undefined;
}

export function peerOf(error: unknown): Peer {
  const port = field(error, 'port');
  return {
    name: textField(error, 'hostname'),
    numbers: textField(error, 'address'),
    port: typeof port === 'number' ? port : undefined,
  };
}

/**
 * The failure in the words of a proxy where one was in between: the host itself was never asked. The core reads no environment, and needs
 * none: without a proxy, connections go to the host and the port of the address. A proxy at the same port is recognized by its name alone.
 */
export function ofProxy(failure: ConnectionFailure, address: string): ConnectionFailure {
  const { kind, summary, peer } = failure;
  if (kind !== 'unreachable' || isAt(peer, new URL(address))) return failure;
  return {
    ...failure,
    summary: summary.replace('the host', () => `the proxy ${textOf(peer)}`),
    advice: 'proxy',
  };
}

function isAt({ name, port }: Peer, { hostname, port: own, protocol }: URL): boolean {
  const ownPort = own === '' ? (protocol === 'http:' ? 80 : 443) : Number(own);
  return (name === undefined || name.toLowerCase() === hostname) && (port === undefined || port === ownPort);
}

function textOf({ name, numbers = '', port }: Peer): string {
  const host = name ?? (numbers.includes(':') ? `[${numbers}]` : numbers);
  return port === undefined ? host : `${host}:${port}`;
}
