/*
 * Runs the n8n command as a part of the process that started it: its standard input is a pipe from there. When that
 * process is gone, however it ended, the pipe closes; n8n then ends with all it started, and its temporary folder goes.
 */
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { n8nCommand } from './files.ts';

process.stdin.once('end', () => {
  const folder = process.env['REMOVE_WHEN_ORPHANED'];
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL');
});
process.stdin.resume();

process.argv[1] = n8nCommand;
createRequire(import.meta.url)(n8nCommand);
