import type { FastifyRequest } from 'fastify';
import * as z from 'zod/v4';
import { networks } from '../../../shared/index.ts';
import { toService, wireNames, type NetworkNames } from '../../../shared/networks/wire-names.ts';
import { accountsOf, demoOwner, type Owner } from '../accounts/owners.ts';
import type { ServedOperation } from '../server/operation.ts';
import { toRecord } from '../store/post-service.ts';
import type { StoredPostFilter } from '../store/post-conditions.ts';
import type { Store, StoredPost } from '../store/store.ts';
import { pictureNames } from '../uploads/pictures.ts';
import { formSchema, type Form } from './changes.ts';
import { calendarPage } from './pages/page.ts';
import { linkTo, readPlace, spanOf, type CalendarFilter, type Place } from './place.ts';
import { messagePage } from './pages/message-page.ts';
import { newPostPage } from './pages/new-post-page.ts';
import { postPage } from './pages/post-page.ts';
import type { Problem } from './pages/problems.ts';
import { plannedDays } from './planned-days.ts';
import { viewOf } from './view.ts';

/** The most drafts on one page. */
const mostDrafts = 24;

const idParameter = z.object({ id: z.string() });
const oneText = z.string().optional().catch(undefined);
const pageQuery = z.object({ moved: oneText, before: oneText, captions: oneText });
const formQuery = z.object({ form: oneText });

export type CalendarParts = {
  store: Store;
  owner: Owner;
  now: () => Date;
  networkNames: NetworkNames;
  /** The origin of the file store. */
  storeOrigin: string;
  operations: readonly ServedOperation[];
  /** The zone of a page whose address names none. */
  timeZone: string;
};

/** The pages of the calendar as HTML, made from the store. */
export function pagesOf({ store, owner, now, networkNames, storeOrigin, timeZone }: CalendarParts) {
  const accountNames = [...new Set(accountsOf(owner).map(({ displayName }) => displayName))];
  const view = (post: StoredPost) => viewOf({ post, owner, storeOrigin });

  /** The place in the address; a form may choose another zone. */
  function placeOf({ query }: Pick<FastifyRequest, 'query'>, { zone }: Form = {}) {
    const given = formSchema.catch({}).parse(query);
    const named = zone === undefined ? query : { ...given, zone };
    return readPlace({ query: named, now: now(), timeZone, accountNames });
  }

  /** A post that was just moved, if it still exists. */
  function movedIn({ query }: FastifyRequest) {
    const { moved = '', before = '' } = pageQuery.parse(query);
    const post = store.find({ owner: owner.id, id: moved });
    return post?.status === 'scheduled' ? { post: view(post), before } : undefined;
  }

  return {
    placeOf,

    find: ({ params }: FastifyRequest): StoredPost | undefined =>
      store.find({ owner: owner.id, id: idParameter.parse(params).id }),

    findById: (id = ''): StoredPost | undefined => store.find({ owner: owner.id, id }),

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
      const { first, next } = spanOf(place);
      const range = {
        owner: owner.id,
        from: place.format.startOf(first),
        to: place.format.startOf(next),
        ...others,
        status,
      };
      const hasDrafts = status === undefined || status === 'draft';
      const drafts = hasDrafts
        ? store.page({ owner: owner.id, ...others, status: 'draft', limit: mostDrafts })
        : [];
      return calendarPage({
        place,
        now: now().getTime(),
        days: plannedDays({ place, store, filter: { owner: owner.id, ...others, status }, view }),
        drafts: drafts.map(view),
        draftCount: hasDrafts ? store.count({ owner: owner.id, ...others, statuses: ['draft'] }) : 0,
        neighbours: store.neighbours(range),
        networks,
        accountNames,
        welcome: { baseUrl: `http://${request.host}/api`, apiKey: demoOwner.apiKey },
        notices,
        moved: movedIn(request),
      });
    },

    /** The name of the form in the address. */
    formNameOf: ({ query }: FastifyRequest): string | undefined => formQuery.parse(query).form,

    /** `name`: the form's name. `made`: the post that it already made. */
    newPost({
      request,
      name,
      made,
      problems = [],
      form = {},
    }: {
      request: FastifyRequest;
      name: string;
      made?: StoredPost | undefined;
      problems?: readonly Problem[];
      form?: Form;
    }): string {
      const { place } = placeOf(request, form);
      const accounts = accountsOf(owner);
      return newPostPage({
        place,
        now: now().getTime(),
        accounts,
        pictures: pictureNames,
        form: name,
        made: made && view(made),
        problems,
        typed: form,
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
      problems?: readonly Problem[];
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
        isEach: pageQuery.parse(request.query).captions === 'each',
      });
    },

    missing(request: FastifyRequest): string {
      const { place } = placeOf(request);
      return messagePage({ title: 'No such post', home: linkTo(place), text: 'It may have been deleted.' });
    },
  };
}

/** The filter as the store takes it: a name stands for all accounts with this name. */
function storeFilter({ filter, owner }: { filter: CalendarFilter; owner: Owner }): StoredPostFilter {
  const { account, network, status, text } = filter;
  const accountIds = accountsOf(owner)
    .filter(({ displayName }) => displayName === account)
    .filter((linked) => network === undefined || linked.network === network)
    .map(({ id }) => id);
  return {
    status,
    text,
    platform: network && wireNames(network).platform,
    accountIds: account === undefined ? undefined : accountIds,
  };
}
