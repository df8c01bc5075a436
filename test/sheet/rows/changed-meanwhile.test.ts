/** What people do with posts while a long run sends the rows before them: it is not put back. */
import { expect, it } from '@jest/globals';
import { defaultKind } from '../../../sandbox/src/kinds/service-kind.ts';
import { createOrUpdate } from '../../../shared/actions/create-or-update.ts';
import { createWorld, hour } from '../../services/world.ts';

const target = { network: 'microblog', accountId: 'acc_microblog_1', fields: {} } as const;
const count = 60;
const [held, moved, edited] = [count - 1, count - 2, count - 3];

/** 60 rows with new texts, or new times. While the first of them is sent, a person holds a post back, moves one, and edits one. */
async function runBeside(part: 'text' | 'time') {
  let act: (() => void) | undefined;
  const world = createWorld(defaultKind, {
    isNew: true,
    async gateway(request, service) {
      if (request.method === 'PATCH') act?.();
      return await service(request);
    },
  });
  const { calendar } = world.service;
  const rows = Array.from({ length: count }, (_, index) => ({
    text: `Loaf ${index}.`,
    hours: 48 + index,
    reference: '',
  }));
  const start = world.time.now();
  const at = (hours: number) => start + hours * hour;
  const run = async () => {
    const { records, errors } = await world.run(
      createOrUpdate,
      rows.map(({ text, hours, reference }) => ({
        values: { reference },
        draft: {
          publish: 'SCHEDULE',
          scheduledAt: new Date(at(hours)).toISOString(),
          caption: text,
          targets: [target],
        },
      })),
    );
    expect(errors).toStrictEqual([]);
    for (const [index, row] of rows.entries()) row.reference = String(records[index]?.[0]?.['reference']);
    return [held, moved, edited].map((index) => records[index]?.[0]?.['outcome']);
  };
  const idOf = (index: number) => rows[index]?.reference.split('~')[0] ?? '';
  const posts = () =>
    [held, moved, edited].map((index) => {
      const { state, at, targets } = { ...world.service.posts().find(({ id }) => id === idOf(index)) };
      const [text] = /(?:Loaf|Bun) [^"]*/.exec(JSON.stringify(targets)) ?? [];
      return state === 'draft' ? `draft: ${text}` : `${((at ?? 0) - start) / hour}: ${text}`;
    });
  return await world.through(
    (async () => {
      await run();
      await world.time.sleep(hour);
      for (const row of rows)
        if (part === 'text') row.text += ' Fresh!';
        else row.hours += 100;
      act = () => {
        act = undefined;
        const present = world.service.posts().find(({ id }) => id === idOf(held));
        calendar.replace(idOf(held), { ...present?.targets, scheduledFor: { publish: 'DRAFT' } });
        calendar.move(idOf(moved), at(500));
        calendar.edit(idOf(edited), (targets) => targets.replace('Loaf', 'Bun'));
      };
      const during = [await run(), posts()];
      return [during, [await run(), posts()]];
    })(),
  );
}

it('A row with a new text leaves what people did, and is sent by the next run', async () => {
  expect(await runBeside('text')).toStrictEqual([
    [
      ['unchanged', 'unchanged', 'unchanged'],
      ['draft: Loaf 59.', '500: Loaf 58.', '105: Bun 57.'],
    ],
    // In the part that the row changed itself, the row wins.
    [
      ['changed', 'changed', 'changed'],
      ['draft: Loaf 59. Fresh!', '500: Loaf 58. Fresh!', '105: Loaf 57. Fresh!'],
    ],
  ]);
});

it('A row with a new time leaves what people did with the time, and keeps their text', async () => {
  expect(await runBeside('time')).toStrictEqual([
    [
      ['unchanged', 'unchanged', 'moved'],
      ['draft: Loaf 59.', '500: Loaf 58.', '205: Bun 57.'],
    ],
    [
      ['unchanged', 'moved', 'unchanged'],
      ['draft: Loaf 59.', '206: Loaf 58.', '205: Bun 57.'],
    ],
  ]);
});
