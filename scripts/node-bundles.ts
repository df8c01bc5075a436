/** How the entries of the published package are bundled, for the build and for development. */
import { basename, resolve } from 'node:path';
import { minify } from '@swc/core';
import { type BuildOptions, type OutputFile, type Plugin, transform } from 'esbuild';
import { evaluatePrebuilt, type ValueElsewhere } from './evaluate-prebuilt.ts';
import { requireName } from './node-metadata.ts';
import { withoutFormTexts } from './without-form-texts.ts';
import { root } from './package-files.ts';

const platform = { platform: 'node', target: 'node20' } as const;

const bundling = {
  ...platform,
  absWorkingDir: root,
  bundle: true,
  // n8n gives its own copy to the node. All else is bundled, so that no other installed package can change it.
  external: ['n8n-workflow'],
} satisfies BuildOptions;

/**
 * Bundles `dist/….js` files, as `package.json` lists them, from the TypeScript files of the same name. What several of them
 * import, and what is imported when it is needed, becomes files of its own. esbuild splits ES modules only: give its output
 * to `commonJs`. `elsewhere`: see `evaluatePrebuilt`.
 */
export function bundlesOf(outputs: readonly string[], elsewhere?: ValueElsewhere) {
  return {
    ...bundling,
    format: 'esm',
    splitting: true,
    chunkNames: 'shared/[name]-[hash]',
    entryPoints: outputs.map((output) => output.replace(/^dist\//, '').replace(/\.js$/, '.ts')),
    outdir: 'dist',
    outbase: '.',
    define: {
      // Community nodes must not use globals. The libraries only look there for faster implementations.
      globalThis: '{}',
      // zod tries it to see whether code generation is allowed, which is switched off here.
      Function: 'undefined',
    },
    plugins: [evaluatePrebuilt({ ...bundling, format: 'cjs' }, elsewhere), leaveOutUnused, withoutFormTexts],
    logLevel: 'warning',
    write: false,
  } satisfies BuildOptions;
}

/** Our own files do nothing when they are loaded but make what they export. Those of which nothing is used are left out. */
const leaveOutUnused: Plugin = {
  name: 'leave-out-unused',
  setup(build) {
    build.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path),
      sideEffects: false,
    }));
  },
};

/** A file of the package, as n8n loads it. */
export interface BundledFile {
  readonly path: string;
  readonly code: string;
}

/** The bundled files as CommonJS: n8n loads nothing else, and unloads nothing else when a package is updated. */
export async function commonJs(
  files: readonly OutputFile[],
  { minify: isMinified = false }: { minify?: boolean } = {},
): Promise<BundledFile[]> {
  return await Promise.all(
    files.map(async ({ path, text }) => {
      const { code } = await transform(text.replaceAll(unusedImport, ''), {
        ...platform,
        format: 'cjs',
        supported: { 'dynamic-import': false },
        define: { [requireName]: 'require' },
        legalComments: 'none',
      });
      return { path, code: isMinified ? await minified(code, path) : code };
    }),
  );
}

/**
 * An import of which nothing is used: esbuild writes one for the pieces that others of its own pieces need. No file of the
 * package does anything when it is loaded, so n8n would only read one file more.
 */
const unusedImport = /^import ".*";$/gm;

/** CommonJS code, smaller. Names are shorter, but for the one that the file is named after. */
async function minified(code: string, path: string): Promise<string> {
  const { code: shorter } = await minify(code, {
    ecma: 2020,
    module: false,
    compress: { toplevel: true },
    // n8n's metadata has the name of the class, which is that of its file.
    mangle: { toplevel: true, reserved: [basename(path).replace(/\..*$/, '')] },
    format: { comments: false },
  });
  return shorter;
}
