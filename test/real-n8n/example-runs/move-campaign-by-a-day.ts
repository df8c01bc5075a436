import { expect } from '@jest/globals';
import { DateTime } from 'luxon';
import { wholePost } from '../../support/node-under-test.ts';
import { type ExampleRun, texts, timeZone, write } from './example.ts';

const word = '#WinterOfReading';

/** Moves a campaign over the night of a clock change, and back. One post cannot be moved back. */
export const moveCampaignByADay: ExampleRun = async ({ sandbox, session, install }) => {
  const soon = DateTime.now().setZone(timeZone).plus({ hours: 2 }).startOf('minute');
  const posts = [
    { text: `The lanterns are lit ${word}`, date: '2031-03-29T10:00:00.000Z' },
    { text: `Soon ${word.toLowerCase()}`, date: soon.toUTC().toISO() },
    { text: 'Nothing to do with it', date: '2031-03-29T11:00:00.000Z' },
  ];
  for (const { text, date } of posts) await schedule({ text, scheduledFor: { publish: 'SCHEDULE', date } });
  await schedule({ text: `A draft ${word}`, scheduledFor: { publish: 'DRAFT' } });

  async function schedule({ text, scheduledFor }: { text: string; scheduledFor: object }): Promise<void> {
    const skyapp = [{ accountId: 'acc_skyapp_1', caption: text }];
    await write(sandbox, wholePost({ scheduledFor, skyapp }));
  }

  function times(): unknown[] {
    return texts(sandbox).map(({ state, at }) => at ?? state);
  }

  const clock = (time: DateTime) => time.toFormat("yyyy-MM-dd'T'HH:mm");
  const tomorrow = clock(soon.plus({ days: 1 }));
  const forward = await session.run(await install({ settings: { campaignWord: word } }));
  expect([forward.status, forward.error?.message]).toStrictEqual(['success', undefined]);
  expect(forward.outputOf('Not moved')).toStrictEqual([]);
  expect(times()).toStrictEqual(['2031-03-30T10:00', tomorrow, '2031-03-29T11:00', 'draft']);

  const back = await session.run(await install({ settings: { campaignWord: word, moveBy: '-2 days' } }));
  expect(back.status).toBe('success');
  expect(times()).toStrictEqual(['2031-03-28T10:00', tomorrow, '2031-03-29T11:00', 'draft']);
  const [notMoved, ...others] = back.outputOf('Not moved');
  expect(others).toStrictEqual([]);
  expect(notMoved?.['text']).toBe(posts[1]?.text);
  expect(String(notMoved?.['reason'])).toMatch(/Move By: .* is not in the future/);
};
