/** Update Post in Zapier: when the post is published afterwards, on which accounts, and what would change nothing. */
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { useSandbox } from '../support/service/use-server.ts';
import { bodyInOurs, serviceOptions } from '../support/service/service.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';

const sandbox = useSandbox(serviceOptions);
const zapier = useZapier(() => sandbox);

const planned = { publish: 'SCHEDULE', date: '2031-05-04T09:00:00.000Z' };
const typed = '2031-06-01 12:00';
const later = { publish: 'SCHEDULE', date: '2031-06-01T12:00:00.000Z' };

async function post(publish = 'DRAFT'): Promise<string> {
  const fields = { publish, scheduled_at: planned.date, caption: 'Bread', accounts: 'acc_skyapp_1' };
  const inputData = { ...fields, if_planned: 'create' };
  const created = await zapier.run('creates.create_post.operation.perform', { inputData });
  return z.looseObject({ id: z.string() }).parse(created).id;
}

/** What the action gives, and the post that the service gets. */
async function update(inputData: object, typed: object = {}) {
  const seen = sandbox.requests.length;
  const bundle = { inputData: { ...inputData }, inputDataRaw: { ...typed } };
  const result = await zapier.run('creates.update_post.operation.perform', bundle);
  const write = sandbox.requests.slice(seen).find(({ method }) => method === 'PATCH')?.body;
  return { result, sent: z.object({ data: z.unknown() }).optional().parse(bodyInOurs(write))?.data };
}

test.each([
  ...['', 'keep as planned'].map((publish) => ['SCHEDULE', { publish }, planned] as const),
  ['DRAFT', { caption: 'Rye' }, { publish: 'DRAFT' }],
  ...['', 'SCHEDULE'].map((publish) => ['DRAFT', { publish, scheduled_at: typed }, later] as const),
])('the time of a %s that is changed by %j', async (publish, change, scheduledFor) => {
  const post_id = await post(publish);
  expect((await update({ post_id, caption: 'Rye', ...change })).sent).toMatchObject({ scheduledFor });
});

test('refuses a time beside Keep as Planned: nobody can tell which of them is meant', async () => {
  const inputData = { post_id: await post(), publish: 'Keep as Planned', scheduled_at: typed };
  await expect(update(inputData)).rejects.toThrow(
    'Publish: Keep as Planned keeps the present time, but Scheduled Time is filled in; choose Schedule, or leave Scheduled Time empty',
  );
});

test('sends nothing where nothing is filled in, and says so', async () => {
  const { result, sent } = await update({ post_id: await post('SCHEDULE') });
  expect([result, sent]).toMatchObject([{ outcome: 'unchanged', captions: ['Bread'] }, undefined]);
});

test('replaces a text and counts it, and sends nothing where there is none', async () => {
  const input = { post_id: await post('SCHEDULE'), replace: 'Bread', replace_with: 'Rye' };
  expect((await update(input)).result).toMatchObject({ captions: ['Rye'], replaced: 1 });
  const { result, sent } = await update(input);
  expect([result, sent]).toMatchObject([{ captions: ['Rye'], replaced: 0 }, undefined]);
});

test('refuses to replace a text by what a step left, unless it is meant', async () => {
  const input = { post_id: await post(), replace: 'Bread', replace_with: 'undefined' };
  await expect(update(input)).rejects.toThrow(
    /Replace With: \\?"undefined\\?" was left by an earlier step or cell; correct it there, or leave this field empty/,
  );
  const { result } = await update({ ...input, if_leftovers: 'Send It Anyway' });
  expect(result).toMatchObject({ captions: ['undefined'], replaced: 1 });
});

describe('Replace With', () => {
  const mapped = { replace: 'Bread', replace_with: '{{1__Text}}' };

  test.each(['None', 'N/A', 'none.', '(empty)', 'keine', 'Not applicable', 'no text'])(
    'is no text: %s',
    async (replace_with) => {
      const input = { post_id: await post(), replace: 'Bread', replace_with };
      await expect(update(input)).rejects.toThrow(
        `Replace With: \\"${replace_with}\\" says that there is no text; write one, or leave it empty`,
      );
      const { result } = await update({ ...input, if_leftovers: 'Send It Anyway' });
      expect(result).toMatchObject({ captions: [replace_with], replaced: 1 });
    },
  );

  test.each([undefined, null, '', ' ', '\n'])('is mapped, and %j in this run', async (replace_with) => {
    const input = { post_id: await post(), replace: 'Bread', replace_with };
    await expect(update({ ...input, if_leftovers: 'send' }, { ...input, ...mapped })).rejects.toThrow(
      'Replace With: is mapped, and had no value in this run; give it one, or leave it empty in the form to take the old text out',
    );
    // Nothing is replaced.
    expect((await update({ ...input, replace: '' }, { ...input, ...mapped })).sent).toBeUndefined();
  });

  test('is there, but the text to replace is mapped, and has no value in this run', async () => {
    const input = { post_id: await post(), replace: ' ', replace_with: 'Rye' };
    const raw = { ...input, replace: '{{1__Old}}', replace_with: '{{1__New}}' };
    await expect(update(input, raw)).rejects.toThrow(
      'Replace: is mapped, and had no value in this run; give it one, or leave Replace With empty, too',
    );
    // A row without either changes nothing, or only what else it has.
    for (const replace_with of ['', 'none'])
      expect((await update({ ...input, replace_with }, raw)).sent).toBeUndefined();
  });

  test('is left empty to take the text out, and may be a dash', async () => {
    const input = { post_id: await post(), caption: 'Rye Bread' };
    await update(input);
    const rest = { post_id: input.post_id, replace: ' Bread', replace_with: '' };
    expect((await update(rest, rest)).result).toMatchObject({ captions: ['Rye'] });
    const dash = { post_id: input.post_id, replace: 'Rye', replace_with: '–' };
    expect((await update(dash, { ...dash, ...mapped })).result).toMatchObject({ captions: ['–'] });
  });
});

test('refuses to publish a leftover at once, and names it beside a later time', async () => {
  const input = { post_id: await post(), caption: 'Hi {first_name}' };
  await expect(update({ ...input, publish: 'NOW' })).rejects.toThrow('Skyapp, Caption: ');
  const { result } = await update({ ...input, publish: 'SCHEDULE', scheduled_at: typed });
  expect(result).toMatchObject({
    note: expect.stringContaining('Left in the text by an earlier step or cell: "{first_name}".'),
  });
});
