/** The headings of 120 public content calendars, import formats and workflows are read as a person would read them; what is not sure is asked. */
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { networks } from '../../../shared/index.ts';
import type { NetworkNames } from '../../../shared/networks/wire-names.ts';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';
import { readColumns } from '../../../shared/sheet/columns/read-columns.ts';
import { textOf } from '../../support/repository.ts';

/**
 * What a person would say a column of a content calendar is. `network:<key>` is a mark that the row goes to this network; with `:text`, `:title` or
 * `:media` it is a part for this network only. `none` is certainly not published; `ask` is what a careful person would ask about who sees only the
 * header and a cell.
 */
const meanings = [
  ...['date', 'time', 'dateTime', 'notBefore', 'timeZone', 'networks', 'accounts', 'text', 'link', 'media'],
  ...['altText', 'title', 'hashtags', 'firstComment', 'board', 'hold', 'cancel', 'reference', 'rowId'],
  ...networks.flatMap(({ key }) => ['', ':text', ':title', ':media'].map((part) => `network:${key}${part}`)),
  ...['approval', 'none', 'ask'],
];

/** The meaning, a cell in the format that the source shows or describes, and what the source says if header and cell leave it open. */
const headerColumn = z
  .union([z.tuple([z.enum(meanings), z.string()]), z.tuple([z.enum(meanings), z.string(), z.string()])])
  .transform(([means, cell]) => ({ means, cell }));
type HeaderColumn = z.infer<typeof headerColumn>;

/**
 * The headers of public calendars, import formats and workflows, exactly as written, in their order. `source` is the address, or the
 * repository and path, or how the public file was found.
 */
const headerSet = z.strictObject({
  name: z.string(),
  source: z.string(),
  columns: z.record(z.string(), headerColumn),
});
const headerSets = z.array(headerSet).parse(JSON.parse(textOf('test/sheet/columns/header-sets.json')));

/** A service that calls its networks as these calendars do. */
const names: NetworkNames = {
  microblog: 'twitter',
  photoapp: 'instagram',
  socialnet: 'facebook',
  professional: 'linkedin',
  pinboard: 'pinterest',
  shortvideo: 'tiktok',
  threadapp: 'threads',
  skyapp: 'bluesky',
  fediverse: 'mastodon',
};

function cellsOf(columns: Readonly<Record<string, HeaderColumn>>): Record<string, string> {
  return Object.fromEntries(Object.entries(columns).map(([heading, { cell }]) => [heading, cell]));
}

const clock = { now: new Date('2020-01-01T00:00:00Z'), timeZone: 'UTC' };

/** What each column is read as, in the words of the sets or as the label of a field. It is `ask` also if the cell is refused. */
function readingsOf(cells: object): Record<string, string> {
  const { read, channels, questions } = readColumns([cells], { names });
  const row = mapColumns([cells], { form: {}, names, keepsPosts: true }).row(0);
  const times = row.timesOn({ publish: 'SCHEDULE', clock });
  const refused = [...row.findings, ...times.findings].map(({ label }) => label);
  const ofNetwork = ({ network, meaning, field }: (typeof read)[number]) => {
    const means = field === undefined ? meaning : (namesOfFields[field.label] ?? field.label);
    return network === undefined || means === 'board' ? means : `network:${network}:${means}`;
  };
  return Object.fromEntries<string>([
    ...Object.keys(cells).map((name) => [name, 'none'] as const),
    ...read.map((column) => [column.name, ofNetwork(column)] as const),
    ...[...channels].map(([network, name]) => [name, `network:${network}`] as const),
    ...questions.flatMap((question) => question.names).map((name) => [name, 'ask'] as const),
    ...refused.filter((label) => label in cells).map((label) => [label, 'ask'] as const),
  ]);
}

/** The words of the sets for fields of networks. */
const namesOfFields: Readonly<Record<string, string>> = {
  Title: 'title',
  'First Comment': 'firstComment',
  Board: 'board',
};

/** If a column of this kind is read, the run still asks about its words, or what else it may be. */
const asks = new Set(['approval']);

