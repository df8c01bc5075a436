/** What a person can enter in Zapier's form for a legal target, collected and composed, is that target. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { composePost, networkOf, networks, variantsOf, wireNames } from '../../shared/index.ts';
import { collectNetworkPost, collectPost } from '../../zapier/src/form/collect.ts';
import app from '../../zapier/src/index.ts';
import { clock } from '../support/drafts.ts';
import { legalTarget } from '../support/legal-target.ts';
import { ways } from '../support/n8n-form.ts';
import { zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import { fillCreatePhotoappPost, fillCreatePost, linkedIn } from '../support/zapier-form.ts';
import { timesTheRuns } from '../support/runs.ts';

const runs = timesTheRuns(0.5);
const zapier = zapierRunner({ app });

for (const network of networks) {
  describe(`a ${network.label} target`, () => {
    for (const variant of variantsOf(network.target).keys()) {
      test(`arrives as it was filled in${variant === undefined ? '' : ` (${variant})`}`, async () => {
        const targets = legalTarget({ network, variant, breadth: 'form' });
        await fc.assert(
          fc.asyncProperty(targets, fc.constantFrom(...ways), async (target, way) => {
            const values = await fillCreatePost({ zapier, network: network.key, target, way });
            const post = composePost(
              collectPost({ values, scheduledAt: undefined, linked: linkedIn(values) }),
              clock,
            );
            expect(post[wireNames(network.key).targets]).toStrictEqual([target]);
          }),
          runs,
        );
      });
    }
  });
}

describe('the target of Create Photoapp Post', () => {
  const network = networkOf('photoapp');

  for (const variant of variantsOf(network.target).keys()) {
    test(`arrives as it was filled in (${String(variant)})`, async () => {
      const targets = legalTarget({ network, variant, breadth: 'form' });
      await fc.assert(
        fc.asyncProperty(targets, fc.constantFrom(...ways), async (target, way) => {
          const values = await fillCreatePhotoappPost({ zapier, target, way });
          const draft = collectNetworkPost({ network, values, scheduledAt: undefined });
          const post = composePost({ ...draft, targets: [draft.target] }, clock);
          expect(post['photoappTargets']).toStrictEqual([target]);
        }),
        runs,
      );
    });
  }
});
