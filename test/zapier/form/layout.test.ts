/** Lists that no network has yet, in Zapier's form: what it cannot show is refused, before it would be left out in silence. */
import { expect, it } from '@jest/globals';
import type { Field } from '../../../shared/form/fields/field.ts';
import { layoutOf } from '../../../zapier/src/form/layout.ts';

const name: Field = { key: 'name', label: 'Name', help: 'Name of the track', type: 'text' };
const names: Field = { key: 'names', label: 'Names', help: 'Names of the track', type: 'list', item: name };
const settings: Field = { key: 'settings', label: 'Settings', help: 'All settings', type: 'json' };
const groupOf = (...fields: Field[]): Field => ({
  key: 'track',
  label: 'Track',
  help: 'One track',
  type: 'group',
  fields,
});
const listOf = (item: Field) =>
  layoutOf({ key: 'tracks', label: 'Tracks', help: 'Music of the post', type: 'list', item });

it('a list of groups has a column for each of their fields', () => {
  expect(listOf(groupOf(name))).toMatchObject({ as: 'lineItems', columns: [name] });
});

it.each<[string, Field]>([
  ['groups with a list in them', groupOf(name, names)],
  ['groups with a list alone', groupOf(names)],
  ['groups without a field', groupOf()],
  ['lists', names],
  ['JSON', settings],
])('a list of %s is refused', (_, item) => {
  expect(() => listOf(item)).toThrow('Zapier has no input for a list such as Tracks');
});
