/**
 * The workflows of `examples/` on bad days, in the n8n application: nothing to do, one bad item of ten, a service that fails or whose answers
 * get lost, the same run again, a person who changes things between. What holds then is written by hand: no post at a time that nobody asked
 * for, none twice, no sentence that is not true.
 */
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { type N8nServer, startN8n } from '../../tools/n8n-app/n8n-server.ts';
import { type N8nSession, openSession } from '../../tools/n8n-app/n8n-session.ts';
import { withCleanups } from '../support/after-test.ts';
import { badDays } from './bad-days/index.ts';
import { bedFor } from './bad-days/world/world.ts';
import { deleteDataTables, zones } from './example-runs/example.ts';

let server: N8nServer;
let session: N8nSession;

// Not within `describe`: the days are run beside each other, as they mostly wait, and only hooks of the file come before all of them.
beforeAll(async () => {
  server = await startN8n({ environment: { GENERIC_TIMEZONE: zones.n8n } });
  session = await openSession(server);
});
afterAll(async () => {
  await deleteDataTables(session);
  await server.stop();
});

describe.each(Object.entries(badDays))('on a bad day, %s', (file, days) => {
  it.concurrent.each(Object.entries(days))('%s', async (_, day) => {
    await withCleanups(async () => await day(bedFor({ file, session })));
  });
});
