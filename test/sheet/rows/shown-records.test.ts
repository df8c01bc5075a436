/** A row that says the same is not written again, however the service shows its post, and whatever it stores in another way, drops or fills in. */
import { expect, it } from '@jest/globals';
import { defaultKind } from '../../../sandbox/src/kinds/service-kind.ts';
import { isJsonObject } from '../../../shared/data/json.ts';
import { networkOf } from '../../../shared/index.ts';
import type { LookAtMedia } from '../../../shared/media/media-look.ts';
import type { PostWrite } from '../../../shared/post/write-shape.ts';
import { randomBy } from '../../../tools/random.ts';
import { calendarService, dateOf } from '../../support/service/calendar-service.ts';
import { drawnService } from '../../support/service/drawn-service.ts';
import { recordSpellings } from '../../support/service/record-spellings.ts';
import { sampleOf } from '../../support/sample-of.ts';
import { runSheet, type SheetRow } from '../../support/sheet/run-sheet.ts';

/** The value with each member replaced by the result of `shown`; a member is left out if this is undefined. */
function membersOf(value: unknown, shown: (key: string, held: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => membersOf(each, shown));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(
    ([key, held]) => [key, shown(key, membersOf(held, shown))] as const,
  );
  return Object.fromEntries(members.filter(([, held]) => held !== undefined));
}

const isBlank = (held: unknown) =>
  held === '' || held === false || (Array.isArray(held) && held.length === 0);
/** The same file is at an address and at the one under which the service stores it. */
const look: LookAtMedia = async (url) => {
  const hash = url.startsWith(anew) ? url : anew + String(url.length);
  return await Promise.resolve({ file: { type: 'image/jpeg', size: 4711, hash } });
};
const anew = 'https://cdn.example/';
const skyapp = networkOf('skyapp').target;
const services: Readonly<Record<string, (key: string, held: unknown) => unknown>> = {
  'as it was sent': (_, held) => held,
  'files stored anew': (key, held) =>
    key === 'url' && !String(held).startsWith(anew) ? anew + String(String(held).length) : held,
  'without what is empty': (_, held) => (isBlank(held) ? undefined : held),
  'with defaults': (key, held) =>
    key === 'skyappTargets' && Array.isArray(held) ? held.map((target) => skyapp.parse(target)) : held,
};

const media = ['https://media.example/loaf.jpg', 'https://media.example/roll.jpg'];
/** A row for each spelling of a scheduled post or a draft, with all parts. Its text begins with its number. */
const table = (['scheduled', 'draft'] as const)
  .flatMap((state) =>
    sampleOf(
      recordSpellings.filter(({ means }) => means === state),
      8,
    ),
  )
  .map((spelling, index) => {
    const row: SheetRow = {
      text: `${index} Rye & spelt \r\n\r\nhttps://bakery.example`,
      time: new Date(Date.UTC(2030, 0, 5, index)).toISOString(),
      publish: spelling.means === 'draft' ? 'DRAFT' : 'SCHEDULE',
      ...(index % 8 < 4 && { accounts: ['acc_1', 'acc_2'], media }),
    };
    return { ...spelling, row, shown: Object.values(services)[index % 4] ?? ((_, held) => held) };
  });

it('writes nothing again', async () => {
  const service = calendarService({
    show({ id, createdAt, status: _, ...body }) {
      const spelled = table[Number(/"caption":"(\d+)/.exec(JSON.stringify(body))?.[1])];
      if (spelled === undefined) throw new Error('A post is of no row.');
      const instant = new Date(Date.parse(dateOf(body)) || service.now());
      return { createdAt, ...spelled.show(membersOf(body, spelled.shown) as PostWrite, instant), id };
    },
  });
  const rows = table.map(({ row }) => row);
  const outcomesAfter = async (edit: (row: SheetRow) => void) => {
    rows.forEach(edit);
    const { results } = await runSheet(service, rows, { look });
    return [...new Set(results.map(({ outcome }) => outcome))];
  };
  expect(await outcomesAfter(() => undefined)).toStrictEqual(['created', 'draft']);
  expect(await outcomesAfter((row) => void (row.reference = ''))).toStrictEqual(['existing']);
  expect(await outcomesAfter((row) => void (row.text += ', corrected'))).toStrictEqual(['changed']);
  expect(await outcomesAfter((row) => void (row.reference = ''))).toStrictEqual(['existing']);
  service.forget();
  expect(await outcomesAfter(() => undefined)).toStrictEqual(['unchanged']);
  expect(service.writes()).toBe(0);
});

it('a post whose record only repeats the instruction to schedule counts as scheduled until its time', async () => {
  const service = drawnService({ ...defaultKind, stateIn: 'instruction' }, { random: randomBy(1) });
  const row: SheetRow = { text: 'Fresh rolls', time: '2030-01-05T09:00:00Z' };
  const states: unknown[] = [];
  for (const hours of [0, 24 * 7]) {
    service.pass(hours);
    const { results } = await runSheet(service, [row], { saves: true });
    states.push(results[0]?.state, results[0]?.status);
  }
  expect(states).toStrictEqual(['scheduled', 'scheduled', null, null]);
});

it('a row that is changed after its post went out is told so, where only a single post shows its targets', async () => {
  const service = drawnService(
    { ...defaultKind, targets: 'one post', publishedPost: 'not found' },
    { random: randomBy(1) },
  );
  const rows: SheetRow[] = ['Fresh rolls', 'Rye bread'].map((text) => ({
    text,
    time: '2030-01-05T09:00:00Z',
  }));
  await runSheet(service, rows, { saves: true });
  service.pass(24 * 7);
  for (const row of rows) row.text = `Corrected: ${row.text}`;
  const { results } = await runSheet(service, rows, { saves: true });
  expect(results.map(({ outcome }) => outcome)).toStrictEqual(['published', 'published']);
});
