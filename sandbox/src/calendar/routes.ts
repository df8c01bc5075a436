import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyPluginCallback, FastifyReply } from 'fastify';
import { createChanges, formSchema, Refusal } from './changes.ts';
import { favicon } from './pages/page-layout.ts';
import { linkTo, linkToNow, newPostLink, postLink, type Change } from './place.ts';
import { doneIn, savedAs } from './done.ts';
import { createSentForms, type SentForms } from './sent-forms.ts';
import { pagesOf, type CalendarParts } from './shown-pages.ts';
import { isFromOwnPage, isLoopbackName, securityHeaders } from './security.ts';
import { calendarStyles } from './pages/assets/styles.ts';

/** The scripts of the pages, by path. The pages also work without them: scripts only add what HTML cannot do, such as drag and drop. */
const scripts = [
  [
    '/sortable.js',
    readFileSync(createRequire(import.meta.url).resolve('sortablejs/Sortable.min.js'), 'utf8'),
  ],
  ['/calendar.js', readFileSync(new URL('pages/assets/calendar-script.js', import.meta.url), 'utf8')],
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
      // Only an address that names a place can scroll to today.
      if (!request.url.includes('?')) return reply.redirect(linkToNow(place));
      return send({
        reply,
        page: pages.calendar({ place, notices: [...notices, ...doneIn(request, { place })], request }),
      });
    });

    server.get('/posts/:id', (request, reply) => {
      const post = pages.find(request);
      if (!post) return send({ reply: reply.code(404), page: pages.missing(request) });
      return send({
        reply,
        page: pages.post({
          request,
          post,
          notices: doneIn(request, { post, ...pages.placeOf(request) }),
        }),
      });
    });

    const sent = createSentForms();
    server.get('/new', (request, reply) => {
      const name = pages.formNameOf(request);
      // The form's name in the address lets the browser's Back find the form again.
      if (name === undefined)
        return reply.redirect(newPostLink(pages.placeOf(request).place, sent.newName()));
      const made = pages.findById(sent.find({ name, form: {} })?.id);
      return send({ reply, page: pages.newPost({ request, name, made }) });
    });

    formRoutes({ server, parts, pages, sent, send });

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
  // Without this name, Fastify searches all loaded modules for it.
  return Object.assign(plugin, { [Symbol.for('fastify.display-name')]: 'calendar' });
}

/** The forms of the pages. Each ends with a redirect, so that reloading a page repeats nothing. */
function formRoutes({
  server,
  parts,
  pages,
  sent,
  send,
}: {
  server: FastifyInstance;
  parts: CalendarParts;
  pages: ReturnType<typeof pagesOf>;
  sent: SentForms;
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
      const { zone } = pages.placeOf(request).place.format;
      const done = {
        move: { moved: post.id, before: place.format.local(post.planned_at) },
        save: savedAs({ before: post, after: pages.findById(post.id), place, zone }),
        delete: { done: 'delete' },
      }[change];
      return reply.redirect(withDone(target, done), 303);
    });
  }

  server.post('/new', (request, reply) => {
    const form = formSchema.parse(request.body ?? {});
    const { place } = pages.placeOf(request, form);
    const name = pages.formNameOf(request) ?? sent.newName();
    const before = sent.find({ name, form });
    const made = pages.findById(before?.id);
    try {
      if (before?.isSame && made)
        return reply.redirect(withDone(postLink({ id: made.id, place }), { done: 'again' }), 303);
      if (made) throw madeBefore(postLink({ id: made.id, place }));
      const id = changes.create({ form, origin: `http://${request.host}` });
      sent.add({ name, id, form });
      const done = pages.findById(id)?.status === 'draft' ? 'draft' : 'create';
      return reply.redirect(withDone(postLink({ id, place }), { done }), 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { problems, status } = error;
      // A new name: sending this form makes another post.
      const page = pages.newPost({ request, name: made ? sent.newName() : name, problems, form });
      return send({ reply: reply.code(status), page });
    }
  });
}

/** The refusal of a form that already made a post with other content: this may be a correction of that post, or another post. */
function madeBefore(link: string): Refusal {
  const text =
    'With this form you made a post before: open it to correct it. To make another one, send this again.';
  return new Refusal({ problems: [{ text, link }], status: 409 });
}

function withDone(link: string, done: Readonly<Record<string, string>>): string {
  return link.replace('?', `?${new URLSearchParams(done).toString()}&`);
}
