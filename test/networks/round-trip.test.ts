/** `compose` after `decompose` is the identity on every legal target: therefore an update loses nothing. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import { variantsOf } from '../../shared/networks/definition/define-network.ts';
import { validationIssuesOf } from '../../shared/form/values/messages.ts';
import { leafProperties, leafPropertiesIn } from '../contract/leaf-properties.ts';
import { corpusFor } from '../corpus/index.ts';
import { timesTheRuns } from '../support/runs.ts';
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
        timesTheRuns(1),
      );
    });

  test('with every property', () => {
    const missing = new Set(leafProperties.get(network.key));
    for (let seed = 0; seed < 20 && missing.size > 0; seed += 1)
      for (const target of fc.sample(legalTarget({ network }), { numRuns: 20, seed }))
        for (const path of leafPropertiesIn({ network: network.key, target })) missing.delete(path);
    expect([...missing]).toStrictEqual([]);
  });
});
