/** How the entries of the published package are bundled, for the build and for development. */
import type { BuildOptions } from 'esbuild';
import { evaluatePrebuilt } from './evaluate-prebuilt.ts';
import { root } from './package-files.ts';

const bundling = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  // n8n hands its own copy to the node; everything else comes along, so that no package nearby can change it.
  external: ['n8n-workflow'],
} satisfies BuildOptions;

/** Bundles `dist/….js` files, as `package.json` lists them, from the TypeScript files of the same name. */
export function bundlesOf(outputs: readonly string[]) {
  return {
    ...bundling,
    entryPoints: outputs.map((output) => output.replace(/^dist\//, '').replace(/\.js$/, '.ts')),
    outdir: 'dist',
    outbase: '.',
    define: {
      // Community nodes may not reach for globals. The libraries only look there for something better than they have.
      globalThis: '{}',
      // Without it temporal-polyfill takes n8n for a browser and writes a debug string onto every value.
      'globalThis.process': 'true',
    },
    plugins: [evaluatePrebuilt(bundling)],
    logLevel: 'warning',
  } satisfies BuildOptions;
}
