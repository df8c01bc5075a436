/** `compose` after `decompose` is the identity on every legal target: what the update that loses nothing stands on. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import { variantsOf } from '../../shared/networks/definition/define-network.ts';
import { validationIssuesOf } from '../../shared/values/messages.ts';
import { leafProperties, leafPropertiesIn } from '../contract/leaf-properties.ts';
import { corpusFor } from '../corpus/index.ts';
import { type Json, legalTarget } from '../support/generators/legal-target.ts';

const object = z.record(z.string(), z.unknown());

describe.each(networks)('a $key target taken apart and composed again is the same', (network) => {
  const roundTrip = ({ accountId, ...target }: Json) => {
    expect(network.compose(network.decompose({ accountId, ...target }))).toStrictEqual(target);
  };

  test('of the corpus', () => {
    for (const { value } of corpusFor(network.key).accepted) roundTrip(object.parse(value));
  });

  // The generator makes what is legal, and sooner or later each property.
  for (const variant of variantsOf(network.target).keys())
    test(variant ?? 'any', () => {
      const targets = (['contract', 'post', 'form'] as const).map((breadth) =>
        legalTarget({ network, variant, breadth }),
      );
      fc.assert(
        fc.property(fc.oneof(...targets), (target) => {
          expect(validationIssuesOf(network.target, target)).toStrictEqual([]);
          roundTrip(target);
        }),
        { numRuns: 40 },
      );
    });

  test('with every property', () => {
    const found = fc.sample(legalTarget({ network }), { numRuns: 400, seed: 1 });
    const used = new Set(found.flatMap((target) => leafPropertiesIn({ network: network.key, target })));
    expect(leafProperties.get(network.key)?.filter((path) => !used.has(path))).toStrictEqual([]);
  });
});
