import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readNetworkNames, type NetworkNames } from '../../shared/index.ts';
import { exampleCommand } from './example-command.ts';
import { faultLines, readFaultOption } from './faults/command-line.ts';
import { FaultOrderError } from './faults/switches.ts';
import { defaultRateLimits } from './rate-limit.ts';
import { startSandbox } from './sandbox.ts';

const usualPort = 4010;
const mostOfALimit = 999_999_999;

const help = `Runs the post scheduling service on this machine, for demos, tests and first steps without a key.

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

class UsageError extends Error {}

function readArguments() {
  const { values } = parseOptions();
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

function parseOptions() {
  try {
    return parseArgs({
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

/** The network names in the file; without a file, none. */
function readNamesFile(file: string | undefined): NetworkNames {
  if (file === undefined) return {};
  try {
    return readNetworkNames({ field: file, value: JSON.parse(readFileSync(file, 'utf8')) });
  } catch (error) {
    throw new UsageError(`--network-names: ${messageOf(error)}`, { cause: error });
  }
}

async function main(): Promise<void> {
  const { port, dataFile, networkNames, limits, faults, help: helpWanted } = readArguments();
  const { requestsPerMinute, dailyQuota, planPostLimit } = limits;
  if (helpWanted) {
    process.stdout.write(help);
    return;
  }
  const sandbox = await startSandbox({
    port,
    networkNames,
    requestsPerMinute,
    dailyQuota,
    ...(planPostLimit !== undefined && { planPostLimit }),
    ...(dataFile !== undefined && { dataFile }),
    log: console.log,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void sandbox.stop().then(() => console.log('Stopped.'));
    });
  }
  try {
    sandbox.faults.atRate({ seed: 1, faults });
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
  const { baseUrl, calendarUrl, apiKey } = sandbox;
  console.log(`The post scheduling service is running.

  Calendar    ${calendarUrl}
  Base URL    ${baseUrl}
  API key     ${apiKey}
  Posts       ${dataFile === undefined ? 'in memory until the service stops (--data FILE keeps them)' : `kept in ${dataFile}`}
  Description ${baseUrl}/openapi.json and ${baseUrl}/llm.txt
  Requests    at most ${requestsPerMinute} a minute and ${dailyQuota} a day; drafts and scheduled posts at a time: ${planPostLimit ?? 'any number'}
  Faults      ${faults.length === 0 ? 'none (--help lists the faults that --fault injects)' : faults.map(({ text }) => text).join(', ')}

To schedule the first post, run this, then open the calendar:

${exampleCommand({ baseUrl, apiKey, now: new Date(), networkNames })}

Ctrl-C stops the service.
`);
}

/** Exit status 2 for a wrong command line, 1 for any other failure. */
function explain(error: unknown): { text: string; status: number } {
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

try {
  await main();
} catch (error) {
  const { text, status } = explain(error);
  console.error(text);
  process.exitCode = status;
}
