/** Days of the week and months in the languages of sheets. `never-another-instant.test.ts` tries them on any day. */
import { expect, it } from '@jest/globals';
import { readScheduledTime, type TimeReading } from '../../shared/time/scheduled-time.ts';

const read = (text: string): TimeReading =>
  readScheduledTime(text, { now: new Date('2026-11-26T12:00:00Z'), timeZone: 'Europe/Berlin' });

it.each([
  'Mo., 15.03.2027 9 Uhr',
  'lun. 15/03/2027 9h00',
  'lundi 15 mars 2027 à 9:00',
  'lunes, 15 de marzo de 2027 9:00',
  'segunda-feira, 15 de março de 2027 às 9:00',
  'lun 15 marzo 2027 alle ore 9:00',
  'ma 15-03-2027 9.00 uur',
  '15-mrt-27 9:00',
  '15. Mrz 2027 um 9:00',
  '2027-03-15 à 9h',
  '15/03/2027 9 heures',
])('a day and a month are named in the language of the sheet: %s', (text) => {
  expect(read(text)).toStrictEqual({ iso: '2027-03-15T08:00:00.000Z' });
});

it.each([
  ['di., 15.03.2027 9:00', 'has the wrong day of the week: 2027-03-15 is a Monday'],
  // June or July.
  ['15 jui 2027 9:00', 'is not a readable time'],
  ['15 mars 09:00', 'is not a readable time'],
  ['lun 03/04/2027 9:00', 'can mean 2027-04-03 09:00 or 2027-03-04 09:00'],
])('a named day or month that leaves a doubt is refused: %s', (text, problem) => {
  expect(read(text)).toStrictEqual({ problem: expect.stringContaining(problem) });
});
