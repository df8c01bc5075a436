import { explain } from './command/command-line.ts';
import { runCommand } from './command/run-command.ts';

try {
  const sandbox = await runCommand(process.argv.slice(2), console.log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox?.stop().then(() => console.log('Stopped.')));
  }
} catch (error) {
  const { text, status } = explain(error);
  console.error(text);
  process.exitCode = status;
}
