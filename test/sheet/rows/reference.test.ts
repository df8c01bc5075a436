/** The Post Reference in people's sheets: a run reads the reference that an earlier run wrote, whatever the ID of the post. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  changedParts,
  type PostReference,
  readReference,
  readRowReference,
  referenceText,
  withPostId,
} from '../../../shared/sheet/rows/reference.ts';
import { rowIdHashOf } from '../../../shared/sheet/rows/row-hash.ts';
import { trimmed } from '../../../shared/form/values/blank-text.ts';
import { anyCharacter } from '../../support/generators/any-character.ts';

const lastHashes = {
  time: 'a1k3x9',
  accounts: 'b1k3x9',
  text: 'c1k3x9',
  thread: 'd1k3x9',
  media: 'e1k3x9',
  fields: 'f1k3x9',
};
const allHashes = 'a1k3x9b1k3x9c1k3x9d1k3x9e1k3x9f1k3x9';
const original = rowIdHashOf('recA');

const hash = fc.stringMatching(/^[0-9a-z]{6}$/);
/** Blanks and invisible characters at the beginning of a cell do not belong to the ID. */
const anyId = fc.string({ unit: anyCharacter, minLength: 1 }).filter((id) => trimmed(`${id}.`) === `${id}.`);
const anyReference: fc.Arbitrary<PostReference> = fc.record({
  id: fc.oneof(anyId, fc.constantFrom('My post', 'a~2b', 'post~1a1k3x9q0d2m4', 'line\nline ')),
  lastHashes: fc.record({ time: hash, accounts: hash, text: hash, thread: hash, media: hash, fields: hash }),
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

  it('has all hashes', () => {
    expect(referenceText({ id: 'post_8f2c', lastHashes, rowIdHash: undefined })).toBe(
      `post_8f2c~3${allHashes}`,
    );
  });

  it('may be an ID alone', () => {
    const value = { id: 'post_8f2c', lastHashes: undefined, rowIdHash: undefined };
    expect(readReference('post_8f2c')).toStrictEqual({ value });
    expect([referenceText(value), referenceText({ ...value, rowIdHash: original })]).toStrictEqual([
      'post_8f2c',
      'post_8f2c',
    ]);
  });

  it('may be a number alone', () => {
    expect(readReference(4711)).toMatchObject({ value: { id: '4711', lastHashes: undefined } });
  });

  it.each([
    [[`post_8f2c~3${allHashes}`]],
    [`"post_8f2c~3${allHashes}"`],
    [`["post_8f2c~3${allHashes}"]`],
    [`post_8f2c~3${allHashes}, `],
    [`(post_8f2c~3${allHashes});`],
  ])('is read out of quotes and a list of one: %j', (given) => {
    const value = { id: 'post_8f2c', lastHashes, rowIdHash: undefined };
    expect(readReference(given)).toStrictEqual({ value });
  });

  it.each([
    'post_1,post_2',
    '["post_1","post_2"]',
    ['post_1', 'post_2'],
    `post_1~3${allHashes}, post_2~3${allHashes}`,
    `post_1~3${allHashes}\npost_2~3${allHashes}`,
  ])('of several posts is none: %j', (given) => {
    expect(readReference(given)).toStrictEqual({
      problem: `${JSON.stringify(given).replace('\\n', ' ')} is not a complete reference from an earlier run, and not the ID of a post; restore the cell, or empty it if the row is a new post`,
    });
  });

  it.each([
    `~3${allHashes}`,
    `post~3${allHashes.slice(1)}`,
    `post~3${allHashes}7fh2k`,
    `post~4${allHashes}`,
    'post~2a1k3x9q0d2m4',
    'post~2a1k3x9q0d2m47fh2k0',
    'My post',
    'post\u200b1',
    'post\u00a01',
    'x'.repeat(201),
  ])('that is none is refused: %s', (text) => {
    expect(readReference(text)).toHaveProperty('problem');
  });

  it.each([
    [`post~3${allHashes}`, []],
    [`post~3${allHashes.replace('c1', 'x1')}`, ['text']],
    ['post', []],
  ])('%s: tells what has changed', (text, parts) => {
    const reading = readReference(text);
    const reference = 'value' in reading ? reading.value : undefined;
    expect(reference && [...changedParts(reference, lastHashes)]).toStrictEqual(parts);
  });

  it('keeps its row with the ID of another post', () => {
    const text = referenceText({ id: 'one', lastHashes, rowIdHash: original });
    expect(withPostId(text, 'two')).toBe(referenceText({ id: 'two', lastHashes, rowIdHash: original }));
  });

  it('takes the row that it did not know, keeps the one that it knows, and is refused by another one', () => {
    const reference = { id: 'post', lastHashes, rowIdHash: original };
    expect(readRowReference(`post~3${allHashes}`, original)).toStrictEqual({ value: reference });
    expect(readRowReference(referenceText(reference), undefined)).toStrictEqual({ value: reference });
    expect(readRowReference(referenceText(reference), rowIdHashOf('recB'))).toStrictEqual({
      problem: 'this is the reference of another row; empty the cell to plan this row as a post of its own',
    });
  });
});
