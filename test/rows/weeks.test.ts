/**
 * Weeks in which people edit both sides, a sheet and the calendar. After each run the whole calendar is as the promises say: no post
 * twice, none without its row, none of others touched, and no edit in the calendar lost but by what its row changed. That is so, too,
 * where 14 % of the requests fail, or the process ends in the middle, and the rows are run again.
 *
 * `SEED=…` repeats a run, `WEEKS=…` and `KILLS=…` say how much is tried.
 */
import assert from 'node:assert/strict';
import { afterAll, expect, it } from '@jest/globals';
import { type Fault, runRows } from '../support/calendar-service.ts';
import {
  createWorld,
  keyOf,
  randomBy,
  type Shown,
  shownIn,
  type World,
  type WorldRow,
} from '../support/sheet-world.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const weeks = Number(process.env['WEEKS'] ?? 160);
const kills = Number(process.env['KILLS'] ?? 60);
const weeksOfWorld = 8;
const figures: Record<string, number> = {};

function count(what: string, number = 1): void {
  figures[what] = (figures[what] ?? 0) + number;
}

afterAll(() => {
  if (process.env['SEED'] !== undefined) console.log(`SEED=${seed} ${JSON.stringify(figures, undefined, 2)}`);
});

type Given = readonly (readonly [row: WorldRow, publish: string])[];

const givenBy = (world: World, rows: readonly WorldRow[]): Given =>
  rows.map((row) => [row, world.publishOf(row)]);

/** Runs the rows as the sheet hands them over. `saves`: whether the references are written back, also those of a run that failed. */
async function runOnce(world: World, given: Given, saves: boolean, ended?: Promise<undefined>) {
  const sheet = given.map(([row, publish]) => ({ ...row, publish }));
  const running = runRows(world.service, sheet, { saves });
  const run = await (ended === undefined ? running : Promise.race([running, ended]));
  count('runs');
  if (saves) for (const [index, [row]] of given.entries()) row.reference = sheet[index]?.reference ?? '';
  return run;
}

/** All posts with their IDs, and those that are new since without. */
function calendarOf(posts: Iterable<readonly [string, Shown]>, known: ReadonlySet<string>): string[] {
  return [...posts].map(([id, post]) => `${known.has(id) ? id : 'new'} ${keyOf(post)}`).toSorted();
}

/** Takes drafts out of the calendar that a failure left beside those that are expected, as a person does who is told of them. */
function removeLeft(world: World, wanted: readonly string[], known: ReadonlySet<string>, said: string): void {
  const open = [...wanted];
  for (const [id, post] of shownIn(world.service)) {
    const place = open.indexOf(calendarOf([[id, post]], known)[0] ?? '');
    if (place >= 0) open.splice(place, 1);
    else if (post.status === 'draft' && !known.has(id)) {
      count('drafts left by failures');
      count('of them named', said.includes(id) ? 1 : 0);
      world.service.posts.delete(id);
    }
  }
}

/** Runs until a run has no error; returns what the runs said. */
async function runToTheEnd(world: World, rows: readonly WorldRow[], saves: boolean): Promise<string> {
  const given = givenBy(world, rows);
  const said: string[] = [];
  for (let tries = 1; tries <= 50; tries += 1) {
    const run = await runOnce(world, given, saves);
    assert.ok(run !== undefined);
    said.push(...run.doubts, ...run.errors.map(String));
    if (run.errors.length === 0) return said.join('\n');
    count('runs that failed');
  }
  throw new Error(`No run came to its end: ${said.at(-1)}`);
}

async function week(world: World, label: string): Promise<void> {
  world.service.pass(24 * 7);
  world.edit({ isCareful: true });
  const of = world.given();
  const saves = world.chance(0.8);
  const { posts, made, next } = world.expected(of);
  const known = new Set(world.service.posts.keys());
  const wanted = calendarOf([...posts, ...made.map((post) => ['', post] as const)], known);
  removeLeft(world, wanted, known, await runToTheEnd(world, of, saves));
  expect([label, calendarOf(shownIn(world.service), known)]).toStrictEqual([label, wanted]);
  world.noteRun(next);
  expect([label, world.twice()]).toStrictEqual([label, 0]);
  count('weeks');
}

/** Runs over all rows, of which the last has nothing to send. */
async function finalRuns(world: World, label: string): Promise<void> {
  // Rows of drafts are scheduled by the second run.
  for (const _ of [1, 2]) {
    const { next } = world.expected(world.rows);
    await runOnce(world, givenBy(world, world.rows), true);
    world.noteRun(next);
  }
  world.service.forget();
  const run = await runOnce(world, givenBy(world, world.rows), true);
  expect([label, run?.errors, world.service.writes()]).toStrictEqual([label, [], 0]);
}

const failures: readonly Fault[] = ['lost', 'unanswered', 'broken', 429, 502];

it.each([
  { draftsFirst: false, share: 0 },
  { draftsFirst: true, share: 0 },
  { draftsFirst: false, share: 0.14 },
  { draftsFirst: true, share: 0.14 },
])('keeps every promise in weeks of edits: $draftsFirst, $share of the requests fail', async (kind) => {
  const { draftsFirst, share } = kind;
  for (let world = seed; world < seed + weeks / weeksOfWorld / 4; world += 1) {
    const random = randomBy(world ^ 0x5eed);
    let isFailing = true;
    const fault = () => (isFailing && random() < share ? failures[Math.floor(random() * failures.length)] : undefined);
    const own = createWorld({ seed: world, draftsFirst, fault });
    const label = `SEED=${world}, drafts first: ${draftsFirst}, faults: ${share}`;
    for (let number = 0; number < weeksOfWorld; number += 1) await week(own, `${label}, week ${number}`);
    isFailing = false;
    await finalRuns(own, label);
  }
});
