/** Whoever filled in one post with Create may need Create or Update after all: what was filled in is still there, and shown. */
import { expect, test } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { description, NodeHelpers } from '../support/n8n/n8n-source.ts';

const { properties } = description;

/** The parameters after a change, as n8n's editor makes them: it forgets what is as it begins, makes the change, and then adds how the rest begins. */
function changed(parameters: INodeParameters, change: INodeParameters): INodeParameters {
  const read = (given: INodeParameters, withDefaults: boolean) =>
    NodeHelpers.getNodeParameters(properties, given, withDefaults, false, null, description) ?? {};
  return read({ ...read(parameters, false), ...change }, true);
}

const operations = ['create', 'createOrUpdate'];
const filledIn = {
  caption: 'Fresh rolls',
  scheduledAt: '2030-01-05T09:00',
  media: { items: [{ mediaUrl: 'x' }] },
};

test.each(operations)('from %s to the other one, and back', (operation) => {
  const one = changed(changed({}, { operation, columns: 'form' }), filledIn);
  expect(one).toMatchObject(filledIn);
  const other = changed(one, { operation: operations.find((each) => each !== operation) ?? '' });
  expect(other).toMatchObject({ ...filledIn, columns: 'form' });
  expect(changed(other, { operation })).toStrictEqual(one);
});

test.each(operations)('a poll that is filled in with %s keeps its end in the other one', (operation) => {
  const options = { items: [{ title: 'Rye' }, { title: 'Spelt' }] };
  const poll = { values: { options, expiresIn: 86_400 } };
  const adjust = { fediverse: { additionalFields: { poll } } };
  const one = changed(changed({}, { operation, columns: 'form' }), { adjust });
  expect(one).toMatchObject({ adjust });
  expect(changed(one, { operation: operations.find((each) => each !== operation) ?? '' })).toMatchObject({
    adjust,
  });
});

test('each operation begins as most people need it, and other ones have no columns', () => {
  const begun = (operation: string) => changed({}, { operation })['columns'];
  expect([...operations, 'update'].map(begun)).toStrictEqual(['form', 'auto', undefined]);
  const rows = changed({}, { operation: 'createOrUpdate' });
  expect(changed(rows, { operation: 'update' })).not.toHaveProperty('columns');
});
