import { help, readArguments } from './command-line.ts';
import { exampleCommand } from './example-command.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';

/**
 * Starts the service as the command line asks, and prints its address; `--help` only prints the options.
 *
 * @param args without the names of Node.js and of the program
 * @throws errors that `explain` turns into a sentence
 */
export async function runCommand(
  args: readonly string[],
  print: (text: string) => void,
): Promise<Sandbox | undefined> {
  const { port, dataFile, networkNames, limits, faults, help: helpWanted } = readArguments(args);
  const { requestsPerMinute, dailyQuota, planPostLimit } = limits;
  if (helpWanted) {
    print(help.trimEnd());
    return undefined;
  }
  const sandbox = await startSandbox({
    port,
    networkNames,
    requestsPerMinute,
    dailyQuota,
    ...(planPostLimit !== undefined && { planPostLimit }),
    ...(dataFile !== undefined && { dataFile }),
    log: print,
  });
  try {
    sandbox.faults.atRate({ seed: 1, faults });
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
  const { baseUrl, calendarUrl, apiKey } = sandbox;
  print(`The post scheduling service is running.

  Calendar    ${calendarUrl}
  Base URL    ${baseUrl}
  API key     ${apiKey}
  Posts       ${dataFile === undefined ? 'in memory until the service stops (--data FILE keeps them)' : `kept in ${dataFile}`}
  Description ${baseUrl}/openapi.json and ${baseUrl}/llm.txt
  Requests    at most ${counted(requestsPerMinute)} a minute and ${counted(dailyQuota)} a day; drafts and scheduled posts at a time: ${planPostLimit === undefined ? 'any number' : counted(planPostLimit)}
  Faults      ${faults.length === 0 ? 'none (--help lists the faults that --fault injects)' : faults.map(({ text }) => text).join(', ')}

To schedule the first post, run this, then open the calendar:

${exampleCommand({ baseUrl, apiKey, now: new Date(), networkNames })}

Ctrl-C stops the service.
`);
  return sandbox;
}

const counted = (count: number) => count.toLocaleString('en');
