/** Times that name no instant in the future, in the ways in which both hosts can be handed one. */

const emptied = 'required, but not filled in';
const invalid = 'the date is invalid; write a time such as 2026-12-24T18:00';
const ways = 'write it as 2026-12-24T18:00 or with an offset, 2026-12-24T18:00+01:00';
const unreadable = (shown: string) => `${shown} is not a readable time; ${ways}`;
const unknownZone = (timeZone: string) =>
  `the time zone "${timeZone}" is not known; choose one such as Europe/Lisbon`;
const misread = (text: string) =>
  `"${text}" means that an expression or an earlier step could not read a time or its time zone; look for a typing error there`;
const noOffset = (shown: string, offset: string) =>
  `"${shown}" has the offset ${offset}, which no time zone has; offsets go from -12:00 to +14:00, in quarters of an hour`;
const over = (shown: string) =>
  new RegExp(
    `^Scheduled Time: ${shown} is not in the future \\(it is [-\\dT:]{16} in UTC now\\); choose a later time$`,
  );
const iso = '[-\\dT:.]{23}Z';

/** As n8n's expressions give them, in the zone UTC. A pattern where the present stands in the sentence. */
export const unreadableTimes: readonly {
  readonly name: string;
  readonly expression: string;
  readonly problem: string | RegExp;
}[] = [
  { name: 'blank', expression: '  ', problem: emptied },
  { name: 'undefined', expression: '={{ undefined }}', problem: emptied },
  { name: 'null', expression: '={{ null }}', problem: emptied },
  { name: 'an empty text', expression: '={{ "" }}', problem: emptied },
  { name: 'a column that is not there', expression: '={{ $json.time }}', problem: emptied },
  { name: 'below a column that is not there', expression: '={{ $json.row.time }}', problem: emptied },
  { name: 'NaN', expression: '={{ NaN }}', problem: unreadable('NaN') },
  { name: 'infinite', expression: '={{ Infinity }}', problem: unreadable('Infinity') },
  { name: 'zero', expression: '={{ 0 }}', problem: unreadable('0') },
  { name: 'a number', expression: '={{ 18934560 }}', problem: unreadable('18934560') },
  { name: 'true', expression: '={{ true }}', problem: unreadable('true') },
  { name: 'an empty list', expression: '={{ [] }}', problem: unreadable('what is given') },
  { name: 'an empty object', expression: '={{ ({}) }}', problem: unreadable('what is given') },
  {
    name: 'a list of times',
    expression: '={{ ["2031-12-24T18:00"] }}',
    problem: unreadable('what is given'),
  },
  { name: 'an invalid date', expression: '={{ new Date("rubbish") }}', problem: invalid },
  {
    name: 'an invalid DateTime',
    expression: '={{ DateTime.fromISO("rubbish") }}',
    problem:
      'the date is invalid (the input "rubbish" can\'t be parsed as ISO 8601); write a time such as 2026-12-24T18:00',
  },
  {
    name: 'a DateTime in a zone that is mistyped',
    expression: '={{ DateTime.fromISO("2031-12-24T18:00", { zone: "Europe/Berlinn" }) }}',
    problem: unknownZone('Europe/Berlinn'),
  },
  {
    name: 'the present, put into such a zone',
    expression: '={{ $now.plus(1, "day").setZone("Europe/Berlinn") }}',
    problem: unknownZone('Europe/Berlinn'),
  },
  {
    name: 'the text of an invalid DateTime',
    expression: '={{ DateTime.fromISO("rubbish").toString() }}',
    problem: misread('Invalid DateTime'),
  },
  {
    name: 'an invalid DateTime in a text',
    expression: '={{ $now.setZone("Europe/Berlinn").toFormat("yyyy-MM-dd\'T\'HH:mm") }}',
    problem: misread('Invalid DateTime'),
  },
  {
    name: 'the ISO text of an invalid DateTime',
    expression: '={{ DateTime.fromISO("rubbish").toISO() }}',
    problem: emptied,
  },
  { name: 'rubbish', expression: 'rubbish', problem: unreadable('"rubbish"') },
  { name: 'words', expression: 'tomorrow at noon', problem: unreadable('"tomorrow at noon"') },
  { name: 'now, as a word', expression: '={{ "now" }}', problem: unreadable('"now"') },
  { name: 'undefined, as a word', expression: '=undefined', problem: unreadable('"undefined"') },
  {
    name: 'a day',
    expression: '2031-12-24',
    problem: '"2031-12-24" has no time of day; write it as 2031-12-24T09:00',
  },
  { name: 'a time alone', expression: '18:00', problem: unreadable('"18:00"') },
  { name: 'no day of any month', expression: '2031-02-30T10:00', problem: unreadable('"2031-02-30T10:00"') },
  { name: 'no hour of any day', expression: '2031-02-28T24:00', problem: unreadable('"2031-02-28T24:00"') },
  {
    name: 'a leap second, which no clock here has',
    expression: '2031-12-31T23:59:60Z',
    problem: unreadable('"2031-12-31T23:59:60Z"'),
  },
  {
    name: 'with a zone that is no offset',
    expression: '2031-12-24T18:00 CET',
    problem: unreadable('"2031-12-24T18:00 CET"'),
  },
  {
    name: 'with another offset than the zone beside it',
    expression: '2031-12-24T18:00+01:00[Asia/Tokyo]',
    problem:
      '"2031-12-24T18:00+01:00[Asia/Tokyo]" has an offset that Asia/Tokyo does not have then; write only one of them',
  },
  {
    name: 'with an offset that no zone has',
    expression: '2031-12-24T18:00+17:00',
    problem: noOffset('2031-12-24T18:00+17:00', '+17:00'),
  },
  {
    name: 'with minutes that no offset has',
    expression: '2031-12-24T18:00+05:17',
    problem: noOffset('2031-12-24T18:00+05:17', '+05:17'),
  },
  { name: 'over', expression: '2001-01-01T00:00', problem: over('"2001-01-01T00:00"') },
  { name: 'the first moment', expression: '={{ new Date(0) }}', problem: over(iso) },
  { name: 'the present', expression: '={{ $now }}', problem: over(iso) },
  { name: 'the present, as text', expression: '={{ $now.toISO() }}', problem: over('"[^"]+"') },
  { name: 'a second ago', expression: '={{ $now.minus(1, "second") }}', problem: over(iso) },
];

