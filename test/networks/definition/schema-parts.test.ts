/** What schemas are made of, at their limits. */
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { kindAt, kindsOf } from '../../../shared/networks/definition/media-mapping.ts';
import {
  integer,
  isOpenObject,
  openObject,
  text,
  uriOrEmpty,
} from '../../../shared/networks/definition/schema-parts.ts';

it('an open object has its own properties, of any name but one', () => {
  const given: unknown = JSON.parse('{"__proto__": {"x": 1}, "constructor": 2, "toString": 3}');
  const read = openObject.parse(given);
  expect(Object.entries(read)).toStrictEqual([
    ['constructor', 2],
    ['toString', 3],
  ]);
});

it.each([
  [{}, true],
  [Object.create(null), true],
  [runInNewContext('({})'), true],
  [[], false],
  [null, false],
  [new Date(0), false],
  ['x', false],
])('%p is an open object: %p', (value, is) => expect(isOpenObject(value)).toBe(is));

it.each<[z.ZodType, unknown, number]>([
  [text({ min: 2, max: 3 }), '😀', 1],
  [text({ min: 2, max: 3 }), '😀😀', 0],
  [text({ min: 2, max: 3 }), '😀😀😀', 0],
  [text({ min: 2, max: 3 }), '😀😀😀😀', 1],
  [uriOrEmpty(12), '', 0],
  [uriOrEmpty(12), 'https://a.ex', 0],
  [uriOrEmpty(12), 'a.example', 1],
  // Only the length is reported.
  [uriOrEmpty(12), 'no address at all', 1],
  [integer(), 1e300, 0],
  [integer(), 1.5, 1],
])('%#: %j has %d issues', (schema, value, count) =>
  expect(schema.safeParse(value).error?.issues ?? []).toHaveLength(count),
);

it('an animated GIF is an image where a network does not know the kind', () => {
  const item = z.object({});
  const [few, all] = [{ items: { VIDEO: item, IMAGE: item } }, { items: { GIF: item, IMAGE: item } }];
  expect([kindsOf(few), kindsOf(all)]).toStrictEqual([
    ['IMAGE', 'VIDEO'],
    ['IMAGE', 'GIF'],
  ]);
  expect([kindAt('GIF', few), kindAt('GIF', all), kindAt('VIDEO', few)]).toStrictEqual([
    'IMAGE',
    'GIF',
    'VIDEO',
  ]);
});
