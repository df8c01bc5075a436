import { describe, expect, it, test } from '@jest/globals';
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
    ['daily 12 pm, 12 am', '1234567 00:00 12:00'],
    ['09:00', '1234567 09:00'],
    ['Fri–Mon 09:00', '1567 09:00'],
    ['Mon\u2011Fri 09:00', '12345 09:00'],
    ['Tu 09:00; tues 10:00; Tuesdays 09:00', '2 09:00 10:00'],
    ['Sat. 10:00;; ', '6 10:00'],
    // Without days, a group has those of the group before it.
    ['Mon-Fri 8:30; 12:00; 17:00', '12345 08:30 12:00 17:00'],
    ['9:00\nSat 10:00\n11:00', '123457 09:00; 6 09:00 10:00 11:00'],
    // Ascending times need no AM or PM of their own; 13:00 and 05:00 have only one meaning.
    ['9:00 am, 12:30', '1234567 09:00 12:30'],
    ['3 pm, 13:00, 05:00', '1234567 05:00 13:00 15:00'],
    ['- Mon - 9:00:00\n- Tue: 12 noon.', '1 09:00; 2 12:00'],
  ] as const) {
    it(text, () => expect(read(text)).toBe(slots));
  }
});

/** What is meant, and the ways in which people write it, with a bar between them. */
const days = {
  12345:
    'Mon-Fri|Monday through Friday|from Mon to Fri:|Mon thru Fri|weekdays at|Every weekday|Mo–Fr|Mon - Fri at',
  135: 'Mon Wed Fri|Mon/Wed/Fri|Mon & Wed & Fri|on Mondays, Wednesdays and Fridays|Mon., Wed., Fri.|mo/we/fr',
  67: 'Sat & Sun|Sat+Sun|weekends|every weekend at|Saturday/Sunday at',
  1234567: 'daily at|every day|everyday at|each day|Mon-Sun|',
};
const times = {
  '09:00': '9:00|9am|9 a.m.|09.00|at 9 AM|09:00:00',
  '09:00 12:30': '9:00 and 12:30|9am & 12:30 p.m.|09:00 12.30|12:30pm/9 am',
  '12:00': 'noon|12 noon|12:00 pm',
};
const zones = {
  '': '| ;|.',
  'europe/lisbon': ' Europe/Lisbon| in europe/Lisbon;| (Europe/Lisbon).',
  utc: ' UTC|; (utc)|\nin UTC',
};
const formsOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).flatMap(([meaning, forms]) => forms.split('|').map((form) => ({ meaning, form })));

test.each(formsOf(days))('The days $form go with every form of times and zones', (day) => {
  for (const time of formsOf(times))
    for (const zone of formsOf(zones)) {
      const text = `${day.form} ${time.form}${zone.form}`;
      const reading = readWeeklySlots(text);
      const named = 'slots' in reading ? reading.timeZone?.toLowerCase() : undefined;
      expect([text, read(text), named ?? '']).toStrictEqual([
        text,
        `${day.meaning} ${time.meaning}`,
        zone.meaning,
      ]);
    }
});

describe('Posting hours are read with the same days', () => {
  for (const [text, slots] of [
    ['Mon-Fri 09:00-09:10; Sat 10:00 to 10:05', '12345 09:00 09:05 09:10; 6 10:00 10:05'],
    ['Sun 11:55 pm – 24:00, 0:01-0:07', '7 00:05 23:55'],
    ['Mon 16:51-17:02; 9:00-9:05 am', '1 09:00 09:05 16:55 17:00'],
    ['Mon 11 am-11:05 am and 11:05-11:10', '1 11:00 11:05 11:10'],
  ] as const) {
    it(text, () => expect(read(text, 'hours')).toBe(slots));
  }

  const advice = 'write days, times and a time zone as in Mon-Fri 09:00-17:00 Europe/Lisbon';
  for (const [text, ...problems] of [
    ['', `no hours are given; ${advice}`],
    ['Mon 09:00', `"09:00" in "Mon 09:00" is not a range of times; ${advice}`],
    ['Mon 17:00-09:00', `"17:00-09:00" in "Mon 17:00-09:00" is not a range of times; ${advice}`],
    ['Mon 9-17', `"9-17" in "Mon 9-17" is not a range of times; ${advice}`],
    [
      'Mon 9:00-10:00-11:00',
      `"9:00-10:00-11:00" in "Mon 9:00-10:00-11:00" is not a range of times; ${advice}`,
    ],
  ] as const) {
    it(`not ${JSON.stringify(text)}`, () => expect(read(text, 'hours')).toStrictEqual(problems));
  }
});

