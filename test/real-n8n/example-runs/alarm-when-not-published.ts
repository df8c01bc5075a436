import { expect } from '@jest/globals';
import { startLocalServer } from '../../support/local-server.ts';
import { wholePost } from '../../support/node-under-test.ts';
import { type ExampleRun, write } from './example.ts';

/** In the editor a scheduled post shows what an alarm would look like: a chat gets its message. */
export const alarmWhenNotPublished: ExampleRun = async ({ sandbox, session, install }) => {
  const chat = await startLocalServer((_, response) => void response.end('ok'));
  try {
    const skyapp = [{ accountId: 'acc_skyapp_1', caption: 'Spring sale' }];
    const date = '2031-03-29T10:00:00.000Z';
    await write(sandbox, wholePost({ scheduledFor: { publish: 'SCHEDULE', date }, skyapp }));
    const run = await session.run(await install({ settings: { chatAddress: `${chat.origin}/` } }));
    expect([run.status, run.error?.message]).toStrictEqual(['success', undefined]);
    expect(chat.requests.map(({ body }): unknown => JSON.parse(body))).toStrictEqual([
      {
        text: `Not published (overdue): “Spring sale” on skyapp, planned for ${date}. It is still scheduled.`,
      },
    ]);
  } finally {
    await chat.stop();
  }
};
