/**
 * Reaches the services of this machine directly where a proxy is set: a proxy does not know them. Every command loads this with
 * `pinned-node.mjs`, and the programs that a command starts inherit the settings.
 */
import process from 'node:process';

const { env } = process;
const loopback = ['localhost', '127.0.0.1', '::1'];

for (const name of ['no_proxy', 'NO_PROXY']) {
  const hosts = (env[name] ?? '').split(/[\s,]+/).filter((host) => host !== '');
  if (!hosts.includes('*')) env[name] = [...new Set([...hosts, ...loopback])].join();
}
