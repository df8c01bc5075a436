import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { Cookie } from '../../tools/n8n-app/n8n-rest.ts';

/** What the examples read, by its path on the door's address. */
const files = new Map([
  ['/feed.xml', 'application/rss+xml'],
  ['/campaign.csv', 'text/csv'],
]);

export interface LoginServer {
  /** Opens n8n in a browser, logged in. */
  readonly address: string;
  readonly feedAddress: string;
  readonly sheetAddress: string;
  /** Where it leads to from now on, and the cookies of the login there. */
  leadTo(way: { n8n: string; cookies: readonly Cookie[] }): void;
  stop(): Promise<void>;
}

/**
 * A small web server on this machine: it serves the feed and the spreadsheet of the examples, and leads a browser into
 * n8n with the login already done. Cookies belong to the host, not to the port, so that n8n takes the one set here.
 */
export async function startLoginServer({ port }: { port: number }): Promise<LoginServer> {
  let headers: OutgoingHttpHeaders | undefined;
  const server = createServer(({ url = '' }, response) => {
    const type = files.get(url);
    if (type !== undefined) {
      void readFile(new URL(`../../examples${url}`, import.meta.url)).then(
        (content) => response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(content),
        () => response.writeHead(500).end(),
      );
    } else if (url === '/' && headers !== undefined) {
      response.writeHead(302, headers).end();
    } else {
      response.writeHead(404).end();
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    feedAddress: `${address}/feed.xml`,
    sheetAddress: `${address}/campaign.csv`,
    leadTo({ n8n, cookies }) {
      const login = cookies.map(({ name, value }) => `${name}=${value}; Path=/; HttpOnly; SameSite=Lax`);
      headers = { location: n8n, 'set-cookie': login };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
