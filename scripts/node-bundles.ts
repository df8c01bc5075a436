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
  // n8n gives its own copy to the node. All else is bundled, so that no other installed package can change it.
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
      // Community nodes must not use globals. The libraries only look there for faster implementations.
      globalThis: '{}',
      // Without it temporal-polyfill treats n8n as a browser and adds a debug text to every value.
      'globalThis.process': 'true',
    },
    plugins: [evaluatePrebuilt(bundling)],
    logLevel: 'warning',
  } satisfies BuildOptions;
}
