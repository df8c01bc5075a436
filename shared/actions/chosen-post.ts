/** The post that a person chose for an action: by its ID, by the reference that a row keeps, or by its link. */
import type { Client } from '../api/client.ts';
import { pathPart } from '../api/http/base-url.ts';
import { propertyNames } from '../api/responses/property-names.ts';
import { readProperties } from '../api/responses/read-properties.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { InvalidInputError } from '../data/errors.ts';
import { identifierOf, isJsonObject } from '../data/json.ts';
import { isWebAddress } from '../media/url.ts';
import { postStatuses } from '../networks/records/present-state.ts';
import { chosenPost } from '../options/draft-fields.ts';
import { quoted } from '../post/accounts/names.ts';
import { pageKeyOf } from '../post/text/page-key.ts';
import { readReference } from '../rows/reference.ts';
import { readIdentifier } from '../values/read-value.ts';

type Posts = Pick<Client, 'listPosts' | 'withLink'>;

/**
 * The ID of the chosen post; it is not looked up, unless a link stands there.
 * @throws InvalidInputError for what cannot be an ID, and for a link that no post has
 */
export async function chosenPostId(given: unknown, client: Posts): Promise<string> {
  const { label } = chosenPost;
  const value = identifierOf(readIdentifier(given)) ?? '';
  pathPart({ label, value });
  if (isWebAddress(value)) {
    const found = await postIdByLink(value, client);
    if (found !== undefined) return found;
    const problem = `no post has the link ${quoted(value)}; give the ID of the post, which the step that created it puts out`;
    throw new InvalidInputError({ field: label, problem });
  }
  const reference = readReference(value);
  return ('value' in reference ? reference.value?.id : undefined) ?? value;
}

/** Of the published posts, this many are looked at. */
const maxListed = 2_000;

/** The post with this page in the calendar of the service, or published under this link; undefined where no list shows one. */
export async function postIdByLink(link: string, client: Posts): Promise<string | undefined> {
  const wanted = pageKeyOf(link);
  const { pathname, searchParams } = new URL(link);
  for (const part of [...pathname.split('/').toReversed(), ...searchParams.values()]) {
    const id = decoded(part);
    const page = id === '' ? null : (await client.withLink({ id })).link;
    if (page !== null && pageKeyOf(page) === wanted) return id;
  }
  for (const status of postStatuses)
    for await (const page of client.listPosts({ status, limit: maxListed })) {
      const record = page.find((each) => linksIn(each).some((own) => pageKeyOf(own) === wanted));
      if (record !== undefined) return postIdOf(record);
    }
  return undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const { link: pageNames, publishedLink: publishedNames } = propertyNames.post;

/** Levels of a record, lists among them: deeper than its targets and their results. */
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
