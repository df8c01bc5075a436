/** Whether a list goes on after a page. A page that names a next one only in a form that cannot be followed is reported: the rest would be missing. */
import { field, identifierOf, isJsonObject, isText, type JsonObject } from '../../data/json.ts';
import type { ResponseBody } from './parse-body.ts';
import { propertyNames } from './property-names.ts';
import { readProperties, recordsIn } from './read-properties.ts';

type Cursor = { readonly nextCursor?: string } | { readonly wanted: string };

/**
 * The cursor that a page names; none on the last page. A value that cannot be a cursor is reported: ignored, it would make the list look complete.
 * So is a page without a cursor that is not the last one. `body`: the whole answer.
 */
export function readCursor(given: unknown, body: unknown): Cursor {
  const nextCursor = identifierOf(given);
  if (nextCursor !== undefined) return { nextCursor };
  const isNone = given === undefined || given === null || typeof given === 'string';
  return isNone && !pagingIn(body).some(leadsOn)
    ? {}
    : { wanted: 'a text that leads to the next page (nextCursor)' };
}

/** The cursor in a response of which the contract does not show whether the list has pages (contract 4.8); see `readCursor`. */
export function cursorOf(responseBody: ResponseBody): Cursor {
  const body = responseBody.kind === 'json' ? responseBody.value : undefined;
  const given = pagingIn(body).flatMap((each) => readProperties(each).all(propertyNames.nextCursor));
  return readCursor(
    given.find((each) => (each ?? '') !== ''),
    body,
  );
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
