/** A sheet of 60 rows goes through one step of a Zap: each field is a column, without a formula. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { type Sandbox, startSandbox } from '../../sandbox/src/sandbox.ts';
import { networks } from '../../shared/index.ts';
import { asksForAccounts } from '../support/local-server.ts';
import { bodyInOurs, serviceOptions } from '../support/service.ts';
import { builtZapierApp } from '../../tools/zapier-runner/built-app.ts';
import { type ZapierRunner, zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';

let sandbox: Sandbox;
let zapier: ZapierRunner;

beforeAll(async () => {
  sandbox = await startSandbox({ ...serviceOptions, requestsPerMinute: 1_000_000 });
  process.env['POST_SCHEDULER_BASE_URL'] = sandbox.baseUrl;
  zapier = zapierRunner({ app: await builtZapierApp(), apiKey: sandbox.apiKey });
});
afterAll(async () => {
  delete process.env['POST_SCHEDULER_BASE_URL'];
  await sandbox.stop();
});

/** A cell of the column Accounts, and the accounts that it means. */
const accounts: readonly (readonly [cell: string, means: readonly string[]])[] = [
  ['Harbour Bakery · Photoapp', ['photoapp 1']],
  ['Harbour Bakery · Skyapp, Lantern Lane Books · Threadapp', ['skyapp 1', 'threadapp 2']],
  ['acc_microblog_1; skyapp:acc_skyapp_2', ['microblog 1', 'skyapp 2']],
  ['socialnet:Lantern Lane Books', ['socialnet 2']],
  ['harbour bakery (microblog)\nHARBOUR BAKERY · PROFESSIONAL', ['microblog 1', 'professional 1']],
];

/** A cell of the column Pictures, and the number of its pictures. */
const picture = (number: number) => `https://media.example/${number}.jpg`;
const pictures: readonly (readonly [cell: string, count: number])[] = [
  [picture(1), 1],
  [`${picture(1)}, ${picture(2)}`, 2],
  [`${picture(1)}\n${picture(2)} ${picture(3)}`, 3],
];

const rows = Array.from({ length: 60 }, (_, index) => {
  const [cell, means] = accounts[index % accounts.length] ?? ['', []];
  const [addresses, count] = pictures[index % pictures.length] ?? ['', 0];
  const day = String((index % 28) + 1).padStart(2, '0');
  return {
    text: `Row ${index + 1}`,
    when: `2031-${index < 28 ? '03' : index < 56 ? '04' : '05'}-${day} 09:00`,
    accounts: cell,
    pictures: addresses,
    means,
    count,
  };
});

const target = z.looseObject({ accountId: z.string(), caption: z.string() });

test('60 rows with text, time, accounts by name, several in a cell, and pictures', async () => {
  const posts: unknown[] = [];
  for (const row of rows) {
    await zapier.run('creates.create_post.operation.perform', {
      // As Zapier gives a list with one mapped value.
      inputData: {
        publish: 'SCHEDULE',
        scheduled_at: row.when,
        accounts: [row.accounts],
        caption: row.text,
        media: [row.pictures],
        // One request, whose body is the whole post.
        delivery: 'single',
      },
      inputDataRaw: { scheduled_at: '{{1__when}}', accounts: ['{{1__accounts}}'] },
      meta: { timezone: 'Europe/Lisbon' },
    });
    posts.push(sandbox.requests.findLast(({ method }) => method === 'POST')?.body);
  }
  expect(posts).toHaveLength(60);
  for (const [index, body] of posts.entries()) {
    const post = z.looseObject({}).parse(bodyInOurs(body));
    const { text, when, means, count } = rows[index] ?? assert.fail();
    // Summer time begins on 30 March 2031.
    const hour = when < '2031-03-30' ? '09' : '08';
    expect(post['scheduledFor']).toStrictEqual({
      publish: 'SCHEDULE',
      date: `${when.slice(0, 10)}T${hour}:00:00.000Z`,
    });
    const sent = networks.flatMap(({ key }) =>
      z
        .array(target)
        .parse(post[`${key}Targets`])
        .map((each) => ({ key, ...each })),
    );
    expect(sent.map(({ key, accountId }) => `${key} ${accountId.at(-1)}`).toSorted()).toStrictEqual(
      means.toSorted(),
    );
    for (const { key, caption, ...content } of sent) {
      expect(caption).toBe(text);
      const addresses = JSON.stringify(content).match(/https:\/\/media\.example\/\d\.jpg/g);
      expect([text, key, addresses?.length]).toStrictEqual([text, key, count]);
    }
  }
  // The accounts are not read for each row. The stub of Zapier's cache forgets nothing.
  expect(sandbox.requests.filter(asksForAccounts)).toHaveLength(1);
});
