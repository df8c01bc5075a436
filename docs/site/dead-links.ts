/** The links of a built site that lead nowhere: to a file that is not there, or to an anchor that the page does not have. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/** One line for each dead link: the page, and what it links to. */
export function deadLinksIn(folder: string): string[] {
  const pages = globSync('**/*.html', { cwd: folder }).toSorted();
  const anchors = new Map<string, ReadonlySet<string>>();
  const anchorsOf = (page: string) => {
    const known = anchors.get(page) ?? new Set(valuesOf({ name: 'id', html: read(page) }));
    anchors.set(page, known);
    return known;
  };
  const read = (page: string) => readFileSync(join(folder, page), 'utf8');

  function isDead({ page, link }: { page: string; link: string }): boolean {
    const [address = '', anchor = ''] = link.split('#');
    const [path = ''] = address.split('?');
    const from = path.startsWith('/') ? '/' : `/${posix.dirname(page)}`;
    const target = path === '' ? page : posix.join(from, decodeURI(path)).slice(1);
    const file = [target, `${target}.html`, posix.join(target, 'index.html')].find(
      (candidate) => existsSync(join(folder, candidate)) && statSync(join(folder, candidate)).isFile(),
    );
    if (file === undefined) return true;
    return anchor !== '' && file.endsWith('.html') && !anchorsOf(file).has(decodeURIComponent(anchor));
  }

  return pages.flatMap((page) => {
    const html = read(page);
    const links = [...valuesOf({ name: 'href', html }), ...valuesOf({ name: 'src', html })];
    return [...new Set(links)]
      .filter((link) => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/u.test(link))
      .filter((link) => isDead({ page, link }))
      .map((link) => `${page} links to ${link}`);
  });
}

function valuesOf({ name, html }: { name: string; html: string }): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="(?<value>[^"]*)"`, 'gu'))].map(({ groups }) =>
    (groups?.['value'] ?? '').replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
  );
}
