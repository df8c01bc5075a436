/**
 * A column that is neither read nor known as harmless leads to a question where it is filled in: no list of dangerous columns would ever be complete.
 */
import { describe, expect, it } from '@jest/globals';
import { harmlessColumns } from '../../../shared/sheet/columns/column-names.ts';
import { fieldLabels } from '../../../shared/sheet/columns/field-columns.ts';
import { meaningNear } from '../../../shared/sheet/columns/read-heading.ts';
import { readColumns } from '../../../shared/sheet/columns/read-columns.ts';

/** Whether a column, among others, leads to a question, is read, or is passed over. */
function fateOf(name: string, cell: unknown): string {
  const { read, questions } = readColumns([{ [name]: cell, Text: 'Buns', Date: '2027-03-15 9:00' }], {
    names: {},
  });
  const [question] = questions;
  if (question !== undefined) return `${question.why} ${question.names.join()}`;
  return read.some((column) => column.name === name) ? 'read' : 'passed over';
}

describe('A column that is filled in is asked about', () => {
  it.each(
    Object.entries({
      'where a switch may say no': {
        ...{ Publish: 'FALSE', Active: false, 'Send?': 'no', Confirmed: 'no', 'Client OK': 'no' },
        ...{ 'Do not publish': 'TRUE', Rejected: 'x', Archived: true, 'Not ready': 'x', Live: 0 },
        ...{ Veröffentlichen: 'nein', Skip: 'FALSE', Hidden: 'yes', 'Legal check': 'open', Enabled: 'off' },
      },
      'where a picture is no picture to publish': {
        ...{
          'Picture (do not use)': 'https://x.example/a.jpg',
          'Image idea': 'a loaf',
          'Picture prompt': 'x',
        },
        ...{ Thumbnail: 'https://x.example/a.jpg', 'Old Picture': 'x', 'Picture credit': 'Sam', Visual: 'x' },
        ...{ 'Image (draft)': 'x', 'Photo by': 'Sam', 'Cover image': 'x' },
      },
      'where it may say for whom it is': {
        ...{
          Privacy: 'Only me',
          Audience: 'Followers only',
          Sharing: 'private',
          'Who can see it': 'friends',
        },
        ...{
          Restricted: 'yes',
          Adult: 'TRUE',
          Brand: 'Harbour',
          Client: 'Acme',
          Region: 'EU',
          Story: 'x',
          NSFW: 'x',
        },
      },
      'where it may be a day before which the row waits': {
        ...{ Start: '2027-12-01', 'Valid from': '2027-12-01', 'Available from': '2027-12-01', After: 'x' },
        ...{ 'Show from': 'x', 'Live from': 'x', 'Active from': 'x', 'Release date': 'x', 'Not until': 'x' },
        ...{ 'Wait until': 'x', 'Go live from': 'x' },
      },
      'where it may be a day after which the row is wrong': {
        ...{
          Until: '2026-12-01',
          'Valid until': 'x',
          Expires: 'x',
          'Not after': 'x',
          End: 'x',
          'Stop after': 'x',
        },
        ...{ 'Retire on': 'x', 'Valid through': 'x', 'Offer ends': 'x', 'Last day': 'x', Deadline: 'x' },
      },
      'where it may change when or how often': {
        ...{ Repeat: 'weekly', Month: 'March', Year: '2027', 'Due date': 'x', Slot: 'x', 'Best time': 'x' },
        ...{ Recurrence: 'daily', 'Published at': 'x', Frequency: 'weekly', Duration: '3 days', Delay: '2h' },
      },
      'where it may be a text': {
        ...{
          Description: 'x',
          Summary: 'x',
          Hook: 'x',
          CTA: 'x',
          Tweet: 'x',
          Tags: 'x',
          Comments: 'x',
          Script: 'x',
        },
        ...{
          'Short Caption': 'x',
          'Text + Hashtags': 'x',
          'Post & Hashtags': 'x',
          'Post + Link': 'x',
          'Image & Link': 'x',
          'Social Media': 'x',
          Name: 'x',
          'Skyapp Impressions': 12,
          '': 'PM',
        },
      },
    }).flatMap(([why, cells]) => Object.entries(cells).map(([name, cell]) => [why, name, cell] as const)),
  )('%s: %s %j', (_, name, cell) => {
    expect(fateOf(name, cell)).toBe(`unknown ${name}`);
  });

  it('and is not where its name certainly says nothing of a post, or the field of a network', () => {
    for (const name of harmlessColumns) expect(fateOf(name, 'x')).toBe('passed over');
    for (const { label } of fieldLabels()) expect(fateOf(label, 'x')).toBe('read');
    for (const name of [
      'Topic',
      'Theme',
      'Pillar',
      'Week',
      'Row Number',
      'Notes',
      'Owner',
      'Brief',
      'Created At',
    ])
      expect(fateOf(name, 'x')).toBe('passed over');
    // With a further word, also one in brackets, it is another name.
    expect(fateOf('Notes (optional)', 'x')).toBe('passed over');
    for (const name of ['Notes (do not publish)', 'Topic (Skyapp)', 'Week (from)'])
      expect(fateOf(name, 'x')).toBe(`unknown ${name}`);
    expect(fateOf('Notes for Skyapp', 'x')).toBe('unknown Notes for Skyapp');
  });
});

