/**
 * Builds the Zapier app again whenever a source file is saved, and invokes one of its actions on the local service, as `zapier-platform invoke` does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startSandbox } from '../../sandbox/src/sandbox.ts';
import { watchBundle } from './bundles.ts';
import { root } from './package-files.ts';
import { appBundle, writeDefinition } from './zapier-app.ts';

const source = join(root, 'zapier');
const command = join(root, 'node_modules/.bin/zapier-platform');
const environment = { ...process.env, DISABLE_ZAPIER_ANALYTICS: '1', CI: 'true' };

const given = process.argv.slice(2);
const invocation = given.length > 0 ? given : ['auth', 'test'];
if (given.includes('--help')) {
  console.log(`Usage: npm run -w zapier dev -- TYPE ACTION [OPTION]...   (as of zapier-platform invoke)

  npm run -w zapier dev -- search find_posts --inputData '{"status": "scheduled"}'
  npm run -w zapier dev -- create create_post --inputData '{"publish": "DRAFT", "caption": "Hello", "accounts": ["Harbour Bakery · Skyapp"]}'

Without them the connection is tested (auth test). The service is the sandbox.
`);
} else {
  await develop();
}

async function develop(): Promise<void> {
  const stopped = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  const sandbox = await startSandbox();
  const service = { POST_SCHEDULER_BASE_URL: sandbox.baseUrl, authData_api_key: sandbox.apiKey };

  const watcher = await watchBundle({
    options: appBundle,
    async onBundle(milliseconds) {
      console.log(`Bundled in ${milliseconds} ms.`);
      writeDefinition();
      await run(command, ['invoke', ...invocation, '--non-interactive'], service);
    },
  });
  console.log(
    `\nCalendar ${sandbox.calendarUrl}\nSave a file in zapier/src or shared, and it is invoked again. Ctrl-C stops.\n`,
  );
  await stopped;
  await watcher.close();
  await sandbox.stop();
}

async function run(program: string, args: readonly string[], variables: object): Promise<void> {
  const env = { ...environment, ...variables };
  await once(spawn(program, args, { cwd: source, env, stdio: ['ignore', 'inherit', 'inherit'] }), 'close');
}
