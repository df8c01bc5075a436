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
      ? 'The service may have kept a draft'
      : `The service may have kept ${draftNames(ids.map((id) => nameOf(id, links)))}`;
  const more = mayBeMore && ids.length > 0 ? ', and more of them' : '';
  return `${named}${more}, because the connection failed. Drafts are never published by themselves; delete them in the calendar if they are not yours to keep.`;
}

function nameOf(id: string, links: LinkedDrafts['links']): string {
  const link = links.get(id);
  return link === undefined ? id : `${id} (${link})`;
}

function draftNames(names: readonly string[]): string {
  return names.length === 1 ? `the draft ${listText(names)}` : `the drafts ${listText(names)}`;
}
