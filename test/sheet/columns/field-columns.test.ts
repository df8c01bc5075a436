/** Every field of the contract can be filled in by a column that is named by the label of the field, alone or after the name of its network. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';
import { readHeading } from '../../../shared/sheet/columns/read-heading.ts';
import type { Field } from '../../../shared/form/fields/field.ts';
import { fieldsOf, mediaDetailsOf } from '../../../shared/form/fields/fields-of.ts';
import { type NetworkKey, networks } from '../../../shared/index.ts';
import type { Network } from '../../../shared/networks/definition/define-network.ts';
import { composeDraft } from '../../../shared/post/compose/compose-post.ts';
import { field, isJsonObject, type JsonObject } from '../../../shared/data/json.ts';
import { corpusFor } from '../../corpus/networks.ts';
import { clock } from '../../support/generators/drafts.ts';
import { draftInN8n } from '../../support/host/collected-drafts.ts';
import { contentOf } from '../../support/host/target-content.ts';

/** What a person writes into a cell: the label of a choice, yes or no, entries with commas, and JSON for a value with parts of its own. */
function cellOf(field: Field, value: unknown): unknown {
  if (field.type === 'choice') return field.choices.find((choice) => choice.value === value)?.label ?? value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const texts =
    Array.isArray(value) && field.type !== 'json' ? value.map((entry: unknown) => textIn(entry)) : [];
  if (texts.length > 0 && texts.every((text) => typeof text === 'string')) return texts.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** The text of an entry of a list, which may be an object with only this text. */
function textIn(entry: unknown): unknown {
  const [only, another] = isJsonObject(entry) ? Object.values(entry) : [entry];
  return another === undefined ? only : undefined;
}

/** The columns of a field: its own, or those of the parts of a group. */
function columnsOf(field: Field, value: unknown): JsonObject {
  if (field.type !== 'group' || !isJsonObject(value)) return { [field.label]: cellOf(field, value) };
  const isSwitches = field.fields.every(({ type }) => type === 'boolean');
  return Object.fromEntries(
    field.fields.map((inner) => [
      isSwitches ? inner.label : `${field.label} ${inner.label}`,
      cellOf(inner, value[inner.key]),
    ]),
  );
}

/** Columns that become a part of the whole post's text. A network's own field of this name needs the network's name before it. */
const ofPost = ['Hashtags', 'Link'];

const differing = (given: JsonObject, expected: JsonObject) =>
  [...new Set([...Object.keys(given), ...Object.keys(expected)])]
    .filter((key) => !isDeepStrictEqual(given[key], expected[key]))
    .map((key) => ({ key, given: given[key], expected: expected[key] }));

/** What the network gets of its own fields and of its media, or what is wrong with the row. */
async function contentOfRow(network: Network<NetworkKey>, row: object): Promise<JsonObject> {
  const mapped = mapColumns([row], { form: {}, names: {}, keepsPosts: true }).row(0);
  const own = mapped.adjustments[network.key];
  const accountId = `${network.key}-1`;
  const draft = await draftInN8n({
    linked: [{ network: network.key, id: accountId, name: accountId }],
    parameters: {
      ...mapped.values,
      ...(mapped.values['media'] === undefined ? {} : { media: { items: mapped.values['media'] } }),
      accounts: [`${network.key}:${accountId}`],
      ...(own && { adjust: { [network.key]: [{ additionalFields: own }] } }),
    },
  });
  const { targets, findings } = composeDraft({ ...draft, publish: 'DRAFT' }, clock);
  const problems = [...mapped.findings, ...findings].map(({ label, message }) => `${label}: ${message}`);
  return problems.length > 0 ? { problems } : { ...targets[0]?.value };
}

const cases = networks.flatMap((network) =>
  Object.entries(corpusFor(network.key).targets)
    .filter(([name]) => name.startsWith('maximal'))
    .map(([name, target]) => ({ network, name, target: objectOf(target) })),
);

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : assert.fail('a target is an object');
}

describe.each(cases)('$network.label, $name', ({ network, target }) => {
  const { caption, media, fields } = contentOf({ network: network.key, target });
  const pictures = media.map((medium) => objectOf(medium)['mediaUrl']);
  // The row says the size of the file, because nobody looks at the file in this test.
  const { size } = objectOf(media.at(-1));

  it.each([
    ['alone', ''],
    ['behind its network', `${network.label} `],
  ])('is filled in by the labels of its fields, %s', async (_, before) => {
    const asked = fieldsOf(network).filter(({ label }) => before !== '' || !ofPost.includes(label));
    const columns = asked.flatMap((field) => {
      const value = field.key === 'mediaType' ? target['mediaType'] : objectOf(fields)[field.key];
      return value === undefined ? [] : Object.entries(columnsOf(field, value));
    });
    const row = {
      Text: caption,
      Picture: pictures.join('\n'),
      ...(size === undefined ? {} : { 'File Size': size }),
      ...Object.fromEntries(columns.map(([label, cell]) => [before + label, cell])),
    };
    const sent = await contentOfRow(network, row);
    const own = (value: JsonObject) => Object.fromEntries(asked.map(({ key }) => [key, value[key]]));
    expect([sent['problems'], differing(own(sent), own(target))]).toStrictEqual([undefined, []]);
  });

  it.each([
    ['alone', ''],
    ['behind its network', `${network.label} `],
  ])('has the details of its media from columns, %s', async (_, before) => {
    const details = mediaDetailsOf(network).filter(
      ({ key, label }) => key !== 'altText' && !fieldsOf(network).some((field) => field.label === label),
    );
    const medium = objectOf(media.at(-1));
    const columns = details.flatMap((field) =>
      medium[field.key] === undefined
        ? []
        : [[before + field.label, cellOf(field, medium[field.key])] as const],
    );
    const required = fieldsOf(network).flatMap((field) =>
      field.required === true ? [[field.label, cellOf(field, objectOf(fields)[field.key])] as const] : [],
    );
    const cells = new Map<string, unknown>([...required, ...columns]);
    const row = { Text: caption, Picture: medium['mediaUrl'], ...Object.fromEntries(cells) };
    const { problems, ...sent } = await contentOfRow(network, row);
    const [only] = network.decompose(sent).media;
    const own = (value: object) => Object.fromEntries(details.map(({ key }) => [key, field(value, key)]));
    expect([problems, differing(own(only ?? {}), own(medium))]).toStrictEqual([undefined, []]);
  });
});

it.each([
  ['Threads', 'channel'],
  ['Thread', 'Thread'],
  ['Thread 2', 'Thread'],
  ['Thread 2 Text', 'unknown'],
  ['Threads Text', 'text'],
  ['Threads?', 'channel'],
  ['Pinboard', 'channel'],
  ['Pin Board', 'Board'],
])('a field is told from a network whose name differs by a letter or a space: %s', (heading, expected) => {
  const reading = readHeading(heading, { threadapp: 'threads' });
  expect(reading.kind === 'read' ? (reading.field?.label ?? reading.meaning) : reading.kind).toBe(expected);
});
