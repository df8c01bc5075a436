/** What the pickers offer. Errors are let through: n8n shows them in the list. */
import type { ILoadOptionsFunctions, INodeListSearchItems, INodeListSearchResult } from 'n8n-workflow';
import {
  type Network,
  type NetworkKey,
  networkOf,
  networks,
  type PostRecord,
  summarizePost,
} from '../../../shared/index.ts';
import { accountSearchOf } from '../form/target-property.ts';
import { nodeError } from '../errors.ts';
import { clientFor } from '../transport.ts';

type Search = (
  this: ILoadOptionsFunctions,
  filter?: string,
  paginationToken?: string,
) => Promise<INodeListSearchResult>;

/** The accounts of one network, by name. */
function accountSearch({ key }: Network<NetworkKey>): Search {
  return async function searchAccounts(filter) {
    return await told(this, async () => {
      const accounts = await (await clientFor(this)).listAccounts({ network: key });
      const results = accounts.map(({ id, name }) => ({ name, value: id })).filter(matches(filter));
      return { results: results.toSorted((one, other) => one.name.localeCompare(other.name)) };
    });
  };
}

/** Posts that can still be changed, page by page. */
async function searchPosts(
  this: ILoadOptionsFunctions,
  filter?: string,
  paginationToken?: string,
): Promise<INodeListSearchResult> {
  return await told(this, async () => {
    const client = await clientFor(this);
    const timeZone = this.getTimezone();
    const { posts, nextCursor } = await client.listPostsPage({ limit: 100, cursor: paginationToken });
    const results = posts.flatMap((record) => postItem(record, timeZone)).filter(matches(filter));
    return { results, ...(nextCursor !== undefined && { paginationToken: nextCursor }) };
  });
}

export const listSearch: Record<string, Search> = {
  ...Object.fromEntries(networks.map((network) => [accountSearchOf(network), accountSearch(network)])),
  searchPosts,
};

/** `24 Dec 2026, 18:00 · Skyapp, Photoapp · Merry Christmas from…` */
function postItem(record: PostRecord, timeZone: string): INodeListSearchItems[] {
  const { id, status, scheduledAt, networks: keys, captions } = summarizePost(record);
  const isFinal = status === 'publishing' || status === 'published';
  if (id === null || isFinal) return [];
  const when = scheduledAt === null ? (status ?? 'No time') : timeText(scheduledAt, timeZone);
  const where = keys.map((key) => networkOf(key).label).join(', ');
  const what = (captions[0] ?? '').replace(/\s+/g, ' ').trim();
  return [
    {
      name: [when, where, what.length > 60 ? `${what.slice(0, 59)}…` : what]
        .filter((part) => part !== '')
        .join(' · '),
      value: id,
    },
  ];
}

function timeText(iso: string, timeZone: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(date);
}

function matches(filter = ''): (item: INodeListSearchItems) => boolean {
  const wanted = filter.trim().toLowerCase();
  return ({ name, value }) => `${name} ${String(value)}`.toLowerCase().includes(wanted);
}

async function told<Result>(context: ILoadOptionsFunctions, search: () => Promise<Result>): Promise<Result> {
  try {
    return await search();
  } catch (error) {
    throw nodeError({ node: context.getNode(), error });
  }
}
