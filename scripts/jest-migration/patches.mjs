/** What a person would change by hand: file, pattern, replacement; applied after the rules, before prettier. */
export const patches = [
  // Jest has its own loader: moduleNameMapper does what the hook did.
  ['test/support/n8n-source.ts', /\nconst workflowUrl = [^]*?\n\}\);\n/, ''],
  ['test/support/n8n-source.ts', 'import { createRequire, registerHooks } from', 'import { createRequire } from'],
  ['test/support/n8n-source.ts', "import { basename } from 'node:path';\nimport { pathToFileURL } from 'node:url';\n", "import { basename } from 'node:path';\n"],
  // Jest resolves by itself, and has a code of its own.
  ['test/engine/tarball.test.ts', /expect\(\(\) => resolve\('zod\/v4'\)\)\.toThrow\(\s*expect\.objectContaining\(\{ code: '[A-Z_]+' \}\),?\s*\)/, `expect(() => resolve('zod/v4')).toThrow("Cannot find module 'zod/v4'")`],
  ['test/api/base-url.test.ts', /it\((`refuses \$\{JSON\.stringify\(text\)\}`), \(\) => \{/, 'it($1, async () => {'],
];

const spec = '--test-reporter=spec';
patches.push(
  ['package.json', `node --test --test-concurrency=3 ${spec} \\"test/**/*.test.ts\\"`, 'jest'],
  ['package.json', `node --test ${spec} \\"test/soak/*.soak.ts\\"`, 'jest --config test/soak/jest.config.ts'],
  ['package.json', `node --test ${spec} --test-concurrency=1 \\"test/real-n8n/*.e2e.ts\\"`, 'jest --config test/real-n8n/jest.config.ts'],
  ['package.json', `node --test ${spec} test/real-n8n/browser.e2e.ts`, 'jest --config test/real-n8n/jest.config.ts browser'],
  // node:test's functions give promises; Jest's give nothing.
  [
    'eslint.config.mjs',
    /      '@typescript-eslint\/no-floating-promises': \[\n        'error',\n        \{\n          allowForKnownSafeCalls: \[\n            \{\n              from: 'package',\n              package: 'node:test',[^]*?\n      \],\n/,
    '',
  ],
  // The counts of a run.
  [
    '.ci/run',
    /# A command that runs tests, which count one by one, [^\n]*\n/,
    '# A command that runs tests, which count one by one, going by the summaries of Jest.\n',
  ],
  ['.ci/run', '  local log status=0 line ran=0 broken=0', '  local log status=0 line count ran=0 broken=0'],
  [
    '.ci/run',
    /  while IFS= read -r line; do\n    case \$line in[^]*?  done <"\$log"\n/,
    `  while IFS= read -r line; do
    if [[ $line != 'Tests: '* ]]; then continue; fi
    if [[ $line =~ ([0-9]+)\\ passed ]]; then ran=$((ran + BASH_REMATCH[1])); fi
    if [[ $line =~ ([0-9]+)\\ failed ]]; then broken=$((broken + BASH_REMATCH[1])); fi
  done <"$log"
`,
  ],
  ['.ci/run', ' line count ran=0', ' line ran=0'],
  // The suites in other services.
  ['scripts/test-services.ts', /const suites = \[[^]*?\];\n/, `const suites = ['test/engine/', 'test/zapier/(boards|sandbox|uploads)\\\\.test'];\nconst jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--maxWorkers=1'];\n`],
  ['scripts/test-services.ts', `['--test', '${spec}', ...suites]`, '[...jest, ...suites]'],
  ['scripts/test-services.ts', 'Node leaves a core to itself: both at once', 'Each takes one core: both at once'],
  ['scripts/test-services.ts', "stdio: ['ignore', 'pipe', 'inherit'],", "// Jest writes all it has to say to the second.\n    stdio: ['ignore', 'pipe', 'pipe'],"],
  ['scripts/test-services.ts', 'const [output] = await Promise.all([text(child.stdout), once(child, \'close\')]);\n  console.log(`\\n${service}: ${parameters.join(\' \')}\\n\\n${output}`);', 'const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, \'close\')]);\n  console.log(`\\n${service}: ${parameters.join(\' \')}\\n\\n${output}${errors}`);'],
  // The oldest n8n.
  ['test/oldest-n8n/main.ts', /  const files = \(await readdir\([^]*?;\n(?=  const tests)/, ''],
  ['test/oldest-n8n/main.ts', /  const tests = spawn\([^]*?\n  \);\n/, `  const tests = spawn(
    process.execPath,
    [
      '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '--config=test/oldest-n8n/jest.config.ts',
      \`--testNamePattern=^(?!.*(?:\${ofTheNewest.join('|')}))\`,
    ],
    { cwd: root, stdio: 'inherit' },
  );
`],
  ['test/oldest-n8n/main.ts', "import { readdir } from 'node:fs/promises';\nimport { join } from 'node:path';\n", ''],
  ['test/oldest-n8n/oldest-engine.ts', /import \{ createRequire, registerHooks \} from 'node:module';\nimport \{ join \} from 'node:path';\nimport \{ pathToFileURL \} from 'node:url';\n\nconst \{ resolve \}[^]*?\n\}\);\n\nconst \{ core, workflowModule \} = await import\('\.\.\/support\/n8n-modules\.ts'\);/, "import { join } from 'node:path';\nimport { core, workflowModule } from '../support/n8n-modules.ts';"],
  ['test/oldest-n8n/oldest-engine.ts', /\/\*\*\n \* Loaded before[^]*?\n \*\//, `/**
 * Loaded before each file of engine tests, this lets them run in the oldest n8n that the package supports.
 *
 * \`jest.config.ts\` maps n8n's packages to those of this folder, for the built package as well. What the tests' harness
 * asks of the newest engine is translated where the oldest one knows it in another form; nothing is translated for the
 * package.
 */`],
  [
    'CONTRIBUTING.md',
    /While you work, one test file is enough\.[^]*?```\n\n/,
    `While you work, one file or one folder is enough. \`npx\` and npm's scripts bring the pinned Node.js and the flag that Jest
needs for ES modules (\`.npmrc\`):

\`\`\`sh
npx jest test/tooling/layers.test.ts
npx jest test/post --watch
npx jest --selectProjects unit --coverage
\`\`\`

The projects are \`unit\`, \`engine\`, \`fuzz\`, \`reliability\`, \`sandbox\`, \`security\` and \`zapier\`; those with n8n's engine or the Zapier app
need \`npm run build\` and \`npm run -w zapier build\` before.

`,
  ],
  ['CONTRIBUTING.md', '- `node:test` and `node:assert/strict`, in `test/**/*.test.ts`;', "- Jest with `expect`, in `test/**/*.test.ts`, and `assert.ok` where a check has to narrow a type;"],
);
