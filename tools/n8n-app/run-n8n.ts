/*
 * Runs the n8n command as a child that does not outlive its parent. Standard input is a pipe from the parent: when the
 * parent ends, even when it is killed, the pipe closes. Then n8n is killed with all that it started, and its temporary
 * folder is removed.
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
