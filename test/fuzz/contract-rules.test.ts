/** The fuzzers' judge against the corpus: what it takes and what it refuses is what the contract does. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { networkCorpora, postWith } from '../corpus/index.ts';
import { violationsInPost } from '../support/contract-rules.ts';

for (const { network, accepted, refused } of networkCorpora) {
  describe(`the contract's rules for ${network}`, () => {
    it(`take ${accepted.length} values`, () => {
      assert.deepEqual(
        accepted.flatMap(({ name, value }) =>
          violationsInPost(postWith({ network, targets: [value] })).map(
            (violation) => `${name}: ${violation}`,
          ),
        ),
        [],
      );
    });
    it(`refuse ${refused.length} values`, () => {
      assert.deepEqual(
        refused
          .filter(({ value }) => violationsInPost(postWith({ network, targets: [value] })).length === 0)
          .map(({ name }) => name),
        [],
      );
    });
  });
}
