import { expect, test } from '@jest/globals';
import { createProcessStore } from '../../nodes/PostScheduler/transport/process-store.ts';

test('the store of a process keeps the values that were used last', async () => {
  const store = createProcessStore(2);
  const [first, second, third] = [{ value: 1 }, { value: 2 }, { value: 3 }];
  await store.set('first', first, 1);
  await store.set('second', second, 1);
  expect(await store.get('first')).toBe(first);
  await store.set('third', third, 1);
  const kept = await Promise.all(['first', 'second', 'third'].map(async (key) => await store.get(key)));
  expect(kept).toStrictEqual([first, undefined, third]);
});

test('a value that is set again replaces the old one and counts as used', async () => {
  const store = createProcessStore(2);
  await store.set('first', { value: 1 }, 1);
  await store.set('second', { value: 2 }, 1);
  await store.set('first', { value: 3 }, 1);
  await store.set('third', { value: 4 }, 1);
  expect([await store.get('first'), await store.get('second')]).toStrictEqual([{ value: 3 }, undefined]);
});
