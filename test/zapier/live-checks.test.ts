/** The checks of live results that Zapier runs before it publishes an app (T001 to T005), on one run of each visible action. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { everyAction, isOnPost } from '../support/host/every-action.ts';
import { later, stepOf } from '../support/host/filled-in.ts';
import { startLocalServer } from '../support/service/local-server.ts';
import { serviceOptions } from '../support/service/service.ts';
import { useSandbox } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';
import { actions, misplaced } from '../support/zapier/zapier-actions.ts';
import { builtZapierApp } from '../../tools/zapier-runner/built-app.ts';
import { loafJpeg } from '../support/generators/pictures.ts';

/** By how much the clock of the service is ahead of ours: a new draft is reported when it is five minutes old. */
let ahead = 0;
const sandbox = useSandbox({ ...serviceOptions, now: () => new Date(Date.now() + ahead) });
const zapier = useZapier(() => sandbox, builtZapierApp);

// That trigger needs a post that is late on purpose: `post-triggers.test.ts` has it.
const visible = actions.filter(({ display, key }) => display.hidden !== true && key !== 'post_not_published');
const record = z.record(z.string(), z.unknown());
const results = new Map<string, readonly z.infer<typeof record>[]>();
const requests = new Map<string, number>();

/** The keys of the line items in a record, by list; only of lists that have items in `filled`. */
function rowKeys(of: z.infer<typeof record>, filled = of): Readonly<Record<string, readonly string[]>> {
  const lists = Object.entries(of).flatMap(([key, value]): [string, string[]][] => {
    const [row] = z.array(record).min(1).safeParse(value).data ?? [];
    const isFilled = Array.isArray(filled[key]) && filled[key].length > 0;
    return row === undefined || !isFilled ? [] : [[key, Object.keys(row).toSorted()]];
  });
  return Object.fromEntries(lists.toSorted());
}

async function run(path: string, inputData: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const before = sandbox.requests.length;
  const given = await zapier.run(`${path}.operation.perform`, { inputData });
  if (!requests.has(path)) requests.set(path, sandbox.requests.length - before);
  const list = z.array(record).parse(Array.isArray(given) ? given : [given]);
  results.set(path, [...(results.get(path) ?? []), ...list]);
}

async function written(): Promise<string> {
  const id = z.object({ id: z.string() });
  const post = { publish: 'SCHEDULE', scheduled_at: later, caption: 'Rye', accounts: 'acc_skyapp_1' };
  const created = await zapier.run('creates.create_post.operation.perform', { inputData: post });
  return id.parse(created).id;
}

/** Results in which other fields are filled in: a time that was found, accounts that were left out, nothing to do, a canceled row. */
async function runRarer(): Promise<void> {
  const both = { accounts: 'acc_skyapp_1, acc_microblog_1', caption: 'x'.repeat(301) };
  const slot = { publish: 'SLOT', slots: 'Mon 09:00', accounts: 'acc_skyapp_2', caption: 'Spelt' };
  const skipping = { publish: 'DRAFT', if_refused: 'skip', ...both };
  for (const post of [slot, skipping, { ...slot, publish: 'NOW' }]) await run('creates.create_post', post);
  await run('creates.update_post', { post_id: await written() });
  await run('creates.reschedule_post', { post_id: await written(), move_to: 'slot', slots: 'Tue 09:00' });
  for (const row of [
    skipping,
    { ...skipping, cancel: 'yes' },
    { cancel: 'yes' },
    { ...slot, dry_run: 'yes' },
  ])
    await run('creates.create_or_update_post', row);
  for (const post of [skipping, { ...skipping, ...slot }, { publish: 'DRAFT' }])
    await run('searches.preview_post', post);
  await run('searches.find_post', { ...slot, ...skipping });
  await run('searches.review_posts', { name_empty_days: 'yes' });
}

beforeAll(async () => {
  const picture = await startLocalServer((_, response) => {
    response.writeHead(200, { 'content-length': loafJpeg.length }).end(loafJpeg);
  });
  // The first search asks for what a service without a description has to be asked once a day.
  await zapier.run('searches.find_posts.operation.perform', { inputData: {} });
  for (const action of everyAction) {
    const postId = isOnPost(action) ? await written() : '';
    const step = stepOf(action, { postId, file: `${picture.origin}/loaf.png` });
    if (step !== undefined) await run(step.method.replace('.operation.perform', ''), step.inputData);
  }
  await picture.stop();
  await runRarer();
  await run('searches.find_post', { post_id: await written() });
  await run('triggers.post_scheduled');
  const soon = new Date(Date.now() + 10 * 3_600_000).toISOString();
  const unfinished = { publish: 'SCHEDULE', scheduled_at: soon, caption: 'Hello {first_name}' };
  const inputData = { ...unfinished, accounts: 'acc_skyapp_1' };
  await zapier.run('creates.create_post.operation.perform', { inputData });
  await run('triggers.post_needs_attention');
  const moved = { post_id: await written(), move_to: 'time', scheduled_at: '2031-05-01T00:00:00Z' };
  await zapier.run('triggers.post_changed.operation.perform');
  await zapier.run('creates.reschedule_post.operation.perform', { inputData: moved });
  await run('triggers.post_changed');
  const draft = { publish: 'DRAFT', caption: 'Fresh bread', accounts: 'acc_skyapp_1' };
  await zapier.run('creates.create_post.operation.perform', { inputData: draft });
  ahead = 6 * 60_000;
  await run('triggers.new_draft');
  const now = { post_id: await written(), publish: 'NOW' };
  await zapier.run('creates.update_post.operation.perform', { inputData: now });
  sandbox.publishDue();
  await run('triggers.post_published');
});

describe.each(visible)('$path', ({ path, kind, operation }) => {
  test('T001, T002: it runs, every result of a trigger has an ID, and the runs in a minute stay below the requests of the contract (8.1)', () => {
    const given = results.get(path) ?? [];
    expect(given.length).toBeGreaterThan(0);
    if (kind !== 'triggers')
      expect((requests.get(path) ?? 0) * (operation.throttle?.limit ?? Number.NaN)).toBeLessThan(2_000);
    else for (const result of given) expect(result['id']).toMatch(/./);
  });

  test('T003, T004, T005: its results have the keys of the sample, the values that its output fields say, and times with a time zone', () => {
    for (const result of results.get(path) ?? []) {
      for (const value of Object.values(result))
        if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))
          expect(value).toMatch(/(?:Z|[+-]\d\d:?\d\d)$/);
      expect(Object.keys(result).toSorted()).toStrictEqual(Object.keys(operation.sample).toSorted());
      expect(rowKeys(result)).toStrictEqual(rowKeys(operation.sample, result));
      expect(misplaced(operation.outputFields, result)).toStrictEqual([]);
    }
  });
});
