/** `docs/README.md` lists all documents: the site has the same list beside each page, and language models get it as `llms.txt`. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { DefaultTheme } from 'vitepress';
import { indexOf, root } from './repository.ts';

const overview = 'docs/README.md';

export interface Section {
  readonly heading: string;
  readonly pages: readonly { readonly text: string; readonly path: string; readonly about: string }[];
}

/** The headings of the overview, with the list below each. */
export function sections(): Section[] {
  const [, ...parts] = readFileSync(`${root}${overview}`, 'utf8').split(/^## /mu);
  return parts.map((part) => ({
    heading: part.split('\n', 1)[0] ?? '',
    pages: [...part.matchAll(/^- \[(?<text>[^\]]+)\]\((?<file>[^)]+)\): (?<about>.*)$/gmu)].map(
      ({ groups: { text = '', file = '', about = '' } = {} }) => ({
        text,
        path: posix.normalize(posix.join(posix.dirname(overview), file)),
        about,
      }),
    ),
  }));
}

export function sidebar(): DefaultTheme.SidebarItem[] {
  const groups = sections().map(({ heading, pages }) => ({
    text: heading,
    collapsed: heading === 'Background',
    items: pages.map(({ text, path }) => ({ text, link: `/${addressOf(path)}` })),
  }));
  return [{ text: 'Start', link: '/' }, ...groups];
}

function addressOf(path: string): string {
  return indexOf(path)
    .replace(/(?:^|(?<=\/))index\.md$/u, '')
    .replace(/\.md$/u, '');
}
