/** Every workflow of `examples/`, imported into n8n and run in two time zones. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { startSandbox } from '../../sandbox/src/sandbox.ts';
import { afterTest } from '../support/after-test.ts';
import { deleteDataTables, exampleFor, examplesFolder, useN8n, zones } from './example-runs/example.ts';
import { exampleRuns } from './example-runs/index.ts';

const files = readdirSync(examplesFolder).filter((name) => name.endsWith('.json'));

const typesSchema = z.array(
  z.looseObject({ name: z.string(), version: z.union([z.number(), z.array(z.number())]) }),
);
const nodesSchema = z.object({ nodes: z.array(z.object({ type: z.string(), typeVersion: z.number() })) });

describe('examples', () => {
  const session = useN8n();

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
