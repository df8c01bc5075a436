/** What a service does with a request that it understood, in its kind's words. */
import type { accountsOf, Owner } from '../accounts/owners.ts';
import { badRequest, invalidData, notFound } from '../server/request-error.ts';
import type { PostService } from '../store/post-service.ts';
import type { StoredPost } from '../store/store.ts';
import { platformWords, readFilter, readPageSize, statusWords } from './filters.ts';
import type { createHistory } from './history.ts';
import { pageOf, shownCursor } from './lists.ts';
import type { LocalOperations } from './local-operations.ts';
import type { createRequestNames } from './request-names.ts';
import type { PathIds, Route } from './routes.ts';
import type { ServiceKind } from './service-kind.ts';
import { shownAccounts } from './shown-accounts.ts';
import { type createRecords, type Failure, shownId, stateOf } from './shown-posts.ts';
import { isObject, type JsonObject, type Place } from './shown-values.ts';
import type { SignFile } from './stored-files.ts';
import { uploadSpellings } from './upload-spellings.ts';
import type { networkKeys } from './words.ts';

type Asked = {
  readonly route: Route;
  readonly owner: Owner;
  readonly ids: PathIds;
  readonly query: URLSearchParams;
  readonly body: unknown;
};

/** Status and body of the response. */
type Done = [number, unknown];

export function createWork({
  kind,
  posts,
  operations,
  names,
  history,
  linked,
  sign,
  records,
  failures,
  postPage,
  now,
}: {
  kind: ServiceKind;
  posts: PostService;
  operations: LocalOperations;
  names: ReturnType<typeof createRequestNames>;
  history: ReturnType<typeof createHistory>;
  linked: typeof accountsOf;
  sign: SignFile;
  records: ReturnType<typeof createRecords>;
  failures: ReadonlyMap<string, Failure>;
  postPage: () => string | undefined;
  now: () => number;
}): (asked: Asked) => Done {
  const recordOf = (post: StoredPost, place: Place) =>
    records.recordOf(post, failures.get(post.id), place, postPage()?.replace('{id}', post.id));

  function listPosts(owner: Owner, query: URLSearchParams): JsonObject {
    const status = readFilter({ name: 'status', given: query.get('status'), words: statusWords(kind), kind });
    const platform = readFilter({
      name: 'platform',
      given: query.get('platform'),
      words: platformWords(kind),
      kind,
    });
    const limit = readPageSize(query.get('limit'), kind);
    const listed = history
      .listed()
      .filter(
        (post) =>
          post.owner === owner.id &&
          status !== 'nothing' &&
          platform !== 'nothing' &&
          (status === undefined || stateOf(post, failures.get(post.id), kind) === status) &&
          (platform === undefined || isOn(post, platform)),
      );
    const page = pageOf(listed, { cursor: query.get('cursor'), limit, kind });
    return {
      posts: page.posts.map((post) => recordOf(post, 'in a list')),
      ...shownCursor(page.cursor, kind),
    };
  }

  function listAccounts(owner: Owner, query: URLSearchParams): unknown {
    const words = platformWords(kind);
    const network = readFilter({ name: 'platform', given: query.get('platform'), words, kind });
    const accounts = linked(owner).filter((each) => network === undefined || each.network === network);
    return shownAccounts(accounts, kind, now());
  }

  function requestUpload(body: unknown): object {
    const { request, respond } = uploadSpellings[kind.upload];
    const given = isObject(body) ? body : {};
    const text = (name: string) => {
      const value = given[name];
      if (typeof value !== 'string' || value === '') throw badRequest(`${name}: expected a text`);
      return value;
    };
    const { name, size } = request;
    const bytes = size === undefined ? undefined : given[size];
    if (size !== undefined && typeof bytes !== 'number') throw badRequest(`${size}: expected a number`);
    const facts = {
      name: text(name),
      contentType: text(request.type),
      size: typeof bytes === 'number' ? bytes : undefined,
    };
    for (const key of Object.keys(given)) {
      if (kind.uploadExtras === 'refused' && ![name, request.type, size].includes(key))
        throw invalidData([{ path: [key], message: 'Unrecognized key' }]);
    }
    return respond({ ...sign(facts), contentType: facts.contentType });
  }

  /** Runs the contract's operation, on the request translated into the words of the contract. */
  function operate({ route, owner, ids, query, body }: Asked): unknown {
    const operation = operations(route.operation);
    if (operation === undefined) throw notFound(`There is no ${route.operation}.`);
    const { id = '', ...others } = ids;
    const all = { ...others, ...Object.fromEntries(query) };
    return operation.handle({ owner, id, query: all, body: names.toContract(body) });
  }

  /** Creates and updates return the ID of their post; other operations return something else. */
  function writtenAnswer({ operation }: Route, done: unknown): Done {
    if (!isObject(done) || typeof done['id'] !== 'string') return [200, done];
    const status = operation === 'updatePost' ? 200 : Number(kind.createStatus);
    const answer = { id: shownId(done['id'], kind) };
    return [status, kind.answer === 'id' ? answer : { ...answer, message: 'Saved.', warnings: [] }];
  }

  /** A post that is gone is answered as one that is out, unless this kind shows that one. */
  function getPost(owner: Owner, id: string): Done {
    const { publishedPost } = kind;
    try {
      const post = posts.find({ owner, id });
      if (post.status !== 'published' || publishedPost === 'shown') return [200, recordOf(post, 'alone')];
    } catch (error) {
      if (publishedPost === 'shown') throw error;
    }
    if (publishedPost === 'empty') return [200, { post: null }];
    const problem = 'There is no such draft or scheduled post.';
    throw publishedPost === 'refused' ? badRequest(problem) : notFound(problem);
  }

  return (asked) => {
    const { route, owner, ids, query, body } = asked;
    switch (route.operation) {
      case 'listPosts':
        return [200, listPosts(owner, query)];
      case 'listAccounts':
        return [200, listAccounts(owner, query)];
      case 'requestUpload':
        return [200, requestUpload(body)];
      case 'getPost':
        return getPost(owner, ids['id'] ?? '');
      default: {
        const done = operate(asked);
        history.note(now());
        return writtenAnswer(route, done);
      }
    }
  };
}

function isOn({ targets }: StoredPost, network: (typeof networkKeys)[number]): boolean {
  const list = targets[`${network}Targets`];
  return Array.isArray(list) && list.length > 0;
}
