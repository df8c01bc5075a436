/** The calendar of Get Many, read by three programs that did not write it. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import * as z from 'zod/v4';
import { calendarFile } from '../../../shared/report/files/calendar-file.ts';
import { anyCharacter } from '../../support/generators/any-character.ts';
import { link, onSkyapp, onThreadapp, plannedOf, scheduledFor } from '../../support/planned-posts.ts';

const now = Date.parse('2031-06-01T08:00:00.000Z');

interface ReadEvent {
  readonly uid: unknown;
  readonly start: number;
  readonly end: number;
  readonly summary: unknown;
  readonly description: unknown;
  readonly status: unknown;
  readonly url: unknown;
  readonly categories: unknown;
}

const parsers: Readonly<Record<string, (text: string) => ReadEvent[]>> = {
  'ical.js': (text) =>
    new ICAL.Component(z.array(z.unknown()).parse(ICAL.parse(text)))
      .getAllSubcomponents('vevent')
      .map((component) => {
        const event = new ICAL.Event(component);
        return {
          ...{ uid: event.uid, summary: event.summary, description: event.description },
          start: event.startDate.toJSDate().getTime(),
          end: event.endDate.toJSDate().getTime(),
          status: component.getFirstPropertyValue('status'),
          url: component.getFirstPropertyValue('url'),
          categories: component.getFirstProperty('categories')?.getValues(),
        };
      }),
  'node-ical': (text) =>
    Object.values(nodeIcal.sync.parseICS(text)).flatMap((component) => {
      if (component?.type !== 'VEVENT') return [];
      const { uid, start, end, summary, description, status, url, categories } = component;
      const address = typeof url === 'object' ? Reflect.get(url, 'val') : url;
      const times = { start: start.getTime(), end: end?.getTime() ?? Number.NaN };
      return [{ ...times, uid, summary, description, status, categories, url: address }];
    }),
  'ts-ics': (text) =>
    (convertIcsCalendar(undefined, text).events ?? []).map((event) => {
      const { uid, start, summary, description, status, url, categories } = event;
      const times = { start: start.date.getTime(), end: event.end?.date.getTime() ?? Number.NaN };
      return { ...times, uid, summary, description, status, url, categories };
    }),
};

describe.each(Object.entries(parsers))('%s', (_name, parse) => {
  it('reads what each post is, and when', () => {
    const text = 'Rye, spelt; and "more" \\ \u{1f956}\r\nOpen at 7: come in';
    const both = { ...onThreadapp(text, { segments: ['And buns'] }), ...onSkyapp('Rye') };
    expect(parse(calendarFile([plannedOf(both)], now))).toStrictEqual([
      {
        uid: 'post_1@post-scheduler',
        start: Date.parse('2031-07-01T09:30:00.000Z'),
        end: Date.parse('2031-07-01T09:45:00.000Z'),
        summary: 'Skyapp, Threadapp: Rye',
        description: [
          'Skyapp:\nRye',
          'Threadapp:\nRye, spelt; and "more" \\ \u{1f956}\nOpen at 7: come in',
          'And buns',
          `Accounts: Harbour Bakery · Skyapp, Mia · Threadapp\nState: Scheduled\n${link}`,
        ].join('\n\n'),
        status: 'CONFIRMED',
        url: link,
        categories: ['Skyapp', 'Threadapp'],
      },
    ]);
  });

  it.each([
    // The clocks of Berlin change at 01:00 UTC, those of New York at two in the morning.
    ['Europe/Berlin', '2031-03-30T00:30:00Z', '2031-03-30T01:30:00+01:00'],
    ['Europe/Berlin', '2031-03-30T01:30:00Z', '2031-03-30T03:30:00+02:00'],
    ['Europe/Berlin', '2031-10-26T00:30:00Z', '2031-10-26T02:30:00+02:00'],
    ['Europe/Berlin', '2031-10-26T01:30:00Z', '2031-10-26T02:30:00+01:00'],
    ['America/New_York', '2031-03-09T06:30:00Z', '2031-03-09T01:30:00-05:00'],
    ['America/New_York', '2031-03-09T07:30:00Z', '2031-03-09T03:30:00-04:00'],
    ['America/New_York', '2031-11-02T05:30:00Z', '2031-11-02T01:30:00-04:00'],
    ['America/New_York', '2031-11-02T06:30:00Z', '2031-11-02T01:30:00-05:00'],
  ])('in %s, %s is %s', (zone, date, local) => {
    const [event] = parse(calendarFile([plannedOf(scheduledFor(date))], now));
    const read = DateTime.fromMillis(event?.start ?? Number.NaN, { zone });
    expect(read.toISO({ suppressMilliseconds: true })).toBe(local);
    expect((event?.end ?? 0) - (event?.start ?? 0)).toBe(900_000);
  });

  it('reads an empty calendar', () => expect(parse(calendarFile([], now))).toStrictEqual([]));
});

/** Any character, and those that break lines and escapes. */
const unit = fc.oneof(
  anyCharacter,
  fc.constantFrom(...Array.from(',;:\\"\n\r\t\0\x07\x1b\x7f\x85\u2028\u2029nN ')),
  fc.constantFrom('\r\n', '\ud800', '\udc00', '👨‍👩‍👧‍👦', 'שלום', '\u202e', '\nEND:VEVENT\r\n', 'é'.repeat(40)),
);
/** With a word in front, as a post without any word has no text. */
const hostile = fc.string({ unit, maxLength: 60 }).map((text) => `Rye ${text}`);

