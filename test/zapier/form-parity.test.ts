/** For every network n8n's form and Zapier's offer the same fields in the same words. */
import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import type { INodeProperties } from 'n8n-workflow';
import * as z from 'zod/v4';
import { automatic, networks, variantFieldOf } from '../../shared/index.ts';
import app from '../../zapier/src/index.ts';
import { choicesOf, groupsOf, optionsOf } from '../support/n8n-properties.ts';
import { description } from '../support/n8n-source.ts';
import { type Input, zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import { keyOf } from '../support/zapier-form.ts';

const zapier = zapierRunner({ app });

/** A field of n8n's form that holds a value, by the contract's property names. */
interface Leaf {
  readonly path: readonly string[];
  readonly property: INodeProperties;
}

/** Names that n8n needs for its containers; they are no properties. */
const containers = new Set(['additionalFields', 'values', 'items']);

/** What only n8n asks about files: in Zapier every other address of a file is what Upload Media gives for it. */
function isOfFiles(path: readonly string[]): boolean {
  const name = path.at(-1) ?? '';
  return (
    name === 'mediaSource' ||
    // The same media as the rows with details, by their addresses alone.
    name === 'mediaUrls' ||
    (/[bB]inaryPropertyName$/.test(name) && path.join('.') !== 'media.binaryPropertyName')
  );
}

function leavesOf({
  properties,
  path,
}: {
  properties: readonly INodeProperties[];
  path: readonly string[];
}): Leaf[] {
  const shown = properties.filter(({ displayOptions }) => {
    const operations = displayOptions?.show?.['/operation'];
    return operations === undefined || operations.includes('create');
  });
  return shown.flatMap((property): Leaf[] => {
    const own = containers.has(property.name) ? path : [...path, property.name];
    switch (property.type) {
      case 'collection':
        return leavesOf({ properties: optionsOf(property), path: own });
      case 'fixedCollection':
        return groupsOf(property).flatMap(({ values }) => leavesOf({ properties: values, path: own }));
      default:
        return isOfFiles(own) || own.join() === 'accountId' ? [] : [{ path: own, property }];
    }
  });
}

const adjust = description.properties.find(({ name }) => name === 'adjust');
const groups = adjust === undefined ? [] : groupsOf(adjust);

for (const network of networks) {
  const chooser = variantFieldOf(network);
  describe(`${network.label}: the fields of n8n's form are those of Zapier's`, () => {
    // n8n offers the fields of all kinds of post, as Zapier does where the media decide on the kind.
    for (const variant of [automatic]) {
      test(variant, async () => {
        const group = groups.find(({ name }) => name === network.key);
        assert.ok(group);
        const inputs = await zapier.inputs('creates.create_post', {
          publish: 'DRAFT',
          accounts: [`${network.key}:account-1`],
          more_fields: [network.key],
          ...(chooser !== undefined && { [keyOf(network.key, chooser.key)]: variant }),
        });
        const own = inputs.filter((input) => input.key.startsWith(`${network.key}_`));
        const met = new Set(
          leavesOf({ properties: group.values, path: [] }).map((leaf) =>
            meet({ leaf, inputs: own, network: network.key }),
          ),
        );
        const offered = own.flatMap(({ key, children }) => children?.map((child) => child.key) ?? [key]);
        expect([...met].toSorted()).toStrictEqual(offered.toSorted());
      });
    }
  });
}

const textCases = [
  { action: 'creates.create_post', operation: 'create' },
  { action: 'creates.update_post', operation: 'update' },
  { action: 'searches.preview_post', operation: 'preview' },
  { action: 'creates.create_photoapp_post', operation: 'createPhotoapp' },
];

for (const { action, operation } of textCases) {
  test(`the options of Text are the same: ${action}`, async () => {
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
      expect(input.helpText).toContain(property.description ?? 'no description');
      if (property.type === 'options') {
        expect(input.choices?.map(({ value, label }) => [value, label])).toStrictEqual(
          choicesOf(property).map(({ value, name }) => [value, name]),
        );
        // Left empty in Zapier, or added and not changed in n8n, it means the same.
        expect([key, property.default]).toStrictEqual([key, input.choices?.[0]?.value]);
      }
      return key;
    });
    const without = new Set((await zapier.inputs(action, {})).map(({ key }) => key));
    const brought = inputs.map(({ key }) => key).filter((key) => !without.has(key));
    expect(brought.toSorted()).toStrictEqual(offered.toSorted());
  });
}

