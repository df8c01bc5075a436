/** Reads and composes posts whose targets are given as JSON. */
import type { NetworkNames } from '../../../shared/networks/wire-names.ts';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import type { PostDraft } from '../../../shared/post/draft.ts';
import { withTargetsJson } from '../../../shared/post/targets-json.ts';
import { clock, draftOf, errorsOf } from '../generators/drafts.ts';

/** The draft without its targets, and what the service calls its networks. */
export interface Given extends Partial<PostDraft> {
  readonly networkNames?: NetworkNames;
}

export function read(json: unknown, { networkNames = {}, ...form }: Given = {}) {
  const draft = withTargetsJson({ json, draft: draftOf({ targets: [], ...form }), networkNames, clock });
  return composePost(draft, clock).post;
}

export function sent(json: unknown, given: Given = {}): Record<string, unknown> {
  const filled = Object.entries(read(json, given)).filter(
    ([, list]) => !Array.isArray(list) || list.length > 0,
  );
  return Object.fromEntries(filled);
}

export function refused(json: unknown, given: Given = {}): string[] {
  return errorsOf(() => read(json, given));
}

export const hello = { platform: 'skyapp', accountId: 'a', content: 'Hello' };
export const sentHello = {
  scheduledFor: { publish: 'DRAFT' },
  skyappTargets: [{ accountId: 'a', caption: 'Hello' }],
};
