/** Runs programs at the same time, each with the given options: `at-once.ts ONE.ts OTHER.ts [--OPTION]…`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './n8n-app/files.ts';

// Node.js caches compiled files, so the next run starts sooner.
const env = { NODE_COMPILE_CACHE: `${root}node_modules/.cache/node`, ...process.env };

/** Sets the exit code to 1 if a program fails. */
export async function runAtOnce(programs: readonly string[], options: readonly string[] = []): Promise<void> {
  const runs = programs.map(async (program) => {
    const child = spawn(process.execPath, [program, ...options], { cwd: root, stdio: 'inherit', env });
    await once(child, 'exit');
    return child.exitCode === 0;
  });
  if ((await Promise.all(runs)).includes(false)) process.exitCode = 1;
}

if (import.meta.main) {
  const isOption = (argument: string) => argument.startsWith('--');
  const given = process.argv.slice(2);
  await runAtOnce(
    given.filter((argument) => !isOption(argument)),
    given.filter(isOption),
  );
}
