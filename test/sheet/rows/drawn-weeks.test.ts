/**
 * The weeks of `weeks.test.ts` at services of any kind that the contract allows. If a service shows too little, a row's post may differ from what the
 * row wants, or be there twice, but then a run says so of this row.
 *
 * `SEED=…` repeats a world and prints what it did, `FAST_CHECK_RUNS=…` says how many worlds are tried.
 */
import assert from 'node:assert/strict';
import { afterAll, expect, it } from '@jest/globals';
import { describeKind, drawKind, type ServiceKind } from '../../../sandbox/src/kinds/service-kind.ts';
import { stateWords } from '../../../sandbox/src/kinds/words.ts';
import { PostSchedulerError } from '../../../shared/data/errors.ts';
import { indexBy } from '../../../shared/data/maps.ts';
import { randomBy } from '../../../tools/random.ts';
import { drawnSeeds } from '../../support/runs.ts';
import type { Fault } from '../../support/service/calendar-service.ts';
import { drawnService } from '../../support/service/drawn-service.ts';
import { keyOf, type Shown, shownIn } from '../../support/service/shown-posts.ts';
import { runRows } from '../../support/sheet/run-sheet.ts';
import { editsOf, toldEdits } from '../../support/sheet/told-edits.ts';
import { createWorld, nameIn, type World, type WorldRow } from '../../support/sheet/sheet-world.ts';

const seeds = drawnSeeds();
const weeksOfWorld = 4;
const figures: Record<string, number> = {};

const count = (what: string) => void (figures[what] = (figures[what] ?? 0) + 1);

afterAll(() => {
  if (process.env['SEED'] !== undefined)
    console.log(`SEED=${seeds[0]} ${JSON.stringify(figures, undefined, 2)}`);
});

const minute = 1 / 60;

/** What runs said of the rows, by the names of the rows. */
type Sayings = ReadonlyMap<string, string>;

/** Repeats the run until it has no errors, or its errors stay. `saves`: whether references are written back. */
async function runToTheEnd(world: World, rows: readonly WorldRow[], saves: boolean): Promise<Sayings> {
  const said = new Map<string, string>();
  const sheet = rows.map((row) => ({ ...row, publish: world.publishOf(row) }));
  for (let tries = 1; tries <= 20; tries += 1) {
    // By then, lists show all changes, and a description that could not be read is read again.
    world.service.pass(2 * minute);
    const given = sheet.map((row) => ({ ...row }));
    const run = await runRows(world.service, given, { saves, host: { continuesOnFail: true } });
    count('runs');
    const errors = run.errors.map((error) => {
      assert.ok(PostSchedulerError.isInstance(error), String(error));
      return error.message;
    });
    for (const [index, row] of sheet.entries()) {
      const result = run.results[index];
      const words = [
        ...(result === undefined ? errors : [result.note ?? '', `Changed: ${result.changed}`]),
        ...run.warnings,
      ];
      said.set(row.name, [said.get(row.name) ?? '', ...words].join(' ').trim());
      if (saves) row.reference = given[index]?.reference ?? '';
    }
    if (errors.length === 0) break;
    count('runs that failed');
  }
  if (saves) for (const [index, row] of rows.entries()) row.reference = sheet[index]?.reference ?? '';
  return said;
}

const byName = (posts: Iterable<Shown>) => indexBy([...posts], ({ text }) => [nameIn(text)]);

/** Sentences that tell a person that a post may not be as its row wants it. */
const tells = /could not be|Nothing (?:of this post )?was|was not changed|that one was kept/;
/** The pictures were sent anew, and an alt text of the calendar went with those before: a service that shows no addresses may have had the same ones. */
const tellsOfMedia = /Changed: (?:[^;]*; )*Media on/;

