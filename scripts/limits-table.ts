/**
 * Writes the limits of each network from the schemas into `docs/limits.md`: a summary, and every field. With `--check` it only
 * compares, and fails when the document differs.
 */
import { type Field, type Network, networks } from '../shared/index.ts';
import { listText } from '../shared/data/list-text.ts';
import { variantFieldOf, captionFieldOf, fieldsOf, mediaDetailsOf } from '../shared/fields/fields-of.ts';
import { limitTextOf } from '../shared/fields/limit-text.ts';
import { kindNoun } from '../shared/networks/definition/media-labels.ts';
import { kindsOf } from '../shared/networks/definition/media-mapping.ts';
import type { MediaKind } from '../shared/networks/definition/media-schema.ts';
import { updateDocuments, table } from './generated-documents.ts';

/** A network that accepts this many media has no limit. */
const probeLimit = 100;

/** It is the same everywhere (contract 2.4), so its fields stand there once. */
const transformKey = 'transform';

await updateDocuments([{ file: 'docs/limits.md', text: limitsPage() }], { source: 'the schemas' });

function summary(): string {
  const rows = networks.map((network) => {
    const required = fieldsOf(network).filter((field) => field.required);
    return [
      `**${network.label}**`,
      network.about,
      limitTextOf(captionFieldOf(network)) ?? 'no limit',
      mediaText(network),
      altTextLimit(network),
      required.map(({ label }) => label).join(', ') || '–',
    ];
  });
  return table({ head: ['Network', 'Kind', 'Caption', 'Media', 'Alt text', 'Also required'], rows });
}

function altTextLimit(network: Network): string {
  const field = mediaDetailsOf(network).find(({ key }) => key === 'altText');
  return field === undefined ? '–' : (limitTextOf(field) ?? 'no limit');
}

function limitsPage(): string {
  const sections = networks.map((network) => {
    const own = fieldsOf(network).flatMap((field) => fieldRows({ field, network }));
    const details = [
      '- Media: for each',
      ...mediaDetailsOf(network).flatMap((field) => fieldRows({ field, network, above: ['Media'] })),
    ];
    const caption = fieldRows({ field: captionFieldOf(network), network });
    return `## ${network.label}\n\n${[...caption, ...own, ...details].join('\n')}`;
  });
  return [
    '# Fields and limits',
    'Every field of the form, by network, with its limits. They are checked before anything is sent. Lengths count Unicode characters (code points), so most emoji count as one. `npm run docs` generates this page from the schemas.',
    summary(),
    'In parentheses: the name in [targets as JSON](reference/targets-as-json.md) and in Extra JSON. Of a choice, JSON takes the label or the value behind it.',
    ...sections,
    `## Transform of an image\n\n${transformRows().join('\n')}`,
  ].join('\n\n');
}

function transformRows(): string[] {
  const [network] = networks;
  return mediaDetailsOf(network)
    .filter(({ key }) => key === transformKey)
    .flatMap((field) => fieldRows({ field, network }));
}

interface FieldPlace {
  readonly field: Field;
  readonly network: Network;
  readonly above?: readonly string[];
}

/** `- Caption (`caption`): text, required, at most 2200 characters`, and the fields in it. */
function fieldRows({ field, network, above = [] }: FieldPlace): string[] {
  const facts = [typeText(field), requiredText({ field, network, above }), limitTextOf(field) ?? ''];
  const row = `${'  '.repeat(above.length)}- ${field.label} (\`${field.key}\`): ${facts.filter((fact) => fact !== '').join(', ')}`;
  const children =
    field.key === transformKey && above.length > 0
      ? []
      : field.type === 'group'
        ? field.fields
        : field.type === 'list' && field.item.type === 'group'
          ? field.item.fields
          : [];
  return [
    row,
    ...children.flatMap((child) => fieldRows({ field: child, network, above: [...above, field.label] })),
  ];
}

function requiredText({ field, network, above = [] }: FieldPlace): string {
  if (field.required) return 'required';
  const choices = variantFieldOf(network)?.choices ?? [];
  if (above.length > 0 || choices.length === 0) return '';
  const inSome = choices.filter(({ value }) =>
    fieldsOf(network, value).some(({ key, required }) => key === field.key && required),
  );
  return inSome.length === 0 ? '' : `required for ${listText(inSome.map(({ label }) => label))}`;
}

function typeText(field: Field): string {
  switch (field.type) {
    case 'text':
      return field.format === 'url' ? 'web address' : 'text';
    case 'integer':
      return 'whole number';
    case 'boolean':
      return 'yes or no';
    case 'choice':
      return `one of ${field.choices.map(({ label, value }) => `${label} (\`${value}\`)`).join(', ')}`;
    case 'list':
      return field.item.type === 'group' ? 'list of groups' : 'list of texts';
    case 'json':
      return 'JSON list';
    case 'number':
    case 'group':
    case 'media':
      return field.type;
  }
}

/** How many media of each kind the network accepts. It is measured with the schema, so that it cannot differ from it. */
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