const twice = (shown: string, timeZone: string, choices: string) =>
  `${shown} happens twice in ${timeZone} because the clocks change; write ${choices}`;
const never = (shown: string, timeZone: string, choices: string) =>
  `${shown} does not exist in ${timeZone} because the clocks change; write ${choices}`;
/** Times on the clocks of a zone that name no instant, or two. */
export const zoneTimes: readonly {
  readonly time: string;
  readonly timeZone: string;
  readonly problem: string;
}[] = [
  ...(
    [
      // The hour that is skipped.
      ['2031-03-30T01:30', 'Europe/Lisbon', never, '2031-03-30T00:30+00:00 or 2031-03-30T02:30+01:00'],
      ['2031-03-09T02:30', 'America/New_York', never, '2031-03-09T01:30-05:00 or 2031-03-09T03:30-04:00'],
      // Half an hour only.
      ['2031-10-05T02:15', 'Australia/Lord_Howe', never, '2031-10-05T01:45+10:30 or 2031-10-05T02:45+11:00'],
      // At midnight, so that a day has no beginning.
      ['2031-09-07T00:00', 'America/Santiago', never, '2031-09-06T23:00-04:00 or 2031-09-07T01:00-03:00'],
      // A whole day, when an island crossed the date line.
      ['2011-12-30T12:00', 'Pacific/Apia', never, '2011-12-29T12:00-10:00 or 2011-12-31T12:00+14:00'],
      // The hour that repeats.
      ['2031-10-26T01:30', 'Europe/Lisbon', twice, '2031-10-26T01:30+01:00 or 2031-10-26T01:30+00:00'],
      ['2031-11-02T01:00', 'America/New_York', twice, '2031-11-02T01:00-04:00 or 2031-11-02T01:00-05:00'],
      ['2031-04-06T01:45', 'Australia/Lord_Howe', twice, '2031-04-06T01:45+11:00 or 2031-04-06T01:45+10:30'],
    ] as const
  ).map(([time, timeZone, why, choices]) => ({ time, timeZone, problem: why(time, timeZone, choices) })),
  ...['Mars/Olympus', 'Europe/Lisboa', 'CEST', 'undefined'].map((timeZone) => ({
    time: '2031-12-24T18:00',
    timeZone,
    problem: unknownZone(timeZone),
  })),
];
