/** A service over HTTP that has a post which is scheduled for 9:00, until it is lost, and one that stays. */
import type { ServerResponse } from 'node:http';
import type { SeenRequest } from './local-server.ts';

export const due = Date.parse('2027-03-01T09:00:00Z');

export function twoPosts() {
  let now = due;
  let isLost = false;
  const record = (id: string) => ({
    id,
    status: 'scheduled',
    scheduledFor: { publish: 'SCHEDULE', date: '2027-03-01T09:00:00.000Z' },
    skyappTargets: [{ accountId: 'acc_skyapp_1', caption: `This is ${id}` }],
  });
  const posts = () => [record('stuck'), ...(isLost ? [] : [record('lost')])];
  return {
    at(minutes: number, { loses = false } = {}) {
      now = due + minutes * 60_000 + 1000;
      isLost = loses;
    },
    answer({ path }: Pick<SeenRequest, 'path'>, response: ServerResponse): void {
      const { pathname, searchParams } = new URL(path, 'http://service');
      const id = /\/posts\/(\w+)$/.exec(pathname)?.[1];
      const one = posts().find((post) => post.id === id);
      const list = { posts: searchParams.get('status') === 'scheduled' ? posts() : [] };
      const body = id === undefined ? (pathname.endsWith('/posts') ? list : []) : one;
      response.writeHead(body === undefined ? 404 : 200, {
        date: new Date(now).toUTCString(),
        'content-type': 'application/json',
      });
      response.end(JSON.stringify(body ?? { code: 'NOT_FOUND', message: 'There is no such post.' }));
    },
  };
}
