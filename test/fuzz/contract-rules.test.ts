/** The fuzzers' judge against the corpus: what it takes and what it refuses is what the contract does. */
import { describe, expect, it } from '@jest/globals';
import { networkCorpora, postWith } from '../corpus/index.ts';
import { violationsInPost } from '../contract/violations.ts';

for (const { network, accepted, refused } of networkCorpora) {
  describe(`the contract's rules for ${network}`, () => {
    it(`take ${accepted.length} values`, () => {
      expect(
        accepted.flatMap(({ name, value }) =>
          violationsInPost(postWith({ network, targets: [value] })).map(
            (violation) => `${name}: ${violation}`,
          ),
        ),
      ).toStrictEqual([]);
    });
    it(`refuse ${refused.length} values`, () => {
      expect(
        refused
          .filter(({ value }) => violationsInPost(postWith({ network, targets: [value] })).length === 0)
          .map(({ name }) => name),
      ).toStrictEqual([]);
    });
  });
}
