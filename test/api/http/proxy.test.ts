import { expect, it } from '@jest/globals';
import { connectionFailure } from '../../../shared/api/http/connection-failure.ts';
import { proxyAt, summaryAt } from '../../../shared/api/http/proxy.ts';
import { networkFailure } from '../../support/service/scripted-http.ts';

const refusedAt = (address: string, port: number) =>
  networkFailure('ECONNREFUSED', { syscall: 'connect', address, port });
const unknown = (hostname: string) => networkFailure('ENOTFOUND', { syscall: 'getaddrinfo', hostname });
const refused = 'the host refused the connection';

it.each<[string, Error, string]>([
  ['https://scheduler.example/api', refusedAt('192.0.2.7', 443), refused],
  ['http://10.0.0.7/api', refusedAt('10.0.0.7', 80), refused],
  ['http://localhost:4010', refusedAt('::1', 4010), refused],
  ['https://scheduler.example:8443', networkFailure('ECONNREFUSED'), refused],
  ['https://Scheduler.example', unknown('scheduler.EXAMPLE'), 'the name of the host could not be found'],
  ['https://scheduler.example', refusedAt('192.0.2.9', 80), 'the proxy 192.0.2.9:80 refused the connection'],
  ['http://10.0.0.7/api', refusedAt('10.0.0.9', 443), 'the proxy 10.0.0.9:443 refused the connection'],
  ['http://localhost:4010', refusedAt('::1', 3128), 'the proxy [::1]:3128 refused the connection'],
  [
    'https://scheduler.example',
    unknown('proxy.example'),
    'the name of the proxy proxy.example could not be found',
  ],
  [
    'https://scheduler.example',
    new AggregateError([refusedAt('::1', 3128), refusedAt('127.0.0.1', 3128)]),
    'the proxy [::1]:3128 refused the connection',
  ],
  // Connections that were open may have reached the service.
  [
    'https://scheduler.example',
    networkFailure('ECONNRESET', { syscall: 'read', address: '192.0.2.9', port: 3128 }),
    'the connection broke off',
  ],
])('%s, %o: %s', (address, thrown, summary) => {
  const failure = connectionFailure(thrown);
  expect(summaryAt(failure, address)).toBe(summary);
  expect(proxyAt(failure, address) !== undefined).toBe(summary.includes('proxy'));
});
