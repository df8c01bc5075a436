/** Targets as JSON: what a person can fill in can be said there, and whatever stands there, it is a post of the contract or findings. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isEmpty } from '../../shared/index.ts';
import type { PostDraft } from '../../shared/post/draft.ts';
import { withTargetsJson } from '../../shared/post/targets-json.ts';
import { clock, draftOf } from '../support/generators/drafts.ts';
import { describeForm } from '../support/host/form-renderer.ts';
import { assertPostOrFindings } from '../support/readable.ts';
import { entryOf } from '../support/host/target-content.ts';
import { arbitraryValue } from '../support/generators/arbitrary-values.ts';

function draftWith(json: unknown, form: Partial<PostDraft> = {}): PostDraft {
  return withTargetsJson({ json, draft: draftOf({ targets: [], ...form }), networkNames: {}, clock });
}

describeForm(async (filled) => {
  const targets = entryOf(filled);
  return await Promise.resolve(
    draftWith(filled.way.content === 'own' ? [targets] : JSON.stringify({ targets })),
  );
});

const entry = { platform: 'skyapp', accountId: 'a', content: 'x' };
const bodies = fc.record({
  content: arbitraryValue,
  scheduledAt: arbitraryValue,
  media: arbitraryValue,
  publish: fc.option(fc.constantFrom('NOW', 'SCHEDULE'), { nil: undefined }),
  targets: fc.oneof(arbitraryValue, fc.constant([entry])),
});
const json = fc.oneof(arbitraryValue, bodies, fc.jsonValue(), fc.json(), bodies.map(textOf));

function textOf(value: unknown): unknown {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}

describe('any JSON', () => {
  it('is never published at once, unless the form says so', () => {
    fc.assert(
      fc.property(json, fc.constantFrom('SCHEDULE', 'DRAFT'), (given, publish) => {
        const draft = draftWith(given, { publish, caption: 'x' });
        expect(draft.publish).toBe(publish);
        assertPostOrFindings(() => draft);
      }),
    );
  });

  it('is a finding where it holds a time and the form says Publish Now', () => {
    const timed = fc.record({
      scheduledAt: fc.oneof(arbitraryValue, fc.string()),
      targets: fc.constant([entry]),
    });
    fc.assert(
      fc.property(timed, (given) => {
        const isTimed = !isEmpty(given.scheduledAt);
        const outcome = assertPostOrFindings(() => draftWith(given, { publish: 'NOW' }));
        expect(outcome).toBe(isTimed ? 'findings' : 'post');
      }),
    );
  });
});
