/** The site of the documents: what finds its dead links, and the list of documents that its menu and `llms.txt` come from. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { deadLinksIn } from '../../docs/site/dead-links.ts';
import { sections } from '../../docs/site/overview.ts';
import { publishSources } from '../../docs/site/publish-sources.ts';
import { afterTest } from '../support/after-test.ts';
import { filesOf } from '../support/repository.ts';

function folder(files: Readonly<Record<string, string>> = {}): string {
  const path = mkdtempSync(join(tmpdir(), 'docs-site-'));
  afterTest(() => rmSync(path, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  return path;
}

test('links to files and anchors that are not there are found', () => {
  const site = folder({
    'index.html': `<h1 id="start">Start</h1>
      <a href="/docs/">a</a> <a href="/docs/times#slots">b</a> <a href="#start">c</a> <a href="https://n8n.io">d</a>
      <a href="/docs/times#none">e</a> <a href="#none">f</a> <img src="/none.png"> <a href="./none.html">g</a>`,
    'docs/index.html': '<a href="./times.html">a</a> <a href="../examples/a.json" download>b</a>',
    'docs/times.html':
      '<h2 id="slots">Slots</h2> <a href="../examples/b.json">a</a> <a href="/?q=1#start">b</a>',
    'examples/a.json': '{}',
  });
  expect(deadLinksIn(site)).toStrictEqual([
    'docs/times.html links to ../examples/b.json',
    'index.html links to /docs/times#none',
    'index.html links to #none',
    'index.html links to ./none.html',
    'index.html links to /none.png',
  ]);
});

test('the overview lists every guide and reference page, and every page that it lists exists', () => {
  const listed = sections().flatMap(({ pages }) => pages.map(({ path }) => path));
  const pages = filesOf('docs/{*,guides/*,reference/*}.md').filter((path) => path !== 'docs/README.md');
  expect(pages.filter((path) => !listed.includes(path))).toStrictEqual([]);
  expect(listed.filter((path) => filesOf(path).length === 0)).toStrictEqual([]);
  expect(sections().map(({ heading }) => heading)).toStrictEqual([
    'Guides',
    'Examples',
    'Reference',
    'Background',
  ]);
});

test('language models get the list, and the documents as text', async () => {
  const outDir = folder();
  await publishSources({ outDir, pages: ['README.md', 'docs/guides/feed.md'] });
  const read = (file: string) => readFileSync(join(outDir, file), 'utf8');
  const [title, , summary] = read('llms.txt').split('\n');
  expect(title).toBe('# Post Scheduler');
  expect(summary).toMatch(/^> Plan, check and publish posts on nine kinds of social network .*\.$/u);
  expect(read('llms.txt')).toMatch(
    /## Guides\n\n- \[Your first post\]\(https:\/\/[^)]*\/docs\/guides\/first-post\.md\): create .*\n/u,
  );
  expect(read('llms.txt')).toMatch(/\n## Optional\n\n- \[The contract\]/u);
  expect(read('llms-full.txt')).toContain(read('docs/guides/feed.md'));
  expect(read('examples/campaign.csv')).toMatch(/^\ufeffDay,Time/u);
});
