/** The generators of the tests themselves: legal, and wide enough to mean something. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { networks } from '../../shared/index.ts';
import { variantsOf } from '../../shared/networks/definition/define-network.ts';
import { validationIssuesOf } from '../../shared/post/findings/messages.ts';
import { postWriteSchemaWith } from '../../shared/post/write-shape.ts';
import { leafProperties, leafPropertiesIn } from '../contract/leaf-properties.ts';
import { legalPost, legalTarget } from '../support/legal-target.ts';

for (const network of networks) {
  describe(`generated ${network.key} targets`, () => {
    for (const variant of variantsOf(network.target).keys()) {
      for (const breadth of ['contract', 'post', 'form'] as const) {
        test(`are accepted (${[variant, breadth].filter(Boolean).join(', ')})`, () => {
          fc.assert(
            fc.property(legalTarget({ network, variant, breadth }), (target) => {
              expect(validationIssuesOf(network.target, target)).toStrictEqual([]);
            }),
          );
        });
      }
    }

    test('have every property of the contract sooner or later', () => {
      const found = fc.sample(legalTarget({ network }), { numRuns: 400, seed: 1 });
      const used = new Set(found.flatMap((target) => leafPropertiesIn({ network: network.key, target })));
      expect(leafProperties.get(network.key)?.filter((path) => !used.has(path))).toStrictEqual([]);
    });
  });
}

test('generated posts are accepted', () => {
  fc.assert(
    fc.property(legalPost(), (post) => {
      expect(validationIssuesOf(postWriteSchemaWith({}), post)).toStrictEqual([]);
    }),
  );
});
