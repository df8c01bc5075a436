/** Which hosts may be asked for a file. */
import { expect, it } from '@jest/globals';
import { hostKindOf, mayAsk, reachOf } from '../../shared/index.ts';

it.each([
  ['loopback', '127.0.0.1 127.9.9.9 2130706433 0x7f.1 localhost a.localhost [::1] [::ffff:127.0.0.1]'],
  ['private', '10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 [fd00::1] [::ffff:10.0.0.1]'],
  ['private', '[::10.0.0.1] [64:ff9b::a00:1] [2002:c0a8:101::1] intranet printer.local router.lan.'],
  ['private', 'metadata.google.internal minio nas.local'],
  ['reserved', '0.0.0.0 169.254.169.254 [fe80::1] [::] 224.0.0.1 255.255.255.255 [ff02::1] [2::1]'],
  ['reserved', '[2001:db8::1] a.example ai uz.'],
  ['public', '8.8.8.8 172.32.0.1 11.0.0.1 [2606:4700::1] cdn.pictures.org localhost.org local.com'],
])('%s: %s', (kind, addresses) => {
  const kinds = addresses.split(' ').map((address) => hostKindOf(new URL(`http://${address}/`).hostname));
  expect(kinds).toStrictEqual(kinds.map(() => kind));
});

it.each(['999.1.1.1', '1.2.3.4.5', 'a:b'])('%s is no address of the internet', (host) =>
  expect(hostKindOf(host)).toBe('reserved'),
);

it('a name counts in any case', () => expect(hostKindOf('LocalHost.')).toBe('loopback'));

it.each([
  ['10.0.0.1', 'https://scheduler.org/api', false],
  ['10.0.0.1', 'https://10.0.0.7/api', true],
  ['127.0.0.1', 'https://10.0.0.7/api', false],
  ['127.0.0.1', 'http://localhost:4010/api', true],
  ['169.254.169.254', 'https://169.254.1.1/api', false],
  ['pictures.org', 'http://localhost:4010/api', true],
])('%s for a service at %s: %s', (hostname, serviceUrl, isAsked) =>
  expect(mayAsk({ hostname, serviceUrl })).toBe(isAsked),
);

it.each([
  ['cdn.pictures.org', 'https://scheduler.org/api', 'service'],
  ['a.example', 'https://scheduler.org/api', 'service'],
  ['ai', 'https://scheduler.org/api', 'service'],
  ['minio', 'https://scheduler.org/api', 'nobody'],
  ['192.168.1.20', 'https://scheduler.org/api', 'nobody'],
  ['localhost', 'https://scheduler.org/api', 'nobody'],
  ['minio', 'http://scheduler:4010/api', 'here'],
  ['nas.local', 'http://192.168.1.7/api', 'here'],
  ['localhost', 'http://127.0.0.1:4010/api', 'here'],
  ['minio', 'http://127.0.0.1:4010/api', 'nobody'],
  ['127.0.0.1', 'http://127.0.0.1:4010/api', 'service'],
  ['scheduler', 'http://scheduler:4010/api', 'service'],
])('a file at %s, for a service at %s, can be opened by: %s', (hostname, serviceUrl, reach) =>
  expect(reachOf({ hostname, serviceUrl })).toBe(reach),
);
