/** `npm run doctor`: checks whether posting to a service will work. */
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { keyVariable, runDoctor, UsageError } from './run-doctor.ts';

/** Asks for the key, and hides what is typed. */
async function askForKey(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UsageError(`${keyVariable} is not set, and there is no terminal to ask for the key.`);
  process.stdout.write('API key: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    const input: unknown[] = await once(lines, 'line');
    process.stdout.write('\n');
    return String(input[0]).trim();
  } finally {
    lines.close();
  }
}

process.exitCode = await runDoctor({
  args: process.argv.slice(2),
  givenKey: process.env[keyVariable],
  askForKey,
  print: console.log,
  printError: console.error,
});
