/** A website on loopback: texts by their paths, which a test may change. */
import { createServer } from 'node:http';
import * as z from 'zod/v4';

export interface TextServer {
  readonly origin: string;
  /** By path, such as `/feed.xml`. */
  readonly texts: Map<string, string>;
  stop(): Promise<void>;
}

export async function serveTexts(texts: Readonly<Record<string, string>>): Promise<TextServer> {
  const served = new Map(Object.entries(texts));
  const server = createServer((request, response) => {
    const text = served.get(request.url ?? '');
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    texts: served,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
