/** Drafts for the tests that compose posts. */
import * as z from 'zod/v4';
import { findingText, InvalidPostError } from '../../../shared/form/values/finding.ts';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import type { PostDraft, TargetDraft } from '../../../shared/post/draft.ts';
import { now } from './legal-target.ts';

export const clock = { now, timeZone: 'UTC' };

/** A crop set by a person that shows the whole picture. */
export const wholePicture = {
  crop: { x: 0, y: 0, width: 1, height: 1 },
  aspect: '1:1',
  width: 600,
  height: 600,
  fit: 'cover',
  userEdited: true,
};

/** A draft without caption and media, by default with one target. */
export function draftOf({ targets = [target()], ...rest }: Partial<PostDraft> = {}): PostDraft {
  return { publish: 'DRAFT', media: [], targets, ...rest };
}

export function target({
  network = 'skyapp',
  accountId = 'account-1',
  fields = {},
  ...rest
}: Partial<TargetDraft> = {}): TargetDraft {
  return { network, accountId, fields, ...rest };
}

export function composed(draft: Partial<PostDraft>): Record<string, unknown> {
  const { scheduledFor: _, ...lists } = composePost(draftOf(draft), clock).post;
  return Object.fromEntries(
    Object.entries(lists).filter(([, list]) => Array.isArray(list) && list.length > 0),
  );
}

/** A target with a caption as it is sent in a post, without its account. */
export function sentTarget(given: Partial<TargetDraft>, post: Partial<PostDraft> = {}): unknown {
  const draft = draftOf({ ...post, targets: [target({ caption: 'Hello', ...given })] });
  const [sent] = Object.values(composed(draft)).flat();
  const { accountId: _, ...rest } = z.record(z.string(), z.unknown()).parse(sent);
  return rest;
}

/** Everything that is wrong with a draft, one line each; empty when nothing is. */
export function findingsIn(draft: Partial<PostDraft>): string[] {
  return errorsOf(() => composePost(draftOf(draft), clock));
}

/** Everything that is wrong with one target that has a caption. */
export function findingsAt(given: Partial<TargetDraft>): string[] {
  return findingsIn({ targets: [target({ caption: 'Hello', ...given })] });
}

/** The findings with which a call refuses a post; none when it does not. */
export function errorsOf(call: () => unknown): string[] {
  try {
    call();
    return [];
  } catch (error) {
    return findingTexts(error);
  }
}

/** The findings with which work refuses a post; none when it does not. */
export async function findingsOf(work: Promise<unknown>): Promise<string[]> {
  return await work.then(() => [], findingTexts);
}

export function findingTexts(error: unknown): string[] {
  if (!InvalidPostError.isInstance(error)) throw error;
  return error.findings.map(findingText);
}
