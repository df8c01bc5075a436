/**
 * Runs the built node and the built Zapier app on each Node.js that people run them on, against the local service: that of the
 * repository and those of `package.json` beside this file, which it installs first. Ends with 1 at the first failure.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { startSandbox } from '../../sandbox/src/sandbox.ts';
import { installOnce, runInstallation } from '../../tools/npm-install/install-once.ts';
import manifest from './package.json' with { type: 'json' };

const folder = fileURLToPath(new URL('.', import.meta.url));
const installed = (path: string) => `${folder}node_modules/${path}`;
const others = Object.keys(manifest.optionalDependencies);
const versions = [process.execPath, ...others.map((name) => installed(`${name}/bin/node`))];

await runInstallation(async () => {
  await installOnce({
    folder,
    file: 'package.json',
    say: console.log,
    steps: [
      {
        announcement: `Installing ${others.length} other versions of Node.js, of 130 MB each, once.`,
        args: ['install', '--no-package-lock', '--ignore-scripts'],
        advice: 'Check the network connection, then run this again.',
      },
    ],
  });
  const sandbox = await startSandbox();
  try {
    for (const node of versions) {
      if (!existsSync(node)) throw new Error(`${node} is missing: these packages are for Linux on x64.`);
      const pin = ['--import=post-scheduler-tools/pinned-node.mjs', '-p', 'process.version'];
      const { stdout: pinned } = await promisify(execFile)(node, pin);
      if (pinned.trim() !== process.version)
        throw new Error(`${node} does not go on with the pinned Node.js.`);
      const { stdout } = await promisify(execFile)(
        node,
        ['--import', pathToFileURL(installed('tsx/dist/loader.mjs')).href, `${folder}create-posts.ts`],
        { env: { ...process.env, BASE_URL: sandbox.baseUrl, API_KEY: sandbox.apiKey }, timeout: 120_000 },
      );
      process.stdout.write(stdout);
    }
  } finally {
    await sandbox.stop();
  }
});