it.each(['Text', 'Title', 'First Comment', 'Alt Text', 'Hashtags', 'Picture', 'Link'])(
  '%s in two languages is asked about, whatever they are called',
  (name) => {
    for (const language of ['EN', 'ES', 'es', 'Español'])
      expect(fateOf(`${name} (${language})`, 'x')).toBe(`unknown ${name} (${language})`);
    expect(fateOf('Imagen(es)', 'https://x.example/a.jpg')).toBe('read');
  },
);

it('a heading that names two things is not said to be one of them', () => {
  expect(['Post & Hashtags', 'Hashtgs'].map(meaningNear)).toStrictEqual([undefined, 'hashtags']);
});

describe('A step that was not split up', () => {
  const row = { Date: '2027-03-15', Time: '9:00', Text: 'Buns' };
  it.each([
    [{ output: row }],
    [{ output: [row, row] }],
    [{ data: [row] }],
    [{ data: 'Date,Time,Text\n2027-03-15,9:00,Buns' }],
    [{ data: 'Date;Time;Text\r\n15.3.2027;9:00;Buns' }],
    [{ data: 'Date\tTime\tText\n2027-03-15\t9:00\tBuns' }],
    [{ output: JSON.stringify([row]) }],
    [{ json: JSON.stringify(row, undefined, 2) }],
    [{ rows: [row] }],
    [{ result: { items: [row] } }],
    [{ output: row, Text: '' }],
    [{ body: row, headers: { host: 'x' }, params: {}, query: { id: '7' }, webhookUrl: 'x' }],
    [{ text: JSON.stringify([row]) }],
    [{ message: { role: 'assistant', content: [row] } }],
    [{ text: 'Date,Time,Text\n2027-03-15,9:00,Buns' }],
    [{ content: '"Date";"Text"\r\n15.3.2027;"Buns; rolls\r\nand rye"\r\n16.3.2027;Rye\r\n' }],
    [{ Caption: 'Date\tSkyapp Text\tText\tNotes\n15.3.2027\tBuns\tRye\t' }],
    [{ text: `\`\`\`json\n${JSON.stringify([row])}\n\`\`\`` }],
    [{ output: `\`\`\`json\n${JSON.stringify([row])}\n\`\`\`` }],
    [
      {
        values: [
          ['Date', 'Text'],
          ['15.3.2027', 'Buns'],
        ],
      },
    ],
  ])('is named, and nothing else is asked: %j', (item) => {
    const { questions } = readColumns([item], { names: {} });
    const [name] = Object.keys(item);
    expect(questions).toStrictEqual([{ why: 'wrapped', names: [name] }]);
  });

  it.each([
    [{ Text: '[Update] We are open' }],
    [{ Text: 'Rye, wheat\nand spelt, too' }],
    [{ Text: 'Date, Time, Link\nFriday, 9:00, https://x.example' }],
    [{ Text: 'Text, music, friends\nRye, wheat, spelt' }],
    [{ Text: 'Text, photos\nAnna, Ben, and the baker' }],
    [{ Text: 'Date,Text' }],
    [{ Text: 'x', output: row }],
    [{ data: '15/03/2027' }],
  ])('is nothing else: %j', (item) => {
    expect(readColumns([item], { names: {} }).questions.map(({ why }) => why)).not.toContain('wrapped');
  });
});

it('of two columns for one thing the first one is read meanwhile, so that nothing else seems to be missing', () => {
  const { read, questions } = readColumns([{ Date: '2027-03-15', Time: '9:00', 'Post Time': '10:00' }], {
    names: {},
  });
  expect(questions).toStrictEqual([{ why: 'twice', names: ['Time', 'Post Time'], label: 'Time' }]);
  expect(read.map(({ name }) => name)).toStrictEqual(['Date', 'Time']);
});
