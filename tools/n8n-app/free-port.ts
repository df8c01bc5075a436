import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Operating systems take ports from 32768 on for connections, and for servers that ask for any port. A lower one stays
 * free until the program that it is meant for listens, which for n8n takes many seconds. Processes that run beside each other
 * begin 50 ports apart.
 */
let next = 20_000 + (process.pid % 200) * 50;

/** Returns a free port of 127.0.0.1: the preferred one when it is free, else one that was not returned before. */
export async function freePort(preferred?: number): Promise<number> {
  let port = preferred ?? next++;
  while (!(await isFree(port))) port = next++;
  return port;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
