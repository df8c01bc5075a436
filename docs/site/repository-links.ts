/**
 * Links that GitHub follows in the repository, as links of the site: a README is the page of its folder, an example is a download, a
 * picture is shown, and every other file that is no page is at the repository's address.
 */
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import * as z from 'zod/v4';
import { indexOf, repositoryAddress, root } from './repository.ts';

/** Files of the examples that the site offers for download. */
export const isDownload = (path: string) => /^examples\/[^/]+\.(?:json|csv|xml)$/u.test(path);

const environmentSchema = z.looseObject({ path: z.string() });

export const isPicture = (path: string) => /^docs\/images\/.*\.png$/u.test(path);

export function repositoryLinks(md: MarkdownRenderer): void {
  md.core.ruler.push('repository_links', ({ tokens, env }) => {
    const page = posix.relative(root, environmentSchema.parse(env).path);
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.attrGet('href');
      if (token.type !== 'link_open' || href === null || /^(?:[a-z][a-z\d+.-]*:|#)/u.test(href)) continue;
      const [file = '', anchor] = href.split('#');
      const path = targetOf({ page, file });
      if (!existsSync(`${root}${path}`)) throw new Error(`${page} links to ${href}, which does not exist.`);
      if (path.endsWith('.md')) {
        token.attrSet('href', `${indexOf(file)}${anchor === undefined ? '' : `#${anchor}`}`);
      } else if (isDownload(path)) {
        token.attrSet('download', '');
      } else if (!isPicture(path)) {
        token.attrSet('href', addressInRepository(path));
      }
    }
  });
}

/** The Markdown of a page for the site: links to files that the site does not have lead to the repository's address; all others stay. */
export function markdownForSite({ page, text }: { page: string; text: string }): string {
  return text.replaceAll(/(?<=\]\()(?<file>(?![a-z][a-z\d+.-]*:|#)[^)\s#]+)/gu, (file) => {
    const path = targetOf({ page, file });
    return path.endsWith('.md') || isDownload(path) || isPicture(path) ? file : addressInRepository(path);
  });
}

/** What a link of a page leads to, as a path of the repository. */
const targetOf = ({ page, file }: { page: string; file: string }) =>
  posix.normalize(posix.join(posix.dirname(page), file));

const addressInRepository = (path: string) => `${repositoryAddress}/blob/main/${path}`;
