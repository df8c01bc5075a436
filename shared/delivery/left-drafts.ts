import { listText } from '../list-text.ts';
import type { LeftDrafts } from './sweep-drafts.ts';

/** A sentence about the drafts that a run may have left; undefined where there are none. */
export function leftDraftsText({ ids, mayBeMore }: LeftDrafts): string | undefined {
  if (ids.length === 0 && !mayBeMore) return undefined;
  const named =
    ids.length === 0 ? 'The service may have kept a draft' : `The service may have kept ${draftNames(ids)}`;
  const more = mayBeMore && ids.length > 0 ? ', and more of them' : '';
  return `${named}${more}, because the connection failed. Drafts are never published by themselves; delete them in the calendar if they are not yours to keep.`;
}

function draftNames(ids: readonly string[]): string {
  return ids.length === 1 ? `the draft ${listText(ids)}` : `the drafts ${listText(ids)}`;
}
