/** A file is asked for its size by its headers: whatever comes behind them is not read. */
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { postsOfMeasuredMedium } from './both-hosts.ts';
import { accountsBody, asksForAccounts } from '../support/local-server.ts';
import { useLocalServer } from '../support/use-server.ts';

const apiKey = 'a-key-that-nobody-else-sees';
const gigabyte = 1024 ** 3;
const piece = Buffer.alloc(64 * 1024);

describe('A file without an end is asked for its size only', () => {
  let bodies: string[] = [];
  let closed: Promise<unknown> = Promise.resolve();
  let sent = 0;
  const files = useLocalServer(({ method }, response) => {
    if (method === 'HEAD') return void response.writeHead(405).end();
    closed = once(response, 'close');
    response.writeHead(200, { 'content-length': String(gigabyte) });
    const send = () => {
      do sent += piece.length;
      while (!response.destroyed && sent < gigabyte && response.write(piece));
    };
    response.on('drain', send);
    send();
  });
  const service = useLocalServer((request, response) => {
    if (asksForAccounts(request)) return void response.end(accountsBody('a'));
    bodies.push(request.body);
    response.end('{"id":"post-1"}');
  });

  for (const [name, postMedium] of Object.entries(postsOfMeasuredMedium))
    it(name, async () => {
      bodies = [];
      sent = 0;
      await postMedium({ baseUrl: service.origin, apiKey }, `${files.origin}/film.mp4`);
      await closed;
      expect(sent).toBeLessThan(gigabyte / 8);
      expect([bodies, bodies.some((body) => body.includes(`"size":${gigabyte}`))]).toStrictEqual([
        bodies,
        true,
      ]);
      expect(JSON.stringify(files.requests)).not.toContain(apiKey);
    });
});
