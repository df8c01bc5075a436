/**
 * Weeks in which people edit both the sheet and the calendar. After each run the whole calendar is as the promises say: no post is there twice or
 * without its row, no post of others is touched, and an edit in the calendar is lost only if the row changed the same part. This also holds if 14 %
 * of the requests fail, or if the process ends in the middle, and the rows are run again.
 *
 * `SEED=…` repeats a run, `FAST_CHECK_RUNS=…` says how much is tried.
 */
import assert from 'node:assert/strict';
import { afterAll, expect, it } from '@jest/globals';
import { calendarService, type Fault } from '../../support/service/calendar-service.ts';
import { runRows } from '../../support/sheet/run-sheet.ts';
import { firstSeed, timesTheRuns } from '../../support/runs.ts';
import { randomBy } from '../../../tools/random.ts';
import { createWorld, type World, type WorldRow } from '../../support/sheet/sheet-world.ts';
import { keyOf, type Shown, shownIn } from '../../support/service/shown-posts.ts';
import { editsOf, toldEdits } from '../../support/sheet/told-edits.ts';

const { numRuns: weeks } = timesTheRuns(1);
const { numRuns: kills } = timesTheRuns(0.4);
const weeksOfWorld = 8;
const figures: Record<string, number> = {};

function count(what: string, number = 1): void {
  figures[what] = (figures[what] ?? 0) + number;
}

afterAll(() => {
  if (process.env['SEED'] !== undefined)
    console.log(`SEED=${firstSeed} ${JSON.stringify(figures, undefined, 2)}`);
});

type Given = readonly (readonly [row: WorldRow, publish: string])[];

const givenBy = (world: World, rows: readonly WorldRow[]): Given =>
  rows.map((row) => [row, world.publishOf(row)]);

/** Runs the rows as the sheet hands them over. `saves`: whether the references are written back, even if the run failed. */
async function runOnce(world: World, given: Given, saves: boolean, end?: Promise<undefined>) {
  const sheet = given.map(([row, publish]) => ({ ...row, publish }));
  const running = runRows(world.service, sheet, { saves });
  const run = await (end === undefined ? running : Promise.race([running, end]));
  count('runs');
  if (saves) for (const [index, [row]] of given.entries()) row.reference = sheet[index]?.reference ?? '';
  return run;
}

/** All posts as sorted texts, with their IDs, or with `new` for those that are not in `known`. */
function calendarOf(posts: Iterable<readonly [string, Shown]>, known: ReadonlySet<string>): string[] {
  return [...posts].map(([id, post]) => `${known.has(id) ? id : 'new'} ${keyOf(post)}`).toSorted();
}

/** `sayings`: what each run said, up to the first run without an error; `named`: the IDs that this last run put out. */
interface Ended {
  readonly sayings: readonly string[];
  readonly named: readonly string[];
}

/**
 * Deletes the drafts in the calendar that a failure left beside the expected posts, as a person does. A run must have named each of them, unless it
 * was killed (`isKilled`).
 */
function removeLeft(
  world: World,
  wanted: readonly string[],
  known: ReadonlySet<string>,
  { sayings, named }: Ended,
  { isKilled = false } = {},
): void {
  const said = sayings.join('\n');
  const open = [...wanted];
  // Posts of rows come first: of two equal posts, the one of a row stays.
  const posts = [...shownIn(world.service)].toSorted(
    ([one], [other]) => Number(named.includes(other)) - Number(named.includes(one)),
  );
  // The last run must not name a post of a row as one that nobody needs. Only the sentence about a failed look for a post of another run may name it.
  const ofLast = sayings.at(-1)?.replaceAll(/It could not be checked whether another run made [^.]*/g, '');
  for (const [id, post] of posts) {
    if (named.includes(id)) expect([id, ofLast]).toStrictEqual([id, expect.not.stringContaining(id)]);
    const place = open.indexOf(calendarOf([[id, post]], known)[0] ?? '');
    if (place >= 0) open.splice(place, 1);
    else if (post.status === 'draft' && !known.has(id)) {
      count('drafts left by failures');
      if (!isKilled)
        expect([id, said]).toStrictEqual([
          id,
          expect.stringMatching(`${id}|a draft may be left|may be more`),
        ]);
      world.service.remove(id);
    }
  }
}

async function runToTheEnd(world: World, rows: readonly WorldRow[], saves: boolean): Promise<Ended> {
  const given = givenBy(world, rows);
  const sayings: string[] = [];
  for (let tries = 1; tries <= 50; tries += 1) {
    const run = await runOnce(world, given, saves);
    assert.ok(run !== undefined);
    sayings.push([...run.warnings, ...run.errors].join('\n'));
    const named = run.results.map((result) => result?.reference.split('~')[0] ?? '');
    if (run.errors.length === 0) return { sayings, named };
    count('runs that failed');
  }
  throw new Error(`No run came to its end: ${sayings.at(-1)}`);
}

