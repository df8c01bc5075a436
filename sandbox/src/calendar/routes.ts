import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/v4';
import { networks } from '../../../shared/index.ts';
import { toService, wireNames, type NetworkNames } from '../../../shared/networks/wire/wire-names.ts';
import { accountsOf, demoOwner, type Owner } from '../accounts/owners.ts';
import { exampleCommand } from '../command/example-command.ts';
import type { ServedOperation } from '../server/operation.ts';
import { toRecord } from '../store/post-service.ts';
import type { StoredPostFilter, Store, StoredPost } from '../store/store.ts';
import { createChanges, formSchema, Refusal, type Form } from './changes.ts';
import { favicon } from './pages/page-layout.ts';
import { instantsOf } from './pages/month.ts';
import { calendarPage } from './pages/page.ts';
import { linkTo, linkToNow, postLink, readPlace, spanOf, type CalendarFilter, type Place } from './place.ts';
import { messagePage } from './pages/message-page.ts';
import { postPage, type Change } from './pages/post-page.ts';
import { isFromOwnPage, isLoopbackName, securityHeaders } from './security.ts';
import { calendarStyles } from './pages/styles.ts';
import { viewOf } from './view.ts';

/** The most posts of a month and the most drafts on one page. A browser must be able to show the page. */
const mostPosts = 1000;
const mostDrafts = 24;

const idParameter = z.object({ id: z.string() });
const doneQuery = z.object({ done: z.string().optional().catch(undefined) });

const doneTexts: Readonly<Record<string, string>> = {
  save: 'The post is saved.',
  delete: 'The post is deleted.',
  example: 'This is your first post. It can be moved, changed and deleted here.',
};

type CalendarParts = {
  store: Store;
  owner: Owner;
  now: () => Date;
  networkNames: NetworkNames;
  /** Of the store of uploaded files. */
  storeOrigin: string;
  operations: readonly ServedOperation[];
  /** The zone of a page whose address names none. */
  timeZone: string;
};

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

    formRoutes({ server, parts, pages, send });

    server.get('/calendar.css', (_request, reply) =>
      reply.headers(headers).type('text/css; charset=utf-8').send(calendarStyles),
    );
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

  for (const change of ['save', 'delete'] as const satisfies Change[]) {
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
      const target = change === 'delete' ? linkTo(place) : postLink({ id: post.id, place });
      return reply.redirect(withDone(target, change), 303);
    });
  }

  server.post('/example', (request, reply) => {
    const { place } = pages.placeOf(request);
    try {
      return reply.redirect(withDone(postLink({ id: changes.createExample(), place }), 'example'), 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const page = pages.calendar({ place, notices: error.problems, request });
      return send({ reply: reply.code(error.status), page });
    }
  });
}

function withDone(link: string, done: string): string {
  return link.replace('?', `?done=${done}&`);
}

function doneIn({ query }: FastifyRequest): string[] {
  const text = doneTexts[doneQuery.parse(query).done ?? ''];
  return text === undefined ? [] : [text];
}

/** The pages as HTML. */
function pagesOf({ store, owner, now, networkNames, storeOrigin, timeZone }: CalendarParts) {
  const accountNames = [...new Set(accountsOf(owner).map(({ displayName }) => displayName))];
  const view = (post: StoredPost) => viewOf({ post, owner, storeOrigin });

  /** The place in the address; a form may choose another zone. */
  function placeOf({ query }: FastifyRequest, { zone }: Form = {}) {
    const given = formSchema.catch({}).parse(query);
    const named = zone === undefined ? query : { ...given, zone };
    return readPlace({ query: named, now: now(), timeZone, accountNames });
  }

  return {
    placeOf,

    find: ({ params }: FastifyRequest): StoredPost | undefined =>
      store.find({ owner: owner.id, id: idParameter.parse(params).id }),

    calendar({
      place,
      notices,
      request,
    }: {
      place: Place;
      notices: readonly string[];
      request: FastifyRequest;
    }): string {
      const { status, ...others } = storeFilter({ filter: place.filter, owner });
      const range = {
        owner: owner.id,
        ...instantsOf({ ...spanOf(place), dayAt: place.format.day }),
        ...others,
        status,
      };
      const { posts, total } = store.planned({ ...range, limit: mostPosts });
      const hasDrafts = status === undefined || status === 'draft';
      const drafts = hasDrafts
        ? store.page({ owner: owner.id, ...others, status: 'draft', limit: mostDrafts })
        : [];
      return calendarPage({
        place,
        now: now().getTime(),
        posts: posts.map(view),
        morePosts: total - posts.length,
        drafts: drafts.map(view),
        draftCount: hasDrafts ? store.count({ owner: owner.id, ...others, statuses: ['draft'] }) : 0,
        neighbours: store.neighbours(range),
        networks,
        accountNames,
        welcome: welcomeOf({ request, now: now(), networkNames }),
        notices,
      });
    },

    post({
      request,
      post,
      notices = [],
      problems = [],
      form = {},
    }: {
      request: FastifyRequest;
      post: StoredPost;
      notices?: readonly string[];
      problems?: readonly string[];
      form?: Form;
    }): string {
      const { place, isGiven } = placeOf(request, form);
      return postPage({
        post: view(post),
        record: toService(toRecord(post), networkNames),
        place: isGiven ? place : { ...place, day: place.format.day(post.planned_at) },
        now: now().getTime(),
        notices,
        problems,
        typed: form,
      });
    },

    missing(request: FastifyRequest): string {
      const { place } = placeOf(request);
      return messagePage({ title: 'No such post', home: linkTo(place), text: 'It may have been deleted.' });
    },
  };
}

/** The filter in the words of the store: a name stands for the accounts with this name. */
function storeFilter({ filter, owner }: { filter: CalendarFilter; owner: Owner }): StoredPostFilter {
  const { account, network, status } = filter;
  const accountIds = accountsOf(owner)
    .filter(({ displayName }) => displayName === account)
    .filter((linked) => network === undefined || linked.network === network)
    .map(({ id }) => id);
  return {
    status,
    platform: network && wireNames(network).platform,
    accountIds: account === undefined ? undefined : accountIds,
  };
}

function welcomeOf({
  request,
  now,
  networkNames,
}: {
  request: FastifyRequest;
  now: Date;
  networkNames: NetworkNames;
}) {
  const baseUrl = `http://${request.host}/api`;
  const { apiKey } = demoOwner;
  return { baseUrl, apiKey, exampleCommand: exampleCommand({ baseUrl, apiKey, now, networkNames }) };
}
