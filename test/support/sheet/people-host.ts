/** Runs over the sheet of a world of people: they overlap, are repeated with old data, and lose what they would write back. */
import { hour, type PeopleWorld, type PersonRow } from './people-world.ts';
import { type RowResult, runRows } from './run-sheet.ts';

export type Result = RowResult | undefined;

/** What a run may be given again later: the row as it was, of a run that began then. */
interface Given {
  readonly row: PersonRow;
  readonly data: PersonRow;
  readonly at: number;
}

export type PeopleHost = ReturnType<typeof createPeopleHost>;

/** What a host makes of a world: runs, and what it keeps of them. `count`: counts what happens. */
export function createPeopleHost(world: PeopleWorld, count: (what: string, number?: number) => void) {
  const { time, service, random, skew, kind, isRemembered } = world;
  const kept = new Map<string, { readonly value: unknown; readonly at: number }>();
  const history: Given[] = [];
  const told: string[] = [];
  /** What runs said of each row. */
  const said = new Map<PersonRow, string>();
  const store = {
    async read(id: string) {
      const entry = await Promise.resolve(kept.get(id));
      return entry !== undefined && entry.at > time.now() - 24 * hour ? entry.value : undefined;
    },
    async write(id: string, value: unknown) {
      await Promise.resolve(kept.set(id, { value: structuredClone(value), at: time.now() }));
    },
  };

  /** One run over the rows; what it puts out is written back when it ends, whatever is in the cells by then. */
  async function run(
    given: readonly Given[],
    { saves, goesOn, isOneOfSeveral }: { saves: boolean; goesOn: boolean; isOneOfSeveral: boolean },
  ) {
    count('runs');
    for (const { row, data } of given) row.sent = data.publish;
    history.push(...given);
    const { results, warnings, errors, failures } = await runRows(
      { ...service, now: () => time.now() + skew, wait: time.sleep },
      given.map(({ data }) => ({ ...data })),
      {
        saves: false,
        ...(isRemembered && { store }),
        host: { sleep: time.sleep, random, concurrency: 3, continuesOnFail: goesOn },
      },
    );
    told.push(...warnings, ...errors.map(String));
    for (const [index, { row }] of given.entries()) {
      const result = results[index];
      const words = [said.get(row) ?? '', result?.note ?? '', failures[index] ?? '', ...warnings];
      said.set(row, words.map(String).join(' '));
      if (result === undefined) continue;
      if (result.outcome === 'canceled') delete row.sent;
      row.isLost = !saves;
      if (saves) [row.reference, row.hasMet] = [result.reference, isOneOfSeveral];
    }
    return new Map(given.map(({ row }, index): [PersonRow, Result] => [row, results[index]]));
  }

  const asNow = (row: PersonRow): Given => ({ row, data: { ...row }, at: time.now() });

  return {
    told,
    said,
    run,
    /** Runs over the rows as they are when each begins: so many at once, `gap` apart at most. */
    async runAll(
      rows: readonly PersonRow[],
      {
        runs = 1,
        gap = 0,
        saves = () => true,
        goesOn = true,
      }: { runs?: number; gap?: number; saves?: () => boolean; goesOn?: boolean } = {},
    ): Promise<ReadonlyMap<PersonRow, Result>> {
      const groups = kind.isAlone ? rows.map((row) => [row]) : [[...rows]];
      const works = groups.flatMap((group) =>
        Array.from({ length: runs }, async () => {
          await time.sleep(random() * gap);
          return await run(group.map(asNow), { saves: saves(), goesOn, isOneOfSeveral: runs > 1 });
        }),
      );
      if (runs > 1) count('overlaps', groups.length);
      await time.until(works);
      return new Map((await Promise.all(works)).flatMap((results) => [...results]));
    },
    /** Runs of the last hours that may be repeated. */
    old: () =>
      history.filter(
        ({ row, data, at }) =>
          world.rows.includes(row) && data.rowId === row.rowId && at > time.now() - 20 * hour,
      ),
  };
}
