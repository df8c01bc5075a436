import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { expressionOf } from '../../scripts/repeated-parts.ts';

/** Compared as text: what runs in another context has other prototypes. */
function valueOf(expression: string): string {
  return JSON.stringify(runInNewContext(expression));
}

describe('a value whose parts stand once', () => {
  it('gives the value', () => {
    const part = fc.constantFrom(
      { name: 'caption', description: 'A text that is long enough to be looked up', options: [1, 2] },
      {
        inner: {
          name: 'caption',
          description: 'A text that is long enough to be looked up',
          options: [1, 2],
        },
      },
      ['a list of words', 'which is long enough', 'to be looked up, too'],
    );
    const values = fc
      .array(fc.oneof(part, fc.jsonValue()), { maxLength: 30 })
      .map((fields) => Array.from({ length: 9 }, () => fields));
    fc.assert(fc.property(values, (value) => valueOf(expressionOf(value)) === JSON.stringify(value)));
  });

  it('is shorter by its repetitions', () => {
    const fields = Array.from({ length: 200 }, (_, index) => ({ name: `field${index}`, default: '' }));
    const form = ['create', 'update', 'preview'].map((operation) => ({ operation, fields }));
    const text = expressionOf(form);
    expect(text.length).toBeLessThan(JSON.stringify(form).length / 2);
    expect(valueOf(text)).toBe(JSON.stringify(form));
  });
});
