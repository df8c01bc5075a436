import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { madeLately } from '../../shared/data/maps.ts';

test('what was made lately is what would be made now, in any order of texts', () => {
  const texts = fc.array(fc.oneof(fc.string(), fc.nat({ max: 250 }).map(String)), { maxLength: 500 });
  fc.assert(
    fc.property(texts, (asked) => {
      const lengthOf = madeLately((text) => ({ text, length: text.length }));
      for (const text of asked) expect(lengthOf(text)).toStrictEqual({ text, length: text.length });
    }),
  );
});

test('a hundred texts are made once, and the memory does not grow', () => {
  let made = 0;
  const memory = madeLately((text) => {
    made += 1;
    return { text };
  });
  const hundred = Array.from({ length: 100 }, (_, place) => `Loaf ${place}`);
  const first = hundred.map(memory);
  expect(hundred.map(memory)).toStrictEqual(first);
  expect(made).toBe(100);
  memory('One more');
  hundred.forEach((text) => memory(text));
  // The first hundred were forgotten with the next text, and made again.
  expect(made).toBe(201);
});
