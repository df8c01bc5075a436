/** Targets as JSON: what a person can fill in can be said there, and whatever stands there, it is a post of the contract or findings. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/v4';
import { isEmpty, networks } from '../../shared/index.ts';
import { wireNames } from '../../shared/networks/wire/wire-names.ts';
import { composePost } from '../../shared/post/compose/compose-post.ts';
import type { PostDraft } from '../../shared/post/draft.ts';
import { withTargetsJson } from '../../shared/post/values/targets-json.ts';
import { networkCorpora } from '../corpus/index.ts';
import { clock, draftOf } from '../support/drafts.ts';
import { type Json, legalTarget } from '../support/legal-target.ts';
import { assertPostOrFindings } from '../support/post-or-findings.ts';
import { timesTheRuns } from '../support/runs.ts';
import { entryOf } from '../support/target-content.ts';
import { arbitraryValue } from '../support/arbitrary-values.ts';

function draftWith(json: unknown, form: Partial<PostDraft> = {}): PostDraft {
  return withTargetsJson({ json, draft: draftOf({ targets: [], ...form }), networkNames: {}, clock });
}

const object = z.record(z.string(), z.unknown());

for (const network of networks) {
  const list = wireNames(network.key).targets;
  const isSame = (target: Json) => {
    const entry = entryOf({ network: network.key, target });
    for (const json of [[entry], JSON.stringify({ targets: entry })])
      expect(composePost(draftWith(json), clock).post[list]).toStrictEqual([target]);
  };

  describe(`a ${network.label} target`, () => {
    const { targets = {} } = networkCorpora.find((corpus) => corpus.network === network.key) ?? {};
    for (const [name, target] of Object.entries(targets)) {
      // One that says nothing is refused.
      if (network.key !== 'socialnet' || name !== 'minimal')
        it(`of the contract can be said as JSON: ${name}`, () => isSame(object.parse(target)));
    }

    it('that a person can fill in can be said as JSON', () => {
      fc.assert(fc.property(legalTarget({ network, breadth: 'form' }), isSame), timesTheRuns(0.5));
    });
  });
}

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
