/** Whatever the parameters of the node hold, what is collected from them becomes a post of the contract, or findings. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { collectPost } from '../../nodes/PostScheduler/form/collect.ts';
import { networks } from '../../shared/index.ts';
import { assertPostOrFindings } from '../support/post-or-findings.ts';
import { legalTarget } from '../support/legal-target.ts';
import { fillCreate, ways } from '../support/n8n-form.ts';
import { description } from '../support/n8n-source.ts';
import { timesTheRuns } from '../support/runs.ts';
import { withArbitraryParts } from '../support/arbitrary-values.ts';

const { properties } = description;

describe("any parameters of n8n's form become a post of the contract, or findings", () => {
  for (const network of networks) {
    it(`for ${network.label}`, () => {
      const parameters = fc
        .tuple(legalTarget({ network, breadth: 'form' }), fc.constantFrom(...ways))
        .map(([target, way]) => fillCreate({ properties, network: network.key, target, way }));
      let composed = 0;
      fc.assert(
        fc.property(withArbitraryParts(parameters), (filledIn) => {
          composed += assertPostOrFindings(() => collectPost(filledIn)) === 'post' ? 1 : 0;
        }),
        timesTheRuns(2),
      );
      // Some can be sent: half of them.
      expect(composed).toBeGreaterThan(0);
    });
  }
});
