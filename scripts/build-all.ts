/** `npm run build:all`: builds the n8n package and the Zapier app at the same time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { compileCache } from './compile-cache.ts';
import { root } from './package-files.ts';

const env = { NODE_COMPILE_CACHE: compileCache, ...process.env };

const builds = ['scripts/build.ts', 'scripts/build-zapier.ts'].map(async (script) => {
  const child = spawn(process.execPath, [join(root, script)], { cwd: root, stdio: 'inherit', env });
  await once(child, 'exit');
  return child.exitCode === 0;
});
if ((await Promise.all(builds)).includes(false)) process.exitCode = 1;
