/** The guides by job: every label in bold or italics exists, and each guide has an example to import or a recipe. */
import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { networks } from '../../shared/index.ts';
import { credentialSources, nodeSources, root } from '../support/n8n/n8n-source.ts';
import { none } from '../support/n8n/n8n-properties.ts';
import { actions, everyInput } from '../support/zapier/zapier-actions.ts';

const pages = globSync('docs/guides/*.md', { cwd: root }).toSorted();
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

/** Labels of n8n, Zapier, the Scheduler and Google Sheets, which no file of this repository has. */
const ofOthers = [
  '⋯ → Import → From file',
  'Settings → On Error',
  'Settings → API keys',
  'Scheduler → Accounts',
  'Continue (using error output)',
  'Retry On Fail',
  'File → Share → Publish to web → Comma-separated values',
  'Google Sheets',
  'Data table',
  'Get row(s)',
  'Update row(s)',
  'Send and Wait for Response',
  'Merge',
  'Choose Branch',
  'Convert to File',
  'HTML',
  'Convert to HTML Table',
  'Tool',
  'Switch',
  'MCP Server Trigger',
  'MCP Client Tool',
  'Authentication',
  'Production URL',
  'Bearer Auth',
  'Execute workflow',
  'Publish',
  'New Item in Feed',
  'Settings → Community nodes → Install',
  'Always Output Data',
  'Run once for each item',
];

/** All texts of a value at these keys, at any depth; all of its texts if there are no keys. */
function textsIn(value: unknown, keys?: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]: [string, unknown]) => {
    if (typeof held !== 'string') return textsIn(held, keys);
    return keys === undefined || keys.includes(key) ? [held] : [];
  });
}

/** The names of steps, settings and columns in the examples, and of the columns in the sheets beside them. */
function namesInExamples(): string[] {
  const files = globSync('examples/*.{json,csv}', { cwd: root }).map(read);
  const columns = files.flatMap((text) => [...text.matchAll(/\$json\.(\w+)|\$json\['([^']+)'\]/gu)]);
  const names = files.flatMap((text) => [
    ...text.matchAll(/"(?:name|tableName|outputKey)": "([^"]+)"|^\ufeff?(\w+,.*)$/gmu),
  ]);
  return [...columns, ...names].flatMap(([, name, others]) => name ?? others?.split(',') ?? []);
}

const labelsIn = (text: string) =>
  [
    ...text
      .replaceAll(/```.*?```|`[^`\n]*`/gsu, '')
      .matchAll(/\*\*(?<bold>[^*]+)\*\*|(?<!\w)_(?<italic>[^_]+)_(?!\w)/gu),
  ].map(({ groups }) => (groups?.['bold'] ?? groups?.['italic'] ?? '').replaceAll(/\s+/gu, ' '));

let known: ReadonlySet<string>;
beforeAll(async () => {
  const inputs = await Promise.all(
    ['create_post', 'create_or_update_post', 'update_post', 'reschedule_post'].map(
      async (key) => await everyInput(`creates.${key}`),
    ),
  );
  const sources = [...nodeSources, ...credentialSources].map(({ type }) => type);
  known = new Set([
    ...textsIn(sources, ['displayName', 'name', 'action']),
    ...textsIn(actions, ['label']),
    ...textsIn(inputs),
    ...networks.map(({ label }) => label),
    ...namesInExamples(),
    ...ofOthers,
  ]);
});

/** A label may be a single one, as `Create post`, or two, as `Account: Get Many`. */
const isKnown = (label: string) =>
  known.has(label) || (label.includes(': ') && label.split(': ').every((part) => known.has(part)));

for (const page of pages) {
  describe(page, () => {
    const text = read(page);

    test('names labels that the forms and the examples have', () => {
      none(labelsIn(text).filter((label) => !isKnown(label)));
    });

    test('is short, and leads to something that can be tried', () => {
      expect(text.split(/\s+/u).length).toBeLessThan(550);
      expect(text).toMatch(/\]\(\.\.\/\.\.\/examples\/[\w/-]+\.(?:json|md)\)|npm run sandbox/u);
    });
  });
}

test('the README names labels of the form in its first post', () => {
  const [, section = ''] = read('README.md').split('## Your first post');
  none(labelsIn(section.split('\n## ')[0] ?? '').filter((label) => !isKnown(label)));
});

test('every workflow of the examples has a guide', () => {
  const all = pages.map(read).join('\n');
  none(globSync('examples/*.json', { cwd: root }).filter((file) => !all.includes(`(../../${file})`)));
});
