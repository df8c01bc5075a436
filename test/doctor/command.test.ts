/** `npm run doctor` as a person runs it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Sandbox, startSandbox } from '../../sandbox/src/sandbox.ts';
import { otherWords } from '../support/service.ts';

let sandbox: Sandbox;
before(async () => (sandbox = await startSandbox({ networkNames: otherWords, describesItself: false })));
after(async () => await sandbox.stop());

describe('the command', () => {
  const main = fileURLToPath(new URL('../../doctor/main.ts', import.meta.url));
  async function run(parameters: readonly string[], environment: Record<string, string> = {}) {
    const { POST_SCHEDULER_API_KEY: _key, ...rest } = process.env;
    const child = spawn(
      process.execPath,
      ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', main, ...parameters],
      {
        env: { ...rest, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const [stdout, stderr, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number]>,
    ]);
    return { stdout, stderr, status };
  }

  it('ends with 0 when posting will work, with 1 when not, and never shows the key', async () => {
    const key = { POST_SCHEDULER_API_KEY: sandbox.apiKey };
    const words = fileURLToPath(new URL('../support/other-words.json', import.meta.url));
    const good = await run(['--base-url', sandbox.baseUrl, '--words', words], key);
    assert.deepEqual([good.status, good.stderr], [0, '']);
    assert.match(good.stdout, /^✔ Address .*\nPosting will work\.\n$/s);
    // It calls its networks by names of its own and does not tell them.
    const unnamed = await run(['--base-url', sandbox.baseUrl], key);
    assert.equal(unnamed.status, 1);
    assert.match(unnamed.stdout, /^✖ Names .*--words/m);
    const bad = await run(['--base-url', sandbox.baseUrl], { POST_SCHEDULER_API_KEY: 'a-wrong-key' });
    assert.equal(bad.status, 1);
    assert.match(bad.stdout, /^✖ API key /);
    assert.ok(
      ![good, bad].some(({ stdout }) => stdout.includes('a-wrong-key') || stdout.includes(sandbox.apiKey)),
    );
  });

  it('ends with 2 when something is missing, with the help', async () => {
    for (const [parameters, sentence] of [
      [[], /^--base-url is missing\.\n\n.*Usage: /s],
      [['--base-url', sandbox.baseUrl], /^POST_SCHEDULER_API_KEY is not set, and there is nobody to ask\./],
      [['--what'], /--what/],
      [['--base-url', sandbox.baseUrl, '--words', 'nowhere.json'], /^--words: .*nowhere\.json/],
    ] as const) {
      const { status, stderr } = await run(parameters);
      assert.equal(status, 2);
      assert.match(stderr, sentence);
    }
  });
});
