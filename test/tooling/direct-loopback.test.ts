/** A proxy that a person has set does not stand between commands and the services of this machine. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const file = fileURLToPath(new URL('../../tools/direct-loopback.mjs', import.meta.url));

it.each([
  [undefined, 'localhost,127.0.0.1,::1'],
  ['intranet.example, localhost', 'intranet.example,localhost,127.0.0.1,::1'],
  ['*', '*'],
])('goes on with %j as %j', (given, expected) => {
  const { no_proxy: _, NO_PROXY: __, NODE_OPTIONS: ___, ...others } = process.env;
  const env = { ...others, ...(given !== undefined && { NO_PROXY: given, no_proxy: given }) };
  const print = 'JSON.stringify([process.env.NO_PROXY, process.env.no_proxy])';
  const output = execFileSync(process.execPath, ['--import', file, '-p', print], { env, encoding: 'utf8' });
  expect(JSON.parse(output)).toStrictEqual([expected, expected]);
});
