import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a free port of 127.0.0.1: the preferred one when it is free. */
export async function freePort(preferred = 0): Promise<number> {
  const server = createServer();
  try {
    server.listen(preferred, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
    return address.port;
  } catch (error) {
    if (preferred === 0) throw error;
    return await freePort();
  } finally {
    server.close();
  }
}
