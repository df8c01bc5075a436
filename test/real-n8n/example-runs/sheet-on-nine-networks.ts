import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import { networks } from '../../../shared/index.ts';
import { readExample } from '../../../demo/src/sources.ts';
import { type ByZone, arrived, type ExampleRun, examplesFolder } from './example.ts';
import { serveTexts } from './text-server.ts';

/** 9:00 on 3 March 2031, 12:30 on the 5th and 17:00 on the 6th. */
const expected: ByZone<readonly string[]> = {
  'Asia/Tokyo': ['2031-03-03T00:00:00.000Z', '2031-03-05T03:30:00.000Z', '2031-03-06T08:00:00.000Z'],
  'America/Los_Angeles': ['2031-03-03T17:00:00.000Z', '2031-03-05T20:30:00.000Z', '2031-03-07T01:00:00.000Z'],
};

/** The sheet beside the example, with a name in one row that no account has; corrected and run again. */
export const sheetOnNineNetworks: ExampleRun = async ({ sandbox, session, install, zone }) => {
  const file = new URL('nine-networks.csv', examplesFolder);
  const right = await readExample(file, sandbox.pictures);
  expect(right).not.toBe(await readFile(file, 'utf8'));
  const website = await serveTexts({
    '/sheet.csv': right.replace('Bakery · Threadapp,', 'Bakerie · Threadapp,'),
  });
  try {
    const id = await install({ settings: { postsSheetAddress: `${website.origin}/sheet.csv` } });
    const run = await session.run(id);
    expect([run.status, run.error?.message]).toStrictEqual(['success', undefined]);
    expect(arrived({ sandbox, zone })).toHaveLength(2);
    const [wrong, ...others] = run.outputOf('Not scheduled');
    expect(others).toStrictEqual([]);
    expect(String(wrong?.['reason'])).toMatch(/Harbour Bakerie · Threadapp/);

    website.texts.set('/sheet.csv', right);
    const again = await session.run(id);
    expect([again.status, again.outputOf('Not scheduled')]).toStrictEqual(['success', []]);
    const times = sandbox
      .posts()
      .map(({ scheduledFor }) => ('date' in scheduledFor ? String(scheduledFor.date) : 'not scheduled'));
    expect(times.toSorted()).toStrictEqual(expected[zone]);
    const nine = networks.map(({ key }) => `acc_${key}_1`).toSorted();
    const accounts = arrived({ sandbox, zone }).map(({ targets }) => Object.keys(targets).toSorted());
    expect(accounts.filter((each) => each.length > 3)).toStrictEqual([nine, nine]);
    const media = arrived({ sandbox, zone }).flatMap(({ targets }) =>
      Object.values(targets).map((each) => each.media),
    );
    // A picture on every network, and the row without one.
    expect(media.filter((each) => each.length === 1)).toHaveLength(18);
    expect(media.filter((each) => each.length === 0)).toHaveLength(3);
  } finally {
    await website.stop();
  }
};
