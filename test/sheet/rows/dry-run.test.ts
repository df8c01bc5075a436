/** A dry run over random sheets and calendars tells what a real run over the same rows then puts out and sends. */
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type RowResult, runRows } from '../../support/sheet/run-sheet.ts';
import { timesTheRuns } from '../../support/runs.ts';
import { calendarService } from '../../support/service/calendar-service.ts';
import { createWorld } from '../../support/sheet/sheet-world.ts';
import { shownIn } from '../../support/service/shown-posts.ts';

/** The requests that are sent for a row with this outcome; other outcomes send none. */
function requestsOf({ outcome, status }: RowResult): string[] {
  if (outcome === 'created') return ['create', 'move'];
  if (outcome === 'draft') return ['create'];
  if (outcome === 'resumed') return ['move'];
  if (outcome === 'held') return ['update'];
  if (outcome === 'moved') return [status === 'draft' ? 'update' : 'move'];
  return { changed: ['update'], canceled: ['delete'] }[outcome] ?? [];
}

/** The result without what only the service gives, and without what only a dry run puts out. */
function toldOf({ reference: _reference, id: _id, html: _html, ...told }: RowResult) {
  return told;
}

const whole = (results: readonly (RowResult | undefined)[]) =>
  results.filter((result) => result !== undefined);

it('tells each row as it is done then, and sends nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.boolean(), async (seed, draftsFirst) => {
      const service = calendarService();
      const world = createWorld({ seed, draftsFirst, service });
      for (let week = 0; week < 3; week += 1) {
        service.pass(24 * 7);
        world.edit({ isCareful: true });
        const given = world.given();
        const rows = given.map((row) => ({ ...row, publish: world.publishOf(row) }));
        service.forget();
        const dry = await runRows(service, rows, {
          values: { dryRun: true },
          saves: false,
        });
        expect(service.writes()).toBe(0);
        const done = await runRows(service, rows);
        const results = whole(done.results);
        expect([whole(dry.results).map(toldOf), dry.errors]).toStrictEqual([results.map(toldOf), []]);
        const sent = service.calls.filter((kind) => kind !== 'list' && kind !== 'get');
        expect(results.flatMap(requestsOf).toSorted()).toStrictEqual(sent.toSorted());
        for (const result of results.filter(({ outcome }) =>
          /^(created|draft|changed|moved|held|resumed)$/.test(outcome),
        )) {
          const { text, date, accounts, media = [] } = shownIn(service).get(result.id ?? '') ?? {};
          const { captions, scheduledAt, accountIds, mediaUrls } = result;
          expect([captions, scheduledAt ?? '', accountIds, mediaUrls]).toStrictEqual([
            [text],
            date,
            accounts,
            [...new Set(media)],
          ]);
        }
        for (const [index, row] of given.entries()) row.reference = rows[index]?.reference ?? '';
      }
    }),
    timesTheRuns(0.5),
  );
});
