import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from '@jest/globals';
import * as z from 'zod/v4';
import { wholePost } from '../../support/node-under-test.ts';
import { type ExampleRun, write } from './example.ts';

/** In the editor a scheduled post shows what an alarm would look like: a chat gets its message. */
export const alarmWhenNotPublished: ExampleRun = async ({ sandbox, session, install }) => {
  const messages: unknown[] = [];
  const chat = createServer((request, response) => {
    void text(request).then((body) => {
      messages.push(JSON.parse(body));
      response.end('ok');
    });
  });
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(chat.address());
  try {
    const skyapp = [{ accountId: 'acc_skyapp_1', caption: 'Spring sale' }];
    const date = '2031-03-29T10:00:00.000Z';
    await write(sandbox, wholePost({ scheduledFor: { publish: 'SCHEDULE', date }, skyapp }));
    const run = await session.run(await install({ settings: { chatAddress: `http://127.0.0.1:${port}/` } }));
    expect([run.status, run.error?.message]).toStrictEqual(['success', undefined]);
    expect(messages).toStrictEqual([
      {
        text: `Not published (overdue): “Spring sale” on skyapp, planned for ${date}. It is still scheduled.`,
      },
    ]);
  } finally {
    chat.closeAllConnections();
    chat.close();
  }
};