/** Only n8n has lists in one text field. */
const listed =
  /; (?:separated by commas or lines|one in each line|for several addresses an expression may give a list)$/;

/** The key of the input that asks the same as n8n's field, once everything that it says is compared. */
function meet({
  leaf: { path, property },
  inputs,
  network,
}: {
  leaf: Leaf;
  inputs: readonly Input[];
  network: string;
}): string {
  const key = keyOf(network, ...zapierPath(path));
  const input = inputs
    .flatMap((shown) => [shown, ...(shown.children ?? [])])
    .find((shown) => shown.key === key);
  if (input === undefined) return meetInSchema({ path, property, inputs, network });
  const only = inputs.find((shown) => shown.key === key)?.children?.at(0);
  if (only !== undefined) {
    // A list of single texts, which are entries of one input in Zapier.
    expect([key, input.label?.split(/ › |: /).at(-1)]).toStrictEqual([key, property.displayName]);
    return only.key;
  }
  const help = input.helpText ?? '';
  const isMediaUrl = ['mediaUrl', 'binaryPropertyName'].includes(property.name);
  if (!isMediaUrl) {
    // A thread is a list of texts in Zapier and carries the words of the list.
    const label = path[0] === 'segments' ? 'Thread' : property.displayName;
    expect([key, input.label?.split(/ › |: /).at(-1)]).toStrictEqual([key, label]);
    const says = (property.description ?? '').replace(listed, '');
    if (path[0] !== 'segments')
      expect([key, help, says, help.includes(says)]).toStrictEqual([key, help, says, true]);
  }
  if (property.type === 'options') {
    expect([key, input.choices?.map(({ value, label }) => [value, label])]).toStrictEqual([
      key,
      choicesOf(property).map(({ value, name }) => [value, name]),
    ]);
  }
  const isRequired = input.required === true || /; needed (?:in every entry|with)/.test(help);
  // A box that is not ticked means no, so Zapier requires none.
  if (path[0] !== 'segments' && property.type !== 'boolean')
    expect([key, isRequired]).toStrictEqual([key, property.required === true]);
  return key;
}

function zapierPath(path: readonly string[]): readonly string[] {
  const names: Readonly<Record<string, readonly string[]>> = {
    'media.mediaUrl': ['media'],
    'media.binaryPropertyName': ['mediaFiles'],
    'media.mediaType': ['mediaTypes'],
    'media.altText': ['altTexts'],
    'segments.caption': ['segments'],
  };
  return names[path.join('.')] ?? path;
}

const node = z.looseObject({
  title: z.string().optional(),
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

/** What is too deep for an input stands in the schema of a JSON field. */
function meetInSchema({
  path: [first = '', ...path],
  property,
  inputs,
  network,
}: {
  path: readonly string[];
  property: INodeProperties;
  inputs: readonly Input[];
  network: string;
}): string {
  const [key, rest] =
    first === 'segments'
      ? [keyOf(network, 'segments', 'medias'), path.slice(1)]
      : [keyOf(network, 'mediaDetails'), path];
  const input = inputs.find((shown) => shown.key === key);
  assert.ok(input?.schema, `nothing asks for ${[first, ...path].join('.')}`);
  const found = rest.reduce<unknown>((schema, name) => below(schema)[name], input.schema);
  const { title, description: says } = node.parse(found);
  expect([key, rest, title]).toStrictEqual([key, rest, property.displayName]);
  if (property.name !== 'mediaUrl')
    expect([key, rest, says]).toStrictEqual([key, rest, property.description?.replace(listed, '')]);
  return key;
}

/** The properties of a schema, or of the items of its lists. */
function below(schema: unknown): Readonly<Record<string, unknown>> {
  const { properties, items } = node.parse(schema);
  return properties ?? below(items);
}
