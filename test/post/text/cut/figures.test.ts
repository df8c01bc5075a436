/** No cut separates a figure from what belongs to it. */
import { expect, it } from '@jest/globals';
import { shorten } from '../../../../shared/post/text/cut/shorten.ts';
import { fitText } from '../../../../shared/post/text/cut/thread.ts';

const [before, after] = ['All of us come again and wait for', 'and then go home in the warm sun'];

/** Where a text is cut so that it has each number of characters: the ends of what remains. */
function cutsOf(text: string): number[] {
  const limits = Array.from({ length: text.length - 20 }, (_, index) => index + 20);
  const shortened = limits.map((max) => shorten(text, max).text.replace(/…$/u, ''));
  const threads = limits.map(
    (max) => fitText(text, { max, maxParts: 9 }, { ifTooLong: 'thread' }).parts[0] ?? '',
  );
  return [...shortened, ...threads].map((part) => {
    expect(text.startsWith(part)).toBe(true);
    return part.length;
  });
}

function expectWhole(figure: string) {
  const text = `${before} ${figure} ${after}`;
  const inside = cutsOf(text).filter(
    (at) => at > before.length + 1 && at < before.length + 1 + figure.length,
  );
  expect(inside.map((at) => text.slice(0, at))).toStrictEqual([]);
}

it.each(
  (
    '2,1 Mrd. Euro|3 Milliarden Euro|2.1 billion dollars|3 millones de euros|5 млн рублей|12 tys. zł|1 000 €|1 000 000 kr|5.000,00 EUR|EUR 5.000|CHF 20|' +
    'US$ 10|€ 10|£ 3.50|10 %|5 °C|± 5 %|9:00 PM|9 p.m.|9:00 a. m.|18 Uhr|18.30 Uhr|18 h 30|9 – 17 Uhr|9 - 17 Uhr|10 x 15 cm|24 December|24th of December|' +
    'December 24|Dec 24, 2026|24. Dezember 2026|24 décembre 2026|1er janvier|24 de diciembre de 2026|24 de dezembro de 2026|24 dicembre|24 grudnia 2026|' +
    '24 декабря 2026|24 Aralık 2026|24 Ιανουαρίου|24 tháng 12|2026. december 24.|24 Desember 2026|décembre 2026|24. 12. 2026|36 hours|3 kg|250 ml|5 mi|' +
    '§ 5|No. 5|Dr. Hansen|100 m²|5 ชั่วโมง|24 ديسمبر|3 घंटे'
  ).split('|'),
)('%s', expectWhole);

const locales = 'en de fr es pt it nl sv da nb fi pl cs sk ro ru uk el tr id'.split(' ');

it.each(locales)('what is written in %s', (locale) => {
  const time = Date.UTC(2026, 11, 24, 21);
  const written = [
    ...(['long', 'medium'] as const).map((dateStyle) =>
      new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(time),
    ),
    new Intl.DateTimeFormat(locale, { timeStyle: 'short', hour12: true, timeZone: 'UTC' }).format(time),
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(12_500),
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', currencyDisplay: 'name' }).format(
      12_500,
    ),
    new Intl.NumberFormat(locale, { style: 'percent' }).format(0.1),
    ...(['kilometer', 'kilogram', 'minute', 'celsius'] as const).map((unit) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(15),
    ),
    ...(['long', 'short'] as const).map((compactDisplay) =>
      new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay }).format(2_100_000_000),
    ),
  ];
  for (const figure of written) {
    expectWhole(figure);
    expectWhole(figure.replace(/[\u00a0\u202f]/gu, ' '));
  }
});

it('is cut where a number ends a sentence, and before a number', () => {
  expect(shorten('It was made in 1999. Then we came here', 26).text).toBe('It was made in 1999.');
  expect(shorten('We bake for you since 36 hours', 25).text).toBe('We bake for you since…');
});
