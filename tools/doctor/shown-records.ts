/**
 * What a service's responses showed of its posts, in its own words. They are noted here because the client returns records in the words of the
 * contract. No extra requests are made.
 */
import { field, type JsonObject } from '../../shared/data/json.ts';
import { unwrapped } from '../../shared/api/dialect/post-in-ours.ts';
import type { Http, HttpRequest, HttpResponse } from '../../shared/api/http/transport.ts';
import { parseBody } from '../../shared/api/responses/parse-body.ts';
import { postsPageOf, recordOf } from '../../shared/api/responses/read-records.ts';

/** Nothing was shown, as in an empty calendar. */
export const unseen = 'not seen yet';

/** A requested list of posts. */
export interface AskedList {
  /** The word of the state filter; undefined for none. */
  readonly status: string | undefined;
  /** The requested number. */
  readonly limit: number;
  readonly answer: number;
  /** The returned number. */
  readonly count: number;
  readonly hasMore: boolean;
}

export interface ShownRecords {
  readonly lists: readonly AskedList[];
  /** Records from lists, and records read by a post's ID (contract 4.2, 4.3). */
  readonly listed: readonly JsonObject[];
  readonly whole: readonly JsonObject[];
}

/** How many records are kept: a calendar may have thousands, which are all alike. */
const maxListed = 500;

/** Watches requests that go through `watching`. */
export function watchRecords() {
  const shown = { lists: [] as AskedList[], listed: [] as JsonObject[], whole: [] as JsonObject[] };

  function note({ method, url }: HttpRequest, response: HttpResponse): void {
    const { pathname, searchParams } = new URL(url);
    if (method !== 'GET') return;
    const body = parseBody(response);
    if (pathname.endsWith('/posts')) {
      const page = response.status === 200 ? postsPageOf(body) : { wanted: 'a list' };
      const posts = 'wanted' in page ? [] : page.posts;
      shown.listed.push(...posts.slice(0, maxListed - shown.listed.length).map(unwrapped));
      shown.lists.push({
        status: searchParams.get('status') ?? undefined,
        limit: Number(searchParams.get('limit') ?? 0),
        answer: response.status,
        count: posts.length,
        hasMore: !('wanted' in page) && page.nextCursor !== undefined,
      });
    } else if (/\/posts\/[^/]+$/.test(pathname) && response.status === 200) {
      const record = recordOf(body);
      if (record !== undefined) shown.whole.push(unwrapped(record));
    }
  }

  return {
    shown: shown satisfies ShownRecords as ShownRecords,
    watching:
      (http: Http): Http =>
      async (request) => {
        const response = await http(request);
        note(request, response);
        return response;
      },
  };
}

/** The paths to values of a record, up to three levels deep, with dots between names. */
export function valuesIn(
  record: JsonObject,
  depth = 3,
): { readonly path: string; readonly value: unknown }[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const inner = depth > 1 && typeof value === 'object' && value !== null ? value : {};
    const below = Array.isArray(inner) ? [] : valuesIn({ ...inner }, depth - 1);
    return [{ path: name, value }, ...below.map((each) => ({ ...each, path: `${name}.${each.path}` }))];
  });
}

/** The value at a path of dotted names. */
export function valueAt(record: JsonObject, path: string): unknown {
  return path.split('.').reduce<unknown>((held, name) => field(held, name), record);
}
