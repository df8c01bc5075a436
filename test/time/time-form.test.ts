import { describe, expect, it } from '@jest/globals';
import { type DateOrder, readDateOrder, readTimeForm } from '../../shared/time/time-form.ts';

function read(...given: Parameters<typeof readTimeForm>) {
  const form = readTimeForm(...given);
  if (form === undefined || 'problem' in form) return form?.problem;
  const { day, time, offset = '', zone } = form;
  return [time === undefined ? day : `${day}T${time}${offset}`, ...(zone === undefined ? [] : [zone])].join(
    ' ',
  );
}

describe('A time is brought to one form', () => {
  for (const [value, text] of [
    ['2026/12/01 09:00:30', '2026-12-01T09:00:30'],
    ['2026-12-01 09:00:00.123456+05:30', '2026-12-01T09:00:00.123456+05:30'],
    ['2026-12-01 09:00 GMT+2', '2026-12-01T09:00+02:00'],
    ['2026-12-01 09:00 in Europe/Paris', '2026-12-01T09:00 Europe/Paris'],
    ['Tue, 1 Dec 2026, 09:00 (Europe/Paris)', '2026-12-01T09:00 (Europe/Paris)'],
    ['20261224T0900 +01', '2026-12-24T09:00:00+01:00'],
    ['12/24/26 9:00 AM', '2026-12-24T09:00'],
    // Two columns of a sheet that were put together.
    ['12/24/20269:00 AM', '2026-12-24T09:00'],
    ['Dec 24, 202619:00', '2026-12-24T19:00'],
    ['24.12.2026 9.00 a.m.', '2026-12-24T09:00'],
    ['24.12.2026 9.05', '2026-12-24T09:05'],
    ['2026-12-24 9pm', '2026-12-24T21:00'],
    ['2026-12-24 noon', '2026-12-24T12:00'],
    ['2026-12-24 12 Noon UTC', '2026-12-24T12:00Z'],
    ['3.4.2026 9:05', '2026-04-03T09:05'],
    ['12/24/2026, 12:00 AM', '2026-12-24T00:00'],
    ['12/24/2026 12:00 pm', '2026-12-24T12:00'],
    ['24 December 2026 at 9 am', '2026-12-24T09:00'],
    ['Thursday, December 24, 2026 9:00 a.m.', '2026-12-24T09:00'],
    ['Dec 3rd, 2026, 09:00', '2026-12-03T09:00'],
    // A third of a day is no finite fraction: the second is rounded.
    [46357.333333333336, '2026-12-01T08:00:00'],
  ] as const) {
    it(`${typeof value} ${value}`, () => expect(read(value)).toBe(text));
  }
});

describe('A date of which both numbers may be the month', () => {
  const text = '03/04/2026 09:00';
  it('is a problem that gives both meanings', () => {
    for (const [given, one, other] of [
      [text, '2026-04-03T09:00', '2026-03-04T09:00'],
      // Some write the year first.
      ['24/12/26 09:00', '2026-12-24T09:00', '2024-12-26T09:00'],
      ['26.12.24 09:00', '2024-12-26T09:00', '2026-12-24T09:00'],
    ] as const)
      expect(read(given)).toBe(
        `"${given}" may be meant as ${one} or as ${other}; choose Date Order, or write one of these`,
      );
  });
  for (const [dateOrder, expected] of [
    ['dayFirst', '2026-04-03T09:00'],
    ['monthFirst', '2026-03-04T09:00'],
  ] as const satisfies readonly (readonly [DateOrder, string])[]) {
    it(`is read with the order ${dateOrder}`, () => expect(read(text, { dateOrder })).toBe(expected));
  }
  it('is a problem where the order does not fit', () => {
    for (const date of ['24/12/2026 09:00', '24.12.2026 09:00'])
      expect(read(date, { dateOrder: 'monthFirst' })).toBe(
        `"${date}" is no date with Date Order Month First (12/24/2026); choose another Date Order, or write it as 2026-12-24T09:00`,
      );
    expect(readTimeForm('12/24/2026 09:00', { dateOrder: 'dayFirst' })).toHaveProperty('problem');
    // No order makes a date of it.
    expect(readTimeForm('31/31/2026 09:00', { dateOrder: 'dayFirst' })).toBeUndefined();
  });
});

describe('What is not certain is not read', () => {
  for (const value of [
    ...[
      'tomorrow at noon',
      '24/24/26 09:00',
      '31/02/27 09:00',
      '12/24/2619:00',
      '12/24/269:00',
      '2026-12-249:00',
    ],
    ...['2026-12-24 midnight', '2026-12-24 9:00 noon', '2026-12-24 9:30m', '30.02.2026 09:00'],
    ...['2026-02-29 09:00', '2026-12-24T18', '2026-12-24 25:00', '2026-12-24 13:00 PM', '2026-12-24 0:30 am'],
    ...['2026-12-24 09:00 EST', '2026-12-24 09:00 o’clock', '09:00', '', '7', 7, -46357.375, 20261224],
    ...[Number.NaN, Number.POSITIVE_INFINITY, '20261224'],
  ]) {
    it(`${typeof value} ${value}`, () => expect(readTimeForm(value)).toBeUndefined());
  }
});

describe('A day of the week', () => {
  it('that the date does not have is a problem', () => {
    expect(read('Tue, 24 Dec 2026 09:00:00 GMT')).toBe(
      '"Tue, 24 Dec 2026 09:00:00 GMT" is no such day: 2026-12-24 is a Thursday; correct one of them',
    );
    expect(readTimeForm('Wednesday, December 24, 2026')).toHaveProperty('problem');
  });
});

describe('The option Date Order', () => {
  for (const [value, order] of [
    ['dayFirst', 'dayFirst'],
    ['Day First', 'dayFirst'],
    ['month first', 'monthFirst'],
    ['Month First (12/24/2026)', 'monthFirst'],
    ['refuse', undefined],
    ['Refuse Ambiguous Dates', undefined],
    ['', undefined],
    [undefined, undefined],
    // A mistyped order is no order.
    ['day', undefined],
  ] as const) {
    it(`${JSON.stringify(value)} is ${order}`, () => expect(readDateOrder(value)).toBe(order));
  }
});
