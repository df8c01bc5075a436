/**
 * Writes the limits of each network from the schemas into `docs/limits.md`: a summary, and every field; and the table of operations from the
 * actions of the core into `docs/reference/operations.md`; the names of columns into `docs/reference/columns.md`; what is done with each freedom of
 * a service into `docs/contract.md`. With `--check` it only compares, and fails when a document differs.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { axisLines } from '../../sandbox/src/kinds/axes.ts';
import { actions, type Field, type Network, networks } from '../../shared/index.ts';
import { columns, harmlessColumns } from '../../shared/sheet/columns/column-names.ts';
import { fieldLabels } from '../../shared/sheet/columns/field-columns.ts';
import { capitalized, listText } from '../../shared/data/list-text.ts';
import {
  variantFieldOf,
  captionFieldOf,
  fieldsOf,
  mediaDetailsOf,
} from '../../shared/form/fields/fields-of.ts';
import { limitTextOf } from '../../shared/form/fields/limit-text.ts';
import { kindNoun } from '../../shared/networks/definition/media-labels.ts';
import { kindsOf } from '../../shared/networks/definition/media-mapping.ts';
import type { MediaKind } from '../../shared/networks/definition/media-schema.ts';
import { root } from '../build/package-files.ts';
import { table, updateDocuments } from './generated-documents.ts';

/** A network that accepts this many media counts as one without a limit. */
const probeLimit = 100;

const captionKey = 'caption';
const altTextKey = 'altText';
/** The property for crops, which is the same for all networks (contract 2.4). */
const transformKey = 'transform';
/** Listed once on the page for all networks. */
const inAllMedia = [altTextKey, transformKey];

const operationsFile = 'docs/reference/operations.md';
const columnsFile = 'docs/reference/columns.md';
const contractFile = 'docs/contract.md';
const end = '<!-- Until here -->';

await updateDocuments([{ file: 'docs/limits.md', text: limitsPage() }], { source: 'the schemas' });
await updateDocuments([{ file: operationsFile, text: await operationsPage() }], { source: 'the actions' });
await updateDocuments([{ file: columnsFile, text: await columnsPage() }], { source: 'the names of columns' });
await updateDocuments([{ file: contractFile, text: await contractPage() }], {
  source: 'the axes of services',
});

async function operationsPage(): Promise<string> {
  const rows = Object.values(actions)
    .flat()
    .map(({ resource, label, description, zapier }) => [
      `${capitalized(resource)}: ${label}`,
      description,
      zapier === null ? '' : `\`${zapier.key}\``,
    ]);
  const operations = table({ head: ['Operation', 'What it does', 'In Zapier'], rows });
  return await withTable(operationsFile, '<!-- From the actions, by npm run docs -->', operations);
}

/** The columns that are read or skipped, folded: nobody reads all of them. */
async function columnsPage(): Promise<string> {
  const known = columns.flatMap(({ label, names }) =>
    names.length === 0 ? [] : `- **${label}**: ${listed([...new Set(names)])}`,
  );
  const fields = fieldLabels().map(({ label, names, places }) => {
    const others = names.length === 0 ? '' : ` (also ${listed(names)})`;
    return `- **${label}**${others}: ${networks.flatMap(({ key, label: name }) => (places.has(key) ? name : [])).join(', ')}`;
  });
  const folded = (title: string, lines: readonly string[]) =>
    ['<details>', `<summary>${title}</summary>`, '', ...lines, '', '</details>'].join('\n');
  const text = [
    folded('Columns that are read', known),
    folded('Columns for fields of networks, and the networks that have them', fields),
    folded('Columns that are skipped', [listed(harmlessColumns)]),
  ].join('\n\n');
  return await withTable(columnsFile, '<!-- From the names of columns, by npm run docs -->', text);
}

function listed(names: readonly string[]): string {
  return names.map(capitalized).join(', ');
}

/** What the contract leaves open, which the test services vary in every way, and what the node and app do. */
async function contractPage(): Promise<string> {
  const rows = axisLines.map(({ name, sections, does }) => [name, `(${sections.join(', ')})`, does]);
  const freedoms = table({ head: ['Left open', 'Section', 'What node and app do'], rows });
  return await withTable(contractFile, '<!-- From the axes of services, by npm run docs -->', freedoms);
}

