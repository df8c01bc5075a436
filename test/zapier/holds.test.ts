/** Hold in a Zap: each run sees one row and its last reference, and a released post goes on as people left it in the calendar. */
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { wholePost } from '../support/n8n/node-under-test.ts';
import { bodyInOurs, bodyInTheirs, serviceOptions } from '../support/service/service.ts';
import { useSandbox } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';

const sandbox = useSandbox(serviceOptions);
const zapier = useZapier(() => sandbox);
const result = z.looseObject({ id: z.string(), reference: z.string() });

const moved = '2031-03-09T15:00:00.000Z';
const draft = { publish: 'DRAFT' };
const movedText = 'Time: Sat 2031-03-01 09:00 → Sun 2031-03-09 15:00 in UTC';
const atMoved = { publish: 'SCHEDULE', date: moved };

/** A row whose post was planned, and moved by somebody in the calendar. */
async function movedRow(caption: string) {
  let reference = '';
  const run = async (row: object) => {
    const inputData = {
      publish: 'SCHEDULE',
      scheduled_at: '2031-03-01T09:00:00Z',
      accounts: ['skyapp:acc_skyapp_1'],
      caption,
      hold: '',
      reference,
      ...row,
    };
    const path = 'creates.create_or_update_post.operation.perform';
    const output = result.parse(await zapier.run(path, { inputData }));
    ({ reference } = output);
    return output;
  };
  const { id } = await run({});
  const inCalendar = async (path: string, body: object) => {
    const { status } = await fetch(`${sandbox.baseUrl}/posts/${id}${path}`, {
      method: 'PATCH',
      headers: { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(status).toBe(200);
  };
  await inCalendar('/schedule', { scheduledFor: moved });
  return {
    run,
    /** Somebody gives the post another text in the calendar. */
    edit: async (text: string, scheduledFor: object) => {
      const data = wholePost({ scheduledFor, skyapp: [{ accountId: 'acc_skyapp_1', caption: text }] });
      await inCalendar('', { data: bodyInTheirs(data) });
    },
    /** The state, the time and the text of the post in the calendar. */
    shown: () => {
      const post = bodyInOurs(sandbox.posts().find((each) => each['id'] === id));
      const { status, scheduledFor, skyappTargets } = z
        .looseObject({
          status: z.string(),
          scheduledFor: z.looseObject({ date: z.string().optional() }).nullish(),
          skyappTargets: z.array(z.looseObject({ caption: z.string() })),
        })
        .parse(post);
      return [status, scheduledFor?.date, skyappTargets[0]?.caption];
    },
  };
}

test('a post that somebody moved is held, and planned again for that time', async () => {
  const { run, shown } = await movedRow('Rye');
  const held = {
    outcome: 'held',
    state: 'draft',
    when: 'Sun, 9 Mar 2031, 15:00 (UTC)',
    changed: 'Time: Sun 2031-03-09 15:00 in UTC → draft',
    note: 'Hold is x; when the row is released, its post goes back to Sun 2031-03-09 15:00 in UTC, where it was in the calendar; the row says Sat 2031-03-01 09:00 in UTC.',
  };
  expect(await run({ hold: 'x' })).toMatchObject(held);
  expect(shown()).toStrictEqual(['draft', undefined, 'Rye']);
  expect(await run({ hold: 'x' })).toMatchObject({ outcome: 'unchanged', note: held.note });
  expect(await run({})).toMatchObject({
    outcome: 'resumed',
    state: 'scheduled',
    when: 'Sun, 9 Mar 2031, 15:00 (UTC)',
    changed: 'Time: draft → Sun 2031-03-09 15:00 in UTC',
    edited: movedText,
  });
  expect(shown()).toStrictEqual(['scheduled', moved, 'Rye']);
  expect(await run({})).toMatchObject({ outcome: 'unchanged', edited: movedText });
});

test('it keeps a text that somebody wrote before the hold', async () => {
  const { run, edit, shown } = await movedRow('Spelt');
  await edit('Spelt by Ann', atMoved);
  expect(await run({ hold: 'x' })).toMatchObject({ outcome: 'held', edited: 'Caption on Skyapp' });
  expect(await run({})).toMatchObject({ outcome: 'resumed', edited: `${movedText}; Caption on Skyapp` });
  expect(shown()).toStrictEqual(['scheduled', moved, 'Spelt by Ann']);
});

test('it keeps a text that somebody wrote while it was held', async () => {
  const { run, edit, shown } = await movedRow('Emmer');
  expect(await run({ hold: 'x' })).toMatchObject({ outcome: 'held' });
  await edit('Emmer by Ann', draft);
  expect(await run({})).toMatchObject({ outcome: 'resumed', edited: `${movedText}; Caption on Skyapp` });
  expect(shown()).toStrictEqual(['scheduled', moved, 'Emmer by Ann']);
});

test('a column for approvals under Publish plans, holds back, and plans again', async () => {
  const { run } = await movedRow('Corn');
  expect(await run({ publish: 'In Review' })).toMatchObject({ outcome: 'held', state: 'draft' });
  expect(await run({ publish: 'Draft' })).toMatchObject({ outcome: 'unchanged', state: 'draft' });
  expect(await run({ publish: 'Approved' })).toMatchObject({ outcome: 'resumed', state: 'scheduled' });
  await expect(run({ publish: 'Approved?' })).rejects.toThrow(
    /Publish: .*Approved\?.* is not one of Schedule/,
  );
  await expect(run({ publish: 'Posted' })).rejects.toThrow(/Publish: .*Posted/);
});
