import eslint from '@eslint/js';
import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import n8nNodesBase from 'eslint-plugin-n8n-nodes-base';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The folders that are not published. */
const helpers = ['sandbox', 'tools', 'test', 'docs'];

/** What runs the built packages in n8n and Zapier, for all other helpers. */
const runners = ['axios-http', 'n8n-app', 'n8n-engine', 'npm-install', 'zapier-runner'].map(
  (name) => `tools/${name}`,
);

/** The other folders of tools. */
const programs = ['bench', 'build', 'demo', 'docs', 'doctor', 'release'].map((name) => `tools/${name}`);

/** The rooms of shared, in the order in which they are built on each other: none imports one that comes after it. */
const rooms = [
  'data',
  'media',
  'networks',
  'form/fields',
  'form/options',
  'form/values',
  'time',
  'post',
  'api',
  'calendar/events',
  'calendar/delivery',
  'calendar/review',
  'report',
  'sheet/rows',
  'sheet/columns',
  'actions',
];

/** Imports run one way. Each line: who may not import what, and why. */
const layers = [
  [
    ['shared'],
    ['nodes', 'credentials', 'zapier', 'examples', ...helpers],
    'shared knows no host and no tool: hand in what it needs.',
  ],
  [
    ['nodes', 'credentials'],
    ['zapier', 'examples', ...helpers],
    'The n8n node is published on its own: it imports shared alone.',
  ],
  [
    // Its build may use what builds the node.
    ['zapier/src'],
    ['nodes', 'credentials', 'examples', ...helpers],
    'The Zapier integration is published on its own: it imports shared alone.',
  ],
  [
    ['sandbox'],
    ['nodes', 'credentials', 'zapier', ...helpers.filter((folder) => folder !== 'sandbox')],
    'The sandbox imports shared alone.',
  ],
  [
    runners,
    ['nodes', 'credentials', 'zapier', 'shared', 'sandbox', 'test', 'docs', ...programs],
    'It runs what is built: it imports none of our code.',
  ],
  [[...programs, 'docs'], ['test'], 'Only tests import tests: what is needed elsewhere belongs in tools.'],
  ...rooms.map((room, place) => [
    [`shared/${room}`],
    [...rooms.slice(place + 1).map((above) => `shared/${above}`), 'shared/index.ts'],
    `shared/${room} imports only what stands before it: ${rooms.slice(0, place).join(', ')}.`,
  ]),
];

/** What shared is handed by its host instead: every one makes it slow, flaky or bound to a platform. */
const handedIn = {
  globals: {
    process: 'shared reads no environment.',
    Buffer: 'shared runs on any platform; Uint8Array does.',
    require: 'shared imports statically.',
    fetch: 'The host hands in `http`.',
    performance: 'The host hands in `now`.',
    ...Object.fromEntries(
      ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'].map((name) => [
        name,
        'The host hands in `sleep`.',
      ]),
    ),
    globalThis: 'shared reaches for no global.',
    global: 'shared reaches for no global.',
    crypto: 'The host hands in `random`.',
  },
  syntax: [
    ["MemberExpression[object.name='Date'][property.name='now']", 'The host hands in `now`.'],
    ["NewExpression[callee.name='Date'][arguments.length=0]", 'The host hands in `now`.'],
    ["CallExpression[callee.name='Date']", 'The host hands in `now`.'],
    ["MemberExpression[object.name='Temporal'][property.name='Now']", 'The host hands in `now`.'],
    ["MemberExpression[object.name='Math'][property.name='random']", 'The host hands in `random`.'],
    ['ImportExpression', 'shared imports statically.'],
  ],
};

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', 'coverage/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.mjs'], extends: [eslint.configs.recommended] },

  {
    name: 'typescript',
    files: ['**/*.ts'],
    extends: [eslint.configs.recommended, tseslint.configs.strictTypeChecked],
    plugins: { 'import-x': importX },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.js', '.json'] })],
      // Without these the rule against circles reads no file.
      'import-x/extensions': ['.ts'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts'] },
    },
    rules: {
      'max-lines': ['error', 300],
      eqeqeq: 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          ignoreRestSiblings: true,
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          destructuredArrayIgnorePattern: '^_',
        },
      ],
      // A function that has to return a promise is async so that what it throws becomes a rejection.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': ['error', { ignoreStatic: true }],
      // Spreading a text is how its code points are counted.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'import-x/no-restricted-paths': [
        'error',
        {
          basePath: import.meta.dirname,
          zones: layers.map(([target, from, message]) => ({
            target: target.map((path) => `./${path}`),
            from: from.map((path) => `./${path}`),
            message,
          })),
        },
      ],
    },
  },

  {
    name: 'shared',
    files: ['shared/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...Object.entries(handedIn.globals).map(([name, message]) => ({ name, message })),
      ],
      'no-restricted-syntax': [
        'error',
        ...handedIn.syntax.map(([selector, message]) => ({ selector, message })),
      ],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            onlyPackages(
              'zod/v4',
              'zod/v4/core',
              '@noble/hashes/sha2.js',
              '@noble/hashes/utils.js',
              'entities/decode',
              'linkify-it',
              'html-to-text',
              'ical-generator',
              'ipaddr.js',
              'p-limit',
              'p-map',
              'temporal-polyfill',
            ),
          ],
        },
      ],
    },
  },
  {
    name: 'shared/api',
    files: ['shared/api/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            onlyPackages('zod/v4', 'entities/decode', 'p-limit', 'p-map'),
            {
              regex: '/post/',
              allowTypeImports: true,
              message: 'The client sends posts; it takes only their type.',
            },
          ],
        },
      ],
    },
  },

  {
    files: ['test/**/*.ts'],
    ignores: ['test/jest/property-tests.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          property: 'configureGlobal',
          message: 'It replaces what test/jest/property-tests.ts sets for all tests.',
        },
      ],
    },
  },

  // What n8n judges a package by before verifying it, as tools/release/scan.ts does over again without our exceptions.
  {
    files: ['{nodes,credentials,shared}/**/*.ts', 'package.json'],
    extends: [n8nCommunityNodesPlugin.configs.recommended],
    rules: { 'no-console': 'error' },
  },
  // shared has errors of its own; the node turns them into n8n's.
  { files: ['shared/**/*.ts'], rules: { '@n8n/community-nodes/require-node-api-error': 'off' } },
  {
    files: ['package.json'],
    plugins: { 'n8n-nodes-base': n8nNodesBase },
    languageOptions: { parser: tseslint.parser },
    rules: n8nNodesBase.configs.community.rules,
  },
  {
    files: ['credentials/**/*.ts'],
    plugins: { 'n8n-nodes-base': n8nNodesBase },
    rules: {
      ...n8nNodesBase.configs.credentials.rules,
      'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off',
      'n8n-nodes-base/cred-class-field-type-options-password-missing': 'off',
    },
  },
  {
    files: ['nodes/**/*.ts'],
    plugins: { 'n8n-nodes-base': n8nNodesBase },
    rules: {
      ...n8nNodesBase.configs.nodes.rules,
      'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
      'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
      'n8n-nodes-base/node-param-type-options-max-value-present': 'off',
    },
  },
);

/** Besides its own files, code may import these modules alone. */
function onlyPackages(...names) {
  const allowed = ['\\.\\.?/', ...names.map((name) => `${name}$`)].join('|');
  return {
    regex: `^(?!${allowed})`,
    message: `Only ${names.join(' and ')} and shared's own files may be imported here.`,
  };
}
