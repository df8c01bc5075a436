/**
 * Watches 1,000 posts of a service that loses, delays and sticks some, while persons delete, move, publish and take back others. Every
 * post that is lost or stuck is reported once, and no other.
 *
 * `SEED=…` repeats what happens, `POSTS=…` changes how many posts there are.
 */
import { expect, it } from '@jest/globals';
import { watchPosts } from '../../shared/api/index.ts';
import {
  type Deed,
  expectedReports,
  type Fate,
  moved,
  type PlannedPost,
  watchedService,
} from '../support/watched-service.ts';
import { seededRandom } from '../../sandbox/src/faults/seeded-random.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const count = Number(process.env['POSTS'] ?? 1000);
const lastMinute = 480;

it('reports each post that is not published, once', async () => {
  console.log(`seed ${seed} (SEED=${seed} npm run test:soak -- watch)`);
  const random = seededRandom(seed);
  const oneOf = <Value>(values: readonly Value[], last: Value): Value =>
    values[Math.floor(random() * values.length)] ?? last;
  const fates: readonly Fate[] = [
    ...Array.from({ length: 14 }, () => 'published' as const),
    'late',
    'stuck',
    'lost',
  ];
  const deeds: readonly Deed[] = ['delete', 'move', 'draft', 'now'];
  const posts = Array.from({ length: count }, (_, index): PlannedPost => {
    const at = 5 + Math.floor(random() * (lastMinute - 5));
    const deed = { what: oneOf(deeds, 'move'), before: 1 + Math.floor(random() * 120) };
    return { id: `post_${index}`, at, fate: oneOf(fates, 'lost'), ...(random() < 0.2 && { deed }) };
  });
  const service = watchedService(posts);
  const found: string[] = [];
  let remembered: unknown;
  let longest = 0;
  let looks = 0;
  for (let minute = 0; minute <= lastMinute + moved + 15; minute += 1) {
    service.at(minute);
    const look = await watchPosts({
      client: service.client,
      source: 'soak',
      graceMinutes: 10,
      remembered,
      limit: count,
      now: service.now,
    });
    for (const { post, problem } of look.fresh) found.push(`${post.id} ${problem}`);
    const stored = JSON.stringify(look.remembered);
    longest = Math.max(longest, stored.length);
    remembered = JSON.parse(stored);
    looks += 1;
  }
  const expected = expectedReports(posts).map(([id, problem]) => `${id} ${problem}`);
  const missed = expected.filter((report) => !found.includes(report));
  const untrue = found.filter((report) => !expected.includes(report));
  console.log(
    `${count} posts, ${looks} looks: ${found.length} reported, ${missed.length} missed, ${untrue.length} false, ` +
      `${found.length - new Set(found).size} twice; ${(service.requests() / looks).toFixed(1)} requests a look, at most ${longest} characters kept`,
  );
  expect({ missed, untrue, twice: found.length - new Set(found).size }).toStrictEqual({
    missed: [],
    untrue: [],
    twice: 0,
  });
}, 3_600_000);