/** A page with the table after `begin`, up to the end of the generated part. */
async function withTable(file: string, begin: string, text: string): Promise<string> {
  const page = await readFile(join(root, file), 'utf8');
  const [before = '', rest = ''] = page.split(begin);
  const [, after = ''] = rest.split(end);
  return [before.trimEnd(), begin, text, end, after.trimStart()].join('\n\n');
}

function summary(): string {
  const rows = networks.map((network) => [
    `**${network.label}**`,
    network.about,
    shortLimitOf(captionFieldOf(network)) || 'no limit',
    mediaText(network),
    altTextLimit(network),
  ]);
  return table({ head: ['Network', 'Kind', 'Caption, at most', 'Media', 'Alt text, at most'], rows });
}

/** `100 characters`, without `at most`: the page says that these numbers are maximums. */
function shortLimitOf(field: Field): string {
  return (limitTextOf(field) ?? '').replace('at most ', '');
}

function altTextLimit(network: Network): string {
  const field = mediaDetailsOf(network).find(({ key }) => key === altTextKey);
  return field === undefined ? '–' : shortLimitOf(field) || 'no limit';
}

function limitsPage(): string {
  const sections = networks.flatMap((network) => {
    const { key, label } = captionFieldOf(network);
    const caption = key === captionKey ? [] : [`- ${label} (\`${key}\`)`];
    const own = rowsOf({ fields: fieldsOf(network), network });
    const details = mediaDetailsOf(network).filter((field) => !inAllMedia.includes(field.key));
    const media =
      details.length === 0 ? [] : ['- Of each medium', ...rowsOf({ fields: details, network, depth: 1 })];
    const rows = [...caption, ...own, ...media];
    return rows.length === 0 ? [] : [`## ${network.label}\n\n${rows.join('\n')}`];
  });
  return [
    '# Fields and limits',
    'What is checked before anything is sent. Lengths count Unicode characters (code points), so most emoji count as one.',
    summary(),
    `Below are all other fields; required ones are bold. A field takes text, unless its line names something else or its parts are below it. Numbers of characters and entries are maximums. Parentheses hold the name of the field in [targets as JSON](reference/targets-as-json.md) and in Extra JSON, and the value of each choice. A default is what the service takes for a field that is left empty. Caption is \`${captionKey}\` and Alt Text \`${altTextKey}\`. \`npm run docs\` makes this page from the schemas.`,
    ...sections,
    `## Transform (\`${transformKey}\`) of an image\n\n${transformRows().join('\n')}`,
  ].join('\n\n');
}

function transformRows(): string[] {
  const [network] = networks;
  const field = mediaDetailsOf(network).find(({ key }) => key === transformKey);
  return field === undefined
    ? []
    : rowsOf({ fields: partsOf(field), network, depth: 1 }).map((row) => row.slice(2));
}

interface FieldPlace {
  readonly field: Field;
  readonly network: Network;
  /** The nesting depth of the field. */
  readonly depth: number;
}

/** The lines of fields; parts shared with an earlier field are listed only there. */
function rowsOf({
  fields,
  network,
  depth = 0,
}: {
  fields: readonly Field[];
  network: Network;
  depth?: number;
}): string[] {
  const written = new Map<string, string>();
  return fields.flatMap((field) => {
    const parts = rowsOf({ fields: partsOf(field), network, depth: depth + 1 });
    const same = written.get(parts.join('\n'));
    if (parts.length > 0) written.set(parts.join('\n'), field.label);
    const row = rowOf({ field, network, depth });
    return parts.length > 0 && same !== undefined ? [`${row}, with the parts of ${same}`] : [row, ...parts];
  });
}

