/** What a form asks for a network, from its schema. */
import { expect, it } from '@jest/globals';
import { fieldsOf } from '../../../shared/form/fields/fields-of.ts';
import { networks } from '../../../shared/index.ts';

/** The names of members that are there and undefined, at any depth. */
function undefinedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]: [string, unknown]) =>
    held === undefined ? [key] : undefinedIn(held),
  );
}

it.each(networks.map((network) => [network.key, network] as const))(
  'a field of %s has no member without a value',
  (_, network) => expect(undefinedIn(fieldsOf(network))).toStrictEqual([]),
);

it('a default of the contract is that of the field, whatever its type', () => {
  const defaults = networks.flatMap((network) =>
    fieldsOf(network).flatMap((field) =>
      'default' in field ? [[`${network.key} ${field.key}`, field.default]] : [],
    ),
  );
  expect(Object.fromEntries(defaults)).toMatchObject({
    'socialnet slideshowDuration': 1750,
    'socialnet slideshowTransition': 250,
    'socialnet isReel': false,
    'professional visibility': 'PUBLIC',
    'fediverse sensitive': false,
  });
});
