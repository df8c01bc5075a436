/** What the site has beside its pages: the examples, the icon, and the documents as text for language models. */
import { globSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Section, sections } from './overview.ts';
import { isDownload, isPicture, markdownForSite } from './repository-links.ts';
import { root, siteAddress, title } from './repository.ts';

interface Site {
  readonly outDir: string;
  /** The documents of the site, as paths of the repository. */
  readonly pages: readonly string[];
}

export async function publishSources({ outDir, pages }: Site): Promise<void> {
  const files = globSync(['examples/*', 'docs/images/**'], { cwd: root });
  for (const file of [...pages, ...files.filter((path) => isDownload(path) || isPicture(path))]) {
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    if (file.endsWith('.md'))
      await writeFile(join(outDir, file), markdownForSite({ page: file, text: read(file) }));
    else await copyFile(join(root, file), join(outDir, file));
  }
  await copyFile(join(root, 'nodes/PostScheduler/post-scheduler.svg'), join(outDir, 'icon.svg'));
  await writeFile(join(outDir, 'llms.txt'), indexForModels(sections()));
  await writeFile(join(outDir, 'llms-full.txt'), textForModels(sections()));
}

/** The heading of what only developers need, and its name in `llms.txt`: models may leave out a section of that name. */
const optional = ['Background', 'Optional'] as const;

/** `llms.txt`: one line for each document, with the address of its Markdown. */
function indexForModels(all: readonly Section[]): string {
  const [, summary = ''] = read('README.md').split('\n\n');
  const parts = all.map(({ heading, pages }) => {
    const lines = pages.map(({ text, path, about }) => `- [${text}](${siteAddress}/${path}): ${about}`);
    return `## ${heading === optional[0] ? optional[1] : heading}\n\n${lines.join('\n')}`;
  });
  return [`# ${title}`, `> ${summary.replaceAll('\n', ' ')}`, ...parts].join('\n\n').concat('\n');
}

/** The text of all documents but the optional ones. */
function textForModels(all: readonly Section[]): string {
  const pages = all.filter(({ heading }) => heading !== optional[0]).flatMap((section) => section.pages);
  const paths = ['README.md', ...pages.map(({ path }) => path)];
  return paths.map((path) => `<!-- ${siteAddress}/${path} -->\n\n${read(path)}`).join('\n');
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
