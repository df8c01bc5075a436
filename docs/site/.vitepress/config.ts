/** The site is made of the documents where they are: links between them work here as they do in the repository. */
import { defineConfig } from 'vitepress';
import { anchorOf } from '../anchors.ts';
import { publishSources } from '../publish-sources.ts';
import { repositoryLinks } from '../repository-links.ts';
import { sidebar } from '../overview.ts';
import { indexOf, repositoryAddress, title } from '../repository.ts';

export default defineConfig({
  lang: 'en',
  title,
  description: 'Plan, check and publish posts on nine kinds of social network from n8n workflows and Zaps',
  srcDir: '../..',
  srcExclude: ['docs/site/**', 'test/**', 'LICENSE.md', '**/dist/**'],
  outDir: './dist',
  cacheDir: '../../node_modules/.cache/docs-site',
  rewrites: indexOf,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }]],
  markdown: {
    anchor: { slugify: anchorOf },
    // A table that is too wide can be scrolled on its own, also with the keyboard.
    config: (md) => {
      md.use(repositoryLinks);
      md.renderer.rules['table_open'] = () => '<table tabindex="0">\n';
      // Vue drops a line break between two elements, and their words would touch.
      md.renderer.rules['softbreak'] = () => ' ';
      // The braces of n8n's and Zapier's expressions are text, also to Vue.
      for (const name of ['text', 'code_inline']) {
        const rule = md.renderer.rules[name];
        md.renderer.rules[name] = (...given) => (rule?.(...given) ?? '').replaceAll('{{', '&#123;&#123;');
      }
    },
  },
  themeConfig: {
    nav: [
      { text: 'Guides', link: '/docs/#guides' },
      { text: 'Reference', link: '/docs/#reference' },
      { text: 'Examples', link: '/examples/' },
      { text: 'Changelog', link: '/CHANGELOG' },
      { text: 'Source', link: repositoryAddress },
    ],
    sidebar: sidebar(),
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        detailedView: true,
        miniSearch: {
          searchOptions: {
            // Guides first; what explains or lists things for developers last. The function runs in the browser, so it can use nothing from outside
            // itself.
            boostDocument: (id: string) => {
              if (id.includes('/guides/')) return 3;
              return /\/decisions\/|\/errors|\/limits|\/contract|CHANGELOG|CONTRIBUTING/u.test(id) ? 0.3 : 1;
            },
          },
        },
      },
    },
    docFooter: { prev: false, next: false },
  },
  // Each page says where its Markdown is.
  transformHead: ({ pageData: { filePath } }) =>
    filePath === '' ? [] : [['link', { rel: 'alternate', type: 'text/markdown', href: `/${filePath}` }]],
  buildEnd: ({ outDir, pages }) => publishSources({ outDir, pages }),
});
