/** Times of a row that its choice of Publish has no use for, and embargoes. */
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { jsonOf, succeeded } from '../support/n8n/node-under-test.ts';
import { type Cells, useRows } from '../support/n8n/rows-under-test.ts';
import { sampleOf } from '../support/sample-of.ts';

const { run, rowOf, targetsOf } = useRows();

describe('A time beside a choice of Publish', () => {
  const slots = { publish: 'SLOT', slots: '09:00' };
  const later = { Date: '', Time: '' };
  const ignore = (...names: string[]) =>
    `choose Schedule for rows with a time, or name ${names.map((name) => `“${name}”`).join(' and ')} under Columns to Ignore`;
  it.each(
    sampleOf<readonly [INodeParameters, Cells, string]>(
      [
        [slots, {}, `Date + Time: no effect, as Next Free Slot finds the time; ${ignore('Date', 'Time')}`],
        [
          slots,
          { Date: 'bad' },
          `Date + Time: no effect, as Next Free Slot finds the time; ${ignore('Date', 'Time')}`,
        ],
        [
          slots,
          { ...later, 'Publish Date': '2031-12-15 10:00' },
          `Publish Date: no effect, as Next Free Slot finds the time; ${ignore('Publish Date')}`,
        ],
        [
          { publish: 'SPREAD' },
          {},
          `Date + Time: no effect, as Spread finds the time; ${ignore('Date', 'Time')}`,
        ],
        [
          { publish: 'SPREAD' },
          { ...later, 'Scheduled Time': '2031-12-15 10:00' },
          `Scheduled Time: no effect, as Spread finds the time; ${ignore('Scheduled Time')}`,
        ],
        [
          { publish: 'NOW' },
          {},
          `Date + Time: no effect, as Publish Now does not wait; ${ignore('Date', 'Time')}`,
        ],
        [
          { publish: 'NOW' },
          { ...later, Embargo: '2031-12-15' },
          'Embargo: "2031-12-15" has not come yet, but the post would be published now; wait, or empty the cell',
        ],
        [
          { publish: 'NOW' },
          { ...later, 'Not Before': 'tomorrow' },
          'Not Before: "tomorrow" is not a readable time; write it as 2026-12-24 18:00 or with an offset, 2026-12-24 18:00+00:00',
        ],
        ...['tomorrow', 'TBD', 'after the press day', '2031-02-30: February 2031 has 28 days'].map(
          (named): [INodeParameters, Cells, string] => [
            {},
            { Embargo: named.split(': ')[0] ?? '' },
            `Embargo: ${named.replace(/^[^:]*/u, '"$&" is not a readable time')}; write it as 2026-12-24 18:00 or with an offset, 2026-12-24 18:00+00:00`,
          ],
        ),
        ...['Embargo', 'Not Before', 'Earliest', 'Sperrfrist', 'Not earlier than'].map(
          (name): [INodeParameters, Cells, string] => [
            {},
            { Date: '2031-03-15', [name]: '2031-04-01' },
            `${name}: "2031-04-01" is later than the time of the post, under Date + Time; correct one of them`,
          ],
        ),
        [
          {},
          { Date: '2031-03-15', Embargo: '2031-03-15 09:01' },
          'Embargo: "2031-03-15 09:01" is later than the time of the post, under Date + Time; correct one of them',
        ],
      ],
      6,
    ),
  )('%j with %j is refused', async (own, cells, finding) => {
    expect(await targetsOf(rowOf(cells), own)).toStrictEqual([finding]);
  });

  it.each<[INodeParameters, Cells]>([
    [{}, { Embargo: '2026-12-01' }],
    [{}, { Date: '2031-03-15', Time: '9:17', Embargo: '2031-03-15' }],
    [{}, { Embargo: '-' }],
    [{ publish: 'NOW' }, { ...later, Embargo: '2020-12-15' }],
    [{ publish: 'NOW' }, { ...later, Embargo: 'none' }],
    [slots, { Date: 'n/a', Time: '-', Embargo: 'none' }],
  ])('%j with %j goes on', async (own, cells) => {
    expect(await targetsOf(rowOf(cells), own)).toMatchObject({ skyappTargets: [{}] });
  });

  it('is told as without effect for a draft, which harms nobody', async () => {
    const { done } = await run([rowOf({ Embargo: '2026-12-01' })], { publish: 'DRAFT' });
    expect(jsonOf(succeeded(done))[0]).toMatchObject({
      state: 'draft',
      note: 'Without effect: Date (the post has no place for it), Time (the post has no place for it) and Embargo (the post has no place for it).',
    });
  });

  it.each<[Cells, string]>([
    [{}, 'Without effect: Time Zone (the post has no place for it).'],
    [{ Embargo: '2026-12-01' }, ''],
  ])('its zone beside a found time, with %j, is told as "%s"', async (cells, told) => {
    const { done } = await run([rowOf({ ...later, ...cells, 'Time Zone': 'Asia/Tokyo' })], slots);
    expect(jsonOf(succeeded(done))[0]?.['note'] ?? '').toBe(told);
  });

  it('is not told as without effect where it is an embargo that the time keeps', async () => {
    const { done } = await run([rowOf({ Embargo: '2026-12-01' })]);
    expect(jsonOf(succeeded(done))[0]).toMatchObject({
      state: 'scheduled',
      note: 'More than a year ahead: check the year.',
    });
  });
});
