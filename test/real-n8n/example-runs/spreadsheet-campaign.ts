import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import { DateTime } from 'luxon';
import { arrived, type Example, examplesFolder, type ExampleRun, onTheClock } from './example.ts';
import { serveTexts, type TextServer } from './text-server.ts';

const head = 'Day,Time,Time zone,Channels,Text,Image,Alt text,Link';
const picture = 'https://books.example/a.jpg';
const rows = {
  launch: `1,09:30,Europe/Lisbon,"Pictures, Short news",Launch,${picture},A window,https://books.example`,
  // The clocks change in the night before.
  company: '7,09:30,Europe/Lisbon,Company,Hiring,,,https://books.example/jobs',
  tokyo: '2,18:00,Asia/Tokyo,short news,東京,,,https://books.example/tokyo',
  video: '3,12:00,Europe/Lisbon,Video,Look,https://books.example/a.mp4,,',
  empty: ',,,,,,,',
  past: '-9000,09:30,Europe/Lisbon,Company,Too late,,,',
  nowhere: '1,09:30,Europe/Lisbon,Newsletter,Whereto,,,',
  long: `1,10:00,Europe/Lisbon,Short news,${'x'.repeat(301)},,,https://books.example`,
};

/** A sheet with every kind of row, corrected and run again; then the campaign file of the example. */
export const spreadsheetCampaign: ExampleRun = async (example) => {
  const website = await serveTexts({ '/sheet.csv': sheet(...Object.values(rows)) });
  try {
    await everyKindOfRow(example, website);
    website.texts.set('/campaign.csv', await readFile(new URL('campaign.csv', examplesFolder), 'utf8'));
    await campaignBesideIt(example, website);
  } finally {
    await website.stop();
  }
};

async function everyKindOfRow(
  { sandbox, session, install, zone }: Example,
  website: TextServer,
): Promise<void> {
  const settings = { sheetAddress: `${website.origin}/sheet.csv`, firstDay: '2031-03-24' };
  const id = await install({ settings });
  const run = await session.run(id);
  expect([run.status, run.error?.message]).toStrictEqual(['success', undefined]);

  const at = (instant: string) => onTheClock(DateTime.fromISO(instant, { zone }));
  const withLink = (text: string, path = '') => ({
    caption: `${text}\n\nhttps://books.example${path}`,
    media: [],
  });
  expect(sorted(arrived({ sandbox, zone }))).toStrictEqual(
    sorted([
      {
        state: 'scheduled',
        at: at('2031-03-24T09:30:00.000Z'),
        targets: {
          acc_photoapp_2: { caption: 'Launch', media: [picture] },
          acc_socialnet_2: { ...withLink('Launch'), media: [picture] },
        },
      },
      {
        state: 'scheduled',
        at: at('2031-03-24T09:30:00.000Z'),
        targets: { acc_microblog_2: withLink('Launch'), acc_skyapp_2: { caption: 'Launch', media: [] } },
      },
      {
        state: 'scheduled',
        at: at('2031-03-30T08:30:00.000Z'),
        targets: { acc_professional_2: withLink('Hiring', '/jobs') },
      },
      {
        state: 'scheduled',
        at: at('2031-03-25T09:00:00.000Z'),
        targets: {
          acc_microblog_2: withLink('東京', '/tokyo'),
          acc_skyapp_2: { caption: '東京', media: [] },
        },
      },
      {
        state: 'scheduled',
        at: at('2031-03-26T12:00:00.000Z'),
        targets: { acc_shortvideo_2: { caption: 'Look', media: ['https://books.example/a.mp4'] } },
      },
    ]),
  );
  const refused = run.outputOf('Not scheduled');
  expect(refused.map(({ step, row }) => `${String(step)} | ${String(row)}`).toSorted()).toStrictEqual([
    `Schedule company news | Day -9000, 09:30, Company: Too late`,
    `Schedule short news | Day 1, 10:00, Short news: ${'x'.repeat(301)}`,
    `Which channel? | Day 1, 09:30, Newsletter: Whereto`,
  ]);
  const reasons = refused.map(({ reason }) => String(reason)).join('\n');
  expect(reasons).toMatch(/Skyapp, Caption: 301 characters, at most 300/);
  expect(reasons).toMatch(/Scheduled Time: .* is not in the future/);
  expect(reasons).toMatch(/No step is there for this channel/);

  website.texts.set('/sheet.csv', sheet(...Object.values({ ...rows, long: rows.long.replace('xx', 'x') })));
  const again = await session.run(id);
  expect([again.status, again.error?.message]).toStrictEqual(['success', undefined]);
  expect(
    again
      .outputOf('Not scheduled')
      .map(({ step }) => step)
      .toSorted(),
  ).toStrictEqual(['Schedule company news', 'Which channel?']);
  const [corrected, ...others] = arrived({ sandbox, zone }).slice(5);
  expect(others).toStrictEqual([]);
  expect(corrected?.targets['acc_skyapp_2']).toStrictEqual({ caption: 'x'.repeat(300), media: [] });
}

async function campaignBesideIt(
  { sandbox, session, install, zone }: Example,
  website: TextServer,
): Promise<void> {
  const before = arrived({ sandbox, zone }).length;
  const id = await install({ settings: { sheetAddress: `${website.origin}/campaign.csv` } });
  const run = await session.run(id);
  expect([run.status, run.error?.message]).toStrictEqual(['success', undefined]);
  expect(arrived({ sandbox, zone }).length - before).toBe(43);
  expect(
    run
      .outputOf('Not scheduled')
      .map(({ row }) => /^Day -?\d+, [^,]+/.exec(String(row))?.[0])
      .toSorted(),
  ).toStrictEqual([
    'Day -14, 10:00',
    'Day 11, 09:00',
    'Day 5, tbc',
    'Day 6, 09:00',
    'Day 7, 11:00',
    'Day 8, 15:00',
  ]);
}

function sheet(...lines: readonly string[]): string {
  return ['\uFEFF' + head, ...lines, ''].join('\r\n');
}

function sorted(posts: readonly object[]): object[] {
  return posts.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other), 'en'));
}
