import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { readWeeklySlots, type SlotStyle } from '../../shared/time/weekly-slots.ts';

/** Days with the same times together, as `12345 09:00 12:30`. */
function read(text: string, style?: SlotStyle): unknown {
  const reading = readWeeklySlots(text, style);
  if ('problems' in reading) return reading.problems;
  const days = new Map<string, string>();
  for (const [day, minutes] of reading.slots) {
    const times = minutes.map(clock).join(' ');
    days.set(times, `${days.get(times) ?? ''}${day}`);
  }
  return [...days].map(([times, each]) => `${each} ${times}`).join('; ');
}

function clock(minutes: number): string {
  return new Date(minutes * 60_000).toISOString().slice(11, 16);
}

describe('Weekly slots are read as people write them', () => {
  for (const [text, slots] of [
    ['Mon-Fri 09:00, 12:30; Sat 10:00', '12345 09:00 12:30; 6 10:00'],
    ['mon to fri 9:00, 12.30\nSaturday 10 am', '12345 09:00 12:30; 6 10:00'],
    ['Monday, Wednesday and Friday: 9 a.m. and 5:30 pm', '135 09:00 17:30'],
    ['weekdays 08:00; weekends 10:00', '12345 08:00; 67 10:00'],
    ['daily 12 pm, 12 am', '1234567 00:00 12:00'],
    ['09:00', '1234567 09:00'],
    ['Fri–Mon 09:00', '1567 09:00'],
    ['Tu 09:00; tues 10:00; Tuesdays 09:00', '2 09:00 10:00'],
    ['Sat. 10:00;; ', '6 10:00'],
    ['Mon, Tue 23:59', '12 23:59'],
  ] as const) {
    it(text, () => expect(read(text)).toBe(slots));
  }
});

describe('Posting hours are read with the same days', () => {
  for (const [text, slots] of [
    ['Mon-Fri 09:00-09:10; Sat 10:00 to 10:05', '12345 09:00 09:05 09:10; 6 10:00 10:05'],
    ['Sun 11:55 pm – 24:00, 0:01-0:07', '7 00:05 23:55'],
    ['Mon 23:50-00:00', '1 23:50 23:55'],
    ['Mon 11 am-11:05 am and 11:05-11:10', '1 11:00 11:05 11:10'],
  ] as const) {
    it(text, () => expect(read(text, 'hours')).toBe(slots));
  }

  const advice = 'write it as 09:00-17:00; a semicolon ends the times of a day';
  for (const [text, ...problems] of [
    ['', 'no hours are given; write them as Mon-Fri 09:00-17:00'],
    ['Mon 09:00', `"09:00" in "Mon 09:00" is no range of times; ${advice}`],
    ['Mon 17:00-09:00', `"17:00-09:00" in "Mon 17:00-09:00" is no range of times; ${advice}`],
    ['Mon 9-17', `"9-17" in "Mon 9-17" is no range of times; ${advice}`],
    ['Mon 9:00-10:00-11:00', `"9:00-10:00-11:00" in "Mon 9:00-10:00-11:00" is no range of times; ${advice}`],
    ['daily', '"daily" has no time; write it as Mon-Fri 09:00-17:00'],
  ] as const) {
    it(`not ${JSON.stringify(text)}`, () => expect(read(text, 'hours')).toStrictEqual(problems));
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
    ['Mon 09:00-17:00', `"09:00-17:00" in "Mon 09:00-17:00" is no time; ${time}`],
    ['Mon 24:00', `"24:00" in "Mon 24:00" is no time; ${time}`],
    ['Mon 9:60', `"9:60" in "Mon 9:60" is no time; ${time}`],
    ['Mon 13 pm', `"13 pm" in "Mon 13 pm" is no time; ${time}`],
    ['Mon 0 am', `"0 am" in "Mon 0 am" is no time; ${time}`],
    ['Mon 09:00, Tue 10:00', `"Tue 10:00" in "Mon 09:00, Tue 10:00" is no time; ${time}`],
    ['Monday', '"Monday" has no time; write it as Mon-Fri 09:00, 12:30; Sat 10:00'],
  ] as const) {
    it(JSON.stringify(text), () => expect(read(text)).toStrictEqual(problems));
  }
});

it('No text makes it fail', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom<SlotStyle>('slots', 'hours'), (text, style) => {
      const reading = readWeeklySlots(text, style);
      expect('slots' in reading || reading.problems.length > 0).toBe(true);
    }),
  );
});
