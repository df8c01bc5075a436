import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readBody, readNetworkNames } from '../../shared/index.ts';
import { descriptionTimeoutMilliseconds } from '../../shared/api/description/read-description.ts';
import type { NetworkNames } from '../../shared/networks/wire-names.ts';
import { axiosHttp } from '../axios-http/index.ts';
import { checkService } from './check-service.ts';
import type { CheckResult } from './check-result.ts';

const transport = { timeoutMs: 4 * descriptionTimeoutMilliseconds, readBody };

export const keyVariable = 'POST_SCHEDULER_API_KEY';

const help = `Checks whether posting to a service will work: address, key, accounts, clock, and its description compared with this package.

Usage: npm run doctor -- --base-url URL [--network-names FILE] [--try-delivery]

  --base-url URL        Address of the service, as in the credential
  --network-names FILE  What the service calls its networks, as with Network Names: Custom, in a JSON file: { "photoapp": "snaps", … }
  --try-delivery        Also make a draft, schedule it for the next year, and delete it: what Safe delivery needs
  --help                Show this text

The API key is taken from ${keyVariable}, or you enter it. Nothing is changed at the service without --try-delivery.
Ends with 0 when posting will work, 1 when it will not, 2 when the options are wrong.
`;

const marks = { fine: '✔', notice: '!', problem: '✖' } as const;

/** What the command cannot do as it was started; the message says why. */
export class UsageError extends Error {}

/**
 * Checks the service that the command line names, and prints what it finds. Returns the exit status: 0 when posting will work,
 * 1 when it will not, 2 when the options are wrong, with a sentence on `printError`.
 *
 * @param args without the names of Node.js and of the program
 */
export async function runDoctor({
  args,
  givenKey,
  askForKey,
  print,
  printError,
}: {
  args: readonly string[];
  givenKey: string | undefined;
  /** May throw a UsageError. */
  askForKey: () => Promise<string>;
  print: (text: string) => void;
  printError: (text: string) => void;
}): Promise<number> {
  try {
    const options = readArguments(args);
    if (options.help === true) {
      print(help.trimEnd());
      return 0;
    }
    const baseUrl = options['base-url'];
    if (baseUrl === undefined) throw new UsageError('--base-url is missing.');
    const networkNames = readNamesFile(options['network-names']);
    const apiKey = givenKey?.trim() || (await askForKey());
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
      triesDelivery: options['try-delivery'],
    });
    print(results.map(line).join('\n'));
    const works = results.every(({ level }) => level !== 'problem');
    print(works ? '\nPosting will work.' : '\nPosting will not work yet: see what is marked ✖.');
    return works ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    printError(`${error.message}\n\n${help}`);
    return 2;
  }
}

function line({ level, about, text }: CheckResult): string {
  return `${marks[level]} ${about.padEnd(12)} ${text}`;
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        'base-url': { type: 'string' },
        'network-names': { type: 'string' },
        'try-delivery': { type: 'boolean' },
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
    return readNetworkNames(file, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new UsageError(`--network-names: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