async function week(world: World, label: string): Promise<void> {
  world.pass();
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

/** Makes several runs over all rows. The last one has nothing to send. */
async function finalRuns(world: World, label: string): Promise<void> {
  // The second run schedules the drafts.
  for (const _ of [1, 2]) {
    const { next } = world.expected(world.rows);
    await runOnce(world, givenBy(world, world.rows), true);
    world.noteRun(next);
  }
  world.service.forget();
  const run = await runOnce(world, givenBy(world, world.rows), true);
  expect([label, run?.errors, world.service.writes()]).toStrictEqual([label, [], 0]);
  for (const [index, row] of world.rows.entries()) {
    const result = run?.results[index];
    const post = shownIn(world.service).get(row.reference.split('~')[0] ?? '');
    if (result?.outcome !== 'unchanged' || post === undefined) continue;
    count('rows whose state was told');
    expect([label, row.name, result.state]).toStrictEqual([label, row.name, post.status]);
    expect([label, row.name, toldEdits(result)]).toStrictEqual([label, row.name, editsOf(row, post, result)]);
    if (result.edited !== '') count('rows whose edits were told');
  }
}

const failures: readonly Fault[] = ['refused', 'done reset', 'done broken', '429', '502'];

it.each([
  { draftsFirst: false, share: 0 },
  { draftsFirst: true, share: 0 },
  { draftsFirst: false, share: 0.14 },
  { draftsFirst: true, share: 0.14 },
])('keeps every promise in weeks of edits: $draftsFirst, $share of the requests fail', async (kind) => {
  const { draftsFirst, share } = kind;
  for (let world = firstSeed; world < firstSeed + weeks / weeksOfWorld / 4; world += 1) {
    const random = randomBy(world ^ 0x5eed);
    let isFailing = true;
    const fault = () =>
      isFailing && random() < share ? failures[Math.floor(random() * failures.length)] : undefined;
    const own = createWorld({ seed: world, draftsFirst, service: calendarService({ fault }) });
    const label = `SEED=${world}, drafts first: ${draftsFirst}, faults: ${share}`;
    for (let number = 0; number < weeksOfWorld; number += 1) await week(own, `${label}, week ${number}`);
    isFailing = false;
    await finalRuns(own, label);
  }
});

/**
 * A run that is killed in the middle, with or without rows written back. Then either nobody does anything before the next run, or people edit, even
 * rows whose posts no reference names yet.
 */
async function killedWeek(world: World, label: string, killed: { at: number | undefined; end: () => void }) {
  const { service } = world;
  world.pass();
  world.edit({ isCareful: true });
  const end = new Promise<undefined>((resolve) => (killed.end = () => resolve(undefined)));
  const before = world.expected(world.rows);
  const known = new Set(service.posts.keys());
  killed.at = Math.floor(world.random() * (before.made.length * 2 + 3));
  const run = await runOnce(world, givenBy(world, world.rows), world.chance(0.5), end);
  killed.at = undefined;
  world.noteRun(before.next);
  count(run === undefined ? 'kills' : 'runs that ended before they were killed');
  const isEdited = world.chance(0.5);
  world.edited.clear();
  if (isEdited) world.edit({ isCareful: false });
  const after = world.expected(world.rows);
  const there = new Set(service.posts.keys());
  const twice = world.twice();
  const ended = await runToTheEnd(world, world.rows, true);
  world.noteRun(after.next);
  // Whatever happened before, each run does what the promises say.
  const wanted = calendarOf([...after.posts, ...after.made.map((post) => ['', post] as const)], there);
  expect([label, calendarOf(shownIn(service), there)]).toStrictEqual([label, wanted]);
  // Not with drafts first: there, the second run of a row schedules its draft.
  if (!isEdited && !world.draftsFirst) {
    // Nothing is left of the killed run but drafts.
    const left = calendarOf([...before.posts, ...before.made.map((post) => ['', post] as const)], known);
    removeLeft(world, left, known, ended, { isKilled: true });
    expect([label, calendarOf(shownIn(service), known)]).toStrictEqual([label, left]);
  }
  const added = world.twice() - twice;
  count('posts twice', added);
  count('rows under way that were edited', world.edited.size);
  expect([label, added <= (world.draftsFirst ? 0 : world.edited.size)]).toStrictEqual([label, true]);
}

it.each([false, true])('goes on where a run was killed, drafts first: %s', async (draftsFirst) => {
  const killsBefore = figures['kills'] ?? 0;
  for (let world = firstSeed; (figures['kills'] ?? 0) - killsBefore < kills / 2; world += 1) {
    const killed = { at: undefined as number | undefined, end: () => undefined };
    const random = randomBy(world ^ 0x5eed);
    function fault(): Fault | undefined {
      if (killed.at === undefined || (killed.at -= 1) >= 0) return undefined;
      killed.end();
      return random() < 0.5 ? 'killed' : 'done killed';
    }
    const own = createWorld({ seed: world, draftsFirst, service: calendarService({ fault }) });
    const label = `SEED=${world}, drafts first: ${draftsFirst}`;
    for (let number = 0; number < weeksOfWorld; number += 1)
      await killedWeek(own, `${label}, week ${number}`, killed);
    await finalRuns(own, label);
  }
});