/** `- Title (`title`): at most 100 characters`. */
function rowOf({ field, network, depth }: FieldPlace): string {
  const required = requiredText({ field, network, depth });
  const facts = [
    typeText(field),
    required,
    shortLimitOf(field),
    // A required field has no default.
    required === '' ? defaultText(field) : '',
  ];
  const text = facts.filter((fact) => fact !== '').join(', ');
  const label = field.required ? `**${field.label}**` : field.label;
  return `${'  '.repeat(depth)}- ${label} (\`${field.key}\`)${text === '' ? '' : `: ${text}`}`;
}

function listOfTexts(item: Field): string {
  const limit = shortLimitOf(item);
  return limit === '' ? 'list' : `list, each ${limit}`;
}

function partsOf(field: Field): readonly Field[] {
  if (field.type === 'group') return field.fields;
  return field.type === 'list' && field.item.type === 'group' ? field.item.fields : [];
}

function requiredText({ field, network, depth }: FieldPlace): string {
  const choices = variantFieldOf(network)?.choices ?? [];
  if (field.required || depth > 0 || choices.length === 0) return '';
  const inSome = choices.filter(({ value }) =>
    fieldsOf(network, value).some(({ key, required }) => key === field.key && required),
  );
  return inSome.length === 0 ? '' : `required for ${listText(inSome.map(({ label }) => label))}`;
}

/** What the service uses for an empty field, if the contract says so. */
function defaultText(field: Field): string {
  if (!('default' in field)) return '';
  if (field.type === 'choice') {
    return `default ${field.choices.find(({ value }) => value === field.default)?.label ?? field.default}`;
  }
  return `default ${typeof field.default === 'boolean' ? (field.default ? 'yes' : 'no') : field.default}`;
}

function typeText(field: Field): string {
  switch (field.type) {
    case 'text':
      return field.format === 'url' ? 'web address' : '';
    case 'integer':
      return 'whole number';
    case 'boolean':
      return 'yes/no';
    case 'choice':
      return `one of ${field.choices.map(({ label, value }) => `${label} (\`${value}\`)`).join(', ')}`;
    case 'list':
      return field.item.type === 'group' ? 'list' : listOfTexts(field.item);
    case 'json':
      return 'JSON list';
    case 'number':
      return field.type;
    case 'group':
    case 'media':
      return '';
  }
}

/** The number of media of each kind that the network accepts, measured with the schema, so that the document cannot differ from it. */
function mediaText(network: Network): string {
  const most = kindsOf(network.media).flatMap((kind) => {
    const count = mostMedia(network, kind);
    return count === 0 ? [] : [{ kind, count }];
  });
  const accepted = network.media.mixed
    ? together(most)
    : most.map(({ kind, count }) => upTo(count, kindText(kind, count))).join(' or ');
  return acceptsMedia({ network, kind: 'IMAGE', count: 0 }) ? accepted : `${accepted}, at least one`;
}

function upTo(count: number, noun: string): string {
  return `${count === probeLimit ? 'any number of' : `up to ${count}`} ${noun}`;
}

/** Kinds in one list share its limit. */
function together(kinds: readonly { kind: MediaKind; count: number }[]): string {
  const count = Math.max(...kinds.map((each) => each.count));
  const nouns = kinds.map(({ kind }) => kindText(kind, count));
  return upTo(count, `${nouns.slice(0, -1).join(', ')} and ${nouns.at(-1)}`);
}

function kindText(kind: MediaKind, count: number): string {
  return count === 1 ? kindNoun(kind) : `${kindNoun(kind)}s`;
}

function mostMedia(network: Network, kind: MediaKind): number {
  const counts = Array.from({ length: probeLimit }, (_, index) => index + 1);
  return Math.max(0, ...counts.filter((count) => acceptsMedia({ network, kind, count })));
}

function acceptsMedia({
  network,
  kind,
  count,
}: {
  network: Network;
  kind: MediaKind;
  count: number;
}): boolean {
  const media = Array.from({ length: count }, () => ({
    mediaUrl: 'https://example.com/a',
    mediaType: kind,
    size: 1,
  }));
  const composed = network.compose({ caption: '', media, fields: {} });
  const issues = network.target.safeParse({ accountId: 'a', ...composed }).error?.issues ?? [];
  return !issues.some(({ path: [first] }) => network.media.properties.some((property) => property === first));
}
