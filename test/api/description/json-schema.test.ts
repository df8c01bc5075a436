/** A schema is read up to limits, whatever stands in it. */
import { expect, it } from '@jest/globals';
import { itemsOf, partsOf, propertiesOf, resolve } from '../../../shared/api/description/json-schema.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

it('has the properties of all that it combines or refers to, each part once', () => {
  const root = {
    a: { properties: { x: 1 }, allOf: [{ properties: { y: 2 } }], $ref: '#/b~1c/d%20e' },
    'b/c': { 'd e': { properties: { x: 3 }, anyOf: [{ properties: { z: 4 } }], $ref: '#/a' } },
  };
  const place = { root, schemas: [root.a, null, 'x'] };
  expect([...propertiesOf(place)]).toStrictEqual([
    ['x', [1, 3]],
    ['y', [2]],
    ['z', [4]],
  ]);
  expect(partsOf(place).size).toBe(4);
});

it('has at most 100 parts and 300 properties', () => {
  const parts = (count: number) => names(count).map((name) => ({ properties: { [name]: true } }));
  const combined = (count: number) => propertiesOf({ root: {}, schemas: [{ oneOf: parts(count) }] }).size;
  expect([combined(99), combined(100), combined(150)]).toStrictEqual([99, 99, 99]);
  expect(partsOf({ root: {}, schemas: parts(150) }).size).toBe(100);
  const wide = (count: number) => {
    const properties = Object.fromEntries(names(count).map((name) => [name, true]));
    return propertiesOf({ root: {}, schemas: [{ properties }] }).size;
  };
  expect([wide(300), wide(301)]).toStrictEqual([300, 300]);
});

it.each([
  ['#/a/0', 'first'],
  ['#/a~1b', 'slash'],
  ['#/%', 'percent'],
  ['#/length', undefined],
  ['#/a/length', 1],
  ['other.json#/a/0', undefined],
  [`#/${'x'.repeat(998)}`, 'long'],
  [`#/${'x'.repeat(999)}`, undefined],
])('%s leads to %s', (reference, found) => {
  const root = {
    a: ['first'],
    'a/b': 'slash',
    '%': 'percent',
    ['x'.repeat(998)]: 'long',
    ['x'.repeat(999)]: 'longer',
  };
  expect(resolve({ root, reference })).toBe(found);
});

it('has the items of lists alone', () => {
  expect(itemsOf({ root: {}, schemas: [{ items: { a: 1 } }, { items: true }, {}] })).toStrictEqual([
    { a: 1 },
  ]);
});
