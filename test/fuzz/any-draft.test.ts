/** Whatever stands in n8n's form, Zapier's form or Targets JSON becomes a post of the contract, or findings that a person can read. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Network, networks } from '../../shared/index.ts';
import type { PostDraft } from '../../shared/post/draft.ts';
import { withTargetsJson } from '../../shared/post/targets-json.ts';
import { withArbitraryParts } from '../support/generators/arbitrary-values.ts';
import { draftInN8n, draftInZapier } from '../support/host/collected-drafts.ts';
import { clock, draftOf } from '../support/generators/drafts.ts';
import { type Json, legalTarget } from '../support/generators/legal-target.ts';
import { linkedAs } from '../support/service/linked-accounts.ts';
import { fillCreate, type Way, ways } from '../support/n8n/n8n-form.ts';
import { description } from '../support/n8n/n8n-source.ts';
import { assertPostOrFindings } from '../support/readable.ts';
import { timesTheRuns } from '../support/runs.ts';
import { entryOf } from '../support/host/target-content.ts';
import { useSandbox } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';
import { fillCreatePost } from '../support/zapier/zapier-form.ts';

const { properties } = description;
const sandbox = useSandbox({ requestsPerMinute: 1_000_000 });
const zapier = useZapier(() => sandbox);

/** What may be filled in at a network, with one account that is linked. */
interface Filled {
  readonly network: Network;
  readonly target: Json;
  readonly way: Way;
  readonly accounts: readonly string[];
}

const filled: fc.Arbitrary<Filled> = fc.constantFrom(...networks).chain((network) =>
  fc.record({
    network: fc.constant(network),
    target: legalTarget({ network, breadth: 'form' }),
    way: fc.constantFrom(...ways),
    accounts: fc.constant([`${network.key}:account-1`]),
  }),
);

/** Asserts that each of many drafts becomes a post or findings, and at least one of them a post. */
async function holds<Input>(
  inputs: fc.Arbitrary<Input>,
  draftFor: (input: Input) => PostDraft | Promise<PostDraft>,
) {
  let composed = 0;
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      const draft = await draftFor(input);
      composed += assertPostOrFindings(() => draft) === 'post' ? 1 : 0;
    }),
    timesTheRuns(3),
  );
  expect(composed).toBeGreaterThan(0);
}

describe('Anything for any network', () => {
  it("in n8n's form", async () => {
    const parameters = filled.map(({ network, target, way, accounts }) => ({
      ...fillCreate({ properties, network: network.key, target, way }),
      accounts,
    }));
    await holds(
      withArbitraryParts(parameters, { isOpen: ([key]) => key !== 'accounts' }),
      async (values) => await draftInN8n({ parameters: values, linked: linkedAs(...values.accounts) }),
    );
  });

  it("in Zapier's form", async () => {
    const fillings = fc.sample(filled, timesTheRuns(0.5)).map(async ({ network, target, way, accounts }) => ({
      ...(await fillCreatePost({ zapier, network: network.key, target, way })),
      accounts,
    }));
    await holds(
      withArbitraryParts(fc.constantFrom(...(await Promise.all(fillings))), {
        isOpen: ([key]) => key !== 'accounts',
      }),
      async (values) => await draftInZapier({ values, linked: linkedAs(...values.accounts) }),
    );
  });

  it("in a list of Zapier's form that has something else than media", async () => {
    const accounts = ['microblog:account-1'];
    for (const medias of [[[null]], [['loaf.jpg', null]], [[7]]]) {
      const values = { accounts, microblog_segments_caption: ['One'], microblog_segments_medias: medias };
      const draft = await draftInZapier({ values, linked: linkedAs(...accounts) });
      expect(assertPostOrFindings(() => draft)).toBe('findings');
    }
  });

  it('in Targets JSON', async () => {
    const entry = filled.map(({ network, target }) => entryOf({ network: network.key, target }));
    await holds(withArbitraryParts(fc.record({ targets: fc.tuple(entry) })), (json) =>
      withTargetsJson({ json, draft: draftOf({ targets: [] }), networkNames: {}, clock }),
    );
  });
});
