/** The README as npm shows it: every link and picture has an address of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { afterTest } from '../support/after-test.ts';
import { root } from '../support/repository.ts';

function published({ readme, repository }: { readme: string; repository: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'npm-readme-'));
  afterTest(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ version: '1.2.3', repository: { url: repository } }),
  );
  writeFileSync(join(folder, 'README.md'), readme);
  const program = join(root, 'tools/release/release.ts');
  const options = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', program, '--npm-readme'];
  const { status, stderr } = spawnSync(process.execPath, options, { cwd: folder, encoding: 'utf8' });
  return { status, stderr, readme: readFileSync(join(folder, 'README.md'), 'utf8') };
}

const github = 'git+https://github.com/scheduler/nodes.git';

test('links, anchors and pictures get their addresses at the tag', () => {
  const readme = [
    '![A month](docs/images/month.png) and <img src="docs/images/form.png" width="270" alt="The form">',
    '[Times](docs/times.md#repeat), [here](#install), [n8n](https://n8n.io), [mail](mailto:a@b.example)',
    '[x](./LICENSE)',
  ].join('\n');
  expect(published({ readme, repository: github })).toStrictEqual({
    status: 0,
    stderr: '',
    readme: [
      '![A month](https://raw.githubusercontent.com/scheduler/nodes/v1.2.3/docs/images/month.png) and <img src="https://raw.githubusercontent.com/scheduler/nodes/v1.2.3/docs/images/form.png" width="270" alt="The form">',
      '[Times](https://github.com/scheduler/nodes/blob/v1.2.3/docs/times.md#repeat), [here](#install), [n8n](https://n8n.io), [mail](mailto:a@b.example)',
      '[x](https://github.com/scheduler/nodes/blob/v1.2.3/LICENSE)',
    ].join('\n'),
  });
});

test('the README of this repository leaves no relative address', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const links = published({ readme, repository: github }).readme.matchAll(
    /\]\(([^)\s]+)\)|\bsrc="([^"]+)"/gu,
  );
  const addresses = [...links].map(([, link, picture]) => link ?? picture ?? '');
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => !/^(?:https:|#)/u.test(address))).toStrictEqual([]);
});

test('another host than GitHub is refused', () => {
  const repository = 'git+https://git.example.com/nodes.git';
  expect(published({ readme: '[x](y.md)', repository })).toStrictEqual({
    status: 1,
    stderr:
      'package.json, repository.url: git+https://git.example.com/nodes.git is not on GitHub, so the links of README.md have no address.\n',
    readme: '[x](y.md)',
  });
});
