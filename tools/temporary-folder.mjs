/**
 * Ends a command at its start if nothing can be written to the temporary folder: builds, n8n and Jest would each fail there in their
 * own way. `pinned-node.mjs` loads this in every command.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const enough = 1_000_000;
const reasons = {
  ENOENT: 'does not exist',
  ENOSPC: 'is full',
  EROFS: 'is read-only',
  EACCES: 'is not writable',
};

let made;
let problem;
try {
  made = mkdtempSync(join(tmpdir(), 'post-scheduler-'));
  writeFileSync(join(made, 'file'), new Uint8Array(enough));
} catch ({ code }) {
  problem = reasons[code] ?? `cannot be written to (${code})`;
}
if (made !== undefined) rmSync(made, { recursive: true, force: true });
if (problem !== undefined) {
  const variable = process.platform === 'win32' ? 'TEMP' : 'TMPDIR';
  const advice = `Let ${variable} name a folder with free space, then run this again.`;
  process.stderr.write(`The temporary folder ${tmpdir()} ${problem}. ${advice}\n`);
  process.exit(1);
}
