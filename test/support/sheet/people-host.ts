/** Runs over the sheet of a people's world (`people-world.ts`). They overlap, are repeated with old data, and may lose what they would write back. */
import { hour, type PeopleWorld, type PersonRow } from './people-world.ts';
import { type RowResult, runRows } from './run-sheet.ts';

export type Result = RowResult | undefined;

/** A row as a run got it, and when that run began. A later run may get the same data again. */
interface Given {
  readonly row: PersonRow;
  readonly data: PersonRow;
  readonly at: number;
}

export type PeopleHost = ReturnType<typeof createPeopleHost>;

/** A host for a world: it makes runs, and keeps what they store. `count` counts what happens. */
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

  /** One run over the rows. When it ends, its output is written back into the cells, whatever they say by then. */
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
    /** Makes `runs` runs over the rows as they are when each begins. All begin within `gap` milliseconds. */
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
    /** What runs of the last 20 hours got, and may get again. */
    old: () =>
      history.filter(
        ({ row, data, at }) =>
          world.rows.includes(row) && data.rowId === row.rowId && at > time.now() - 20 * hour,
      ),
  };
}
