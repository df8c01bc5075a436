/** The example whose texts go out again and again: its own rows, then more texts than there are slots. */
import { expect } from '@jest/globals';
import { DateTime } from 'luxon';
import { byText, type Example, type ExampleRun, onTheClock, succeeded, texts } from './example.ts';
import { dataTable } from './tables.ts';

/** A row of the example's table, for Skyapp only. */
export const emptyText = { Channels: 'Skyapp', Link: '', Picture: '', Not_Before: '' };

/** The slots on Mondays, Wednesdays and Fridays at nine that a run may take, until `ahead` days from now. */
function slotsOf({ zone }: Example, ahead: number): DateTime[] {
  const now = DateTime.now().setZone(zone);
  return Array.from({ length: ahead + 1 }, (_, days) =>
    now.startOf('day').plus({ days }).set({ hour: 9 }),
  ).filter(
    (slot) =>
      [1, 3, 5].includes(slot.weekday) &&
      slot > now.plus({ minutes: 10 }) &&
      slot <= now.plus({ milliseconds: ahead * 24 * 3_600_000 }),
  );
}

/** The first run makes the table, with three rows, and shows its plan. The second run carries out this plan, and the third one does nothing. */
export const libraryOfThree: ExampleRun = async (example) => {
  const slots = slotsOf(example, 28);
  const dry = await succeeded(example, await example.install());
  const next =
    'This was a dry run: nothing was sent. To do it, switch off dryRun in Settings and execute the workflow again.';
  const shown = dry.outputOf('Nothing was sent');
  expect(shown).toMatchObject(Array(3).fill({ summary: 'Fits everywhere', next }));
  expect([dry.outputOf('Schedule the texts'), example.sandbox.posts()]).toStrictEqual([[], []]);

  const live = await example.install({ settings: { dryRun: 'false' } });
  const first = await succeeded(example, live);
  expect(first.outputOf('Not scheduled')).toStrictEqual([]);
  expect(first.outputOf('Schedule the texts').map(({ when }) => when)).toStrictEqual(
    shown.map(({ when }) => when),
  );
  const tenDays = DateTime.now().setZone(example.zone).startOf('day').plus({ days: 10 });
  const expected = [slots[0], slots[1], slots.find((slot) => slot >= tenDays)];
  const planned = texts(example).toSorted((one, other) => String(one.at).localeCompare(String(other.at)));
  expect(planned).toMatchObject([
    {
      text: 'Why our rye keeps for a week: it rests for a day before you get it.\n\nhttps://harbour-bakery.example/rye',
      accounts: ['acc_microblog_1', 'acc_skyapp_1', 'acc_threadapp_1'],
    },
    {
      text: 'Freeze it sliced, toast it frozen: bread for one.',
      accounts: ['acc_microblog_1', 'acc_skyapp_1'],
    },
    { text: 'Four hours, two loaves, one jar to take home: our course on Saturdays.' },
  ]);
  expect(planned.map(({ at }) => at)).toStrictEqual(expected.map((slot) => slot && onTheClock(slot)));
  const again = await succeeded(example, live);
  expect(again.outputOf('Schedule the texts')).toMatchObject(Array(3).fill({ outcome: 'existing' }));
  expect(example.sandbox.posts()).toHaveLength(3);
};

/** If there are more texts than slots, the first texts get the slots, and the others wait. */
export const moreTextsThanSlots: ExampleRun = async (example) => {
  const settings = { planAhead: 14, notAgainWithin: 30 };
  const dry = await example.install({ settings });
  await succeeded(example, dry);
  const table = await dataTable(example, 'Library');
  await table.clear();
  const all = Array.from({ length: 10 }, (_, index) => `Text ${index}`);
  for (const Text of all) await table.write({ ...emptyText, Text });
  const slots = slotsOf(example, 14).map(onTheClock);
  const waits = /^Waiting for a later run: no slot is free before Plan Ahead ends on .+\.$/;

  const shown = (await succeeded(example, dry)).outputOf('Nothing was sent');
  expect(shown.map(({ when }) => when !== null && when !== '')).toStrictEqual(
    all.map((_, index) => index < slots.length),
  );
  const live = await example.install({ settings: { ...settings, dryRun: 'false' } });
  for (const outcome of ['created', 'existing']) {
    const run = await succeeded(example, live);
    const results = run.outputOf('Schedule the texts');
    expect(results).toMatchObject(
      all.map((_, index) =>
        index < slots.length
          ? { outcome }
          : { outcome: 'waiting', id: null, note: expect.stringMatching(waits) },
      ),
    );
    expect(run.hintsOf('Schedule the texts').join()).toContain(
      'are waiting for a later run: no slot is free',
    );
  }
  expect(byText(example)).toMatchObject(
    slots.map((at, index) => ({ text: `Text ${index}`, state: 'scheduled', at })),
  );
};
