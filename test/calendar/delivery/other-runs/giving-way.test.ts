/** A planned post that is to give way to an equal one of another run: what may go wrong when it is deleted. */
import { expect, it } from '@jest/globals';
import { createPost } from '../../../../shared/actions/create-post.ts';
import { calendarService, type Fault } from '../../../support/service/calendar-service.ts';
import { runRows, type SheetRow } from '../../../support/sheet/run-sheet.ts';

const row: SheetRow = { text: 'Rye', time: '2030-02-01T09:00:00.000Z' };

const rewritten = { skyappTargets: [{ accountId: 'acc_1', caption: 'Wheat' }] };

/** A run beside one that has made the same post a second before. `until`: when it has to end, in milliseconds from its start. */
async function run({
  until,
  deletion,
  vanishes = false,
  isChanged = false,
}: {
  until?: number;
  deletion?: Fault;
  /** Whether the other run deletes its post, too. */
  vanishes?: boolean;
  /** Whether somebody gives the post of the other run another text meanwhile. */
  isChanged?: boolean;
}) {
  const service = calendarService({
    fault(kind, { id, body }) {
      if (kind === 'delete' && vanishes && id !== 'rival') service.posts.delete('rival');
      const other = service.posts.get('rival');
      if (kind === 'delete' && isChanged && other !== undefined)
        service.posts.set('rival', { ...other, body: { ...other.body, ...rewritten } });
      if (kind === 'delete') return deletion;
      if (kind === 'create' && !service.calls.includes('create')) {
        service.put('rival', { ...body, scheduledFor: { publish: 'SCHEDULE', date: row.time } });
        const rival = service.posts.get('rival');
        if (rival !== undefined) service.posts.set('rival', { ...rival, createdAt: service.now() - 1000 });
      }
      return undefined;
    },
  });
  const host = until === undefined ? {} : { until: service.now() + until };
  const { errors, results, warnings } = await runRows(service, [row], { action: createPost, host });
  return {
    errors: errors.map(String),
    outcome: results[0]?.outcome,
    warnings,
    posts: [...service.posts.keys()],
  };
}

it('is deleted where there is time for everything', async () => {
  const { errors, outcome, posts } = await run({ until: 12_000 });
  expect([errors, outcome, posts]).toStrictEqual([[], 'existing', ['rival']]);
});

it('is made again where the other run has deleted its own, too', async () => {
  const { errors, outcome, warnings, posts } = await run({ vanishes: true });
  expect([errors, outcome, warnings, posts.length]).toStrictEqual([[], 'created', [], 1]);
  expect(posts).not.toContain('rival');
});

it('is made again where the other post was given another text meanwhile', async () => {
  const { errors, outcome, posts } = await run({ isChanged: true });
  expect([errors, outcome, posts.length]).toStrictEqual([[], 'created', 2]);
});

it('stays where there is too little time to make it again, and this is told', async () => {
  const { errors, outcome, warnings, posts } = await run({ until: 6000 });
  expect([errors, outcome, posts.length]).toStrictEqual([[], 'created', 2]);
  expect(warnings.join(' ')).toMatch(/^It could not be checked whether another run made the post .*, too\./);
});

it.each(['done 503', 'done reset'] as const)(
  'is an error where the service may have deleted it: %s',
  async (deletion) => {
    const { errors } = await run({ deletion });
    expect(errors).toStrictEqual([
      'NotPublishedError: Create post: another run made the same post at the same time, and it is not known which of the two the service has kept. Run this again: the post that was kept is found, or created if there is none.',
    ]);
  },
);

it('stays where the service refuses to delete it', async () => {
  const { errors, outcome, warnings, posts } = await run({ deletion: '403' });
  expect([errors, outcome, warnings.length, posts.length]).toStrictEqual([[], 'created', 1, 2]);
});
