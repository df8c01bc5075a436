/** Whatever stands in a draft, it becomes a post that keeps the contract, or findings that a person can read. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { networks } from '../../shared/index.ts';
import { draftOfPost } from '../support/drafts.ts';
import { legalPost } from '../support/legal-target.ts';
import { assertPostOrFindings } from '../support/post-or-findings.ts';
import { timesTheRuns } from '../support/runs.ts';
import { type Path, withArbitraryParts } from '../support/arbitrary-values.ts';

/** A draft is a list of targets and lists of media, as both hosts make it; what stands in them comes from outside. */
function isOpen([top, , part, name, detail]: Path): boolean {
  switch (top) {
    case 'media':
      return part !== undefined;
    case 'targets':
      if (part === 'media') return detail !== undefined;
      return part === 'fields' ? name !== undefined : part !== undefined && part !== 'network';
    default:
      return true;
  }
}

describe('any draft becomes a post of the contract, or findings', () => {
  for (const { key, label } of networks) {
    it(`for ${label}`, () => {
      const drafts = withArbitraryParts(legalPost({ keys: [key] }).map(draftOfPost), { isOpen });
      let composed = 0;
      fc.assert(
        fc.property(drafts, (draft) => {
          composed += assertPostOrFindings(() => draft) === 'post' ? 1 : 0;
        }),
        timesTheRuns(3),
      );
      // Some drafts can be sent: a quarter of them.
      expect(composed).toBeGreaterThan(0);
    });
  }
});
