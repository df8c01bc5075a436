/** The example that tells a chat each morning what needs attention. */
import { expect } from '@jest/globals';
import { DateTime } from 'luxon';
import { afterTest } from '../../support/after-test.ts';
import { startLocalServer } from '../../support/service/local-server.ts';
import { planByHand } from './by-hand.ts';
import { type ExampleRun, succeeded } from './example.ts';

/** One message about both matters, the sooner one first. It says nothing of the post that needs no attention. */
export const reviewEveryMorning: ExampleRun = async (example) => {
  const chat = await startLocalServer((_, response) => void response.end('ok'));
  afterTest(async () => await chat.stop());
  const soon = DateTime.now().plus({ days: 2 }).startOf('hour');
  const plan = async (hours: number, caption: string) => {
    const skyapp = [{ accountId: 'acc_skyapp_1', caption }];
    const date = soon.plus({ hours }).toUTC().toISO();
    await planByHand(example.sandbox, date, { skyapp });
  };
  await plan(24, 'Hello {first_name}');
  await plan(0, 'Spring sale');
  await plan(12, `Our menu: ${example.sandbox.origin}/no-menu`);
  await succeeded(example, await example.install({ settings: { chatAddress: `${chat.origin}/` } }));
  const [message, ...others] = chat.requests.map(({ body }): unknown => JSON.parse(body));
  expect(others).toStrictEqual([]);
  const when = (hours: number) =>
    `${soon.plus({ hours }).setZone(example.zone).setLocale('en-GB').toFormat('ccc, d LLL yyyy, HH:mm')} (${example.zone})`;
  const linkOf = (text: string) =>
    example.sandbox.posts().find((post) => JSON.stringify(post).includes(text))?.calendarUrl ?? 'no link';
  expect(message).toStrictEqual({
    text: [
      `${when(12)}: "Our menu: ${example.sandbox.origin}/no-menu" on Harbour Bakery · Skyapp has 1 link that readers cannot open: "${example.sandbox.origin}/no-menu" answers 404. Correct the link, or take it out. ${linkOf('no-menu')}`,
      `${when(24)}: "Hello {first_name}" on Harbour Bakery · Skyapp has "{first_name}" in its text, which an earlier step or a template left there. Correct the text before it goes out. ${linkOf('first_name')}`,
    ].join('\n'),
  });
};
