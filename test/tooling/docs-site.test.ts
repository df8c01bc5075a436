/** The site of the documents: the list of documents that its menu and `llms.txt` come from. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sections } from '../../docs/site/overview.ts';
import { publishSources } from '../../docs/site/publish-sources.ts';
import { markdownForSite } from '../../docs/site/repository-links.ts';
import { repositoryAddress } from '../../docs/site/repository.ts';
import { afterTest } from '../support/after-test.ts';
import { filesOf } from '../support/repository.ts';

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
  const outDir = mkdtempSync(join(tmpdir(), 'docs-site-'));
  afterTest(() => rmSync(outDir, { recursive: true, force: true }));
  await publishSources({ outDir, pages: ['README.md', 'docs/guides/feed.md'] });
  const read = (file: string) => readFileSync(join(outDir, file), 'utf8');
  const [title, , summary] = read('llms.txt').split('\n');
  expect(title).toBe('# Post Scheduler');
  expect(summary).toMatch(
    /^> Plan, check and publish social media posts .* on nine kinds of network\. .*\.$/u,
  );
  expect(read('llms.txt')).toMatch(
    /## Guides\n\n- \[Your first post\]\(https:\/\/[^)]*\/docs\/guides\/first-post\.md\): create .*\n/u,
  );
  expect(read('llms.txt')).toMatch(/\n## Optional\n\n- \[The contract\]/u);
  expect(read('llms-full.txt')).toContain(read('docs/guides/feed.md'));
  expect(read('examples/campaign.csv')).toMatch(/^\ufeffDay,Time/u);
});

test('a page as Markdown has its links, and that to a file that the site does not have leads to the repository', () => {
  const text =
    '[a](guides/feed.md#x), [b](../examples/campaign.csv), ![c](images/adjust.png), [d](#x), [e](https://n8n.io), ' +
    '[f](../shared/index.ts#L1), [g](../zapier/logo.png)';
  expect(markdownForSite({ page: 'docs/README.md', text })).toBe(
    '[a](guides/feed.md#x), [b](../examples/campaign.csv), ![c](images/adjust.png), [d](#x), [e](https://n8n.io), ' +
      `[f](${repositoryAddress}/blob/main/shared/index.ts#L1), [g](${repositoryAddress}/blob/main/zapier/logo.png)`,
  );
});
