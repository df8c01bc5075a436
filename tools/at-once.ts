/** Runs programs at the same time, each with the options that are given: `at-once.ts ONE.ts OTHER.ts [--OPTION]…`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './n8n-app/files.ts';

// With what Node.js kept of the files, the next run starts sooner.
const env = { NODE_COMPILE_CACHE: `${root}node_modules/.cache/node`, ...process.env };
const isOption = (argument: string) => argument.startsWith('--');
const options = process.argv.slice(2).filter(isOption);
const programs = process.argv.slice(2).filter((argument) => !isOption(argument));

const runs = programs.map(async (program) => {
  const child = spawn(process.execPath, [program, ...options], { cwd: root, stdio: 'inherit', env });
  await once(child, 'exit');
  return child.exitCode === 0;
});
if ((await Promise.all(runs)).includes(false)) process.exitCode = 1;
