/** What the doctor says of a service that is well, and of one with something planted. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { examine, type Finding } from '../../doctor/examine.ts';
import { type Sandbox, startSandbox } from '../../sandbox/src/sandbox.ts';
import type { Http } from '../../shared/index.ts';
import {
  addProperty,
  contractTargets,
  describedService,
  type Json,
  removeProperty,
} from '../support/described-service.ts';
import { refusedOrigin } from '../support/local-server.ts';
import { otherWords } from '../support/service.ts';

let sandbox: Sandbox;
before(async () => (sandbox = await startSandbox({ vocabulary: otherWords })));
after(async () => await sandbox.stop());

interface Planted {
  readonly apiKey?: string;
  readonly baseUrl?: string;
  /** In place of the answers to requests whose address ends so. */
  readonly answers?: Readonly<Record<string, { status?: number; body?: unknown }>>;
  readonly clock?: number;
}

async function findingsOf({
  apiKey = sandbox.apiKey,
  baseUrl = sandbox.baseUrl,
  answers = {},
  clock = 0,
}: Planted) {
  const httpOver = (added: Record<string, string>): Http => {
    return async ({ url, method, headers }) => {
      const planted = Object.entries(answers).find(([end]) => url.endsWith(end))?.[1];
      if (planted !== undefined) {
        return { status: planted.status ?? 200, headers: {}, body: JSON.stringify(planted.body) };
      }
      const answer = await fetch(url, { method, headers: { ...headers, ...added } });
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await answer.text(),
      };
    };
  };
  return await examine({
    baseUrl,
    http: httpOver({}),
    httpWithKey: httpOver({ 'x-api-key': apiKey }),
    sleep: async () => {},
    now: () => Date.now() + clock,
    random: () => 0,
  });
}

function lines(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ level }) => level !== 'fine')
    .map(({ level, about, text: said }) => `${level}: ${about}: ${said}`);
}

async function saidOf(planted: Planted): Promise<string[]> {
  return lines(await findingsOf(planted));
}

/** What is said of a description with something planted in the targets, or in the whole. */
async function saidOfDrift(plant: (targets: Map<string, Json>) => void): Promise<string[]> {
  const targets = contractTargets();
  plant(targets);
  return await saidOf({
    answers: {
      '/openapi.json': { body: describedService({ targets, words: otherWords, writing: { base: '/api' } }) },
    },
  });
}

describe('a service', () => {
  it('that is well gets no remark, also under other words', async () => {
    const findings = await findingsOf({});
    assert.deepEqual(lines(findings), []);
    assert.deepEqual(
      findings.map(({ about }) => about),
      ['Address', 'API key', 'Clock', 'Accounts', 'Description', 'Names', 'Posts'],
    );
  });

  it('at a wrong address', async () => {
    const baseUrl = await refusedOrigin();
    assert.deepEqual(await saidOf({ baseUrl }), [
      `fault: Address: List posts: no answer from ${baseUrl}: the host refused the connection (ECONNREFUSED) (tried 3 times). Nothing was changed. Check Base URL and the network connection, then run this again.`,
    ]);
    assert.match(
      (await saidOf({ baseUrl: 'http://scheduler.example' }))[0] ?? '',
      /^fault: Address: Base URL: over http/,
    );
  });

  it('at an address in front of the service, with a failing one, and at one that is none', async () => {
    const saidAbout = async (answer: { status: number; body?: unknown }) =>
      (await saidOf({ answers: { '/posts?limit=1': answer } })).map((line) => line.split(': ', 2).join(': '));
    assert.deepEqual(await saidAbout({ status: 404 }), ['fault: Address']);
    assert.deepEqual(await saidAbout({ status: 302 }), ['fault: Address']);
    assert.deepEqual(await saidAbout({ status: 200, body: 7 }), ['fault: Address']);
    assert.deepEqual(await saidAbout({ status: 503 }), ['fault: Service']);
    assert.deepEqual(await saidAbout({ status: 429 }), ['fault: Service']);
    assert.deepEqual(await saidAbout({ status: 403 }), ['fault: API key']);
  });

  it('with a wrong key', async () => {
    assert.match((await saidOf({ apiKey: 'wrong' })).join(), /^fault: API key: .*401/);
  });

  it('without accounts, with those of no network, and with a list that cannot be read', async () => {
    const accounts = (body: unknown) => ({ answers: { '/accounts': { body } } });
    assert.deepEqual(await saidOf(accounts([])), [
      'fault: Accounts: none is linked. Link one in the Scheduler under Accounts.',
    ]);
    assert.deepEqual(await saidOf(accounts([{ id: '1' }])), [
      'notice: Accounts: of 1 the network cannot be told',
    ]);
    assert.match((await saidOf(accounts('no list'))).join(), /^notice: Accounts: List accounts: /);
  });

  it('whose clock is wrong', async () => {
    assert.match(
      (await saidOf({ clock: 3_600_000 })).join(),
      /^notice: Clock: the service and this machine differ by 360[01] seconds; set the clock of this machine$/,
    );
  });

  it('without a description, or with one that tells not all networks', async () => {
    assert.deepEqual(await saidOf({ answers: { '/openapi.json': { status: 404 } } }), [
      'notice: Accounts: of 18 the network cannot be told',
      `notice: Description: ${sandbox.baseUrl}/openapi.json answered 404; the documented names are used, and nothing can be compared`,
    ]);
    const targets = contractTargets();
    targets.delete('skyapp');
    const said = await saidOf({ answers: { '/openapi.json': { body: describedService({ targets }) } } });
    assert.ok(
      said.includes(
        `notice: Names: ${sandbox.baseUrl}/openapi.json does not describe all nine networks; the documented names are used`,
      ),
    );
    assert.ok(
      said.includes(
        'fault: Posts: Skyapp (skyappTargets): the service does not have it, and it is always sent',
      ),
    );
  });
});

