import { expect } from '@jest/globals';
import { InvalidPostError } from '../../shared/post/findings/finding.ts';
import { composePost } from '../../shared/post/compose/compose-post.ts';
import type { PostDraft } from '../../shared/post/draft.ts';
import { violationsInPost } from '../contract/violations.ts';
import { clock } from './drafts.ts';
import { assertReadable } from './readable.ts';

/**
 * Composes a post of whatever was filled in. It keeps the contract, judged by rules of its own, or there are findings
 * that a person can read; anything else fails.
 */
export function assertPostOrFindings(draftOf: () => PostDraft): 'post' | 'findings' {
  try {
    const { post } = composePost(draftOf(), clock);
    expect(violationsInPost(JSON.parse(JSON.stringify(post)))).toStrictEqual([]);
    return 'post';
  } catch (error) {
    if (!InvalidPostError.isInstance(error)) throw error;
    expect(error.findings.length).toBeGreaterThan(0);
    for (const { label: place, message } of error.findings) assertReadable({ place, message });
    return 'findings';
  }
}
