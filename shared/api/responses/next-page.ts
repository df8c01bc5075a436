/** Whether a list goes on after a page. A page that names a next one only in a form that cannot be followed is reported: the rest would be missing. */
import { field, identifierOf, isJsonObject, isText, type JsonObject } from '../../data/json.ts';
import type { ResponseBody } from './parse-body.ts';
import { propertyNames } from './property-names.ts';
import { readProperties, recordsIn } from './read-properties.ts';

type Cursor = { readonly nextCursor?: string } | { readonly wanted: string };

/**
 * The cursor that a page names, also where the contract does not show whether the list has pages (contract 4.8); none on the last page. A value that
 * cannot be a cursor is reported: ignored, it would make the list look complete. So is a page without a cursor that is not the last one. `asked`: the
 * cursor with which this page was asked for.
 */
export function cursorOf(responseBody: ResponseBody, asked: string | undefined): Cursor {
  const body = responseBody.kind === 'json' ? responseBody.value : undefined;
  const paging = pagingIn(body);
  const named = paging.flatMap((each) => readProperties(each).all(propertyNames.nextCursor));
  const given = named.find((each) => (each ?? '') !== '');
  const nextCursor = identifierOf(given);
  if (nextCursor !== undefined) return { nextCursor };
  const isNone = given === undefined || given === null || typeof given === 'string';
  const goesOn = paging.some(leadsOn) || (named.length === 0 && hasOtherCursor(paging, asked));
  return isNone && !goesOn ? {} : { wanted: 'a text that leads to the next page (nextCursor)' };
}

/** Whether a page has a cursor under a name that is not read, and does not say that it is the last one. Some name the cursor of the page itself so. */
function hasOtherCursor(paging: readonly JsonObject[], asked: string | undefined): boolean {
  const { cursor, hasNext, isLast } = propertyNames.paged;
  const all = (names: readonly string[]) => paging.flatMap((each) => readProperties(each).all(names));
  const isOver = all(hasNext).some((each) => each !== null) || all(isLast).some((each) => each !== null);
  return !isOver && all(cursor).some((each) => ![undefined, '0', asked].includes(identifierOf(each)));
}

/** The objects in which a list may say how it goes on: the answer, and those in it down to `data.pagination`. */
function pagingIn(body: unknown): JsonObject[] {
  const { paging } = propertyNames;
  const [own, ...inner] = isJsonObject(body) ? recordsIn(body, paging) : [];
  return own === undefined ? [] : [own, ...inner.flatMap((each) => recordsIn(each, paging))];
}

/** Whether the object says that another page follows: by a flag, by naming it, or by the number of the last one. */
function leadsOn(paging: JsonObject): boolean {
  const { hasNext, isLast, next, page, lastPage, links } = propertyNames.paged;
  const { all, identifier } = readProperties(paging);
  const [current, last] = [Number(identifier(page)), Number(identifier(lastPage))];
  return (
    all(hasNext).some((value) => value === true || value === 1 || value === 'true') ||
    all(isLast).some((value) => value === false || value === 'false') ||
    all(next).some(namesPage) ||
    all(links)
      .flat()
      .some((link) => field(link, 'rel') === 'next') ||
    // Where pages count from 0, the last one has the number before; the first answer is always the first page.
    Math.max(current, 1) < last
  );
}

/** Whether the value is the address, number or token of a page, or an object with one, such as `{ "href": "…" }`. */
function namesPage(value: unknown): boolean {
  const values: readonly unknown[] = isJsonObject(value) ? Object.values(value) : [value];
  return values.some((each) => each === true || isText(each) || (typeof each === 'number' && each > 0));
}
