import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import * as z from 'zod/v4';
import { networks, toService, type NetworkNames } from '../../../shared/index.ts';
import { demoOwner, type Owner } from '../accounts.ts';
import { exampleCommand } from '../example-command.ts';
import { toRecord } from '../post-service.ts';
import type { Store } from '../store.ts';
import { favicon } from './layout.ts';
import { instantsOf, monthOf, parseMonth, type Month } from './month.ts';
import { calendarPage } from './page.ts';
import { missingPostPage, postPage } from './post-page.ts';
import { calendarStyles } from './styles.ts';
import { viewOf } from './view.ts';
import { zonedFormat, type ZonedFormat } from './zone.ts';

/** The most posts of a month and the most drafts on one page. A browser must be able to show the page. */
const mostPosts = 1000;
const mostDrafts = 24;

/** A post may name media of any host; the page loads those alone that are on this machine. */
const securityHeadersWith = (storeOrigin: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self' ${storeOrigin}; media-src 'self' ${storeOrigin}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
});

const oneText = z.string().optional().catch(undefined);
const pageQuery = z.object({ month: oneText, zone: oneText });
const idParameter = z.object({ id: z.string() });

/** The calendar of one owner's posts. It needs no key, so it accepts requests to loopback host names only. */
export function calendarRoutes({
  store,
  owner,
  now,
  networkNames,
  storeOrigin,
}: {
  store: Store;
  owner: Owner;
  now: () => Date;
  networkNames: NetworkNames;
  /** Of the store of uploaded files. */
  storeOrigin: string;
}): FastifyPluginCallback {
  const securityHeaders = securityHeadersWith(storeOrigin);
  const sendPage = ({ reply, page }: { reply: FastifyReply; page: string }) =>
    reply.headers(securityHeaders).type('text/html; charset=utf-8').send(page);
  return (server, _options, done) => {
    // A web page could resolve its own host name to 127.0.0.1 and read the calendar (DNS rebinding).
    server.addHook('onRequest', async ({ headers }, reply) => {
      if (isLoopbackName(headers.host ?? '')) return;
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send('Open the calendar at http://127.0.0.1.\n');
    });

    server.get('/', (request, reply) => {
      const query = pageQuery.parse(request.query);
      const notices: string[] = [];
      const format = chooseZone({ name: query.zone, notices });
      const instant = now().getTime();
      const today = format.day(instant);
      const month = chooseMonth({ text: query.month, today, notices });
      const range = { owner: owner.id, ...instantsOf({ month, dayAt: format.day }) };
      const { posts, total } = store.planned({ ...range, limit: mostPosts });
      const drafts = store.page({ owner: owner.id, status: 'draft', limit: mostDrafts });
      return sendPage({
        reply,
        page: calendarPage({
          month,
          today,
          now: instant,
          format,
          posts: posts.map((post) => viewOf({ post, owner, storeOrigin })),
          morePosts: total - posts.length,
          drafts: drafts.map((post) => viewOf({ post, owner, storeOrigin })),
          draftCount: store.count({ owner: owner.id, statuses: ['draft'] }),
          neighbours: store.neighbours(range),
          networks,
          exampleCommand: exampleCommand({
            baseUrl: `http://${request.host}/api`,
            apiKey: demoOwner.apiKey,
            now: now(),
            networkNames,
          }),
          notices,
        }),
      });
    });

    server.get('/posts/:id', (request, reply) => {
      const { id } = idParameter.parse(request.params);
      const format = chooseZone({ name: pageQuery.parse(request.query).zone, notices: [] });
      const post = store.find({ owner: owner.id, id });
      if (!post) return sendPage({ reply: reply.code(404), page: missingPostPage() });
      return sendPage({
        reply,
        page: postPage({
          post: viewOf({ post, owner, storeOrigin }),
          record: toService(toRecord(post), networkNames),
          format,
        }),
      });
    });

    server.get('/calendar.css', (_request, reply) =>
      reply.headers(securityHeaders).type('text/css; charset=utf-8').send(calendarStyles),
    );
    server.get('/favicon.svg', (_request, reply) =>
      reply.headers(securityHeaders).type('image/svg+xml').send(favicon),
    );
    done();
  };
}

function isLoopbackName(host: string): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i.test(host);
}

function chooseZone({ name, notices }: { name: string | undefined; notices: string[] }): ZonedFormat {
  const chosen = zonedFormat(name ?? 'UTC');
  if (chosen) return chosen;
  notices.push(`There is no time zone "${name}". Times are shown in UTC.`);
  const utc = zonedFormat('UTC');
  if (!utc) throw new Error('This Node.js does not know the zone UTC.');
  return utc;
}

function chooseMonth({
  text,
  today,
  notices,
}: {
  text: string | undefined;
  today: string;
  notices: string[];
}): Month {
  const current = today.slice(0, 7);
  const chosen = parseMonth(text ?? current);
  if (chosen) return chosen;
  notices.push(`"${text}" is not a month such as ${current}. This is the current one.`);
  return monthOf(today);
}
