/** How the published code is bundled, for the builds and for development, and the licences of the packages in a bundle. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type InputOptions,
  type OutputOptions,
  type Plugin,
  type RolldownOptions,
  type RolldownOutput,
  type RolldownWatcher,
  watch,
} from 'rolldown';
import * as z from 'zod/v4';
import { root } from './package-files.ts';

/** `dist/….js` files, as `package.json` lists them, from the TypeScript files of the same name. */
export function bundleOf(files: readonly string[]) {
  const names = files.map((file) => file.replace(/^dist\//, '').replace(/\.js$/, ''));
  return {
    cwd: root,
    input: Object.fromEntries(names.map((name) => [name, `${name}.ts`])),
    platform: 'node',
    // n8n gives the node its own copy. The rest is bundled, so that no other installed package can change it.
    external: ['n8n-workflow'],
    transform: {
      target: 'node20',
      define: {
        // Community nodes must not use globals. The libraries look in `globalThis` only for faster implementations.
        globalThis: '{}',
        // Otherwise each Temporal object would describe itself for a debugger.
        'globalThis.process': 'true',
        // zod calls `Function` to see whether code generation is allowed; here it is not.
        Function: 'undefined',
      },
    },
    treeshake: {
      // Loading our own files has no effect except to make their exports.
      moduleSideEffects: [{ test: /[\\/](?:nodes|credentials|shared)[\\/].+\.ts$/, sideEffects: false }],
      // Leaves out calls of `console`: zod warns about targets that are never used here, and the published package writes no log of its own.
      manualPureFunctions: ['console'],
    },
  } satisfies InputOptions;
}

/**
 * n8n loads only CommonJS, and can unload it when a package is updated. Code that several entries import, and code that is imported on demand, gets
 * its own files. Names are kept for stack traces in users' reports.
 */
export const commonJs = {
  format: 'cjs',
  exports: 'named',
  entryFileNames: '[name].js',
  chunkFileNames: 'shared/[name].js',
  dynamicImportInCjs: false,
  comments: false,
} satisfies OutputOptions;

// The ES modules of n8n-workflow do not load in Node.js.
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier, {
      ...context,
      ...(specifier === 'n8n-workflow' && { conditions: ['node', 'require'] }),
    }),
});

/**
 * Puts the values that each module named `prebuilt-…` exports, which must be plain JSON, into a file beside the bundle. A text of that size in the
 * code would be read more slowly, and kept twice.
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

/**
 * Bundles, and bundles again after each save of a file in the bundle. Returns after the first bundle. Source errors are reported, and the next save
 * tries again.
 */
export async function watchBundle({
  options,
  onBundle,
}: {
  options: RolldownOptions;
  /** Gets the bundling time in milliseconds. The next save waits until this function has ended. */
  onBundle: (milliseconds: number) => Promise<void> | void;
}): Promise<RolldownWatcher> {
  const watcher = watch(options);
  await new Promise<void>((resolve) => {
    watcher.on('event', async (event) => {
      if (event.code === 'ERROR') console.error(event.error.message);
      if (event.code === 'BUNDLE_END') await onBundle(Math.round(event.duration));
      if ('result' in event) await event.result.close();
      if (event.code === 'END') resolve();
    });
  });
  return watcher;
}

/** The sorted names of the packages whose code is in the bundle. */
export function packagesIn({ output }: RolldownOutput): string[] {
  const chunks = output.filter((file) => file.type === 'chunk');
  const names = chunks.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([path, { renderedLength }]) =>
      renderedLength === 0
        ? []
        : (/^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path)?.[1] ?? []),
    ),
  );
  return [...new Set(names)].sort();
}

/** Writes the packages' licences beside the bundle, as they require. Throws for a package without a licence file. */
export async function writeLicenses(file: string, names: readonly string[]): Promise<void> {
  const notices = names.map(async (name) => {
    const directory = join(root, 'node_modules', name);
    const licence = (await readdir(directory)).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
    if (licence === undefined) throw new Error(`${name} has no licence file; it cannot be bundled.`);
    return `${name}\n\n${(await readFile(join(directory, licence), 'utf8')).trim()}\n`;
  });
  await writeFile(file, (await Promise.all(notices)).join(`\n${'-'.repeat(80)}\n\n`));
}
