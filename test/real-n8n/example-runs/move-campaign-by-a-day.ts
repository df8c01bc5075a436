import { expect } from '@jest/globals';
import { DateTime } from 'luxon';
import { wholePost } from '../../support/node-under-test.ts';
import { type ByZone, type ExampleRun, write } from './example.ts';

const word = '#WinterOfReading';

/** Ten o'clock on 8 March 2031, and a day later and earlier. In Los Angeles the clocks change in between. */
const ten: ByZone<{ before: string; on: string; after: string }> = {
  'Asia/Tokyo': {
    before: '2031-03-07T01:00:00.000Z',
    on: '2031-03-08T01:00:00.000Z',
    after: '2031-03-09T01:00:00.000Z',
  },
  'America/Los_Angeles': {
    before: '2031-03-07T18:00:00.000Z',
    on: '2031-03-08T18:00:00.000Z',
    after: '2031-03-09T17:00:00.000Z',
  },
};

/** Moves a campaign over the night of a clock change, and back. One post cannot be moved back. */
export const moveCampaignByADay: ExampleRun = async ({ sandbox, session, install, zone }) => {
  const soon = DateTime.now().setZone(zone).plus({ hours: 2 }).startOf('minute');
  const posts = [
    { text: `The lanterns are lit ${word}`, date: ten[zone].on },
    { text: `Soon ${word.toLowerCase()}`, date: soon.toUTC().toISO() },
    { text: 'Nothing to do with it', date: ten[zone].on },
  ];
  for (const { text, date } of posts) await schedule({ text, scheduledFor: { publish: 'SCHEDULE', date } });
  await schedule({ text: `A draft ${word}`, scheduledFor: { publish: 'DRAFT' } });

  async function schedule({ text, scheduledFor }: { text: string; scheduledFor: object }): Promise<void> {
    const skyapp = [{ accountId: 'acc_skyapp_1', caption: text }];
    await write(sandbox, wholePost({ scheduledFor, skyapp }));
  }

  function times(): unknown[] {
    return sandbox
      .posts()
      .map(({ status, scheduledFor }) => ('date' in scheduledFor ? scheduledFor.date : status));
  }

  const tomorrow = soon.plus({ days: 1 }).toUTC().toISO();
  const forward = await session.run(await install({ settings: { campaignWord: word } }));
  expect([forward.status, forward.error?.message]).toStrictEqual(['success', undefined]);
  expect(forward.outputOf('Not moved')).toStrictEqual([]);
  expect(times()).toStrictEqual([ten[zone].after, tomorrow, ten[zone].on, 'draft']);

  const back = await session.run(await install({ settings: { campaignWord: word, moveBy: '-2 days' } }));
  expect(back.status).toBe('success');
  expect(times()).toStrictEqual([ten[zone].before, tomorrow, ten[zone].on, 'draft']);
  const [notMoved, ...others] = back.outputOf('Not moved');
  expect(others).toStrictEqual([]);
  expect(notMoved?.['text']).toBe(posts[1]?.text);
  expect(String(notMoved?.['reason'])).toMatch(/Move By: .* is not in the future/);
};
