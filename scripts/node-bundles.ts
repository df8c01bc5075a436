/** How the entries of the published package are bundled, for the build and for development. */
import type { InputOptions, OutputOptions } from 'rolldown';
import { root } from './package-files.ts';

/** `dist/….js` files, as `package.json` lists them, from the TypeScript files of the same name. */
export function bundleOf(files: readonly string[]) {
  const names = files.map((file) => file.replace(/^dist\//, '').replace(/\.js$/, ''));
  return {
    cwd: root,
    input: Object.fromEntries(names.map((name) => [name, `${name}.ts`])),
    platform: 'node',
    // n8n gives its own copy to the node. All else is bundled, so that no other installed package can change it.
    external: ['n8n-workflow'],
    transform: {
      target: 'node20',
      define: {
        // Community nodes must not use globals. The libraries only look there for faster implementations.
        globalThis: '{}',
        // zod tries it to see whether code generation is allowed, which is switched off here.
        Function: 'undefined',
      },
    },
    treeshake: {
      // Our own files do nothing when they are loaded but make what they export.
      moduleSideEffects: [{ test: /[\\/](?:nodes|credentials|shared)[\\/].+\.ts$/, sideEffects: false }],
      // zod warns about targets that the package never uses. The published package writes no log of its own.
      manualPureFunctions: ['console'],
    },
  } satisfies InputOptions;
}

/**
 * As CommonJS: n8n loads nothing else, and unloads nothing else when a package is updated. What several entries import, and
 * what is imported when it is needed, becomes files of its own. Names are kept, for the stack trace in a user's report.
 */
export const commonJs = {
  format: 'cjs',
  exports: 'named',
  entryFileNames: '[name].js',
  chunkFileNames: 'shared/[name].js',
  dynamicImportInCjs: false,
  comments: false,
} satisfies OutputOptions;
