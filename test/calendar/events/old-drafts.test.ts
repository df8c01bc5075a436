/** Draft Created and the drafts that live for a moment inside a delivery. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type PostRecord } from '../../../shared/api/responses/read-records.ts';
import { postTrigger } from '../../support/host/post-trigger.ts';

const minute = 60_000;
const start = Date.parse('2027-03-01T09:00:00Z');
const at = (minutes: number) => start + minutes * minute;
const iso = (minutes: number) => new Date(at(minutes)).toISOString();

/** A trigger on drafts that was switched on before there were any. */
async function trigger() {
  const { poll } = postTrigger('draftCreated');
  await poll([]);
  return async (minutes: number, records: readonly PostRecord[]) => await poll(records, { now: at(minutes) });
}

/** What is reported when a draft is listed at these minutes. */
async function polls(draft: PostRecord, minutes: readonly number[]) {
  const poll = await trigger();
  const reported: string[][] = [];
  for (const minute of minutes) reported.push(await poll(minute, [draft]));
  return reported;
}

describe('a draft is reported', () => {
  for (const [why, shown] of [
    ['by its last change where it shows no other time', { updatedAt: iso(1) }],
    ['since it was first listed, where its time is none', { createdAt: 'soon' }],
    ['since it was first listed, where its time is in no zone', { createdAt: '2027-03-01T09:00:00' }],
    ['since it was first listed, where its time is still to come', { createdAt: iso(90) }],
  ] as const) {
    it(`when it is five minutes old, once: ${why}`, async () => {
      const draft = { id: 'a', status: 'draft', ...shown };
      expect(await polls(draft, [1, 5.9, 6, 7])).toStrictEqual([[], [], ['a'], []]);
    });
  }

  it('at once where a post that was scheduled goes back to the drafts', async () => {
    expect(await polls({ id: 'a', createdAt: iso(0), updatedAt: iso(60) }, [60])).toStrictEqual([['a']]);
  });

  it('in time when the clock of the service is set back', async () => {
    expect(await polls({ id: 'a', createdAt: iso(60) }, [60, 1, 6])).toStrictEqual([[], [], ['a']]);
  });

  it('never where it was scheduled within five minutes, however often the trigger looks', async () => {
    const poll = await trigger();
    const records = [
      { id: 'a', status: 'draft', createdAt: iso(1) },
      { id: 'b', status: 'draft' },
    ];
    for (const minutes of [1, 2, 3, 4, 5.5]) expect(await poll(minutes, records)).toStrictEqual([]);
    for (const minutes of [6, 7, 60]) expect(await poll(minutes, [])).toStrictEqual([]);
  });

  it('exactly once, if it stays: for any times of polls and drafts, shown or not', async () => {
    const moment = fc.integer({ min: 0, max: 600 }).map((tenth) => tenth / 10);
    const draft = fc.record({ made: moment, shows: fc.constantFrom('createdAt', 'updatedAt', 'nothing') });
    await fc.assert(
      fc.asyncProperty(
        fc.array(draft, { maxLength: 5 }),
        fc.array(moment, { maxLength: 20 }),
        async (drafts, moments) => {
          const poll = await trigger();
          const reported: string[] = [];
          for (const now of [...moments.toSorted((one, other) => one - other), 61, 67, 68]) {
            const listed = drafts.flatMap(({ made, shows }, index) =>
              made > now ? [] : [{ id: String(index), status: 'draft', [shows]: iso(made) }],
            );
            const ids = await poll(now, listed);
            // None is reported too early. In whole milliseconds, as 36.3 - 31.3 is less than 5 in floating point.
            for (const id of ids) {
              const made = Date.parse(iso(drafts[Number(id)]?.made ?? 0));
              expect(Date.parse(iso(now)) - made).toBeGreaterThanOrEqual(5 * 60_000);
            }
            reported.push(...ids);
          }
          expect(reported.toSorted()).toStrictEqual(drafts.map((_, index) => String(index)));
        },
      ),
    );
  });
});
