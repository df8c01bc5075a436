/** `compose` after `decompose` is the identity on every legal target: what the update that loses nothing stands on. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import { variantsOf } from '../../shared/networks/definition/define-network.ts';
import { networkCorpora } from '../corpus/index.ts';
import { type Json, legalTarget } from '../support/legal-target.ts';

const object = z.record(z.string(), z.unknown());

for (const network of networks) {
  const roundTrip = ({ accountId, ...target }: Json) => {
    expect(network.compose(network.decompose({ accountId, ...target }))).toStrictEqual(target);
  };

  describe(`a ${network.key} target taken apart and composed again is the same`, () => {
    for (const variant of variantsOf(network.target).keys()) {
      test(variant ?? 'any', () => {
        fc.assert(fc.property(legalTarget({ network, variant }), roundTrip));
      });
    }

    for (const { name, value } of networkCorpora.find((corpus) => corpus.network === network.key)?.accepted ??
      []) {
      test(name, () => roundTrip(object.parse(value)));
    }
  });
}
