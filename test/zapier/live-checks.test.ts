/** The checks of live results that Zapier runs before it publishes an app (T001 to T005), on one run of each visible action. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { startLocalServer } from '../support/local-server.ts';
import { serviceOptions } from '../support/service.ts';
import { useSandbox } from '../support/use-server.ts';
import { useZapier } from '../support/use-zapier.ts';
import { actions } from '../support/zapier-actions.ts';
import { loafJpeg } from '../support/pictures.ts';

/** By how much the clock of the service is ahead of ours: a new draft is reported when it is five minutes old. */
let ahead = 0;
const sandbox = useSandbox({ ...serviceOptions, now: () => new Date(Date.now() + ahead) });
const zapier = useZapier(() => sandbox);

// A post that is late on purpose: post-events.test.ts.
const visible = actions.filter(({ display, key }) => display.hidden !== true && key !== 'post_not_published');
const record = z.record(z.string(), z.unknown());
/** The results of each action, by its path. */
const results = new Map<string, readonly z.infer<typeof record>[]>();

async function run(path: string, inputData: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const given = await zapier.run(`${path}.operation.perform`, { inputData });
  const list = z.array(record).parse(Array.isArray(given) ? given : [given]);
  results.set(path, list);
  const id = list[0]?.['id'];
  return typeof id === 'string' ? id : '';
}

beforeAll(async () => {
  const content = { caption: 'Fresh bread', accounts: 'acc_skyapp_1' };
  const post_id = await run('creates.create_post', { publish: 'DRAFT', ...content });
  ahead = 6 * 60_000;
  await run('triggers.new_draft');
  await run('creates.create_or_update_post', { publish: 'DRAFT', ...content, caption: 'Rye' });
  await run('searches.preview_post', { publish: 'DRAFT', ...content });
  await run('creates.update_post', { post_id, caption: 'Fresher bread' });
  await run('creates.reschedule_post', { post_id, scheduled_at: '2032-01-01T00:00:00Z' });
  await run('triggers.post_scheduled');
  await run('searches.find_post', { post_id });
  await run('searches.find_posts', { status: 'scheduled', accounts: ['skyapp:acc_skyapp_1'] });
  await run('searches.find_account', { name: 'Harbour', network: 'skyapp' });
  await run('searches.find_board', { account_id: 'acc_pinboard_1', name: 'Recipes' });
  await run('searches.find_creator', { account_id: 'acc_shortvideo_1' });
  const picture = await startLocalServer((_, response) => {
    response.writeHead(200, { 'content-length': loafJpeg.length }).end(loafJpeg);
  });
  await run('creates.upload_media', { file: `${picture.origin}/loaf.png` });
  await picture.stop();
  await zapier.run('creates.update_post.operation.perform', { inputData: { post_id, publish: 'NOW' } });
  sandbox.publishDue();
  await run('triggers.post_published');
  const other = await zapier.run('creates.create_post.operation.perform', {
    inputData: { publish: 'DRAFT', ...content },
  });
  await run('creates.delete_post', { post_id: record.parse(other)['id'] });
});

describe('Live results', () => {
  for (const { path, kind, operation } of visible) {
    test(`T001: ${path} runs`, () => expect(results.get(path)?.length).toBeGreaterThan(0));

    if (kind === 'triggers')
      test(`T002: every result of ${path} has an ID`, () => {
        for (const result of results.get(path) ?? []) expect(result['id']).toMatch(/./);
      });

    test(`T003: times in the results of ${path} have a time zone`, () => {
      const values = (results.get(path) ?? []).flatMap((result) => Object.values(result));
      for (const value of values)
        if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))
          expect(value).toMatch(/(?:Z|[+-]\d\d:?\d\d)$/);
    });

    test(`T004: the sample of ${path} has no key that a result lacks`, () => {
      for (const result of results.get(path) ?? [])
        expect(Object.keys(result)).toEqual(expect.arrayContaining(Object.keys(operation.sample)));
    });

    test(`T005: the results of ${path} have the values that its output fields say`, () => {
      const numbers = ['integer', 'number'];
      for (const result of results.get(path) ?? [])
        for (const {
          key,
          type = 'string',
          children,
          list = children !== undefined,
        } of operation.outputFields) {
          const value = result[key];
          const named = numbers.includes(type) ? 'number' : type === 'boolean' ? 'boolean' : 'string';
          expect([key, Array.isArray(value)]).toStrictEqual([key, list]);
          if (!list && value !== null) expect([key, typeof value]).toStrictEqual([key, named]);
        }
    });
  }
});
