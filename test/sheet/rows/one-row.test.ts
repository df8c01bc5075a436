/** The page about what one row passes (`docs/architecture.md`) names the functions that it really passes, and their files. */
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { expect, it } from '@jest/globals';
import { calendarService } from '../../support/service/calendar-service.ts';
import { runSheet, type SheetRow } from '../../support/sheet/run-sheet.ts';

const page = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8');
const [, section = ''] = page.split('## One row, on one page');
const named = Array.from(
  section.matchAll(/^\| `(\w+)` +\| `(shared\/[\w/-]+\.ts)`/gmu),
  ([, name, file]) => `${file} ${name}`,
);

it('architecture.md follows one row, its correction, and the row as it is then', async () => {
  const row: SheetRow = {
    text: 'Fresh rolls',
    time: '',
    publish: 'SLOT',
    draft: { planning: { slots: 'daily 9:00' } },
  };
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const service = calendarService();
    const created = await runSheet(service, [row]);
    const corrected = { ...row, reference: created.results[0]?.reference ?? '', text: 'Fresh rolls at nine' };
    const changed = await runSheet(service, [corrected]);
    const saved = { ...corrected, reference: changed.results[0]?.reference ?? '' };
    const again = await runSheet(service, [saved]);
    const outcomes = [created, changed, again].flatMap(({ results }) =>
      results.map(({ outcome }) => outcome),
    );
    expect(outcomes).toStrictEqual(['created', 'changed', 'unchanged']);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const passed = result.flatMap(({ url, functions }) => {
      const file = /shared\/[\w/-]+\.ts$/u.exec(url)?.[0] ?? '';
      return functions.flatMap(({ functionName, ranges }) =>
        (ranges[0]?.count ?? 0) > 0 ? `${file} ${functionName}` : [],
      );
    });
    expect(named).toHaveLength(13 + 6);
    expect(named.filter((each) => !passed.includes(each))).toStrictEqual([]);
  } finally {
    session.disconnect();
  }
});
