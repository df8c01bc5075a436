/** Whatever the parameters of the node hold, what is collected from them becomes a post of the contract, or findings. */
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { networks } from '../../shared/index.ts';
import { withArbitraryParts } from '../support/arbitrary-values.ts';
import { draftInN8n } from '../support/collected-drafts.ts';
import { legalTarget } from '../support/legal-target.ts';
import { linkedAs } from '../support/linked-accounts.ts';
import { fillCreate, ways } from '../support/n8n-form.ts';
import { description } from '../support/n8n-source.ts';
import { assertPostOrFindings } from '../support/post-or-findings.ts';
import { timesTheRuns } from '../support/runs.ts';

const { properties } = description;

for (const network of networks) {
  it(`any parameters of n8n's form become a post of the contract, or findings: ${network.label}`, async () => {
    const accounts = [`${network.key}:account-1`];
    const parameters = fc
      .tuple(legalTarget({ network, breadth: 'form' }), fc.constantFrom(...ways))
      .map(([target, way]) => fillCreate({ properties, network: network.key, target, way }));
    let composed = 0;
    await fc.assert(
      fc.asyncProperty(withArbitraryParts(parameters), async (filledIn) => {
        const draft = await draftInN8n({
          parameters: { ...filledIn, accounts },
          linked: linkedAs(...accounts),
        });
        composed += assertPostOrFindings(() => draft) === 'post' ? 1 : 0;
      }),
      timesTheRuns(2),
    );
    // Some can be sent: half of them.
    expect(composed).toBeGreaterThan(0);
  });
}
