/** A day of the week beside the date of a row. */
import { describe, expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';

const row = (cells: object) => mapColumns([cells], { form: {}, names: {}, keepsPosts: true }).row(0);

describe('a day of the week', () => {
  const clock = { now: new Date('2026-11-28T12:00:00Z'), timeZone: 'Europe/Berlin' };
  const told = (cells: object, publish = 'SCHEDULE') => {
    const { findings, unused } = row({ Text: 'Buns', ...cells }).timesOn({ publish, clock });
    return [...findings.map(({ label, message }) => `${label}: ${message}`), ...unused];
  };
  // 15 March 2027 is a Monday.
  const date = { Date: '2027-03-15', Time: '9:00' };

  it.each([
    'Monday',
    'mon',
    'MON.',
    'Mo',
    'Montag',
    'lundi',
    'lun.',
    'Lunes',
    'segunda-feira',
    'segunda',
    'lunedì',
    'Lun 15',
    'maandag',
    'ma.',
  ])('agrees with its date: %s', (Day) => {
    expect(told({ Day, ...date })).toStrictEqual([]);
  });

  it.each([
    'Tuesday',
    'tue',
    'Di',
    'Dienstag',
    'mardi',
    'mar.',
    'Martes',
    'terça-feira',
    'martedì',
    'dinsdag',
    'Wednesday',
    'Sonntag',
  ])('contradicts its date: %s', (Weekday) => {
    expect(told({ Weekday, ...date })).toStrictEqual([
      `Weekday: "${Weekday}" is the wrong day of the week: 2027-03-15 is a Monday; correct one of them`,
    ]);
  });

  it.each([
    [{ Day: 'Monday', Date: '15.3.2027', Time: '9:00' }, []],
    [{ Day: 'Monday', Date: 46_461, Time: 0.375 }, []],
    [{ Day: 'Monday', Date: '2027-03-14T23:00:00.000Z', Time: '9:00' }, []],
    [{ Day: 'Monday', 'Scheduled Time': '2027-03-15 09:00' }, []],
    [{ Day: 'Mon 16', ...date }, ['Day: "Mon 16" is another day than 2027-03-15; correct one of them']],
    [{ Day: '', ...date }, []],
    // A number counts the days of a campaign, so it is no day of the week.
    [{ Day: -14, ...date }, []],
    [{ Day: '1', ...date }, []],
    [
      { Day: 'Senin', ...date },
      ['Day: "Senin" is no day of the week; write one, or name the column under Columns to Ignore'],
    ],
    [
      { Day: 'Monday', Date: '' },
      [
        'Day: "Monday" is filled in, but the date is not; write the date, or name the column under Columns to Ignore',
      ],
    ],
  ])('%j', (cells, expected) => {
    expect(told(cells)).toStrictEqual(expected);
  });

  it.each(['Week', 'KW', 'Kalenderwoche', 'Semaine'])(
    'may be missed where only a week says when: %s',
    (name) => {
      const advice = `choose Schedule for rows with a time, or name “${name}” under Columns to Ignore`;
      expect(told({ [name]: 20 }, 'SLOT')).toStrictEqual([
        `${name}: no effect, as Next Free Slot finds the time; ${advice}`,
      ]);
      for (const publish of ['SCHEDULE', 'DRAFT']) expect(told({ [name]: 20 }, publish)).toStrictEqual([]);
      expect(told({ [name]: '' }, 'SLOT')).toStrictEqual([]);
    },
  );

  it('has no effect where the time is found', () => {
    expect(told({ Day: 'Monday' }, 'SLOT')).toHaveLength(1);
    expect(told({ Day: 'Monday' }, 'DRAFT')).toStrictEqual(['Day']);
  });
});
