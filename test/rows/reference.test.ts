/** The Post Reference as people's sheets hold it: whatever the ID of the post, a run reads what an earlier one wrote. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type PostReference,
  readReference,
  readRowReference,
  referenceText,
  withPostId,
} from '../../shared/rows/reference.ts';
import { rowIdHashOf } from '../../shared/rows/row-hash.ts';

const lastHashes = { time: 'a1k3x9', content: 'q0d2m4' };
const original = rowIdHashOf('recA');

const hash = fc.stringMatching(/^[0-9a-z]{6}$/);
/** The blanks before a cell are not of the ID. */
const anyId = fc.string({ unit: 'binary', minLength: 1 }).filter((id) => id.trimStart() === id && id !== '');
const anyReference: fc.Arbitrary<PostReference> = fc.record({
  id: fc.oneof(anyId, fc.constantFrom('My post', 'a~2b', 'post~1a1k3x9q0d2m4', 'line\nline ')),
  lastHashes: fc.record({ time: hash, content: hash }),
  rowIdHash: fc.option(hash, { nil: undefined }),
});

describe('A reference', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(anyReference, (reference) => {
        expect(readReference(` ${referenceText(reference)}\n`)).toEqual({ value: reference });
      }),
    );
  });

  it('of version 1 has no row', () => {
    const value = { id: 'post_8f2c', lastHashes, rowIdHash: undefined };
    expect(readReference('post_8f2c~1a1k3x9q0d2m4')).toStrictEqual({ value });
    expect(referenceText(value)).toBe('post_8f2c~2a1k3x9q0d2m4');
  });

  it.each([
    'post_8f2c',
    '~2a1k3x9q0d2m4',
    'post~2a1k3x9q0d2m',
    'post~2a1k3x9q0d2m47fh2k',
    'post~3a1k3x9q0d2m4',
  ])('that is none is refused: %s', (text) => {
    expect(readReference(text)).toHaveProperty('problem');
  });

  it('of version 1 with a third hash is refused', () => {
    expect(readReference('post~1a1k3x9q0d2m47fh2k0')).toHaveProperty('problem');
  });

  it('keeps its row with the ID of another post', () => {
    const text = referenceText({ id: 'one', lastHashes, rowIdHash: original });
    expect(withPostId(text, 'two')).toBe(referenceText({ id: 'two', lastHashes, rowIdHash: original }));
  });

  it('takes the row that it did not know, keeps the one that it knows, and is refused by another one', () => {
    const reference = { id: 'post', lastHashes, rowIdHash: original };
    expect(readRowReference('post~1a1k3x9q0d2m4', original)).toStrictEqual({ value: reference });
    expect(readRowReference(referenceText(reference), undefined)).toStrictEqual({ value: reference });
    expect(readRowReference(referenceText(reference), rowIdHashOf('recB'))).toStrictEqual({
      problem: 'this is the reference of another row; empty the cell to plan this row as a post of its own',
    });
  });
});
