/**
 * Bundles the Zapier app and the shared core into `zapier/dist/app.cjs`. Only zapier-platform-core, which Zapier installs,
 * stays outside. The bundle is CommonJS: a module that imports `node:http` makes Node.js load all of it, fetch and WebSocket included.
 *
 * Zapier loads an integration anew for many of its calls. So `zapier/dist/index.js`, which it loads, holds the definition
 * alone, as plain data; the functions in it load the bundle when the first of them is called.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './package-files.ts';
import { packagesIn, writeLicenses } from './third-party-licenses.ts';

const folder = join(root, 'zapier');
const dist = join(folder, 'dist');

rmSync(dist, { recursive: true, force: true });
const file = join(dist, 'app.cjs');
const { metafile } = await build({
  entryPoints: [join(folder, 'src/index.ts')],
  outfile: file,
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node22',
  external: ['zapier-platform-core'],
  minify: true,
  // An uncaught error prints the line that threw it.
  lineLimit: 1000,
  logLevel: 'warning',
  legalComments: 'none',
  metafile: true,
});
await writeLicenses(join(dist, 'third-party-licenses.txt'), packagesIn(metafile));

const bundle: unknown = createRequire(import.meta.url)(file);
const app: unknown =
  typeof bundle === 'object' && bundle !== null ? Reflect.get(bundle, 'default') : undefined;
writeFileSync(
  join(dist, 'index.js'),
  `const later = (...path) => async (...args) => {
  const { default: { default: app } } = await import('./app.cjs');
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
