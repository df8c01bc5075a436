/** The examples that look after posts that are planned already. */
import assert from 'node:assert/strict';
import { expect } from '@jest/globals';
import { DateTime } from 'luxon';
import { afterTest } from '../../support/after-test.ts';
import { startLocalServer } from '../../support/service/local-server.ts';
import { wholePost } from '../../support/n8n/node-under-test.ts';
import {
  type ByZone,
  type Example,
  type ExampleRun,
  remove,
  succeeded,
  texts,
  byText,
  write,
} from './example.ts';

const word = '#WinterOfReading';

/** A post on Skyapp, a draft where it has no date. */
async function plan({ sandbox }: Example, text: string, date?: string | null): Promise<void> {
  const scheduledFor = date === undefined ? { publish: 'DRAFT' } : { publish: 'SCHEDULE', date };
  await write(sandbox, wholePost({ scheduledFor, skyapp: [{ accountId: 'acc_skyapp_1', caption: text }] }));
}

/** In the editor a scheduled post shows what an alarm would look like: a chat gets its message. */
export const alarmWhenNotPublished: ExampleRun = async (example) => {
  const chat = await startLocalServer((_, response) => void response.end('ok'));
  afterTest(async () => await chat.stop());
  const date = '2031-03-29T10:00:00.000Z';
  await plan(example, 'Spring sale', date);
  await succeeded(example, await example.install({ settings: { chatAddress: `${chat.origin}/` } }));
  const when = { 'Asia/Tokyo': 'Sat, 29 Mar 2031, 19:00', 'America/Los_Angeles': 'Sat, 29 Mar 2031, 03:00' };
  const text = `Not published: “Spring sale” on Harbour Bakery · Skyapp, planned for ${when[example.zone]} (${example.zone}). When this was checked, it was scheduled.`;
  expect(chat.requests.map(({ body }): unknown => JSON.parse(body))).toStrictEqual([{ text }]);
};

/** The first run lists, the second one deletes; other posts and drafts stay. */
export const deleteACampaign: ExampleRun = async (example) => {
  const date = '2031-03-29T10:00:00.000Z';
  await plan(example, `The lanterns are lit ${word}`, date);
  await plan(example, `Soon ${word.toLowerCase()}`, date);
  await plan(example, 'Nothing to do with it', date);
  await plan(example, `A draft ${word}`);

  const list = await succeeded(example, await example.install({ settings: { campaignWord: word } }));
  expect(list.outputOf('Posts of the campaign')).toHaveLength(2);
  expect(example.sandbox.posts()).toHaveLength(4);

  const settings = { campaignWord: word, delete: 'yes' };
  const run = await succeeded(example, await example.install({ settings }));
  expect(run.outputOf('Not deleted, or not known')).toStrictEqual([]);
  expect(texts(example).map(({ text }) => text)).toStrictEqual(['Nothing to do with it', `A draft ${word}`]);
};

/** Ten o'clock on 8 March 2031, and a day later and earlier. In Los Angeles the clocks change in between. */
const ten: ByZone<readonly [before: string, on: string, after: string]> = {
  'Asia/Tokyo': ['2031-03-07T01:00:00.000Z', '2031-03-08T01:00:00.000Z', '2031-03-09T01:00:00.000Z'],
  'America/Los_Angeles': ['2031-03-07T18:00:00.000Z', '2031-03-08T18:00:00.000Z', '2031-03-09T17:00:00.000Z'],
};