describe('Other texts are refused with the place of the mistake', () => {
  const advice = 'write days, times and a time zone as in Mon-Fri 09:00, 12:30; Sat 10:00 Europe/Lisbon';
  for (const [text, ...problems] of [
    ['', `no slots are given; ${advice}`],
    [
      'Mun 09:00; Tue 9',
      `"Mun" in "Mun 09:00" is not a day; ${advice}`,
      `"9" in "Tue 9" is not a time; ${advice}`,
    ],
    ['Monday', `"Monday" has no time; ${advice}`],
    ...['__proto__', 'Mon-weekend', 'Möntag', '2026-12-24', 'Mon-Wed-Fri'].map((day): [string, string] => [
      `${day} 09:00`,
      `"${day}" in "${day} 09:00" is not a day; ${advice}`,
    ]),
    ...['9:30m', '24:00', '13 pm', '9', '09:00-17:00', 'Tue', 'EST', '+01:00', '-'].map(
      (time): [string, string] => [
        `Mon 9:00, ${time}`,
        `"${time}" in "Mon 9:00, ${time}" is not a time; ${advice}`,
      ],
    ),
    ['9:00 Europe/Lisbon Mon', `"Europe/Lisbon" in "9:00 Europe/Lisbon Mon" is not a time; ${advice}`],
    ...['1:00 and 5:00 pm', '12:30, 1 am'].map((times): [string, string] => [
      `Mon ${times}`,
      `"${times.slice(0, times.search(/[ ,]/))}" in "Mon ${times}" may be before or after noon; ${advice}`,
    ]),
    ...[
      ['Mon-Fri 9:00 am, 12:30, 5:30', '5:30'],
      ['10:00 am, 2:00', '2:00'],
      ['noon, 5:00', '5:00'],
      ['8:30am/1:00/6:00', '1:00'],
      ['9 pm and 12:30', '12:30'],
    ].map(([times = '', time = '']): [string, string] => [
      times,
      `"${time}" in "${times}" may be before or after noon; ${advice}`,
    ]),
    ...[
      ['Monday 9:00 AM, Wednesday 2:30 PM', 'Wednesday'],
      ['Mon 9:00, Wed 14:00, 15:00', 'Wed'],
      ['Mon 9:00 Wed 14:00', 'Wed'],
      ['Mon 9:00 and Wed 14:00', 'Wed'],
      ['Mon 9:00, Tue-Thu 10:00', 'Tue-Thu'],
      ['Mon 9:00, Tue, Wed 10:00', 'Tue'],
      ['weekdays 9:00, weekends 10:00', 'weekends'],
      ['Weekdays at noon, Saturdays at 10:00', 'Saturdays'],
      ['daily 9:00 / Sun 10:00', 'Sun'],
      ['9:00 every Friday 10:00', 'Friday'],
    ].map(
      ([text = '', day = '']) =>
        [
          text,
          `"${day}" in "${text}" is a day after a time; write a semicolon before it; ${advice}`,
        ] as const,
    ),
    [`Mon ${'9:00 '.repeat(2000)}`, `too long to check: at most 4,000 characters; ${advice}`],
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
