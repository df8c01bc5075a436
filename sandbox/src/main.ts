import { explain, help, readArguments } from './command-line.ts';
import { exampleCommand } from './example-command.ts';
import { startSandbox } from './sandbox.ts';

async function main(): Promise<void> {
  const {
    port,
    dataFile,
    networkNames,
    limits,
    faults,
    help: helpWanted,
  } = readArguments(process.argv.slice(2));
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

try {
  await main();
} catch (error) {
  const { text, status } = explain(error);
  console.error(text);
  process.exitCode = status;
}
