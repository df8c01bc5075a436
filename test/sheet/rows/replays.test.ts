/** Corrections of a row, failures of its Zap, replays and lost references, in any order: in the end there is one post, with the last correction. */
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { timesTheRuns } from '../../support/runs.ts';
import { calendarService, type Fault } from '../../support/service/calendar-service.ts';
import { runRows } from '../../support/sheet/run-sheet.ts';

const event = fc.oneof(
  fc.constant({ kind: 'correct' as const }),
  fc.record({ kind: fc.constant('run' as const), saves: fc.boolean() }),
  /** A run that fails at its nth request, and is repeated later with the same data. */
  fc.record({ kind: fc.constant('fail' as const), at: fc.nat({ max: 6 }) }),
  fc.record({ kind: fc.constant('replay' as const), which: fc.nat(), saves: fc.boolean() }),
);

it('has one post, as it was corrected last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 16 }), async (events) => {
      let [requestsLeft, fault]: [number, Fault | undefined] = [0, undefined];
      const service = calendarService({
        fault() {
          requestsLeft -= 1;
          return requestsLeft < 0 ? fault : undefined;
        },
      });
      const kept = new Map<string, unknown>();
      const store = {
        read: async (id: string) => await Promise.resolve(kept.get(id)),
        write: async (id: string, value: unknown) => {
          await Promise.resolve(kept.set(id, structuredClone(value)));
        },
      };
      const row = { text: 'Rye 0', time: '2031-01-05T09:00:00.000Z', rowId: 'recA', reference: '' };
      const failed: (typeof row)[] = [];
      async function run(data: typeof row, { saves }: { saves: boolean }) {
        const { results } = await runRows(service, [data], { store, saves: false });
        if (saves && results[0] !== undefined) row.reference = results[0].reference;
      }
      const planned = () =>
        [...service.posts.values()]
          .filter(({ status }) => status !== 'draft')
          .map(({ body }) => /"caption":"([^"]+)"/.exec(JSON.stringify(body))?.[1]);
      for (const [index, each] of [...events, { kind: 'run' as const, saves: true }].entries()) {
        if (each.kind === 'correct') row.text = `Rye ${index + 1}`;
        if (each.kind === 'run') await run({ ...row }, each);
        if (each.kind === 'fail') {
          failed.push({ ...row });
          [requestsLeft, fault] = [each.at, '503'];
          await run({ ...row }, { saves: false });
          fault = undefined;
        }
        const [repeated] = each.kind === 'replay' ? failed.splice(each.which % (failed.length || 1), 1) : [];
        if (each.kind === 'replay' && repeated !== undefined) await run(repeated, each);
        expect(planned().length).toBeLessThan(2);
      }
      expect(planned()).toStrictEqual([row.text]);
    }),
    timesTheRuns(2),
  );
});
