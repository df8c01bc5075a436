/** The post that a person chose for an action: by its ID, by the reference that a row keeps, or by its link. */
import type { Client } from '../api/client.ts';
import { pathPart } from '../api/http/base-url.ts';
import { filterFor } from '../api/posts/post-lists.ts';
import { propertyNames } from '../api/responses/property-names.ts';
import { readProperties } from '../api/responses/read-properties.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { InvalidInputError } from '../data/errors.ts';
import { isJsonObject } from '../data/json.ts';
import { isWebAddress } from '../media/url.ts';
import { postStates } from '../networks/records/present-state.ts';
import { chosenPost } from '../form/options/draft-fields.ts';
import { quoted } from '../post/accounts/names.ts';
import { hasParametersOf, opensPlaceOf } from '../post/text/page-key.ts';
import { readReference } from '../sheet/rows/reference.ts';
import { oneIdentifier } from '../form/values/identifiers.ts';

type Posts = Pick<Client, 'listPosts' | 'withLink'>;

/**
 * The ID of the chosen post, which is looked up only if a link is given.
 * @throws InvalidInputError for what cannot be an ID, and for a link that no post has, or several have
 */
export async function chosenPostId(given: unknown, client: Posts): Promise<string> {
  const found = await chosenPostIdIfAny(given, client);
  if ('value' in found) return found.value;
  throw linkError('no post has', found.link);
}

function linkError(which: string, link: string): InvalidInputError {
  const problem = `${which} the link ${quoted(link)}; give the ID of the post, from the output of the step that created it`;
  return new InvalidInputError({ field: chosenPost.label, problem });
}

/** Like `chosenPostId`, but returns a link that no post has instead of throwing. */
export async function chosenPostIdIfAny(
  given: unknown,
  client: Posts,
): Promise<{ readonly value: string } | { readonly link: string }> {
  const { label } = chosenPost;
  const reading = oneIdentifier(given, 'post');
  if ('problem' in reading) throw new InvalidInputError({ field: label, problem: reading.problem });
  const { value } = reading;
  pathPart({ label, value });
  if (isWebAddress(value)) {
    const [only, another] = await postIdsByLink(value, client);
    if (another !== undefined) throw linkError('several posts have', value);
    return only === undefined ? { link: value } : { value: only };
  }
  const reference = readReference(value);
  return { value: ('value' in reference ? reference.value?.id : undefined) ?? value };
}

/** How many posts of each state are searched. */
const maxListed = 2_000;

/** The IDs of the posts whose pages in the calendar, or on a network, have this link. Pages of one address may differ in a fragment, or any parameter. */
export async function postIdsByLink(link: string, client: Posts): Promise<readonly string[]> {
  const isMeant = (page: string) => opensPlaceOf(link, page) && hasParametersOf(link, page);
  const { pathname, searchParams } = new URL(link);
  for (const part of [...pathname.split('/').toReversed(), ...searchParams.values()]) {
    const id = decoded(part);
    const page = id === '' ? null : (await client.withLink({ id })).link;
    if (page !== null && isMeant(page)) return [id];
  }
  const found = new Set<string>();
  for (const status of postStates)
    for await (const page of client.listPosts({ ...filterFor(status), limit: maxListed })) {
      for (const record of page)
        if (linksIn(record).some(isMeant)) for (const id of [postIdOf(record) ?? []].flat()) found.add(id);
      if (found.size > 1) return [...found];
    }
  return [...found];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const { link: pageNames, publishedLink: publishedNames } = propertyNames.post;

/** How many levels of a record are searched, where a list counts as a level: more than targets and results have. */
const maxDepth = 6;

/** The links of a post: its page in the calendar, and where its networks show it. */
function linksIn(record: PostRecord): string[] {
  const published = (value: unknown, depth: number): unknown[] => {
    if (depth === 0 || typeof value !== 'object' || value === null) return [];
    const own = isJsonObject(value) ? readProperties(value).all(publishedNames) : [];
    return [...own, ...Object.values(value).flatMap((inner: unknown) => published(inner, depth - 1))];
  };
  return [...readProperties(record).all(pageNames), ...published(record, maxDepth)].filter(
    (each) => typeof each === 'string',
  );
}
