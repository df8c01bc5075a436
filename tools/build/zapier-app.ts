/**
 * Bundles the Zapier app and the shared core into `zapier/dist/app.cjs`. Only zapier-platform-core, which Zapier installs, stays outside. The bundle
 * is CommonJS: a module that imports `node:http` makes Node.js load all of it, including fetch and WebSocket.
 *
 * Zapier loads an integration again for many of its calls. So `zapier/dist/index.js`, which it loads, holds only the definition, as plain data; its
 * functions load the bundle on the first call.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type BuildOptions } from 'rolldown';
import { packagesIn, writeLicenses } from './bundles.ts';
import { root } from './package-files.ts';

const folder = join(root, 'zapier');
const dist = join(folder, 'dist');
const file = join(dist, 'app.cjs');

export const appBundle = {
  input: join(folder, 'src/index.ts'),
  platform: 'node',
  external: ['zapier-platform-core'],
  transform: { target: 'node22' },
  output: { file, format: 'cjs', codeSplitting: false, comments: false },
} satisfies BuildOptions;

if (import.meta.main) {
  rmSync(dist, { recursive: true, force: true });
  const bundle = await build(appBundle);
  writeDefinition();
  await writeLicenses(join(dist, 'third-party-licenses.txt'), packagesIn(bundle));
}

/** Writes `zapier/dist/index.js` for the bundle. */
export function writeDefinition(): void {
  const require = createRequire(import.meta.url);
  // In development, the module of an earlier bundle may be cached.
  Reflect.deleteProperty(require.cache, file);
  const app: unknown = require(file);
  writeFileSync(
    join(dist, 'index.js'),
    `const later = (...path) => async (...args) => {
  const { default: app } = await import('./app.cjs');
  return await path.reduce((part, key) => part[key], app)(...args);
};
export default ${definitionOf(app, [])};
`,
  );
}

/** The value as source text, with functions that are called later. */
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
