/**
 * Every workflow of `examples/` in the n8n application. On a good day it does all that it is for. On bad days there is nothing to do, one of ten
 * items is bad, the service fails, its answers get lost, the same run is repeated, or a person changes things in between. What must hold is written
 * by hand: no post at a time for which nobody asked, no post twice, and no untrue sentence.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { withCleanups } from '../support/after-test.ts';
import { isThorough } from '../support/thorough.ts';
import { badDays, mostKinds } from './bad-days/index.ts';
import { bedFor } from './bad-days/world/world.ts';
import { type Example, examplesFolder, useN8n, zones } from './example-runs/example.ts';
import { exampleRuns } from './example-runs/index.ts';

const files = readdirSync(examplesFolder).filter((name) => name.endsWith('.json'));

const typesSchema = z.array(
  z.looseObject({ name: z.string(), version: z.union([z.number(), z.array(z.number())]) }),
);
const nodesSchema = z.object({ nodes: z.array(z.object({ type: z.string(), typeVersion: z.number() })) });

// Not within `describe`: the tests run at the same time, as they mostly wait, and only hooks of the whole file run before all of them.
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

/** The bad days are in the time zone of n8n, so the good days are in the other zone, or in both. */
const zonesOfGoodDays: readonly Example['zone'][] = isThorough ? Object.values(zones) : [zones.workflow];

describe.each(zonesOfGoodDays)('on a good day, in %s', (zone) => {
  it.concurrent.each(files)('%s', async (file) => {
    for (const run of exampleRuns[file] ?? assert.fail('Nobody says what this example should do.'))
      await withCleanups(async () => await run(await bedFor({ file, session, zone }).newWorld()));
  });
});

const bad = Object.entries(badDays).filter(([file]) => isThorough || mostKinds.includes(file));

describe.each(bad)('on a bad day, %s', (file, days) => {
  it.concurrent.each(Object.entries(days))('%s', async (_, day) => {
    await withCleanups(async () => await day(bedFor({ file, session })));
  });
});
