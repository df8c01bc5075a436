/**
 * A year of a pool, whose texts go out again and again, at a service in memory with a clock of its own: people add, remove and edit texts, delete
 * and move posts; runs are missed, or come twice at once. `SEED=…` repeats a year, `FAST_CHECK_RUNS=…` tries more of them.
 */
import { expect, it } from '@jest/globals';
import { createPost } from '../../../../shared/actions/create-post.ts';
import { indexBy } from '../../../../shared/data/maps.ts';
import { randomBy } from '../../../../tools/random.ts';
import { calendarService, type CalendarPost, dateOf } from '../../../support/service/calendar-service.ts';
import { firstSeed, timesTheRuns } from '../../../support/runs.ts';
import { runRows } from '../../../support/sheet/run-sheet.ts';

const { numRuns: seeds } = timesTheRuns(process.env['SEED'] === undefined ? 0.05 : 0.01);

/** A third of a year in `npm test`, a whole one in longer runs. */
const dayCount = Math.min(365, timesTheRuns(6).numRuns);

const day = 24 * 3_600_000;
/** The slots of a week, and how many there are. */
const weeks: readonly (readonly [slots: string, count: number])[] = [
  ['Mon 09:00', 1],
  ['Tue, Fri 09:00', 2],
  ['Mon-Fri 08:30', 5],
];

const textOf = ({ body: { skyappTargets } }: CalendarPost) =>
  String(Reflect.get(Object(Array.isArray(skyappTargets) ? skyappTargets[0] : {}), 'caption'));

/** What went wrong in the year, and what it was like. */
async function year(seed: number) {
  const random = randomBy(seed);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
  const [slots, slotsPerWeek] = pick(weeks) ?? ['Mon 09:00', 1];
  const days = pick([7, 30, 60, 90]) ?? 90;
  const planAhead = pick([7, 14, 28]) ?? 28;
  const atMost = pick([undefined, undefined, 2, 3]);
  const every = pick([1, 7, 7, 7]) ?? 7;
  const service = calendarService({ order: 'newest' });
  const start = service.now();
  let count = 0;
  const library = new Set<string>();
  const add = () => void library.add(`Text ${(count += 1)}`);
  for (let left = 2 + random() * 18; left > 0; left -= 1) add();

  /** When each text began to wait: when it was added, its post went out, or a person deleted its post. */
  const waitsSince = new Map<string, number>();
  const moved = new Set<string>();
  const out = new Set<string>();
  /** How many texts may get a slot before a text that has waited since this instant. */
  const seen = (since: number) =>
    count - (countAt.get(Math.floor((since - start) / day)) ?? 0) + library.size;
  const countAt = new Map<number, number>();
  /** When a run was missed, or people deleted or moved a post: its slot may stay empty. */
  const losses: number[] = [];
  const problems: string[] = [];
  const created: string[] = [];

  const run = async () => {
    const draft = { ifPlanned: 'sameText', notAgainWithin: days, atMost, planning: { slots, planAhead } };
    const rows = [...library].map((text) => ({ text, time: '', publish: 'SLOT', draft }));
    const { errors, results } = await runRows(service, rows, { action: createPost, saves: false });
    problems.push(...errors.map(String));
    for (const result of results) if (result?.outcome === 'created') created.push(String(result.id));
  };

  const posts = (status: CalendarPost['status']) =>
    [...service.posts.values()].filter((post) => post.status === status);

  for (let date = 0; date < dayCount; date += 1) {
    countAt.set(date, count);
    if (date % every === 0) {
      if (random() > 0.1) await Promise.all(random() < 0.1 ? [run(), run()] : [run()]);
      else losses.push(service.now());
    }
    const chosen = pick(posts('scheduled'));
    const chance = random();
    if (chosen !== undefined && chance < 0.04) losses.push(service.now());
    if (chosen !== undefined && chance < 0.02) {
      service.posts.delete(chosen.id);
      waitsSince.set(textOf(chosen), service.now());
    } else if (chosen !== undefined && chance < 0.04) {
      const at =
        Math.max(service.now(), Date.parse(dateOf(chosen.body))) + Math.floor(random() * 72) * 3_600_000;
      // At a minute at which there is no slot.
      const scheduledFor = {
        publish: 'SCHEDULE',
        date: new Date(at - (at % 3_600_000) + 17 * 60_000).toISOString(),
      };
      service.put(chosen.id, { ...chosen.body, scheduledFor });
      moved.add(chosen.id);
    }
    if (random() < 0.02) add();
    const text = pick([...library]);
    if (text !== undefined && library.size > 1 && random() < 0.02) {
      library.delete(text);
      if (random() < 0.5) library.add(`${text}, edited ${(count += 1)}`);
    }
    service.pass(24);
    for (const post of posts('published').filter(({ id }) => !out.has(id))) {
      out.add(post.id);
      waitsSince.set(textOf(post), Date.parse(dateOf(post.body)));
    }
    for (const each of library) {
      const since = waitsSince.get(each) ?? service.now();
      waitsSince.set(each, since);
      const outCount = posts('published').filter((post) => textOf(post) === each).length;
      const isPlanned = posts('scheduled').some((post) => textOf(post) === each);
      if (isPlanned || outCount >= (atMost ?? Infinity)) continue;
      // A text waits until the next run, and until all other texts had a slot.
      const lost = losses.filter((at) => at >= since).length;
      const most =
        days + 2 * every + 7 * Math.ceil(seen(since) / slotsPerWeek + 1) + Math.max(every, 7) * lost;
      const waited = (service.now() - since) / day;
      if (waited > most) problems.push(`${each} has no slot after ${waited} days, at most ${most}`);
    }
  }

  const all = [...service.posts.values()];
  const byText = indexBy(all, (post) => [textOf(post)]);
  for (const [text, ofText] of byText) {
    const sorted = ofText.toSorted(
      (one, other) => Date.parse(dateOf(one.body)) - Date.parse(dateOf(other.body)),
    );
    for (const [index, post] of sorted.entries()) {
      const before = sorted[index - 1];
      if (before === undefined || moved.has(post.id)) continue;
      const gap = (Date.parse(dateOf(post.body)) - Date.parse(dateOf(before.body))) / day;
      if (gap <= days) problems.push(`${text} after ${gap} of ${days} days`);
    }
    if (sorted.length > (atMost ?? Infinity)) problems.push(`${text} ${sorted.length} times`);
  }
  const times = all.filter(({ id }) => !moved.has(id)).map(({ body }) => dateOf(body));
  if (new Set(times).size < times.length) problems.push('a slot was used twice');
  return {
    problems,
    world: { slots, days, planAhead, atMost, every, texts: byText.size, posts: all.length },
  };
}

for (let index = 0; index < seeds; index += 1) {
  const seed = firstSeed + index;
  it(`No text goes out too early, too often or never, and no slot is used twice (SEED=${seed})`, async () => {
    const { problems, world } = await year(seed);
    expect({ problems, ...world }).toStrictEqual({ problems: [], ...world });
    expect(world.posts).toBeGreaterThan(1);
  });
}