/** Moves a campaign over the night of a clock change, and back. One post cannot be moved back. */
export const moveByADay: ExampleRun = async (example) => {
  const [before, on, after] = ten[example.zone];
  const soon = DateTime.now().setZone(example.zone).plus({ hours: 2 }).startOf('minute');
  await plan(example, `The lanterns are lit ${word}`, on);
  await plan(example, `Soon ${word.toLowerCase()}`, soon.toUTC().toISO());
  await plan(example, 'Nothing to do with it', on);
  await plan(example, `A draft ${word}`);
  const tomorrow = soon.plus({ days: 1 }).toUTC().toISO();
  for (const [moveBy, notMoved, moved] of [
    [{}, [], after],
    [
      { moveBy: '-2 days' },
      [
        {
          text: `Soon ${word.toLowerCase()}`,
          reason: expect.stringMatching(/Move By: .* is not in the future/),
        },
      ],
      before,
    ],
  ] as const) {
    const run = await succeeded(
      example,
      await example.install({ settings: { campaignWord: word, ...moveBy } }),
    );
    expect(run.outputOf('Not moved, or not known')).toMatchObject(notMoved);
    const times = example.sandbox
      .posts()
      .map(({ status, scheduledFor }) => ('date' in scheduledFor ? scheduledFor.date : status));
    expect(times).toStrictEqual([moved, tomorrow, on, 'draft']);
  }
};

/** The three posts of the example: twice as they are, then with a wrong API key, then none. Those that are planned stay at their slots. */
export const handleFailedPosts: ExampleRun = async (example) => {
  const id = await example.install();
  const run = await succeeded(example, id);
  const post = (text: string) => ({
    state: 'scheduled',
    at: expect.stringMatching(/T09:00$/),
    text,
    accounts: ['acc_microblog_1', 'acc_skyapp_1'],
  });
  const planned = texts(example);
  expect(byText(example)).toStrictEqual([
    post('Cinnamon knots are back, every Friday.'),
    post('Our shop by the pier opens at six. Coffee is on.'),
  ]);
  expect(new Set(planned.map(({ at }) => at)).size).toBe(2);
  const tooLong = {
    text: expect.stringMatching(/^The long story of our oven/),
    reason: 'Skyapp, text: 344 characters, at most 300',
  };
  expect(run.outputOf('Change these')).toStrictEqual([tooLong]);
  expect(run.outputOf('Problem with the service')).toStrictEqual([]);
  expect((await succeeded(example, id)).outputOf('Change these')).toStrictEqual([tooLong]);
  expect(texts(example)).toStrictEqual(planned);

  // A failed post does not stop the workflow. The accounts are read before any post is checked.
  const locked = await succeeded(example, await example.install({ apiKey: 'not-a-key' }));
  const refused = { reason: expect.stringMatching(/does not accept the API Key/) };
  expect(locked.outputOf('Problem with the service')).toMatchObject([refused, refused, refused]);
  expect(locked.outputOf('Change these')).toStrictEqual([]);
  expect(texts(example)).toStrictEqual(planned);
};

/** Pauses two posts, one of which is deleted meanwhile, and resumes the other at its time; then a draft by somebody else is still one. */
export const pauseEverything: ExampleRun = async (example) => {
  const date = '2031-03-29T10:00:00.000Z';
  await plan(example, 'Buns', date);
  await plan(example, 'Rye', date);
  await plan(example, 'A draft');
  const paused = await succeeded(example, await example.install());
  expect(paused.outputOf('Not paused, or not known')).toStrictEqual([]);
  const draft = { state: 'draft', accounts: ['acc_skyapp_1'] };
  expect(byText(example)).toStrictEqual(['A draft', 'Buns', 'Rye'].map((text) => ({ ...draft, text })));

  const rye =
    example.sandbox.posts().find((post) => JSON.stringify(post).includes('Rye'))?.id ?? assert.fail();
  await remove(example.sandbox, rye);
  const resuming = await example.install({ settings: { resume: 'yes' } });
  const resumed = await succeeded(example, resuming);
  expect(resumed.outputOf('Not back, or not known')).toMatchObject([
    { text: 'Rye', isBack: 'not by this run' },
  ]);
  expect(byText(example)).toMatchObject([
    { ...draft, text: 'A draft' },
    { state: 'scheduled', text: 'Buns' },
  ]);
  expect(
    example.sandbox.posts().filter(({ scheduledFor }) => JSON.stringify(scheduledFor).includes(date)),
  ).toHaveLength(1);
  // What is back is off the table.
  expect((await succeeded(example, resuming)).outputOf('Read the paused posts')).toMatchObject([
    { Text: 'Rye' },
  ]);
};