/** Columns that are read by their names, even if a person might doubt it at the sample cells: a cell that cannot be used is refused later. */
const readByName: Readonly<Record<string, string>> = {
  URL: 'link',
  Url: 'link',
  'product url': 'link',
  productUrl: 'link',
  CAPTION: 'text',
  IMAGE: 'media',
  // A day of the week is compared with the date, a thread must have a text, and fields of networks accept only words of their own.
  Day: 'weekday',
  Día: 'weekday',
  Giorno: 'weekday',
  Twitter_Thread: 'network:microblog:Thread',
  'Document title': 'Document Title',
  share_to_feed: 'Share to Feed',
  'TikTok disable comments': 'network:shortvideo:Disable Comments',
  'Post type': 'Post Type',
  Format: 'format',
  Formato: 'format',
  'Instagram Hashtags': 'network:photoapp:Hashtags',
  Instagram_Hashtags: 'network:photoapp:Hashtags',
  'IMAGE URL': 'media',
  ImageUrl: 'media',
  'Video URL': 'media',
  Post: 'reference',
  Profile: 'accounts',
  channel: 'networks',
  'Hour (0-23)': 'time',
  'Schedule DateTime': 'time',
  'Schedule Date': 'date',
  FACEBOOK: 'network:socialnet',
  INSTAGRAM: 'network:photoapp',
  LINKEDIN: 'network:professional',
  TWITTER: 'network:microblog',
};

/** Which of these a column is depends on whether its cell has a date, a time or both. All of them are the time of the post. */
const ofTime = new Set(['date', 'time', 'dateTime']);

function isSafe(heading: string, { means }: HeaderColumn, reading: string): boolean {
  if (reading === means || reading === 'ask' || reading === 'none' || asks.has(reading)) return true;
  if (ofTime.has(means) && ofTime.has(reading)) return true;
  return readByName[heading] === reading && (means === 'ask' || reading !== 'media');
}

describe('the headings of public calendars', () => {
  test('none is read wrongly', () => {
    const wrong = headerSets.flatMap(({ name, columns }) => {
      const read = readingsOf(cellsOf(columns));
      return Object.entries(columns).flatMap(([heading, column]) => {
        const reading = read[heading] ?? '';
        return isSafe(heading, column, reading)
          ? []
          : `${name}, ${heading}: ${column.means}, read as ${reading}`;
      });
    });
    expect(wrong).toStrictEqual([]);
  });

  test('nearly all that is published is read', () => {
    const wanted = headerSets.flatMap(({ columns }) => {
      const read = readingsOf(cellsOf(columns));
      return Object.entries(columns).flatMap(([heading, { means }]) =>
        means === 'none' || means === 'ask' ? [] : [{ heading, reading: read[heading] }],
      );
    });
    const count = (wantedReading: string) => wanted.filter(({ reading }) => reading === wantedReading).length;
    // The one column that is not read is empty.
    expect([wanted.length, count('ask'), count('none')]).toStrictEqual([527, 43, 1]);
  });

  test('of what is certainly not published, most is known; the rest is asked about in one message', () => {
    const asked = headerSets.map(({ columns }) => {
      const read = readingsOf(cellsOf(columns));
      return Object.keys(columns).filter((name) => columns[name]?.means === 'none' && read[name] === 'ask');
    });
    const hasSome = headerSets.filter(({ columns }) =>
      Object.values(columns).some(({ means, cell }) => means === 'none' && cell !== ''),
    );
    expect([hasSome.length, asked.filter((names) => names.length > 0).length]).toStrictEqual([66, 25]);
    const silent = headerSets.flatMap(({ columns }) => {
      const read = readingsOf(cellsOf(columns));
      return Object.entries(columns).flatMap(([heading, { means, cell }]) =>
        means === 'ask' && cell !== '' && read[heading] === 'none' ? heading : [],
      );
    });
    expect(silent).toStrictEqual([]);
  });

  test('no row goes out before somebody says which words mean yes', () => {
    const withStatus = headerSets.filter(({ columns }) =>
      Object.values(columns).some(({ means, cell }) => means === 'approval' && cell !== ''),
    );
    const goesOut = withStatus.filter(({ columns }) => {
      const mapped = mapColumns([cellsOf(columns)], { form: {}, names, keepsPosts: true }).row(0);
      const isAsked = mapped.findings.some(({ label }) => label === 'Plan Rows Whose');
      return !isAsked && mapped.values['hold'] === undefined;
    });
    expect(withStatus).toHaveLength(49);
    expect(goesOut.map(({ name }) => name)).toStrictEqual([]);
  });
});
