/**
 * What only a form or a document shows, left out of the code that runs: n8n has the form as JSON. The source keeps each fact
 * in one place, and the package does not carry the texts twice.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

/** Properties whose values no run reads, by the folders of the files that have them. */
const unread: readonly { readonly file: RegExp; readonly names: readonly string[] }[] = [
  {
    file: /[\\/]shared[\\/]networks[\\/][^\\/]+\.ts$/,
    names: ['about', 'examples', 'counterexamples', 'help'],
  },
  { file: /[\\/]shared[\\/].+\.ts$/, names: ['help'] },
];

/** For the bundles of the nodes. Zapier's app makes its forms while it runs, so it keeps them. */
export const withoutFormTexts: Plugin = {
  name: 'without-form-texts',
  setup(build) {
    build.onLoad({ filter: /[\\/]shared[\\/].+\.ts$/ }, async ({ path }) => {
      const names = unread.find(({ file }) => file.test(path))?.names ?? [];
      return { contents: withoutProperties(await readFile(path, 'utf8'), names), loader: 'ts' };
    });
  },
};

/** The source without the properties of these names in its object literals. */
export function withoutProperties(source: string, names: readonly string[]): string {
  // Most files have none of them, and need not be parsed.
  if (!names.some((name) => source.includes(name))) return source;
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest);
  const cuts: { readonly start: number; readonly end: number }[] = [];
  function visit(node: ts.Node): void {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && names.includes(node.name.text)) {
      const rest = /^\s*,?\s*/.exec(source.slice(node.end));
      cuts.push({ start: node.getStart(file), end: node.end + (rest?.[0].length ?? 0) });
      return;
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return cuts.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
}
