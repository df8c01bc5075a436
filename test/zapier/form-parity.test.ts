/** For every network n8n's form and Zapier's ask in the same words. */
import assert from 'node:assert/strict';
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import app from '../../zapier/src/index.ts';
import { choices, groupsOf, optionsOf, propertiesBelow } from '../support/n8n-properties.ts';
import { description } from '../support/n8n-source.ts';
import { type Input, zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';

const zapier = zapierRunner({ app });

/** What only n8n asks, or says in other places: of files, of an account, of lists in one text field, of a thread's texts. */
const onlyInN8n =
  /^(?:mediaSource|mediaUrls?|medias|media|segments|items|values|additionalFields|\w*[bB]inaryPropertyName)$/;
const listed =
  /; (?:separated by commas or lines|one in each line|for several addresses an expression may give a list)$/;

const node = z.looseObject({
  title: z.string().optional(),
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

/** A label with its help, of a field or of a place in the schema of a JSON field. A list of single texts is one field in n8n only. */
type Words = readonly [label: string, help: string | undefined];

function wordsOf({ label = '', helpText = '', children = [], schema }: Input): Words[] {
  return [
    [label.split(/ › |: /).at(-1) ?? '', children.length === 1 ? undefined : helpText],
    ...children.flatMap(wordsOf),
    ...(schema === undefined ? [] : wordsBelow(schema)),
  ];
}

function wordsBelow(schema: unknown): Words[] {
  const { title = '', description: help = '', properties = {}, items } = node.parse(schema);
  const below = [...Object.values(properties), ...(items === undefined ? [] : [items])];
  return [[title, help], ...below.flatMap(wordsBelow)];
}

const adjust = description.properties.find(({ name }) => name === 'adjust');
const groups = adjust === undefined ? [] : groupsOf(adjust);

test.each(networks)(
  '$label: each field of n8n has its label, help and choices in Zapier',
  async (network) => {
    const group = groups.find(({ name }) => name === network.key) ?? assert.fail();
    const given = { publish: 'DRAFT', accounts: [`${network.key}:account-1`], more_fields: [network.key] };
    const inputs = await zapier.inputs('creates.create_post', given);
    const words = inputs.flatMap(wordsOf);
    const offered = inputs
      .flatMap((input) => [input, ...(input.children ?? [])])
      .map((input) => input.choices);
    const isOfUpdate = (place: string) => place.includes('"/operation":["update"]');
    for (const { place, property } of propertiesBelow({ properties: group.values })) {
      if (onlyInN8n.test(property.name) || isOfUpdate(place) || place.includes('/segments/')) continue;
      const help = property.description?.replace(listed, '') ?? '';
      const meets = words.some(
        ([label, says]) => label === property.displayName && says?.includes(help) !== false,
      );
      const isGroup = property.type === 'fixedCollection' || property.type === 'collection';
      expect([place, isGroup || meets]).toStrictEqual([place, true]);
      if (property.type !== 'options' || place.includes('/media/')) continue;
      const values = choices(property).map(({ value, name }) => ({ value, label: name }));
      expect([place, offered]).toStrictEqual([
        place,
        expect.arrayContaining([values.map((choice) => expect.objectContaining(choice))]),
      ]);
    }
  },
);

test.each([
  { action: 'creates.create_post', operation: 'create' },
  { action: 'creates.update_post', operation: 'update' },
  { action: 'searches.preview_post', operation: 'preview' },
])('the options of Text are the same: $action', async ({ action, operation }) => {
  const collection = description.properties.find(
    ({ name, displayOptions }) =>
      name === 'text' && displayOptions?.show?.['operation']?.includes(operation) === true,
  );
  assert.ok(collection);
  const inputs = await zapier.inputs(action, { more_fields: ['text'] });
  const offered = optionsOf(collection).map((property) => {
    const key = property.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const input = inputs.find((shown) => shown.key === key);
    assert.ok(input, key);
    expect([key, input.label]).toStrictEqual([key, property.displayName]);
    // In Zapier a list has a row for each entry.
    const { description = 'no description' } = property;
    expect(input.helpText).toContain(description.replace('; separated by commas or lines', ''));
    // Left empty in Zapier, or added and not changed in n8n, it means the same.
    if (property.type === 'options')
      expect([key, property.default]).toStrictEqual([key, input.choices?.[0]?.value]);
    return key;
  });
  const without = new Set((await zapier.inputs(action, {})).map(({ key }) => key));
  const brought = inputs.map(({ key }) => key).filter((key) => !without.has(key));
  expect(brought.toSorted()).toStrictEqual(offered.toSorted());
});
