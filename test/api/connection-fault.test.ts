import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { connectionFault, type FaultKind } from '../../shared/api/http/connection-fault.ts';
import { fault } from '../support/scripted-http.ts';

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

const table: readonly (readonly [string, unknown, FaultKind])[] = [
  ['refused', fault('ECONNREFUSED', { syscall: 'connect' }), 'unreachable'],
  ['refused, no call named', fault('ECONNREFUSED'), 'unreachable'],
  ['name not found', fault('ENOTFOUND', { syscall: 'getaddrinfo' }), 'unreachable'],
  ['name lookup failed', fault('EAI_AGAIN', { syscall: 'getaddrinfo' }), 'unreachable'],
  ['no host', fault('EHOSTUNREACH', { syscall: 'connect' }), 'unreachable'],
  ['no network', fault('ENETUNREACH', { syscall: 'connect' }), 'unreachable'],
  ['no host while reading', fault('EHOSTUNREACH', { syscall: 'read' }), 'lost'],
  ['no network while writing', fault('ENETUNREACH', { syscall: 'write' }), 'lost'],
  ['timeout', fault('ETIMEDOUT'), 'lost'],
  ['timeout while connecting', fault('ETIMEDOUT', { syscall: 'connect' }), 'lost'],
  ['reset', fault('ECONNRESET'), 'lost'],
  ['broken pipe', fault('EPIPE'), 'lost'],
  ['stopped by somebody', fault('ERR_CANCELED'), 'stopped'],
  ['unknown code', fault('EWHATEVER'), 'lost'],
  ['a property of every object as code', fault('constructor'), 'lost'],
  ['certificate', fault('CERT_HAS_EXPIRED'), 'unsendable'],
  ['key with a line break', fault('ERR_INVALID_CHAR'), 'unsendable'],
  ['refused below a wrapper', wrapped(fault('ECONNREFUSED')), 'unreachable'],
  ['refused below a wrapper with a code', wrapped(fault('ECONNREFUSED'), 'ERR_NETWORK'), 'unreachable'],
  ['refused says the wrapper, reset the cause', wrapped(fault('ECONNRESET'), 'ECONNREFUSED'), 'lost'],
  ['refused below three wrappers', wrapped(wrapped(wrapped(fault('ENOTFOUND')))), 'unreachable'],
  ['wrapper with a code, cause without', wrapped(new Error('x'), 'ECONNREFUSED'), 'unreachable'],
  ['all addresses refused', several([fault('ECONNREFUSED'), fault('ENETUNREACH')]), 'unreachable'],
  ['one address timed out', several([fault('ECONNREFUSED'), fault('ETIMEDOUT')], 'ECONNREFUSED'), 'lost'],
  ['one address without a code', several([fault('ECONNREFUSED'), new Error('x')], 'ECONNREFUSED'), 'lost'],
  [
    'all addresses refused, wrapped',
    wrapped(several([fault('ECONNREFUSED')]), 'ECONNREFUSED'),
    'unreachable',
  ],
  ['no addresses', several([], 'ECONNREFUSED'), 'unreachable'],
  ['no code at all', new TypeError('fetch failed'), 'lost'],
  ['a circle of causes', circular(), 'lost'],
  ['thrown text', 'ECONNREFUSED', 'lost'],
  ['thrown nothing', undefined, 'lost'],
  ['thrown null', null, 'lost'],
];

describe('connection faults', () => {
  for (const [name, error, kind] of table) {
    it(`${name}: ${kind}`, () => assert.equal(connectionFault(error).kind, kind));
  }

  it('tell code and words', () => {
    const { code, words } = connectionFault(wrapped(fault('ECONNREFUSED'), 'ERR_NETWORK'));
    assert.equal(code, 'ECONNREFUSED');
    assert.match(words, /refused/);
    assert.equal(connectionFault(new Error('x')).code, undefined);
    assert.equal(connectionFault(fault('odd code with words')).code, undefined);
  });
});
