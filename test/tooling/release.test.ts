/** `npm run release` on a small repository of its own, and the README as npm shows it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { afterTest } from '../support/after-test.ts';
import { root } from '../support/repository.ts';

const program = join(root, 'tools/release/release.ts');
const today = new Date().toISOString().slice(0, 10);

const manifest = {
  name: 'n8n-nodes-post-scheduler',
  version: '0.1.0',
  author: { name: 'Robin Owner', email: 'robin@scheduler.com' },
  homepage: 'https://scheduler.com',
  repository: { type: 'git', url: 'git+https://github.com/scheduler/n8n-nodes-post-scheduler.git' },
  config: { keyPage: 'https://scheduler.com/keys' },
};
const repositoryPage = 'https://github.com/scheduler/n8n-nodes-post-scheduler';
const zapier = { name: 'post-scheduler-zapier', version: '0.1.0', homepage: manifest.homepage };
const setup = `${repositoryPage}/blob/main/docs/reference/setup.md`;
const credential = 'credentials/PostSchedulerApi.credentials.ts';
const codex = 'nodes/PostScheduler/PostScheduler.node.json';

const files = {
  'package.json': JSON.stringify(manifest),
  'zapier/package.json': JSON.stringify(zapier),
  'package-lock.json': JSON.stringify({
    packages: {
      '': manifest,
      'node_modules/zod': { version: '3.25.76' },
      zapier,
    },
    name: manifest.name,
    version: '0.1.0',
  }),
  'CHANGELOG.md':
    '# Changelog\n\nWhat changes.\n\n## [Unreleased]\n\n### Added\n\n- The node ([how](docs/how.md)).\n',
  [credential]: `documentationUrl = '${setup}';\nplaceholder: 'https://scheduler.example.com/api',\n`,
  [codex]: `"credentialDocumentation": [{ "url": "${setup}" }], "primaryDocumentation": [{ "url": "${repositoryPage}#readme" }]`,
  'zapier/CHANGELOG.md': '# Changelog\n\nFor Zaps.\n',
  'README.md': '[x](y.md)',
};

function repository(replaced: Partial<typeof files> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  afterTest(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    GIT_CONFIG_GLOBAL: join(folder, 'no-config'),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Robin',
    GIT_AUTHOR_EMAIL: 'robin@scheduler.com',
    GIT_COMMITTER_NAME: 'Robin',
    GIT_COMMITTER_EMAIL: 'robin@scheduler.com',
  };
  const place = { cwd: folder, env, encoding: 'utf8' } as const;
  const git = (...args: string[]) => execFileSync('git', args, place);
  for (const [file, text] of Object.entries({ ...files, ...replaced })) write(file, text);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
  return {
    folder,
    git,
    write,
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    release: (...args: string[]) => {
      const options = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', program, ...args];
      const { status, stdout, stderr } = spawnSync(process.execPath, options, place);
      return { status, stdout, stderr };
    },
    state: () => ({
      log: git('log', '--format=%s'),
      tags: git('tag'),
      changes: git('status', '--porcelain'),
    }),
  };
}

const untouched = { log: 'Begin\n', tags: '', changes: '' };

/** What `zapier-platform promote` would show. */
async function promotedEntries(folder: string): Promise<string> {
  const { getVersionChangelog } = z
    .object({
      getVersionChangelog: z.custom<(version: string, folder: string) => Promise<{ changelog: string }>>(
        (value) => typeof value === 'function',
      ),
    })
    .parse(createRequire(import.meta.url)('zapier-platform-cli/src/utils/changelog'));
  return (await getVersionChangelog('0.2.0', folder)).changelog;
}

test('writes version and changelog, commits, and tags', async () => {
  const { folder, release, read, git, state } = repository();
  expect(release('minor')).toStrictEqual({
    status: 0,
    stdout: 'Tagged v0.2.0. To publish it: git push --follow-tags\n',
    stderr: '',
  });
  expect(read('CHANGELOG.md')).toBe(
    `# Changelog\n\nWhat changes.\n\n## [Unreleased]\n\n## [0.2.0] - ${today}\n\n### Added\n\n- The node ([how](docs/how.md)).\n`,
  );
  expect(await promotedEntries(join(folder, 'zapier'))).toBe('- The node (how).');
  expect(read('zapier/CHANGELOG.md')).toBe('# Changelog\n\nFor Zaps.\n\n## 0.2.0\n\n- The node (how).\n');
  expect(read('package.json')).toBe(`${JSON.stringify({ ...manifest, version: '0.2.0' }, null, 2)}\n`);
  expect(read('zapier/package.json')).toBe(`${JSON.stringify({ ...zapier, version: '0.2.0' }, null, 2)}\n`);
  const lock: unknown = JSON.parse(files['package-lock.json'].replaceAll('"0.1.0"', '"0.2.0"'));
  expect(read('package-lock.json')).toBe(`${JSON.stringify(lock, null, 2)}\n`);
  expect(state()).toStrictEqual({ log: 'Release 0.2.0\nBegin\n', tags: 'v0.2.0\n', changes: '' });
  expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag\n');
  expect(release('--check').stdout).toBe('0.2.0 is ready to be published.\n');
});

