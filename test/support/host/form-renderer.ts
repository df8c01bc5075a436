/** Tests for the form of each host: every target of the contract can be filled in, and is sent as it was filled in. */
import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/v4';
import { networks } from '../../../shared/index.ts';
import { variantsOf } from '../../../shared/networks/definition/define-network.ts';
import { wireNames } from '../../../shared/networks/wire-names.ts';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import type { PostDraft } from '../../../shared/post/draft.ts';
import { leafProperties, leafPropertiesIn } from '../../contract/leaf-properties.ts';
import { networkCorpora } from '../../corpus/index.ts';
import { clock } from '../generators/drafts.ts';
import { type Json, legalTarget } from '../generators/legal-target.ts';
import { type Way, ways } from '../n8n/n8n-form.ts';
import { timesTheRuns } from '../runs.ts';

/** Fills one target into the form of a host, and returns the draft that the host collects. */
export type Render = (filled: {
  readonly network: string;
  readonly target: Json;
  readonly way: Way;
}) => Promise<PostDraft>;

const object = z.record(z.string(), z.unknown());

/** The hand-written targets without the one that has no content, which is refused. */
const formCorpora = networkCorpora.map(({ network, targets }) => ({
  network,
  targets: Object.entries(targets).flatMap(([name, value]): [string, Json][] =>
    network === 'socialnet' && name === 'minimal' ? [] : [[name, object.parse(value)]],
  ),
}));

export function describeForm(render: Render): void {
  describe('every property of the contract is reached through the form', () => {
    for (const { network, targets } of formCorpora) {
      test(network, async () => {
        const key = networks.find((found) => found.key === network)?.key;
        assert.ok(key);
        const reached = new Set<string>();
        const way = { variant: 'automatic', content: 'own' } as const;
        for (const [name, target] of targets) {
          const post = composePost(
            { ...(await render({ network, target, way })), ifLeftovers: 'send' },
            clock,
          ).post;
          const sent = post[wireNames(key).targets] ?? [];
          expect([name, sent]).toStrictEqual([name, [target]]);
          for (const value of sent)
            for (const leaf of leafPropertiesIn({ network, target: value })) reached.add(leaf);
        }
        expect([...reached].toSorted()).toStrictEqual(leafProperties.get(network)?.toSorted());
      });
    }
  });

  describe('a legal target arrives as it was filled in', () => {
    const each = networks.flatMap((network) =>
      [...variantsOf(network.target).keys()].map((variant) => ({ network, variant })),
    );
    for (const { network, variant } of each) {
      test(`${network.key}${variant === undefined ? '' : ` (${variant})`}`, async () => {
        const targets = legalTarget({ network, variant, breadth: 'form' });
        await fc.assert(
          fc.asyncProperty(targets, fc.constantFrom(...ways), async (target, way) => {
            const post = composePost(
              { ...(await render({ network: network.key, target, way })), ifLeftovers: 'send' },
              clock,
            ).post;
            expect(post[wireNames(network.key).targets]).toStrictEqual([target]);
          }),
          // A few runs are enough: every run of the tests has a new seed, so a later one finds what this one misses.
          timesTheRuns(0.3),
        );
      });
    }
  });
}
