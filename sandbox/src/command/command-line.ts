import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readNetworkNames } from '../../../shared/index.ts';
import type { NetworkNames } from '../../../shared/networks/wire-names.ts';
import { faultLines, readFaultOption } from '../faults/fault-option.ts';
import { FaultOrderError } from '../faults/switches.ts';
import { defaultRateLimits } from '../server/rate-limit.ts';

const usualPort = 4010;
const mostOfALimit = 999_999_999;

export const help = `Runs the post scheduling service on this machine, for demos, tests and first steps without a key.

Usage: npm run sandbox -- [OPTION]...

  --port PORT   Port on 127.0.0.1; default: ${usualPort}; 0 chooses a free port
  --data FILE   Keep posts in this file; default: in memory until the service stops
  --fault ...   Inject a fault into a share of the requests: --fault 'reset after storing: 5%'
                or into one operation only: --fault 'latency 250 ms on createPost: 20%'
  --requests-per-minute N
                Requests that a key may send in a minute; default: ${defaultRateLimits.requestsPerMinute}; the next one gets 429
  --requests-per-day N
                Requests that a key may send in a day (UTC); default: ${defaultRateLimits.dailyQuota}; the next one gets 429
  --network-names FILE
                Use the network names in this JSON file: { "photoapp": "snaps", … }
  --plan-posts N
                Drafts and scheduled posts that a plan allows at a time; default: no limit;
                the next create gets 403
  --help        Show this text

Faults:

${faultLines().join('\n')}
`;

/** A wrong command line; the message names the option and says what to give. */
class UsageError extends Error {}

/** Reads the command line without the names of Node.js and the program. Throws a `UsageError`, or a `FaultOrderError` for `--fault`. */
export function readArguments(args: readonly string[]) {
  const { values } = parseOptions(args);
  const port = values.port ?? String(usualPort);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new UsageError(`--port ${port}: give a whole number from 0 to 65535.`);
  }
  if (values.data === '') throw new UsageError('--data: give the name of a file.');
  const faults = (values.fault ?? []).map((text) => ({ text, ...readFaultOption(text) }));
  return {
    port: Number(port),
    dataFile: values.data,
    networkNames: readNamesFile(values['network-names']),
    limits: {
      requestsPerMinute:
        readLimit({ values, option: 'requests-per-minute' }) ?? defaultRateLimits.requestsPerMinute,
      dailyQuota: readLimit({ values, option: 'requests-per-day' }) ?? defaultRateLimits.dailyQuota,
      planPostLimit: readLimit({ values, option: 'plan-posts' }),
    },
    faults,
    help: values.help ?? false,
  };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        'network-names': { type: 'string' },
        fault: { type: 'string', multiple: true },
        'requests-per-minute': { type: 'string' },
        'requests-per-day': { type: 'string' },
        'plan-posts': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(messageOf(error), { cause: error });
  }
}

type LimitOption = 'requests-per-minute' | 'requests-per-day' | 'plan-posts';

function readLimit({
  values,
  option,
}: {
  values: Readonly<Partial<Record<LimitOption, string>>>;
  option: LimitOption;
}): number | undefined {
  const text = values[option];
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text) || Number(text) > mostOfALimit) {
    throw new UsageError(`--${option}${text && ` ${text}`}: give a whole number from 1 to ${mostOfALimit}.`);
  }
  return Number(text);
}

/** The network names in the file; none without a file. */
function readNamesFile(file: string | undefined): NetworkNames {
  if (file === undefined) return {};
  try {
    return readNetworkNames(file, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new UsageError(`--network-names: ${messageOf(error)}`, { cause: error });
  }
}

/** The command's text for an error, and the exit status: 2 for a wrong command line, 1 for any other failure. */
export function explain(error: unknown): { text: string; status: number } {
  if (error instanceof UsageError || error instanceof FaultOrderError) {
    return { text: `${error.message}\n\n${help}`, status: 2 };
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return {
      text: 'The port is in use, perhaps by another sandbox. Stop that program, or choose another port with --port.',
      status: 1,
    };
  }
  return { text: messageOf(error), status: 1 };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
