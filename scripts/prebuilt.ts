import { registerHooks } from 'node:module';
import { basename, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import * as z from 'zod/v4';
import { root } from './package-files.ts';

// The ES modules of n8n-workflow do not load in Node.js.
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier, {
      ...context,
      ...(specifier === 'n8n-workflow' && { conditions: ['node', 'require'] }),
    }),
});

/**
 * Puts the values that each module whose name begins with `prebuilt-` exports, which must be plain JSON, into a file beside the bundle. A
 * text of their size in the code would be read more slowly, and kept twice.
 */
export const prebuilt: Plugin = {
  name: 'prebuilt',
  resolveId: {
    filter: { id: /^\.\/prebuilt-[a-z]+\.json$/ },
    handler: (id) => ({ id, external: true }),
  },
  load: {
    filter: { id: /[\\/]prebuilt-[a-z]+\.ts$/ },
    async handler(path) {
      const values = z.record(z.string(), z.json()).parse({ ...(await import(pathToFileURL(path).href)) });
      const fileName = relative(root, path).replaceAll('\\', '/').replace(/ts$/, 'json');
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(values) });
      return `export { ${Object.keys(values).join(', ')} } from './${basename(fileName)}';`;
    },
  },
};
