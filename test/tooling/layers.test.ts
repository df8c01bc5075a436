/** The lint rules for the layers: each of them reports what it forbids, and none of them what is allowed. */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const paths = 'import-x/no-restricted-paths';
const cycle = 'import-x/no-cycle';
const packages = '@typescript-eslint/no-restricted-imports';
const globals = 'no-restricted-globals';
const syntax = 'no-restricted-syntax';
const watched = [
  paths,
  cycle,
  packages,
  globals,
  syntax,
  'no-console',
  'max-lines',
  '@typescript-eslint/consistent-type-assertions',
  '@typescript-eslint/no-explicit-any',
  '@typescript-eslint/no-non-null-assertion',
];

/** A file, what would stand in it, and the rule that has to object; undefined where none may. */
type Line = readonly [filePath: string, code: string, rule: string | undefined];

/** For each room of shared, and each folder of a room that has several, a file that it must not import, of a room or folder that is built on it. */
const waysBack: Readonly<Record<string, string>> = {
  data: 'networks/index.ts',
  media: 'networks/index.ts',
  networks: 'form/fields/field.ts',
  'form/fields': 'form/options/post-options.ts',
  'form/options': 'form/values/read-value.ts',
  'form/values': 'time/zone-clock.ts',
  time: 'post/draft.ts',
  post: 'api/client.ts',
  api: 'calendar/events/read-news.ts',
  'calendar/events': 'calendar/delivery/calendar.ts',
  'calendar/delivery': 'calendar/review/review.ts',
  'calendar/review': 'report/decisions.ts',
  report: 'sheet/rows/reference.ts',
  'sheet/rows': 'sheet/columns/map-columns.ts',
  'sheet/columns': 'actions/action.ts',
};

const importsInto: readonly Line[] = [
  ['shared/networks/x.ts', "import '../post/draft.ts';", paths],
  ['shared/networks/x.ts', "import type { PostDraft } from '../post/draft.ts';", paths],
  ['shared/networks/x.ts', "export * from '../api/client.ts';", paths],
  ['shared/networks/x.ts', "import './index.ts';", undefined],
  ['shared/form/fields/x.ts', "import '../options/post-options.ts';", paths],
  ['shared/post/x.ts', "import '../networks/index.ts';", undefined],
  ['shared/api/x.ts', "import '../networks/index.ts';", undefined],
  ['shared/api/x.ts', "import '../post/write-shape.ts';", packages],
  ['shared/api/x.ts', "import type { PostWrite } from '../post/write-shape.ts';", undefined],
  // No room may import a room that is built on it.
  ...Object.entries(waysBack).map(([room, file]): Line => [
    `shared/${room}/x.ts`,
    `import '${room.includes('/') ? '../..' : '..'}/${file}';`,
    paths,
  ]),
  ...Object.keys(waysBack).map((room): Line => [
    `shared/${room}/x.ts`,
    `import '${room.includes('/') ? '../..' : '..'}/index.ts';`,
    paths,
  ]),
  ['nodes/PostScheduler/x.ts', "import '../../shared/index.ts';", undefined],
  ['nodes/PostScheduler/x.ts', "import '../../zapier/package.json';", paths],
  ['zapier/src/x.ts', "import '../../shared/index.ts';", undefined],
  ['credentials/x.ts', "import '../zapier/package.json';", paths],
  ['sandbox/src/x.ts', "import '../../shared/index.ts';", undefined],
  ['sandbox/src/x.ts', "import '../../zapier/package.json';", paths],
  ...['zapier', 'sandbox', 'tools', 'test'].map((folder): Line => {
    return ['shared/post/x.ts', `import '../../${folder}/package.json';`, paths];
  }),
  ...['shared/post/x.ts', 'zapier/src/x.ts', 'sandbox/src/x.ts'].flatMap((filePath): Line[] => [
    [filePath, "import '../../nodes/PostScheduler/PostScheduler.node.ts';", paths],
    [filePath, "import '../../credentials/PostSchedulerApi.credentials.ts';", paths],
    [filePath, "import '../../tools/build/package-files.ts';", paths],
  ]),
  ...['demo', 'bench', 'build', 'release', 'doctor'].flatMap((folder): Line[] => [
    [`tools/${folder}/x.ts`, "import '../../test/package.json';", paths],
    [`tools/${folder}/x.ts`, "import '../n8n-app/free-port.ts';", undefined],
  ]),
  ...['test', 'zapier', 'sandbox'].map((folder): Line => {
    return ['tools/n8n-app/x.ts', `import '../../${folder}/package.json';`, paths];
  }),
  ['tools/n8n-app/x.ts', "import '../demo/parts.ts';", paths],
  ['tools/n8n-engine/x.ts', "import '../../nodes/PostScheduler/PostScheduler.node.ts';", paths],
  ['tools/n8n-engine/x.ts', "import '../../shared/index.ts';", paths],
  ['tools/n8n-app/x.ts', "import '../npm-install/install-once.ts';", undefined],
  ['test/api/x.ts', "import '../../tools/package.json';", undefined],
  ...['sandbox', 'tools', 'test'].flatMap((folder): Line[] => [
    ['nodes/PostScheduler/x.ts', `import '../../${folder}/package.json';`, paths],
    ['zapier/src/x.ts', `import '../../${folder}/package.json';`, paths],
  ]),
];

