/** No cut separates a figure from what belongs to it. */
import { expect, it } from '@jest/globals';
import { shorten } from '../../../../shared/post/text/cut/shorten.ts';
import { fitText } from '../../../../shared/post/text/cut/thread.ts';
import { sampleOf } from '../../../support/sample-of.ts';

const [before, after] = ['All of us come again and wait for ', ' and then go home in the warm sun'];

/** What is left before the cut when a text with the figure is shortened or made a thread, for each limit in or shortly after the figure. */
function cutsIn(figure: string): string[] {
  const text = before + figure + after;
  const limits = Array.from({ length: figure.length + 6 }, (_, index) => before.length + index);
  const parts = limits.flatMap((max) => [
    shorten(text, max).text.replace(/…$/u, ''),
    fitText(text, { max, maxParts: 9 }, { ifTooLong: 'thread' }).parts[0] ?? '',
  ]);
  const isWhole = ({ length }: string) => length <= before.length || length >= before.length + figure.length;
  return [...new Set(parts)].filter((part) => !text.startsWith(part) || !isWhole(part));
}

const figures = (
  '2,1 Mrd. Euro|3 Milliarden Euro|2.1 billion dollars|3 millones de euros|5 млн рублей|12 tys. zł|1 000 €|1 000 000 kr|5.000,00 EUR|EUR 5.000|CHF 20|' +
  'US$ 10|€ 10|£ 3.50|10 %|5 °C|± 5 %|9:00 PM|9 p.m.|9:00 a. m.|18 Uhr|18.30 Uhr|18 h 30|9 – 17 Uhr|9 - 17 Uhr|10 x 15 cm|24 December|24th of December|' +
  'December 24|Dec 24, 2026|24. Dezember 2026|24 décembre 2026|1er janvier|24 de diciembre de 2026|24 de dezembro de 2026|24 dicembre|24 grudnia 2026|' +
  '24 декабря 2026|24 Aralık 2026|24 Ιανουαρίου|24 tháng 12|2026. december 24.|24 Desember 2026|décembre 2026|24. 12. 2026|36 hours|3 kg|250 ml|5 mi|' +
  '§ 5|No. 5|Dr. Hansen|100 m²|5 ชั่วโมง|24 ديسمبر|3 घंटे'
).split('|');

it('is not cut', () => {
  expect(figures.flatMap(cutsIn)).toStrictEqual([]);
});

/** A date, a time, money and amounts as Intl writes them. */
function writtenIn(locale: string): string[] {
  const time = Date.UTC(2026, 11, 24, 21);
  const number = (options: Intl.NumberFormatOptions, value: number) =>
    new Intl.NumberFormat(locale, options).format(value);
  const date = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(time);
  const euros = { style: 'currency', currency: 'EUR' } as const;
  return [
    ...(['long', 'medium'] as const).map((dateStyle) => date({ dateStyle })),
    date({ timeStyle: 'short', hour12: true }),
    number(euros, 12_500),
    number({ ...euros, currencyDisplay: 'name' }, 12_500),
    number({ style: 'percent' }, 0.1),
    ...(['kilometer', 'kilogram', 'minute', 'celsius'] as const).map((unit) =>
      number({ style: 'unit', unit, unitDisplay: 'short' }, 15),
    ),
    ...(['long', 'short'] as const).map((compactDisplay) =>
      number({ notation: 'compact', compactDisplay }, 2_100_000_000),
    ),
  ];
}

const locales = 'en de fr es pt it nl sv da nb fi pl cs sk ro ru uk el tr id'.split(' ');

it('is not cut where Intl writes it, with any spaces', () => {
  const written = sampleOf(locales, 6).flatMap(writtenIn);
  const spaced = written.map((figure) => figure.replace(/[\u00a0\u202f]/gu, ' '));
  expect([...new Set([...written, ...spaced])].flatMap(cutsIn)).toStrictEqual([]);
});

it('is cut where a number ends a sentence, and before a number', () => {
  expect(shorten('It was made in 1999. Then we came here', 26).text).toBe('It was made in 1999.');
  expect(shorten('We bake for you since 36 hours', 25).text).toBe('We bake for you since…');
});
