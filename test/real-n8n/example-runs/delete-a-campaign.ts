import { expect } from '@jest/globals';
import { wholePost } from '../../support/node-under-test.ts';
import { type ExampleRun, texts, write } from './example.ts';

const word = '#WinterOfReading';

/** The first run lists, the second one deletes; other posts and drafts stay. */
export const deleteACampaign: ExampleRun = async ({ sandbox, session, install, zone }) => {
  const scheduled = { publish: 'SCHEDULE', date: '2031-03-29T10:00:00.000Z' };
  const posts = [
    { text: `The lanterns are lit ${word}`, scheduledFor: scheduled },
    { text: `Soon ${word.toLowerCase()}`, scheduledFor: scheduled },
    { text: 'Nothing to do with it', scheduledFor: scheduled },
    { text: `A draft ${word}`, scheduledFor: { publish: 'DRAFT' } },
  ];
  for (const { text, scheduledFor } of posts)
    await write(sandbox, wholePost({ scheduledFor, skyapp: [{ accountId: 'acc_skyapp_1', caption: text }] }));

  const list = await session.run(await install({ settings: { campaignWord: word } }));
  expect([list.status, list.error?.message]).toStrictEqual(['success', undefined]);
  expect(list.outputOf('Posts of the campaign')).toHaveLength(2);
  expect(texts({ sandbox, zone })).toHaveLength(4);

  const run = await session.run(await install({ settings: { campaignWord: word, delete: 'yes' } }));
  expect([run.status, run.error?.message]).toStrictEqual(['success', undefined]);
  expect(run.outputOf('Not deleted')).toStrictEqual([]);
  expect(texts({ sandbox, zone }).map(({ text }) => text)).toStrictEqual([
    'Nothing to do with it',
    `A draft ${word}`,
  ]);
};
