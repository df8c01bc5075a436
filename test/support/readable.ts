import { expect } from '@jest/globals';
import { InvalidPostError } from '../../shared/form/values/finding.ts';
import { composePost } from '../../shared/post/compose/compose-post.ts';
import type { PostDraft } from '../../shared/post/draft.ts';
import { violationsInPost } from '../contract/violations.ts';
import { clock } from './generators/drafts.ts';

/** Text that a message must not contain: JavaScript's names for missing values, and messages of libraries. */
const slips = /\bundefined\b|\[object |Invalid input|Invalid option|Unrecognized|\bfunction\b.*=>|ZodError/;

/** A finding reads well: a place in the labels of the form, and one sentence of a length that a person reads. */
function assertReadable({ place, message }: { place: string; message: string }): void {
  if (!/^[A-Z]/u.test(place) || place.length >= 500) expect(place).toBe('a place in the labels of the form');
  assertSentence(message);
}

/** `expect` is called only for a text that fails, because fuzz tests check hundreds of thousands of findings. */
export function assertSentence(text: string): void {
  const isSentence =
    !slips.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text) && text.length > 3 && text.length < 1000;
  if (!isSentence) expect(text).toBe('a sentence of 4 to 999 characters');
}

/**
 * Composes a post of whatever was filled in. Either it keeps the contract, by the tests' own rules (`test/contract/violations.ts`), or there are
 * findings that a person can read; anything else fails.
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
