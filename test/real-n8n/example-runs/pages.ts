import { startLocalServer } from '../../support/service/local-server.ts';

/** A website on loopback: texts by their paths, such as `/feed.xml`, which a test may change. */
export async function serveTexts(texts: Readonly<Record<string, string>>) {
  const served = new Map(Object.entries(texts));
  const server = await startLocalServer(({ path }, response) => {
    const text = served.get(path);
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(text);
  });
  return { ...server, texts: served };
}
