/** What a person can enter in n8n's form for a legal target, collected and composed, is that target. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { collectNetworkPost, collectPost } from '../../nodes/PostScheduler/form/collect.ts';
import { composePost, networkOf, networks, variantsOf, wireNames } from '../../shared/index.ts';
import { clock } from '../support/drafts.ts';
import { legalTarget } from '../support/legal-target.ts';
import { collectedAccounts } from '../support/collected-accounts.ts';
import { fillAccounts, fillCreate, fillCreatePhotoapp, resolvedByN8n, ways } from '../support/n8n-form.ts';
import { description } from '../support/n8n-source.ts';
import { timesTheRuns } from '../support/runs.ts';

const { properties } = description;

/** A run fills a whole form; what is missed in one is found in the next, as every run has a seed of its own. */
const runs = timesTheRuns(0.3);

for (const network of networks) {
  describe(`a ${network.label} target`, () => {
    for (const variant of variantsOf(network.target).keys()) {
      const targets = legalTarget({ network, variant, breadth: 'form' });
      const suffix = variant === undefined ? '' : ` (${variant})`;

      test(`arrives as it was filled in, and as n8n hands it over${suffix}`, () => {
        fc.assert(
          fc.property(targets, fc.constantFrom(...ways), (target, way) => {
            const parameters = fillCreate({ properties, network: network.key, target, way });
            for (const handedOver of [parameters, resolvedByN8n({ properties, parameters })]) {
              const post = composePost(collectPost(handedOver), clock);
              expect(post[wireNames(network.key).targets]).toStrictEqual([target]);
            }
          }),
          runs,
        );
      });
    }
  });
}

for (const network of networks) {
  for (const variant of variantsOf(network.target).keys()) {
    const suffix = variant === undefined ? '' : ` (${variant})`;

    test(`a ${network.label} account arrives as it was chosen and adjusted${suffix}`, async () => {
      await fc.assert(
        fc.asyncProperty(
          legalTarget({ network, variant, breadth: 'form' }),
          fc.constantFrom(...ways),
          async (target, way) => {
            const filled = fillAccounts({ properties, network: network.key, target, way });
            const parameters = resolvedByN8n({ properties, parameters: filled });
            const linked = [{ id: String(target['accountId']), name: 'Bakery', network: network.key }];
            const post = composePost(await collectedAccounts({ parameters, linked }), clock);
            expect(post[wireNames(network.key).targets]).toStrictEqual([target]);
          },
        ),
        runs,
      );
    });
  }
}

describe('the target of Create Photoapp Post', () => {
  const network = networkOf('photoapp');

  for (const variant of variantsOf(network.target).keys()) {
    test(`arrives as it was filled in and handed over by n8n (${variant})`, () => {
      fc.assert(
        fc.property(
          legalTarget({ network, variant, breadth: 'form' }),
          fc.constantFrom(...ways),
          (target, way) => {
            const parameters = resolvedByN8n({
              properties,
              parameters: fillCreatePhotoapp({ properties, target, way }),
            });
            const { target: collected, ...content } = collectNetworkPost({ network, values: parameters });
            const post = composePost({ ...content, targets: [collected] }, clock);
            expect(post.photoappTargets).toStrictEqual([target]);
          },
        ),
        runs,
      );
    });
  }
});
