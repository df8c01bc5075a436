/**
 * The workflows of `examples/` on bad days, in the n8n application: nothing to do, one bad item of ten, a service that fails or whose answers
 * get lost, the same run again, a person who changes things between. What holds then is written by hand: no post at a time that nobody asked
 * for, none twice, no sentence that is not true.
 */
import { afterAll, afterEach, beforeAll, describe, it } from '@jest/globals';
import { type N8nServer, startN8n } from '../../tools/n8n-app/n8n-server.ts';
import { type N8nSession, openSession } from '../../tools/n8n-app/n8n-session.ts';
import { badDays } from './bad-days/index.ts';
import { bedFor } from './bad-days/world/world.ts';
import { deleteDataTables, zones } from './example-runs/example.ts';

describe('on a bad day', () => {
  let server: N8nServer;
  let session: N8nSession;
  beforeAll(async () => {
    server = await startN8n({ environment: { GENERIC_TIMEZONE: zones.n8n } });
    session = await openSession(server);
  });
  afterEach(async () => {
    await deleteDataTables(session);
  });
  afterAll(async () => {
    await server.stop();
  });

  for (const [file, days] of Object.entries(badDays)) {
    describe(file, () => {
      for (const [title, day] of Object.entries(days)) {
        it(title, async () => {
          await day(bedFor({ file, session }));
        });
      }
    });
  }
});
