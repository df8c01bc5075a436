/** `npm run doctor`: checks whether posting to a service will work. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { setTimeout } from 'node:timers/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import {
  descriptionTimeoutMilliseconds,
  readBody,
  readNetworkNames,
  type NetworkNames,
} from '../shared/index.ts';
import { axiosHttp } from '../tools/axios-http/index.ts';
import { checkService } from './check-service.ts';
import type { CheckResult } from './check-result.ts';

const transport = { timeoutMs: 4 * descriptionTimeoutMilliseconds, readBody };

const keyVariable = 'POST_SCHEDULER_API_KEY';

const help = `Checks whether posting to a service will work: address, key, accounts, clock, and its description compared with this package.

Usage: npm run doctor -- --base-url URL [--network-names FILE]

  --base-url URL        Address of the service, as in the credential
  --network-names FILE  What the service calls its networks, as with Network Names: Custom, in a JSON file: { "photoapp": "snaps", … }
  --help                Show this text

The API key is taken from ${keyVariable}, or you enter it. Nothing is changed at the service.
Ends with 0 when posting will work, 1 when it will not, 2 when the options are wrong.
`;

const marks = { fine: '✔', notice: '!', problem: '✖' } as const;

class UsageError extends Error {}

async function main(): Promise<number> {
  const options = readArguments();
  if (options.help === true) {
    process.stdout.write(help);
    return 0;
  }
  const baseUrl = options['base-url'];
  if (baseUrl === undefined) throw new UsageError('--base-url is missing.');
  const networkNames = readNamesFile(options['network-names']);
  const apiKey = process.env[keyVariable]?.trim() || (await askForKey());
  const results = await checkService({
    baseUrl,
    http: axiosHttp(transport),
    httpWithKey: axiosHttp({ ...transport, apiKey }),
    sleep: async (milliseconds) => {
      await setTimeout(milliseconds);
    },
    now: Date.now,
    random: Math.random,
    networkNames,
  });
  console.log(results.map(line).join('\n'));
  const works = results.every(({ level }) => level !== 'problem');
  console.log(works ? '\nPosting will work.' : '\nPosting will not work yet: see what is marked ✖.');
  return works ? 0 : 1;
}

function line({ level, about, text }: CheckResult): string {
  return `${marks[level]} ${about.padEnd(12)} ${text}`;
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        'base-url': { type: 'string' },
        'network-names': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function readNamesFile(file: string | undefined): NetworkNames | undefined {
  if (file === undefined) return undefined;
  try {
    return readNetworkNames({ field: file, value: JSON.parse(readFileSync(file, 'utf8')) });
  } catch (error) {
    throw new UsageError(`--network-names: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Does not show what is typed. */
async function askForKey(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UsageError(`${keyVariable} is not set, and no terminal is there to ask for it.`);
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

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${help}`);
  process.exitCode = 2;
}