describe('drift in the description is told, each by a line of its own', () => {
  it('none is none', async () => {
    assert.deepEqual(await saidOfDrift(() => {}), []);
  });

  it('a property that the service has and we do not', async () => {
    assert.deepEqual(await saidOfDrift((targets) => addProperty(targets.get('fediverse'), 'mood')), [
      'notice: Posts: Fediverse, mood: the service has it, this package does not offer it',
    ]);
  });

  it('one that it demands as well', async () => {
    const plant = (targets: Map<string, Json>) => {
      addProperty(targets.get('fediverse'), 'mood');
      const schema = targets.get('fediverse') ?? {};
      schema['required'] = [...(schema['required'] as string[]), 'mood'];
    };
    assert.deepEqual(await saidOfDrift(plant), [
      'fault: Posts: Fediverse, mood: the service demands it, and it is never sent',
    ]);
  });

  it('a property that we have and the service does not, once with all it holds', async () => {
    const said = await saidOfDrift((targets) => {
      removeProperty(targets.get('microblog'), 'segments.medias.transform');
      removeProperty(targets.get('skyapp'), 'embed.medias.alt');
    });
    assert.deepEqual(said, [
      'notice: Posts: Microblog, segments[].medias[].transform: the service does not have it; posts with it may be refused',
      'notice: Posts: Skyapp, embed.medias[].alt: the service does not have it; posts with it may be refused',
    ]);
  });

  it('a name that would do something to the terminal, without that', async () => {
    assert.deepEqual(await saidOfDrift((targets) => addProperty(targets.get('skyapp'), 'a\u001b[31m\nb')), [
      'notice: Posts: Skyapp, a [31m b: the service has it, this package does not offer it',
    ]);
  });

  it('what is no longer demanded, and choices that are none any more', async () => {
    const said = await saidOfDrift((targets) => {
      const skyapp = targets.get('skyapp') ?? {};
      skyapp['required'] = ['accountId'];
      propertiesOf(targets.get('fediverse'))['visibility'] = { type: 'string' };
    });
    assert.deepEqual(said, [
      'notice: Posts: Skyapp, caption: the service does not demand it, here it is demanded',
      'notice: Posts: Fediverse, visibility: choices: anything at the service, "direct" or "private" or "public" or "unlisted" here',
    ]);
  });

  it('limits, choices and what is demanded', async () => {
    const said = await saidOfDrift((targets) => {
      const skyapp = propertiesOf(targets.get('skyapp'));
      skyapp['caption'] = { type: 'string', maxLength: 280 };
      const threadapp = propertiesOf(targets.get('threadapp'));
      threadapp['topicTag'] = { type: 'integer', minLength: 1 };
      const fediverse = targets.get('fediverse') ?? {};
      propertiesOf(fediverse)['visibility'] = { type: 'string', enum: ['public', 'secret'] };
      fediverse['required'] = [...(fediverse['required'] as string[]), 'language'];
    });
    assert.deepEqual(said, [
      'notice: Posts: Skyapp, caption: characters at most: 280 at the service, 300 here',
      'notice: Posts: Fediverse, visibility: the service has the choice "secret", this package does not offer it',
      'notice: Posts: Fediverse, visibility: the service does not have the choice "direct" or "private" or "unlisted"; posts with it may be refused',
      'notice: Posts: Fediverse, language: the service demands it, here it may be left out',
      'notice: Posts: Threadapp, topicTag: type: "integer" at the service, "string" here',
      'notice: Posts: Threadapp, topicTag: characters at most: not limited at the service, 50 here',
    ]);
  });
});

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
    const good = await run(['--base-url', sandbox.baseUrl], { POST_SCHEDULER_API_KEY: sandbox.apiKey });
    assert.deepEqual([good.status, good.stderr], [0, '']);
    assert.match(good.stdout, /^✔ Address .*\nPosting will work\.\n$/s);
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
    ] as const) {
      const { status, stderr } = await run(parameters);
      assert.equal(status, 2);
      assert.match(stderr, sentence);
    }
  });
});

function propertiesOf(schema: Json | undefined): Json {
  const properties = schema?.['properties'];
  assert.ok(typeof properties === 'object' && properties !== null);
  return properties as Json;
}
