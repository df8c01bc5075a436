import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { readWeeklySlots, weeklySlotsText } from '../../../shared/post/times/weekly-slots.ts';

function normalForm(text: string): unknown {
  const reading = readWeeklySlots(text);
  return 'slots' in reading ? weeklySlotsText(reading.slots) : reading;
}

describe('Weekly slots are read as people write them', () => {
  for (const [text, normal] of [
    ['Mon-Fri 09:00, 12:30; Sat 10:00', 'Mon-Fri 09:00, 12:30; Sat 10:00'],
    ['mon to fri 9:00, 12.30\nSaturday 10 am', 'Mon-Fri 09:00, 12:30; Sat 10:00'],
    [
      'Monday, Wednesday and Friday: 9 a.m. and 5:30 pm',
      'Mon 09:00, 17:30; Wed 09:00, 17:30; Fri 09:00, 17:30',
    ],
    ['weekdays 08:00; weekends 10:00', 'Mon-Fri 08:00; Sat, Sun 10:00'],
    ['daily 12 pm, 12 am', 'Mon-Sun 00:00, 12:00'],
    ['09:00', 'Mon-Sun 09:00'],
    ['Fri–Mon 09:00', 'Mon 09:00; Fri-Sun 09:00'],
    ['Tu 09:00; tues 10:00; Tuesdays 09:00', 'Tue 09:00, 10:00'],
    ['Sat. 10:00;; ', 'Sat 10:00'],
    ['Mon, Tue 23:59', 'Mon, Tue 23:59'],
  ] as const) {
    it(text, () => expect(normalForm(text)).toBe(normal));
  }
});

describe('Other texts are refused with the place of the mistake', () => {
  const days = 'write Mon, Tue, Wed, Thu, Fri, Sat, Sun, daily, weekdays or weekends';
  const time = 'write it as 09:00; a semicolon ends the times of a day';
  for (const [text, ...problems] of [
    ['', 'no slots are given; write them as Mon-Fri 09:00, 12:30; Sat 10:00'],
    ['Mun 09:00; Tue 9', `"Mun" in "Mun 09:00" is no day; ${days}`, `"9" in "Tue 9" is no time; ${time}`],
    ['Mon-Wed-Fri 09:00', `"Mon-Wed-Fri" in "Mon-Wed-Fri 09:00" is no day; ${days}`],
    ['M 09:00', `"M" in "M 09:00" is no day; ${days}`],
    ['Mon 24:00', `"24:00" in "Mon 24:00" is no time; ${time}`],
    ['Mon 9:60', `"9:60" in "Mon 9:60" is no time; ${time}`],
    ['Mon 13 pm', `"13 pm" in "Mon 13 pm" is no time; ${time}`],
    ['Mon 0 am', `"0 am" in "Mon 0 am" is no time; ${time}`],
    ['Mon 09:00, Tue 10:00', `"Tue 10:00" in "Mon 09:00, Tue 10:00" is no time; ${time}`],
    ['Monday', '"Monday" has no time; write it as Mon-Fri 09:00, 12:30; Sat 10:00'],
  ] as const) {
    it(JSON.stringify(text), () => expect(readWeeklySlots(text)).toStrictEqual({ problems }));
  }
});

it('The normal form is read as the same slots, and no text makes it fail', () => {
  const slots = fc.uniqueArray(
    fc.record({ day: fc.integer({ min: 1, max: 7 }), time: fc.integer({ min: 0, max: 1439 }) }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(slots, (entries) => {
      const wanted = new Map<number, number[]>();
      for (const { day, time } of entries) {
        const times = new Set([...(wanted.get(day) ?? []), time]);
        wanted.set(
          day,
          [...times].toSorted((one, other) => one - other),
        );
      }
      const reading = readWeeklySlots(weeklySlotsText(wanted));
      const sorted = (map: ReadonlyMap<number, readonly number[]>) =>
        [...map].toSorted(([one], [other]) => one - other);
      expect('slots' in reading && sorted(reading.slots)).toStrictEqual(sorted(wanted));
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const reading = readWeeklySlots(text);
      expect('slots' in reading || reading.problems.length > 0).toBe(true);
    }),
  );
});
