/** Columns that are skipped by their names, such as Notes: a cell that says that the row is not to go out, or not as a usual post, is asked about. */
import { expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';

const names = { photoapp: 'pictagram' };
const onPhotoapp = { networks: ['photoapp'], accounts: [], isDraft: false } as const;

function findingsOf(cells: object, { isDraft = false, form = {} } = {}): string[] {
  const row = mapColumns([{ Text: 'Buns', ...cells }], { form, names, keepsPosts: true }).row(0);
  const { findings } = row.placesOn({ ...onPhotoapp, isDraft });
  return [...row.findings, ...findings].map(({ label, message }) => `${label}: ${message}`);
}

const held = (name: string, cell: string) =>
  `${name}: ${JSON.stringify(cell)} may say that this row is not to go out; write x under Hold, empty the cell, or name the column under Columns to Ignore`;

it.each([
  'do not post',
  'DO NOT POST!!',
  '⚠️ HOLD',
  'Please do not publish yet',
  'Don’t post until Ann is back',
  'On hold (legal)',
  'HOLD - waiting for the client',
  'Not approved',
  'cancelled',
  'Postponed to April',
  'Nicht posten',
  'noch nicht freigegeben',
  'Ne pas publier avant lundi',
  'no publicar',
  'Não publicar.',
  'non pubblicare',
  'niet plaatsen',
  'skip this one',
  'Please skip this row!',
  'hold please',
  'Legal: do not post',
  'Client (Anna): please don’t publish yet',
  'Anna says hold',
  'Legal: on hold - rights are missing',
  'Kunde sagt: noch nicht freigegeben',
])('holds a row back: %s', (cell) => {
  expect(findingsOf({ Notes: cell, Priority: 'high' })).toStrictEqual([held('Notes', cell)]);
});

it.each([
  'Hold the line',
  'Do not post the price',
  'Cancelled flights',
  'Skip the intro',
  'Skip this intro',
  'Legal: do not post the price',
  'Title: Cancelled',
  'Song: Hold the line',
  'Dough: hold, fold, bake',
  'Anna says hold the line',
  'unless Anna says hold',
  'Ann approved',
  7,
  true,
])('says nothing of its post: %j', (cell) => {
  expect(findingsOf({ Notes: cell })).toStrictEqual([]);
});

it('holds back no row that is held, or a draft, nor where people ignore the column', () => {
  const cells = { Notes: 'do not post' };
  expect(findingsOf({ ...cells, Hold: 'x' })).toStrictEqual([]);
  expect(findingsOf(cells, { isDraft: true })).toStrictEqual([]);
  expect(findingsOf(cells, { form: { ignoreColumns: 'Notes' } })).toStrictEqual([]);
  expect(findingsOf(cells, { form: { ignoreColumns: '*' } })).toStrictEqual([held('Notes', 'do not post')]);
});

it.each(['Story', 'stories', 'Photoapp Story', 'Pictagram Reel'])('is no other format: %s', (cell) => {
  expect(findingsOf({ Deliverable: cell })).toStrictEqual([
    `Deliverable: "${cell}" is not read, and the row would go out as a usual post; rename the column to Format, or name the column under Columns to Ignore`,
  ]);
  expect(findingsOf({ Deliverable: cell, Format: 'story' })).toStrictEqual([]);
  expect(findingsOf({ Deliverable: cell, 'Publish as Reel': 'x' })).toStrictEqual([]);
});

it.each([
  'this is a story',
  'This one is a reel!',
  'post as reel',
  'Publish this as a Story.',
  'only as story',
  'as a Photoapp reel',
  'Reel please',
  'Story only',
  'nur Story',
  'Nur als Story posten',
  'en story',
  'come reel',
  'é um reel',
  'c’est une story',
])('is said to be no usual post: %s', (cell) => {
  expect(findingsOf({ Notes: cell })).toStrictEqual([
    `Notes: "${cell}" is not read, and the row would go out as a usual post; write the format under Format, or name the column under Columns to Ignore`,
  ]);
  expect(findingsOf({ Notes: cell, Format: 'reel' })).toStrictEqual([]);
  expect(findingsOf({ Topic: cell })).toStrictEqual([]);
});

it.each([
  'the story of our bakery',
  'This is a story of our bakery',
  'this is a true story',
  'reel in customers',
  'see brand story',
  'Share a story',
  'Make a reel of this',
  'Story follows',
  'as told in the story',
  'only the story',
  'post as photo',
  'as usual',
  'Carousel please',
])('only mentions a format: %s', (cell) => {
  expect(findingsOf({ Notes: cell })).toStrictEqual([]);
});

it.each(['Customer story', 'Post', 'Carousel', 'Reels for spring'])('is a usual post: %s', (cell) => {
  expect(findingsOf({ Category: cell })).toStrictEqual([]);
  expect(findingsOf({ 'Content Pillar': 'Stories' })).toStrictEqual([]);
});