test('a dry run says what it would do, and changes nothing', () => {
  const { release, state } = repository();
  // The first release has the version that stands in package.json from the beginning.
  for (const [word, version] of [
    ['major', '1.0.0'],
    ['0.1.0', '0.1.0'],
  ] as const)
    expect(release(word, '--dry-run').stdout).toMatch(
      new RegExp(`^Would write (?:[\\w/.-]+, )+commit, and tag v${version}\\.\\n$`),
    );
  expect(state()).toStrictEqual(untouched);
  for (const args of [['1.2'], ['--force']])
    expect(release(...args)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Usage: npm run release -- patch|minor|major|X.Y.Z [--dry-run]'),
    });
});

const changelog = (text: string) => ({
  'CHANGELOG.md': `# Changelog\n\n${text}\n## [0.1.0] - 2026-01-01\n\n- The node.\n`,
});

test.each<
  [what: string, replaced: Partial<typeof files>, args: readonly string[], problems: readonly string[]]
>([
  [
    'placeholders and other addresses than those of package.json, all at once',
    {
      'package.json': JSON.stringify({
        ...manifest,
        config: { keyPage: 'https://post-scheduler.example/keys' },
      }),
      [credential]: "documentationUrl = 'https://post-scheduler.example/credentials';\n",
      [codex]: '"credentialDocumentation": [{ "url": "https://scheduler.com/old" }]\n',
    },
    ['patch'],
    [
      'package.json: https://post-scheduler.example/keys is a placeholder. Enter your own.',
      `${credential}: https://post-scheduler.example/credentials is a placeholder. Enter your own.`,
      `${credential} differs from package.json. Run npm run docs.`,
      `${codex} differs from package.json. Run npm run docs.`,
    ],
  ],
  [
    'a changelog with an empty section',
    changelog('## [Unreleased]\n'),
    ['patch'],
    ['CHANGELOG.md has nothing under "## [Unreleased]": say what changes for users.'],
  ],
  [
    'an older version, which the changelog has',
    changelog('## [Unreleased]\n\n- More.\n\n## [0.0.9] - 2025-12-01\n\n- Begun.\n'),
    ['0.0.9'],
    [
      '0.0.9 is older than the current version, 0.1.0: choose a later one.',
      'CHANGELOG.md has a section 0.0.9 already: choose another version.',
    ],
  ],
  [
    'a commit that no release made, when it checks',
    {},
    ['--check'],
    [
      'CHANGELOG.md has no section 0.1.0.',
      'The commit has no tag v0.1.0: make the release with npm run release.',
    ],
  ],
])('refuses %s, and changes nothing', (_, replaced, args, problems) => {
  const { release, state } = repository(replaced);
  expect(release(...args)).toStrictEqual({ status: 1, stdout: '', stderr: `${problems.join('\n')}\n` });
  expect(state()).toStrictEqual(untouched);
});

test('refuses a tree with changes that are not committed, and a version that was released', () => {
  const { release, git, write, state } = repository();
  write('notes.txt', '');
  expect(release('patch').stderr).toBe('notes.txt is not committed: commit or stash it.\n');
  expect(state().tags).toBe('');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Notes');
  git('tag', 'v0.1.1');
  expect(release('patch').stderr).toBe('The tag v0.1.1 exists: choose another version.\n');
});

describe('The README on npm', () => {
  const published = (readme: string, url = manifest.repository.url) => {
    const own = { ...manifest, version: '1.2.3', repository: { url } };
    const { release, read } = repository({ 'package.json': JSON.stringify(own), 'README.md': readme });
    return { ...release('--npm-readme'), readme: read('README.md') };
  };

  test('has the addresses of links, anchors and pictures at the tag', () => {
    const readme = [
      '![A month](docs/images/month.png) and <img src="docs/images/form.png" width="270" alt="The form">',
      '[Times](docs/times.md#repeat), [here](#install), [n8n](https://n8n.io), [mail](mailto:a@b.example)',
      '[x](./LICENSE)',
    ].join('\n');
    const pictures = `${repositoryPage.replace('github.com', 'raw.githubusercontent.com')}/v1.2.3/docs/images`;
    const pages = `${repositoryPage}/blob/v1.2.3`;
    expect(published(readme)).toStrictEqual({
      status: 0,
      stdout: '',
      stderr: '',
      readme: [
        `![A month](${pictures}/month.png) and <img src="${pictures}/form.png" width="270" alt="The form">`,
        `[Times](${pages}/docs/times.md#repeat), [here](#install), [n8n](https://n8n.io), [mail](mailto:a@b.example)`,
        `[x](${pages}/LICENSE)`,
      ].join('\n'),
    });
  });

  test('leaves no relative address of the one here', () => {
    const { readme } = published(readFileSync(join(root, 'README.md'), 'utf8'));
    const links = readme.matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/gu);
    const addresses = [...links].map(([, link, picture]) => link ?? picture ?? '');
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.filter((address) => !/^(?:https:|#)/u.test(address))).toStrictEqual([]);
  });

  test('is not made where the host is not GitHub', () => {
    expect(published('[x](y.md)', 'git+https://git.example.com/nodes.git')).toStrictEqual({
      status: 1,
      stdout: '',
      stderr:
        'package.json, repository.url: git+https://git.example.com/nodes.git is not on GitHub, so the links of README.md have no address.\n',
      readme: '[x](y.md)',
    });
  });
});
