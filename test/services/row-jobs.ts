/** Rows of a sheet as jobs: runs of Create or Update over them, with people at work on both sides. */
import { createOrUpdate } from '../../shared/actions/create-or-update.ts';
import { caption, differences, type Job, standingOf, untrue } from './judge.ts';
import type { Input, Ran, Standing, World } from './world.ts';

type Row = { text: string; at: string; reference: string; cancel: string };

const inputOf = ({ text, at, reference, cancel }: Row): Input => ({
  values: { reference, cancel },
  draft: {
    publish: 'SCHEDULE',
    scheduledAt: at,
    caption: text,
    targets: [{ network: 'microblog', accountId: 'acc_microblog_1', fields: {} }],
  },
});

const standing = ({ text, at }: Row): Omit<Standing, 'id'> => standingOf({ text, at });

function newRows(world: World, count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    text: `Row ${index + 1}: ${caption}`,
    at: world.inHours(24 + index * 5),
    reference: '',
    cancel: '',
  }));
}

/** One run over the rows, whose references are written back. Rejects with the first error of the run. */
async function run(world: World, rows: readonly Row[]): Promise<Ran> {
  const ran = await world.run(createOrUpdate, rows.map(inputOf));
  for (const [index, row] of rows.entries()) {
    const reference = ran.records[index]?.[0]?.['reference'];
    if (typeof reference === 'string') row.reference = reference;
  }
  if (ran.errors.length > 0) throw ran.errors[0];
  return ran;
}

const outcomesOf = ({ records }: Ran) => records.map(([record]) => record?.['outcome']);

/** Complaints unless a run that has nothing to do sends nothing. */
async function idle(world: World, rows: readonly Row[]): Promise<string[]> {
  const before = world.writes();
  const ran = await run(world, rows);
  const sent = world.writes() - before;
  return [
    ...(sent === 0 ? [] : [`a run that has nothing to do sends ${sent} changes`]),
    ...untrue('outcomes', [...new Set(outcomesOf(ran))], ['unchanged']),
  ];
}

export const rowJobs: Readonly<Record<string, Job>> = {
  async 'rows new'(world) {
    const rows = newRows(world, 10);
    const ran = await run(world, rows);
    await world.time.sleep(60_000);
    return [
      ...differences(world, rows.map(standing)),
      ...untrue('outcomes', [...new Set(outcomesOf(ran))], ['created']),
      ...(await idle(world, rows)),
    ];
  },
  async 'rows without references'(world) {
    const rows = newRows(world, 4);
    await run(world, rows);
    await world.time.sleep(60_000);
    for (const row of rows) row.reference = '';
    world.mark();
    await run(world, rows);
    return differences(world, rows.map(standing));
  },
  async 'rows changed'(world) {
    const rows = newRows(world, 10);
    await run(world, rows);
    await world.time.sleep(3_600_000);
    const [moved, corrected, canceled, edited, movedByHand, both] = rows;
    if (moved === undefined || corrected === undefined || canceled === undefined) return ['no rows'];
    if (edited === undefined || movedByHand === undefined || both === undefined) return ['no rows'];
    moved.at = world.inHours(200);
    corrected.text = `Corrected: ${caption}`;
    canceled.cancel = 'x';
    both.at = world.inHours(210);
    both.text = `Both: ${caption}`;
    const idOf = ({ reference }: Row) => reference.split('~')[0] ?? '';
    const byHand = world.inHours(220);
    world.service.calendar.edit(idOf(edited), (targets) => targets.replace('Row 4', 'By hand'));
    world.service.calendar.move(idOf(movedByHand), Date.parse(byHand));
    const added: Row = { text: 'Added later', at: world.inHours(230), reference: '', cancel: '' };
    await world.time.sleep(60_000);
    world.mark();
    const ran = await run(world, [...rows, added]);
    const expected = [...rows.filter((row) => row !== canceled), added].map((row) => {
      if (row === edited) return standing({ ...row, text: row.text.replace('Row 4', 'By hand') });
      return standing(row === movedByHand ? { ...row, at: byHand } : row);
    });
    const unchanged = Array.from({ length: 4 }, () => 'unchanged');
    return [
      ...differences(world, expected),
      ...untrue('outcomes', outcomesOf(ran), [
        ...['moved', 'changed', 'canceled', 'unchanged', 'unchanged', 'changed'],
        ...unchanged,
        'created',
      ]),
    ];
  },
  async 'rows changed too late'(world) {
    const rows = newRows(world, 3);
    await run(world, rows);
    await world.time.sleep(48 * 3_600_000);
    const expected = world.standing();
    const [corrected, moved, canceled] = rows;
    if (corrected === undefined || moved === undefined || canceled === undefined) return ['no rows'];
    corrected.text = `Corrected: ${caption}`;
    moved.at = world.inHours(200);
    canceled.cancel = 'x';
    world.mark();
    const ran = await run(world, rows);
    return [
      ...differences(world, expected),
      ...untrue('outcomes', [...new Set(outcomesOf(ran))], ['published']),
    ];
  },
  async 'two runs at once'(world) {
    const rows = newRows(world, 3);
    const copies = rows.map((row) => ({ ...row }));
    const other = async () => {
      await world.time.sleep(700);
      await run(world, copies);
    };
    const ended = await Promise.allSettled([run(world, rows), other()]);
    await world.time.sleep(60_000);
    const failed = ended.flatMap((end): unknown => (end.status === 'rejected' ? end.reason : []));
    if (failed.length === 2) throw failed[0];
    return differences(world, rows.map(standing));
  },
};
