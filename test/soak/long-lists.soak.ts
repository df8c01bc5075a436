/** A long list takes only the memory of what is wanted from it, and no list is read for ever. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import type { Http } from '../../shared/api/http/transport.ts';
import { pagesOf } from '../../shared/api/responses/paging.ts';
import { readNews } from '../../shared/calendar/events/read-news.ts';
import { startLocalServer } from '../support/service/local-server.ts';
import { scriptedClient } from '../support/service/scripted-http.ts';
import { picked, step } from '../security/both-hosts.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = z
  .custom<() => void>((value) => typeof value === 'function')
  .parse(runInNewContext('gc'));

function heapMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

/** More posts than a trigger remembers. */
const total = 11_000;
const ballast = 'A caption of some length. '.repeat(100);

/** Makes each page when it is requested: 28 MB of posts in all, none of which is in memory before. */
const longList: Http = async ({ url }) => {
  const query = new URL(url).searchParams;
  const from = Number(query.get('cursor') ?? 0);
  const count = Math.min(Number(query.get('limit')), total - from);
  const posts = Array.from({ length: count }, (_, index) => ({
    id: `post-${from + index}`,
    text: `${ballast}${from + index}`,
  }));
  const nextCursor = from + count < total ? String(from + count) : undefined;
  return { status: 200, headers: {}, body: JSON.stringify({ posts, nextCursor }) };
};

describe('A list of 11,000 posts', () => {
  it('keeps no page that was read', async () => {
    const { client } = scriptedClient([], { http: longList });
    const before = heapMegabytes();
    let count = 0;
    for await (const page of client.listPosts()) {
      count += page.length;
      if (count === total) expect(heapMegabytes() - before).toBeLessThan(20);
    }
    expect(count).toBe(total);
  });

  it('leaves a trigger with what it remembers', async () => {
    const { client } = scriptedClient([], { http: longList });
    const before = heapMegabytes();
    const { remembered } = await readNews({
      client,
      event: 'postPublished',
      graceMinutes: 10,
      source: 'a',
      remembered: undefined,
      now: Date.now,
    });
    expect(remembered.posts).toHaveLength(10_000);
    expect(heapMegabytes() - before).toBeLessThan(20);
  });
});

describe('A list that never ends', () => {
  it('ends in an error where every page has new posts, in a bounded memory', async () => {
    let made = 0;
    const pages = pagesOf({
      readPage: async () => {
        const posts = Array.from({ length: 50 }, () => ({ id: `post-${(made += 1)}` }));
        return { posts, nextCursor: String(made) };
      },
    });
    const before = heapMegabytes();
    let most = 0;
    const reading = async () => {
      for await (const _ of pages) if (made % 250_000 === 0) most = Math.max(most, heapMegabytes());
    };
    await expect(reading()).rejects.toThrow(
      'List posts: the list did not end after 10000 pages, so it cannot be read to its end. Run this again; if it happens again, tell the people who run the service that their list has no end.',
    );
    expect(made).toBe(500_000);
    expect(most - before).toBeLessThan(20);
  });

  it('ends in an error in the pickers of both hosts, also where its cursors are ever new', async () => {
    let cursor = 0;
    const server = await startLocalServer(
      (_, response) =>
        void response.end(`{"posts":[{"id":"1","status":"draft"}],"nextCursor":"${(cursor += 1)}"}`),
    );
    const service = { baseUrl: server.origin, apiKey: 'any-key-that-is-long' };
    const words = /List posts: the list keeps returning posts that it returned before/;
    try {
      expect(String(await picked(service, { method: 'searchPosts' }))).toMatch(words);
      expect(String(await step(service, 'triggers.changeable_posts.operation.perform'))).toMatch(words);
    } finally {
      await server.stop();
    }
  });

  it('ends in an error in the pickers of both hosts', async () => {
    const body = '{"posts":[{"id":"1","status":"published"}],"nextCursor":"a"}';
    const server = await startLocalServer((_, response) => void response.end(body));
    const service = { baseUrl: server.origin, apiKey: 'any-key-that-is-long' };
    try {
      const list = await picked(service, { method: 'searchPosts', paginationToken: 'a' });
      expect(String(list)).toMatch(/List posts: the list leads back to a page that was read before/);
      // One request for the accounts, whose names the posts show, and one for the page.
      expect(server.requests).toHaveLength(2);
      const dropdown = await step(service, 'triggers.changeable_posts.operation.perform');
      expect(String(dropdown)).toMatch(/List posts: the list leads back to a page that was read before/);
      expect(server.requests).toHaveLength(5);
    } finally {
      await server.stop();
    }
  });
});
