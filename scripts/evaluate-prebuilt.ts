import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import * as esbuild from 'esbuild';
import * as z from 'zod/v4';

type Bundling = esbuild.BuildContext<{ write: false }>;

/** A value that the package holds in another file already: the expression that reads it there. */
export type ValueElsewhere = (value: { path: string; name: string; value: unknown }) => string | undefined;

/** Replaces each module called `prebuilt.ts` by the values that it exports, which must be plain JSON. */
export function evaluatePrebuilt(
  options: esbuild.BuildOptions,
  elsewhere: ValueElsewhere = () => undefined,
): esbuild.Plugin {
  return {
    name: 'evaluate-prebuilt',
    setup(build) {
      // Kept, so that the next build of a watching caller takes from it what has not changed.
      const contexts = new Map<string, Promise<Bundling>>();
      build.onLoad({ filter: /[\\/]prebuilt\.ts$/ }, async ({ path }) => {
        const bundling =
          contexts.get(path) ?? esbuild.context({ ...options, entryPoints: [path], write: false });
        contexts.set(path, bundling);
        const values = await evaluate(await bundling);
        const lines = Object.entries(values).map(
          ([name, value]) => `export const ${name} = ${elsewhere({ path, name, value }) ?? parsing(value)};`,
        );
        return { contents: lines.join('\n'), loader: 'js' };
      });
      build.onDispose(() => {
        for (const bundling of contexts.values()) void bundling.then((context) => context.dispose());
      });
    },
  };
}

/** JSON.parse of a text is faster than an object literal of this size. */
function parsing(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

/** The exports of a module as JSON values. It is bundled first, because n8n-workflow's ES modules do not load in Node.js. */
async function evaluate(bundling: Bundling): Promise<Record<string, unknown>> {
  const { outputFiles } = await bundling.rebuild();
  const code = outputFiles.map(({ text }) => text).join('');
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, ['module', 'require']);
  Reflect.apply(run, undefined, [module, createRequire(import.meta.url)]);
  return z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(module.exports)));
}
