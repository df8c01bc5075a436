/**
 * Ends a command when somebody ends its npm: npm passes a SIGTERM on to its shell only, which ends and leaves the command alone with its
 * port. `pinned-node.mjs` loads this in every command.
 */
import process from 'node:process';
import { clearInterval, setInterval } from 'node:timers';

const shell = process.ppid;
const checkMilliseconds = 500;

const timer = setInterval(() => {
  if (process.ppid === shell) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, checkMilliseconds);
timer.unref();
