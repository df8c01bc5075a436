/** Preview says of a pool what Create then does: what is there, what waits, and when the others go out. */
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createPost } from '../../../../shared/actions/create-post.ts';
import { preview } from '../../../../shared/actions/reading/preview.ts';
import { calendarService, type CalendarService } from '../../../support/service/calendar-service.ts';
import { runRows, type SheetRow } from '../../../support/sheet/run-sheet.ts';

const day = 24 * 3_600_000;
const text = fc.constantFrom('A', 'B', 'C', 'D');

const world = fc.record({
  texts: fc.array(text, { minLength: 1, maxLength: 6 }),
  out: fc.array(fc.record({ text, days: fc.integer({ min: 1, max: 100 }) }), { maxLength: 6 }),
  planned: fc.array(fc.record({ text, days: fc.integer({ min: 1, max: 20 }) }), { maxLength: 2 }),
  ifPlanned: fc.constantFrom('sameText', 'sameTime', 'create'),
  notAgainWithin: fc.constantFrom(undefined, 7, 30),
  atMost: fc.constantFrom(undefined, 1, 2),
  planAhead: fc.constantFrom(undefined, 7, 21),
  spreadFrom: fc.array(fc.constantFrom('', '2030-01-09', '2030-01-20'), { minLength: 6, maxLength: 6 }),
});

function put(service: CalendarService, id: string, caption: string, at: number): void {
  const isOut = at < service.now();
  const date = new Date(at).toISOString();
  const scheduledFor = { publish: 'SCHEDULE', date };
  const body = {
    scheduledFor,
    skyappTargets: [{ accountId: 'acc_1', caption }],
    ...(isOut && { publishedAt: date }),
  };
  service.posts.set(id, { id, status: isOut ? 'published' : 'scheduled', body, createdAt: at });
}

it('Preview and Create agree on what is left, what is given back, and when the others go out', async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ texts, out, planned, planAhead, spreadFrom, ...options }) => {
      const service = calendarService();
      const now = service.now();
      for (const [index, each] of out.entries())
        put(service, `out_${index}`, each.text, now - each.days * day);
      // Tuesdays at 09:00 are slots.
      for (const [index, each] of planned.entries())
        put(service, `planned_${index}`, each.text, now + 7 * each.days * day + 9 * 3_600_000);
      const rows = texts.map((caption, index): SheetRow => {
        const planning = { slots: 'Tue, Thu 09:00 in UTC', planAhead, spreadFrom: spreadFrom[index] };
        return { text: caption, time: '', publish: 'SLOT', draft: { ...options, planning } };
      });
      const shown = await runRows(service, rows, { action: preview, saves: false });
      const done = await runRows(service, rows, { action: createPost, saves: false });
      expect(done.errors).toStrictEqual([]);
      const givenBack = /no (?:second|further) one would be created/;
      const said = shown.results.map((result) => {
        const summary = String(Reflect.get(Object(result), 'summary'));
        if (summary.includes('it would wait for a later run')) return 'waiting';
        return givenBack.test(summary) ? 'existing' : `created ${String(result?.scheduledAt)}`;
      });
      expect(said).toStrictEqual(
        done.results.map((result) =>
          result?.outcome === 'created' ? `created ${String(result.scheduledAt)}` : result?.outcome,
        ),
      );
      expect(shown.results.map((result) => result?.note ?? null)).toStrictEqual(
        done.results.map((result) => result?.note ?? null),
      );
    }),
  );
});
