import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Operating systems use ports from 32768 up for connections, and for servers that ask for any port. A lower port stays free until its program
 * listens, which for n8n takes many seconds. Parallel processes begin 50 ports apart.
 */
let next = 20_000 + (process.pid % 200) * 50;

/** Returns a free port of 127.0.0.1: the preferred one if free, else one not returned before. */
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