/** By hand, from RFC 5545: lines end with one character, other control characters are gone, lone surrogates are replaced. */
function readable(text: string): string {
  const ended = text.replaceAll('\r\n', '\n').replace(/[\r\x85\u2028\u2029]/g, '\n');
  return ended.replace(/[^\P{Cc}\t\n]/gu, '').replace(/\p{Cs}/gu, '\ufffd');
}

/** What these programs misread: a backslash before an n as the end of a line, these words within a line as the end of an event. */
const misread: Readonly<Record<string, RegExp>> = { 'node-ical': /\\n/i, 'ts-ics': /END:VEVENT/ };

it('keeps every text, in lines of at most 75 bytes', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const file = calendarFile([plannedOf({ text })], now);
      const expected = readable(`${text}\n\nAccounts: Mia · Threadapp\nState: Scheduled\n${link}`);
      for (const [name, parse] of Object.entries(parsers)) {
        if (misread[name]?.test(expected) === true) continue;
        expect([name, parse(file).map(({ description }) => description)]).toStrictEqual([name, [expected]]);
      }
      const lines = file.split('\r\n');
      expect(lines.pop()).toBe('');
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[^\P{Cc}\t]/u);
      }
      expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    }),
  );
});

describe('the lines of an event', () => {
  const linesOf = (record?: object) =>
    calendarFile([plannedOf({ ...record })], now)
      .replaceAll('\r\n ', '')
      .split('\r\n');

  it('have a name, an hour to the next reading, and no time without a zone', () => {
    const lines = linesOf({ updatedAt: '2031-05-02T10:00:00+02:00' });
    expect(lines).toEqual(
      expect.arrayContaining([
        'PRODID:-//Post Scheduler//Posts//EN',
        'NAME:Posts',
        'X-WR-CALNAME:Posts',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
        'DTSTAMP:20310601T080000Z',
        'LAST-MODIFIED:20310502T080000Z',
        'TRANSP:TRANSPARENT',
      ]),
    );
    expect(lines.filter((line) => /\d{8}T\d{6}(?!Z$)/.test(line))).toStrictEqual([]);
  });

  it.each([
    ['draft', 'TENTATIVE', 'Draft · Threadapp: Fresh rye'],
    ['failed', 'TENTATIVE', 'Not published · Threadapp: Fresh rye'],
    ['PARTIALLY_PUBLISHED', 'CONFIRMED', 'Threadapp: Fresh rye'],
    ['scheduled', 'CONFIRMED', 'Threadapp: Fresh rye'],
    ['publishing', 'CONFIRMED', 'Threadapp: Fresh rye'],
    ['published', 'CONFIRMED', 'Threadapp: Fresh rye'],
  ])('of a post that is %s', (status, expected, summary) => {
    const scheduled = { date: '2031-07-01T09:30:00.000Z' };
    expect(linesOf({ status, scheduledFor: scheduled })).toEqual(
      expect.arrayContaining([`STATUS:${expected}`, `SUMMARY:${summary}`]),
    );
  });

  it('have an address without the escapes of texts', () => {
    const lines = linesOf({ calendarUrl: 'https://scheduler.example/a;b,c?d=\\&e=ü' });
    expect(lines).toContain('URL;VALUE=URI:https://scheduler.example/a%3Bb%2Cc?d=%5C&e=%C3%BC');
  });

  it('are none for a post without a time', () => {
    const draft = { status: 'draft', scheduledFor: { publish: 'DRAFT' } };
    expect(linesOf(draft)).not.toContain('BEGIN:VEVENT');
  });
});

it('a post has all that readers see of it, also one text of each sort', () => {
  const [target] = onThreadapp('Fresh rye').threadappTargets;
  const file = calendarFile([plannedOf({ threadappTargets: [{ ...target, topicTag: 'bread' }] })], now);
  expect(file.replaceAll('\r\n ', '')).toMatch(/DESCRIPTION:.*Fresh rye.*bread/u);
});

it('a post that moves is the same event, without an ID as long as it stays', () => {
  const uidsOf = (record: object) => calendarFile([plannedOf({ ...record })], now).match(/^UID:.*$/gm);
  expect(uidsOf({ id: 'a b\r\nX:1' })).toStrictEqual(['UID:abX:1@post-scheduler']);
  expect(uidsOf(scheduledFor('2031-08-01T09:30:00.000Z'))).toStrictEqual(uidsOf({}));
  expect(uidsOf({ id: null })).toStrictEqual(uidsOf({ id: null }));
  expect(uidsOf({ id: null })).not.toStrictEqual(uidsOf({ id: null, text: 'Buns' }));
});
