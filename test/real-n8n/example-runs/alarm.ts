/** The example that tells a chat what was not published. */
import { expect } from '@jest/globals';
import { afterTest } from '../../support/after-test.ts';
import { startLocalServer } from '../../support/service/local-server.ts';
import { planByHand } from './by-hand.ts';
import { type ExampleRun, succeeded } from './example.ts';

/** When a person runs it in the editor, the example shows with a scheduled post what an alarm looks like: a chat gets its message. */
export const alarmWhenNotPublished: ExampleRun = async (example) => {
  const chat = await startLocalServer((_, response) => void response.end('ok'));
  afterTest(async () => await chat.stop());
  const date = '2031-03-29T10:00:00.000Z';
  await planByHand(example.sandbox, date, {
    skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Spring sale' }],
  });
  await succeeded(example, await example.install({ settings: { chatAddress: `${chat.origin}/` } }));
  const when = { 'Asia/Tokyo': 'Sat, 29 Mar 2031, 19:00', 'America/Los_Angeles': 'Sat, 29 Mar 2031, 03:00' };
  const text = `Not published: “Spring sale” on Harbour Bakery · Skyapp, planned for ${when[example.zone]} (${example.zone}). When this was checked, it was scheduled.`;
  expect(chat.requests.map(({ body }): unknown => JSON.parse(body))).toStrictEqual([{ text }]);
};
