import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { requestMilliseconds } from '../../nodes/PostScheduler/transport/request-time.ts';
import { readBody, readNetworkNames } from '../../shared/index.ts';
import type { NetworkNames } from '../../shared/networks/wire-names.ts';
import { axiosHttp } from '../axios-http/index.ts';
import { checkService } from './check-service.ts';
import type { CheckResult } from './check-result.ts';
import type { Service } from './connection.ts';
import { proxyResults } from './proxy.ts';

export const keyVariable = 'POST_SCHEDULER_API_KEY';

const help = `Checks whether posting to a service will work: address, key, accounts, clock, and its description compared with this package.

Usage: npm run doctor -- --base-url URL [--network-names FILE] [--try-delivery]

  --base-url URL        Address of the service, as in the credential
  --network-names FILE  What the service calls its networks, as with Network Names: Custom, in a JSON file: { "photoapp": "snaps", … }
  --try-delivery        Also create a post as n8n and Zapier do, scheduled for the next year, and delete it: only this shows that posting works
  --help                Show this text

The API key is taken from ${keyVariable}, or you enter it. Nothing is changed at the service without --try-delivery.
Ends with 0 when posting will work, 1 when it will not, 2 when the options are wrong, 3 when it is not known.
`;

const marks = { fine: '✔', notice: '!', unknown: '?', problem: '✖' } as const;

/** The command cannot run as it was started; the message says why. */
export class UsageError extends Error {}

/**
 * Checks the service that the command line names, and prints each finding at once. Returns the exit status: 0 if posting will work, 1 if it will not,
 * 2 if the options are wrong, with a sentence on `printError`, 3 if it is not known.
 *
 * @param args without the names of Node.js and of the program
 */
export async function runDoctor({
  args,
  givenKey,
  askForKey,
  print,
  printError,
  sleep = async (milliseconds) => {
    await setTimeout(milliseconds);
  },
}: {
  args: readonly string[];
  givenKey: string | undefined;
  /** May throw a UsageError. */
  askForKey: () => Promise<string>;
  print: (text: string) => void;
  printError: (text: string) => void;
  /** Waits between two tries. */
  sleep?: Service['sleep'];
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
    const levels = new Set<CheckResult['level']>();
    const show = (result: CheckResult) => {
      levels.add(result.level);
      print(line(result));
    };
    proxyResults(baseUrl).forEach(show);
    for await (const result of checkService({
      baseUrl,
      apiKey,
      sleep,
      now: () => Date.now(),
      random: () => Math.random(),
      httpFor,
      networkNames,
      triesDelivery: options['try-delivery'],
    }))
      show(result);
    const { text, status } = verdictOf(levels);
    print(`\n${text}`);
    return status;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    printError(`${error.message}\n\n${help}`);
    return 2;
  }
}

function verdictOf(levels: ReadonlySet<CheckResult['level']>): { text: string; status: number } {
  if (levels.has('problem')) return { text: 'Posting will not work yet: see what is marked ✖.', status: 1 };
  return levels.has('unknown')
    ? { text: 'It is not known whether posting will work: see what is marked ?.', status: 3 }
    : { text: 'Posting will work.', status: 0 };
}

/** Sends like n8n's node, with the same time limit for a request. */
const httpFor: Service['httpFor'] = ({ key, until }) => {
  const http = axiosHttp({
    timeoutMs: requestMilliseconds,
    readBody,
    usesProxy: true,
    ...(key !== undefined && { apiKey: key }),
  });
  if (until === undefined) return http;
  return async (request) => await http({ ...request, milliseconds: Math.max(until - Date.now(), 1) });
};

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
