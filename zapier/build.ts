/**
 * Bundles the integration and the shared core into `dist/app.js`. Only zapier-platform-core, which Zapier installs,
 * stays outside.
 *
 * Zapier loads an integration anew for many of its calls. So `dist/index.js`, which it loads, holds the definition
 * alone, as plain data; the functions in it load the bundle when the first of them is called.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { packagesIn, writeLicenses } from '../scripts/third-party-licenses.ts';

const folder = import.meta.dirname;
const dist = join(folder, 'dist');

rmSync(dist, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: [join(folder, 'src/index.ts')],
  outfile: join(dist, 'app.js'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  external: ['zapier-platform-core'],
  minify: true,
  lineLimit: 160,
  logLevel: 'warning',
  legalComments: 'none',
  metafile: true,
});
await writeLicenses(join(dist, 'third-party-licenses.txt'), packagesIn(metafile));

const bundle: unknown = await import(pathToFileURL(join(dist, 'app.js')).href);
const app: unknown =
  typeof bundle === 'object' && bundle !== null ? Reflect.get(bundle, 'default') : undefined;
writeFileSync(
  join(dist, 'index.js'),
  `const later = (...path) => async (...args) => {
  const { default: app } = await import('./app.js');
  return await path.reduce((part, key) => part[key], app)(...args);
};
export default ${definitionOf(app, [])};
`,
);

/** The value as source text, each function as one that is called later. */
function definitionOf(value: unknown, path: readonly string[]): string {
  if (typeof value === 'function') return `later(${path.map((key) => JSON.stringify(key)).join(', ')})`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const parts = entries.map(([key, inner]: [string, unknown]) => ({
    key,
    text: definitionOf(inner, [...path, key]),
  }));
  return Array.isArray(value)
    ? `[${parts.map(({ text }) => text).join(',\n')}]`
    : `{${parts.map(({ key, text }) => `${JSON.stringify(key)}: ${text}`).join(',\n')}}`;
}
