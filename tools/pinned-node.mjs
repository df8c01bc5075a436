/**
 * Continues on the Node.js that `tools/package.json` pins, whichever one a person has: `.npmrc` makes every command of this repository load
 * this first. npm 11 links the pinned one as `node`, npm 10 does not.
 */
import './direct-loopback.mjs';
import './end-with-npm.mjs';
import './temporary-folder.mjs';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';

const platform = process.platform === 'win32' ? 'win' : process.platform;
const { env, execArgv, argv } = process;
// For this command alone: what it starts may stand in folders that do not have this file.
env.NODE_OPTIONS = (env.NODE_OPTIONS ?? '').replace(/--import[= ]\S*pinned-node\.mjs/, '');

const pinned = findPinned();
if (pinned !== undefined && pinned.version !== process.versions.node) {
  env.PATH = [dirname(pinned.path), env.PATH].join(delimiter);
  const child = spawn(pinned.path, [...execArgv, ...argv.slice(1)], { stdio: 'inherit', env });
  // A terminal sends Ctrl+C to both.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.exit(await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1))));
}

/** Undefined on a platform for which none is pinned. */
function findPinned() {
  const require = createRequire(import.meta.url);
  try {
    const file = require.resolve(`node-${platform}-${process.arch}/package.json`);
    const { version } = require(file);
    return { version, path: join(dirname(file), 'bin', platform === 'win' ? 'node.exe' : 'node') };
  } catch {
    return undefined;
  }
}
