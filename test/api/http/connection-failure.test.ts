import { describe, expect, it } from '@jest/globals';
import {
  connectionFailure,
  type ConnectionFailureKind,
} from '../../../shared/api/http/connection-failure.ts';
import { networkFailure } from '../../support/service/scripted-http.ts';

function wrapped(cause: unknown, code?: string): Error {
  return Object.assign(new Error('wrapped', { cause }), code === undefined ? {} : { code });
}

function several(errors: Error[], code?: string): Error {
  return Object.assign(new AggregateError(errors), code === undefined ? {} : { code });
}

function circular(): Error {
  const error = new Error('circle');
  error.cause = error;
  return error;
}

function circularAddresses(): Error {
  const error = several([]);
  return Object.assign(error, { errors: [error] });
}

function deep(wrappers: number): Error {
  return wrappers === 0 ? networkFailure('ECONNREFUSED') : wrapped(deep(wrappers - 1));
}

const table: readonly (readonly [string, unknown, ConnectionFailureKind])[] = [
  ['refused', networkFailure('ECONNREFUSED', { syscall: 'connect' }), 'unreachable'],
  ['no host', networkFailure('EHOSTUNREACH', { syscall: 'connect' }), 'unreachable'],
  ['no network', networkFailure('ENETUNREACH', { syscall: 'connect' }), 'unreachable'],
  ['no host while reading', networkFailure('EHOSTUNREACH', { syscall: 'read' }), 'lost'],
  ['no network while writing', networkFailure('ENETUNREACH', { syscall: 'write' }), 'lost'],
  ['timeout', networkFailure('ETIMEDOUT'), 'lost'],
  ['timeout while connecting', networkFailure('ETIMEDOUT', { syscall: 'connect' }), 'lost'],
  ['reset', networkFailure('ECONNRESET'), 'lost'],
  ['broken pipe', networkFailure('EPIPE'), 'lost'],
  ['stopped by somebody', networkFailure('ERR_CANCELED'), 'stopped'],
  ['unknown code', networkFailure('EWHATEVER'), 'lost'],
  ['a property of every object as code', networkFailure('constructor'), 'lost'],
  ['key with a line break', networkFailure('ERR_INVALID_CHAR'), 'unsendable'],
  ['no time left', networkFailure('ERR_NO_TIME_LEFT'), 'unsendable'],
  ['refused below a wrapper', wrapped(networkFailure('ECONNREFUSED')), 'unreachable'],
  ['refused below three wrappers', wrapped(wrapped(wrapped(networkFailure('ENOTFOUND')))), 'unreachable'],
  ['wrapper with a code, cause without', wrapped(new Error('x'), 'ECONNREFUSED'), 'unreachable'],
  [
    'all addresses refused',
    several([networkFailure('ECONNREFUSED'), networkFailure('ENETUNREACH')]),
    'unreachable',
  ],
  [
    'one address timed out',
    several([networkFailure('ECONNREFUSED'), networkFailure('ETIMEDOUT')], 'ECONNREFUSED'),
    'lost',
  ],
  ['no addresses', several([], 'ECONNREFUSED'), 'unreachable'],
  ['no code at all', new TypeError('fetch failed'), 'lost'],
  ['a circle of causes', circular(), 'lost'],
  ['thrown null', null, 'lost'],
  ['a circle of addresses', circularAddresses(), 'lost'],
  ['refused below eight wrappers', deep(8), 'unreachable'],
  ['refused below nine', deep(9), 'lost'],
];

describe('connection faults', () => {
  for (const [name, error, kind] of table) {
    it(`${name}: ${kind}`, () => expect(connectionFailure(error).kind).toBe(kind));
  }

  it('give code and summary', () => {
    const { code, summary } = connectionFailure(wrapped(networkFailure('ECONNREFUSED'), 'ERR_NETWORK'));
    expect(code).toBe('ECONNREFUSED');
    expect(summary('the host')).toBe('the host refused the connection');
    const noTime = 'the time for this step ran out before the request';
    expect(connectionFailure(networkFailure('ERR_NO_TIME_LEFT')).summary('the host')).toBe(noTime);
    expect(connectionFailure(new Error('x')).code).toBeUndefined();
    expect(connectionFailure(networkFailure('odd code with spaces')).code).toBeUndefined();
  });

  it.each([
    [
      'the certificate of the host is not trusted here',
      'DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_GET_ISSUER_CERT UNABLE_TO_GET_ISSUER_CERT_LOCALLY UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    ],
    [
      'the certificate of the host is not valid',
      'CERT_HAS_EXPIRED CERT_NOT_YET_VALID ERR_TLS_CERT_ALTNAME_INVALID',
    ],
    ['there is no https:// at this address', 'ERR_SSL_WRONG_VERSION_NUMBER ERR_SSL_HTTP_REQUEST'],
    ['the secure connection failed', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'],
  ])('%s before anything is sent: %s', (summary, codes) => {
    for (const code of codes.split(' ')) {
      const failure = connectionFailure(networkFailure(code));
      expect(failure).toMatchObject({ kind: 'unsendable', code });
      expect(failure.summary('the host')).toBe(summary);
    }
  });
});