async function week(
  world: World,
  { label, lags, showsAddresses }: { label: string; lags: boolean; showsAddresses: boolean },
): Promise<void> {
  const { service } = world;
  world.pass();
  world.edit({ isCareful: true });
  const of = world.given();
  const { posts, made, next } = world.expected(of);
  const known = new Set(service.posts.keys());
  const said = await runToTheEnd(world, of, world.chance(0.8));
  const wanted = byName([...posts.values(), ...made]);
  for (const [id, post] of shownIn(service)) {
    const name = nameIn(post.text);
    const isWanted = wanted.get(name)?.some((each) => keyOf(each) === keyOf(post)) === true;
    if (post.status !== 'draft' || known.has(id) || isWanted || world.isNamed(id)) continue;
    // A person deletes a draft that a failure left, after a run reported it. If lists show changes late, the run may not have seen it.
    const isTold = new RegExp(`${id}|a draft may be left|may be more`).test(said.get(name) ?? '');
    expect([label, id, said.get(name), isTold || lags]).toStrictEqual([label, id, said.get(name), true]);
    count('drafts left by failures');
    service.remove(id);
  }
  const found = byName(shownIn(service).values());
  for (const name of new Set([...wanted.keys(), ...found.keys()])) {
    const words = said.get(name) ?? '';
    const sendsMedia = !showsAddresses && tellsOfMedia.test(words);
    const keys = (of: ReadonlyMap<string, readonly Shown[]>) =>
      (of.get(name) ?? []).map((post) => keyOf(sendsMedia ? { ...post, described: [] } : post)).toSorted();
    if (!tells.test(words)) expect([label, name, keys(found)]).toStrictEqual([label, name, keys(wanted)]);
    else if (keys(found).join() !== keys(wanted).join()) count(`told: ${words.slice(0, 150)}`);
  }
  world.noteRun(next);
  count('weeks');
}

/** Whether the service shows texts and files so that edits in them can be recognized. */
const showsEdits = ({ texts, media, targets }: ServiceKind) =>
  ['sent', 'trimmed', 'NFC', 'CRLF', 'lower hashtags'].includes(texts) &&
  ['sent', 'signed'].includes(media) &&
  ['nine lists', 'filled lists', 'null lists'].includes(targets);

const theirWords = new Map(Object.entries(stateWords.other));

/** Makes several runs over all rows. The last one has nothing to send, and what it says of states and edits is true. */
async function finalRuns(world: World, { label, kind }: { label: string; kind: ServiceKind }): Promise<void> {
  const { service, rows } = world;
  // The second run schedules the drafts.
  for (const _ of [1, 2]) {
    const { next } = world.expected(rows);
    await runToTheEnd(world, rows, true);
    world.noteRun(next);
  }
  service.pass(2 * minute);
  service.forget();
  const given = rows.map((row) => ({ ...row, publish: world.publishOf(row) }));
  const {
    results,
    failures: failed,
    warnings,
  } = await runRows(service, given, { host: { continuesOnFail: true } });
  const isTold = failed.some((error) => error !== undefined) || tells.test(warnings.join(' '));
  if (!isTold) expect([label, service.writes()]).toStrictEqual([label, 0]);
  for (const [index, row] of rows.entries()) {
    const result = results[index];
    const post = shownIn(service).get(row.reference.split('~')[0] ?? '');
    if (result?.outcome !== 'unchanged' || post === undefined) continue;
    count('rows whose state was told');
    const [told, edits] = [toldEdits(result), editsOf(row, post, result)];
    const isWhole = showsEdits(kind);
    const untold = isWhole ? edits.filter((edit) => !told.includes(edit)) : [];
    const untrue = told.filter((edit) => !edits.includes(edit));
    // If the record of a post that was due a moment ago has only an instruction, it does not say whether the post is out.
    const isOpen = result.state === 'publishing' && kind.stateIn === 'instruction';
    // A word of the service that no answer has told is given as it is.
    const isTheirs = kind.recordStates === 'other' && result.state === theirWords.get(post.status);
    const state = isOpen ? 'published' : isTheirs ? post.status : result.state || post.status;
    expect([label, row.name, state, untold, untrue]).toStrictEqual([label, row.name, post.status, [], []]);
    if (told.length > 0) count('rows whose edits were told');
  }
}

const failures: readonly Fault[] = ['refused', 'done reset', 'done broken', '429', '502'];

it('keeps every promise at drawn services, or says what it could not tell', async () => {
  for (const seed of seeds) {
    const random = randomBy(seed ^ 0x5eed);
    const kind = drawKind(seed);
    const share = random() < 0.5 ? 0 : 0.05;
    const draftsFirst = random() < 0.3;
    let isFailing = true;
    const fault = () =>
      isFailing && random() < share ? failures[Math.floor(random() * failures.length)] : undefined;
    const service = drawnService(kind, { random: randomBy(~seed), fault });
    const showsAddresses = ['sent', 'signed'].includes(kind.media);
    const world = createWorld({ seed, draftsFirst, service, showsAddresses });
    const label = `SEED=${seed}, drafts first: ${draftsFirst}, faults: ${share}, ${describeKind(kind)}`;
    for (let index = 0; index < weeksOfWorld; index += 1)
      await week(world, {
        label: `${label}, week ${index}`,
        lags: kind.lag !== 'none',
        showsAddresses,
      });
    isFailing = false;
    await finalRuns(world, { label, kind });
  }
});
