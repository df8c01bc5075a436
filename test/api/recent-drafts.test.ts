/** Draft Created and the drafts that live for a moment inside a delivery. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { draftsByAge, newPosts, postIdOf, type PostRecord } from '../../shared/api/index.ts';

const minute = 60_000;
const start = Date.parse('2027-03-01T09:00:00Z');
const at = (minutes: number) => start + minutes * minute;
const iso = (minutes: number) => new Date(at(minutes)).toISOString();

/** A trigger on drafts that was switched on before there were any. */
function trigger() {
  const subject = { event: 'draftCreated', source: 'test' } as const;
  const first = newPosts({ ...subject, records: [], remembered: undefined, now: start });
  let remembered: unknown = first.remembered;
  return (minutes: number, records: readonly PostRecord[]) => {
    const found = newPosts({ ...subject, records, remembered, now: at(minutes) });
    remembered = JSON.parse(JSON.stringify(found.remembered));
    return found.posts.map(postIdOf);
  };
}

describe('a draft is reported', () => {
  it('when it is five minutes old by its own time, once', () => {
    const poll = trigger();
    const draft = { id: 'a', status: 'draft', createdAt: iso(1) };
    expect([poll(1, [draft]), poll(5.9, [draft]), poll(6, [draft]), poll(7, [draft])]).toStrictEqual([
      [],
      [],
      ['a'],
      [],
    ]);
  });

  it('five minutes after it was first listed, where no time of it is certain', () => {
    for (const shown of [
      {},
      { createdAt: 'soon' },
      { createdAt: '2027-03-01T09:00:00' },
      { createdAt: iso(90) },
    ]) {
      const poll = trigger();
      const draft = { id: 'a', status: 'draft', ...shown };
      expect([poll(1, [draft]), poll(5.9, [draft]), poll(6, [draft]), poll(7, [draft])]).toStrictEqual([
        [],
        [],
        ['a'],
        [],
      ]);
    }
  });

  it('at once where a scheduled post of before goes back to the drafts', () => {
    expect(trigger()(60, [{ id: 'a', createdAt: iso(0), updatedAt: iso(60) }])).toStrictEqual(['a']);
  });

  it('by its last change where it shows no other time', () => {
    const poll = trigger();
    const draft = { id: 'a', updatedAt: iso(1) };
    expect([poll(5, [draft]), poll(6, [draft])]).toStrictEqual([[], ['a']]);
  });

  it('never where it was scheduled within five minutes, however often the trigger looks', () => {
    const poll = trigger();
    const records = [
      { id: 'a', status: 'draft', createdAt: iso(1) },
      { id: 'b', status: 'draft' },
    ];
    for (const minutes of [1, 2, 3, 4, 5.5]) expect(poll(minutes, records)).toStrictEqual([]);
    for (const minutes of [6, 7, 60]) expect(poll(minutes, [])).toStrictEqual([]);
  });

  it('exactly once, if it stays: for any times of polls and drafts, shown or not', () => {
    const moment = fc.integer({ min: 0, max: 600 }).map((tenth) => tenth / 10);
    const draft = fc.record({ made: moment, shows: fc.constantFrom('createdAt', 'updatedAt', 'nothing') });
    fc.assert(
      fc.property(
        fc.array(draft, { maxLength: 5 }),
        fc.array(moment, { maxLength: 20 }),
        (drafts, moments) => {
          const poll = trigger();
          const reported = [...moments.toSorted((one, other) => one - other), 61, 67, 68].flatMap((now) => {
            const listed = drafts.flatMap(({ made, shows }, index) =>
              made > now ? [] : [{ id: String(index), status: 'draft', [shows]: iso(made) }],
            );
            const ids = poll(now, listed);
            // None is reported too early.
            for (const id of ids) expect(now - (drafts[Number(id)]?.made ?? 0)).toBeGreaterThanOrEqual(5);
            return ids;
          });
          expect(reported.toSorted()).toStrictEqual(drafts.map((_, index) => String(index)));
        },
      ),
    );
  });
});

describe('what is kept of recent drafts', () => {
  it('is nothing of those that show their age, and all of those that do not', () => {
    const records = [
      { id: 'old', createdAt: iso(-60) },
      { id: 'recent', createdAt: iso(0) },
      { id: 'timeless' },
    ];
    const first = draftsByAge({ records, now: start });
    expect([first.old.map(postIdOf), first.firstListed]).toStrictEqual([
      ['old'],
      { recent: start, timeless: start },
    ]);
    const later = draftsByAge({ records, firstListed: first.firstListed, now: at(6) });
    expect([later.old.map(postIdOf), later.firstListed]).toStrictEqual([
      ['old', 'recent', 'timeless'],
      { timeless: start },
    ]);
  });

  it('does not keep a draft back for ever when the clock of the service is set back', () => {
    const poll = trigger();
    const draft = { id: 'a', createdAt: iso(60) };
    expect([poll(60, [draft]), poll(1, [draft]), poll(6, [draft])]).toStrictEqual([[], [], ['a']]);
  });
});
