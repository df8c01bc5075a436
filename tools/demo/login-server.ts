import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { Cookie } from '../n8n-app/n8n-rest.ts';
import { dayMilliseconds, readExample, withDaysFrom } from './sources.ts';

/** The files that the examples read, by path on this server. */
const files = new Map([
  ['/feed.xml', 'application/rss+xml'],
  ['/campaign.csv', 'text/csv'],
  ['/brands.csv', 'text/csv'],
  ['/nine-networks.csv', 'text/csv'],
  ['/texts.csv', 'text/csv'],
]);

export interface LoginServer {
  /** Opens n8n in a browser, with the login already done. */
  readonly address: string;
  readonly feedAddress: string;
  readonly sheetAddress: string;
  readonly brandsSheetAddress: string;
  readonly postsSheetAddress: string;
  readonly textsSheetAddress: string;
  /** Sets the page of n8n to open, and the cookies of the login. Until then `address` answers 404. */
  redirectTo(target: { url: string; cookies: readonly Cookie[] }): void;
  stop(): Promise<void>;
}

/** Tomorrow or later in every time zone. */
const inTwoDays = () => new Date(Date.now() + 2 * dayMilliseconds).toISOString().slice(0, 10);

/**
 * A small web server on 127.0.0.1. It serves the feed and the spreadsheets of the examples, the latter moved to the coming days, and redirects a
 * browser to n8n with login cookies. Cookies belong to the host, not the port, so n8n accepts them.
 */
export async function startLoginServer({
  port,
  pictures,
}: {
  port: number;
  /** Addresses of pictures that stand in for those of the examples. */
  pictures: readonly string[];
}): Promise<LoginServer> {
  let headers: OutgoingHttpHeaders | undefined;
  const server = createServer(({ url = '' }, response) => {
    const type = files.get(url);
    if (type !== undefined) {
      void readExample(new URL(`../../examples${url}`, import.meta.url), pictures).then(
        (content) =>
          response
            .writeHead(200, { 'content-type': `${type}; charset=utf-8` })
            .end(type === 'text/csv' ? withDaysFrom(content, inTwoDays()) : content),
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
    brandsSheetAddress: `${address}/brands.csv`,
    postsSheetAddress: `${address}/nine-networks.csv`,
    textsSheetAddress: `${address}/texts.csv`,
    redirectTo({ url: page, cookies }) {
      const login = cookies.map(({ name, value }) => `${name}=${value}; Path=/; HttpOnly; SameSite=Lax`);
      headers = { location: page, 'set-cookie': login };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
