/** Every workflow of `examples/`, imported into n8n and run in two time zones. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { startSandbox } from '../../sandbox/src/sandbox.ts';
import { afterTest } from '../support/after-test.ts';
import { deleteDataTables, exampleFor, examplesFolder, zones } from './example-runs/example.ts';
import { exampleRuns } from './example-runs/index.ts';
import { type N8nServer, startN8n } from '../../tools/n8n-app/n8n-server.ts';
import { type N8nSession, openSession } from '../../tools/n8n-app/n8n-session.ts';

const files = readdirSync(examplesFolder).filter((name) => name.endsWith('.json'));

const typesSchema = z.array(
  z.looseObject({ name: z.string(), version: z.union([z.number(), z.array(z.number())]) }),
);
const nodesSchema = z.object({ nodes: z.array(z.object({ type: z.string(), typeVersion: z.number() })) });

describe('examples', () => {
  let server: N8nServer;
  let session: N8nSession;
  beforeAll(async () => {
    server = await startN8n({ environment: { GENERIC_TIMEZONE: zones.n8n } });
    session = await openSession(server);
  });
  afterAll(async () => {
    await server.stop();
  });

  it('all have an expectation, and all exist', () => {
    expect(files.toSorted()).toStrictEqual(Object.keys(exampleRuns).toSorted());
  });

  it('use the newest version of every node of n8n', async () => {
    const types = typesSchema.parse(await (await session.rest.file('types/nodes.json')).json());
    const newest = new Map<string, number>();
    for (const { name, version } of types)
      newest.set(name, Math.max(newest.get(name) ?? 0, ...[version].flat()));
    const used = files.flatMap((file) => {
      const { nodes } = nodesSchema.parse(JSON.parse(readFileSync(new URL(file, examplesFolder), 'utf8')));
      return nodes.map((node) => ({ file, ...node }));
    });
    expect(used.filter(({ type, typeVersion }) => typeVersion !== newest.get(type))).toStrictEqual([]);
  });

  for (const zone of Object.values(zones)) {
    describe(`in ${zone}`, () => {
      // What an earlier run remembers as posted would be left out, and rows of another example would be in the way.
      beforeEach(async () => {
        await deleteDataTables(session);
      });

      for (const file of files) {
        it(file, async () => {
          for (const run of exampleRuns[file] ?? assert.fail('Nobody says what this example should do.')) {
            const sandbox = await startSandbox();
            afterTest(async () => await sandbox.stop());
            await run(exampleFor({ file, session, sandbox, zone }));
          }
        });
      }
    });
  }
});