/** The code in place of what the file has. An import of a file that imports this one makes a circle; another import does not. */
const circles: readonly Line[] = [
  ['shared/networks/definition/schema-parts.ts', "export * from './media-mapping.ts';", cycle],
  ['shared/networks/definition/schema-parts.ts', "export * from './network-labels.ts';", undefined],
];

const packagesInShared: readonly Line[] = [
  ...['n8n-workflow', 'zapier-platform-core', 'axios', 'node:fs', 'zod', 'zod/v4/mini'].flatMap(
    (name): Line[] => [
      ['shared/post/x.ts', `import '${name}';`, packages],
      ['shared/api/x.ts', `import type { X } from '${name}';`, packages],
    ],
  ),
  ['shared/post/x.ts', "import * as x from 'zod/v4';", undefined],
  ['shared/api/x.ts', "import * as x from 'zod/v4';", undefined],
];

const handedIn: readonly Line[] = [
  ['shared/api/x.ts', 'export const x = process.env;', globals],
  ['shared/api/x.ts', 'setTimeout(run, 1);', globals],
  ['shared/api/x.ts', "export const x = fetch('https://example.com');", globals],
  ['shared/api/x.ts', "console.log('x');", 'no-console'],
  ['shared/api/x.ts', 'export const x = Date.now();', syntax],
  ['shared/api/x.ts', 'export const x = new Date();', syntax],
  ['shared/api/x.ts', 'export const x = Temporal.Now.instant();', syntax],
  ['shared/api/x.ts', 'export const x = Math.random();', syntax],
  ['shared/api/x.ts', "export const x = import('./client.ts');", syntax],
  ['shared/api/x.ts', 'export const x = new Date(0);', undefined],
  ['sandbox/src/x.ts', 'export const x = Date.now();', undefined],
];

const doubts: readonly Line[] = [
  ['shared/post/x.ts', 'export const x = y as string;', '@typescript-eslint/consistent-type-assertions'],
  ['shared/post/x.ts', 'export const x = <string>y;', '@typescript-eslint/consistent-type-assertions'],
  ['shared/post/x.ts', "export const x = ['y'] as const;", undefined],
  ...['shared/post', 'nodes/PostScheduler', 'zapier/src', 'sandbox/src', 'test'].flatMap((folder): Line[] => [
    [`${folder}/x.ts`, 'export const x: any = 1;', '@typescript-eslint/no-explicit-any'],
    [`${folder}/x.ts`, 'export const x = y!;', '@typescript-eslint/no-non-null-assertion'],
    [`${folder}/x.ts`, '// line\n'.repeat(301), 'max-lines'],
    [`${folder}/x.ts`, '// line\n'.repeat(299), undefined],
  ]),
];

const tables = {
  'imports between the layers': importsInto,
  'circles of imports': circles,
  'packages in shared': packagesInShared,
  'what shared is handed': handedIn,
  'what hides a doubt': doubts,
};

/** For circles of imports, ESLint reads all that a file imports, which takes long, so that rule runs for these lines alone. */
const lint = (rules: readonly string[]) =>
  new ESLint({
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    // Files that do not exist have no types; the layers need none.
    overrideConfig: [{ ...tseslint.configs.disableTypeChecked, files: ['**/*.ts'] }],
    ruleFilter: ({ ruleId }) => rules.includes(ruleId),
  });
const forCircles = lint(watched);
const forOthers = lint(watched.filter((rule) => rule !== cycle));

for (const [name, lines] of Object.entries(tables)) {
  const eslint = lines === circles ? forCircles : forOthers;
  describe(name, () => {
    for (const [filePath, code, rule] of lines) {
      test(`${filePath}: ${code.slice(0, 60).replaceAll('\n', ' ')} ${rule === undefined ? 'passes' : 'fails'}`, async () => {
        const [result] = await eslint.lintText(code, { filePath });
        expect(result?.messages.map(({ ruleId }) => ruleId)).toStrictEqual(rule === undefined ? [] : [rule]);
      });
    }
  });
}
