import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyPluginCallback, FastifyReply } from 'fastify';
import { createChanges, formSchema, Refusal } from './changes.ts';
import { favicon } from './pages/page-layout.ts';
import { linkTo, linkToNow, postLink, type Change } from './place.ts';
import { doneIn, pagesOf, type CalendarParts } from './shown-pages.ts';
import { isFromOwnPage, isLoopbackName, securityHeaders } from './security.ts';
import { calendarStyles } from './pages/styles.ts';

/** The scripts of the pages, by their paths. Without them all else works. */
const scripts = [
  [
    '/sortable.js',
    readFileSync(createRequire(import.meta.url).resolve('sortablejs/Sortable.min.js'), 'utf8'),
  ],
  ['/calendar.js', readFileSync(new URL('pages/calendar-script.js', import.meta.url), 'utf8')],
] as const;

/** The calendar of one owner's posts. It needs no key, so it accepts requests to loopback host names only. */
export function calendarRoutes(parts: CalendarParts): FastifyPluginCallback {
  const plugin: FastifyPluginCallback = (server, _options, done) => {
    const { storeOrigin } = parts;
    const headers = securityHeaders({ storeOrigin });
    const pages = pagesOf(parts);
    const send = ({ reply, page }: { reply: FastifyReply; page: string }) =>
      reply.headers(headers).type('text/html; charset=utf-8').send(page);

    server.addHook('onRequest', async (request, reply) => {
      if (!isLoopbackName(request.headers.host ?? '')) {
        return reply
          .code(403)
          .type('text/plain; charset=utf-8')
          .send('Open the calendar at http://127.0.0.1.\n');
      }
      if (request.method !== 'POST' || isFromOwnPage(request.headers)) return;
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send('Only the calendar itself may change posts.\n');
    });

    server.get('/', (request, reply) => {
      const { place, notices } = pages.placeOf(request);
      // Only an address with a place in it can scroll to today.
      if (!request.url.includes('?')) return reply.redirect(linkToNow(place));
      return send({
        reply,
        page: pages.calendar({ place, notices: [...notices, ...doneIn(request)], request }),
      });
    });

    server.get('/posts/:id', (request, reply) => {
      const post = pages.find(request);
      if (!post) return send({ reply: reply.code(404), page: pages.missing(request) });
      return send({ reply, page: pages.post({ request, post, notices: doneIn(request) }) });
    });

    server.get('/new', (request, reply) => send({ reply, page: pages.newPost({ request }) }));

    formRoutes({ server, parts, pages, send });

    server.get('/calendar.css', (_request, reply) =>
      reply.headers(headers).type('text/css; charset=utf-8').send(calendarStyles),
    );
    for (const [path, script] of scripts) {
      server.get(path, (_request, reply) =>
        reply.headers(headers).type('text/javascript; charset=utf-8').send(script),
      );
    }
    server.get('/favicon.svg', (_request, reply) =>
      reply.headers(headers).type('image/svg+xml').send(favicon),
    );
    done();
  };
  // Fastify looks for the name of a plugin that has none in all modules that are loaded.
  return Object.assign(plugin, { [Symbol.for('fastify.display-name')]: 'calendar' });
}

/** The forms of the pages. Each ends with a redirect, so that reloading a page repeats nothing. */
function formRoutes({
  server,
  parts,
  pages,
  send,
}: {
  server: FastifyInstance;
  parts: CalendarParts;
  pages: ReturnType<typeof pagesOf>;
  send: (answer: { reply: FastifyReply; page: string }) => FastifyReply;
}): void {
  const changes = createChanges(parts);
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );

  for (const change of ['save', 'move', 'delete'] as const satisfies Change[]) {
    server.post(`/posts/:id/${change}`, (request, reply) => {
      const form = formSchema.parse(request.body ?? {});
      const post = pages.find(request);
      if (!post) return send({ reply: reply.code(404), page: pages.missing(request) });
      try {
        changes.make({ change, post, form });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { problems, status } = error;
        return send({ reply: reply.code(status), page: pages.post({ request, post, problems, form }) });
      }
      const { place } = pages.placeOf(request, form);
      const target = change === 'save' ? postLink({ id: post.id, place }) : linkTo(place);
      const done =
        change === 'move'
          ? { moved: post.id, before: place.format.local(post.planned_at) }
          : { done: change };
      return reply.redirect(withDone(target, done), 303);
    });
  }

  server.post('/new', (request, reply) => {
    const form = formSchema.parse(request.body ?? {});
    const { place } = pages.placeOf(request, form);
    try {
      const id = changes.create({ form, origin: `http://${request.host}` });
      return reply.redirect(withDone(postLink({ id, place }), { done: 'create' }), 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { problems, status } = error;
      return send({ reply: reply.code(status), page: pages.newPost({ request, problems, form }) });
    }
  });
}

function withDone(link: string, done: Readonly<Record<string, string>>): string {
  return link.replace('?', `?${new URLSearchParams(done).toString()}&`);
}
