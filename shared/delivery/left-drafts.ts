import { listText } from '../list-text.ts';
import type { Client } from '../api/client.ts';
import type { LeftDrafts } from './sweep-drafts.ts';

/** The drafts with their pages in the calendar, where the service has such pages. */
export interface LinkedDrafts extends LeftDrafts {
  /** By the ID of the draft. */
  readonly links: ReadonlyMap<string, string>;
}

export async function withLinks(
  client: Pick<Client, 'withCalendarUrl'>,
  left: LeftDrafts,
): Promise<LinkedDrafts> {
  const linked = await Promise.all(left.ids.map(async (id) => await client.withCalendarUrl({ id })));
  const links = linked.flatMap(({ id, calendarUrl }): [string, string][] =>
    calendarUrl === null ? [] : [[id, calendarUrl]],
  );
  return { ...left, links: new Map(links) };
}

/** A sentence about the drafts that a run may have left; undefined where there are none. */
export function leftDraftsText({ ids, mayBeMore, links }: LinkedDrafts): string | undefined {
  if (ids.length === 0 && !mayBeMore) return undefined;
  const named =
    ids.length === 0
      ? 'The service may have kept a draft, because the connection failed'
      : `With the content of a post of this run there ${draftNames(ids.map((id) => nameOf(id, links)))}: left by a connection that failed, or made by somebody`;
  const more = mayBeMore && ids.length > 0 ? '; there may be more of them' : '';
  return `${named}${more}. Drafts are never published by themselves; delete in the calendar what nobody needs.`;
}

function nameOf(id: string, links: LinkedDrafts['links']): string {
  const link = links.get(id);
  return link === undefined ? id : `${id} (${link})`;
}

function draftNames(names: readonly string[]): string {
  return names.length === 1 ? `is the draft ${listText(names)}` : `are the drafts ${listText(names)}`;
}
