/** A cell that is filled in when the post of its row is planned already, and that is no part of the post: the post must not go out in silence. */
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { jsonOf, succeeded } from '../support/n8n/node-under-test.ts';
import { type Cells, useRows } from '../support/n8n/rows-under-test.ts';

const { testBed, run, rowOf, findingsOf } = useRows();

/** A row with an empty column, as it is saved when its post is planned. */
async function planned(name: string, own: INodeParameters = {}, cells: Cells = {}): Promise<Cells> {
  const row = rowOf({ [name]: '', ...cells });
  const { Post } = jsonOf(succeeded((await run([row], own)).done))[0] ?? {};
  expect(Post).toMatch(/^post_/);
  return { ...row, Post };
}

/** What a later run says of the row. */
async function later(row: Cells, own: INodeParameters = {}) {
  const { done, sent } = await run([row], own);
  expect(sent).toStrictEqual([]);
  return done.status === 'error' ? findingsOf(done) : jsonOf(succeeded(done)).map(({ outcome }) => outcome);
}

const unknown = (name: string) =>
  expect.stringMatching(new RegExp(`^Columns: nothing is known of “${name.replace('?', '\\?')}”`));

describe('A planned row is asked about', () => {
  it.each<[name: string, cell: unknown, finding: unknown]>([
    ['Publish', 'FALSE', unknown('Publish')],
    ['Send?', false, unknown('Send?')],
    ['Do not publish', 'x', unknown('Do not publish')],
    ['Rejected', 'yes', unknown('Rejected')],
    ['Veröffentlichen', 'nein', unknown('Veröffentlichen')],
    ['Valid until', '2027-01-01', unknown('Valid until')],
    ['Audience', 'Followers only', unknown('Audience')],
    ['Repeat', 'weekly', unknown('Repeat')],
    [
      'Embargo',
      '2099-04-01',
      expect.stringMatching(/^Embargo: "2099-04-01" is later than the time of the post/),
    ],
    ['Sperrfrist', 'tomorrow', expect.stringMatching(/^Sperrfrist: "tomorrow" is not a readable time/)],
    ['Content Warning', 'Food', expect.stringMatching(/^Content Warning: Skyapp has no Content Warning/)],
    ['Visibility', 'Connections', expect.stringMatching(/^Visibility: Skyapp has no Visibility/)],
    ['Status', 'Draft', expect.stringMatching(/^Plan Rows Whose: the column “Status” has Draft \(1\)/)],
    ['Copy', 'Wheat', expect.stringMatching(/^Columns: “Text” and “Copy” are both Text/)],
    [
      'Skyapp Text',
      'same',
      'Skyapp Text: "same" is not the text itself; write it, or leave it empty for the text of the post',
    ],
    ['Posted', '15 Mar', expect.stringMatching(/^Posted: "15 Mar" is neither yes nor no/)],
  ])('%s: %j', async (name, cell, finding) => {
    const row = await planned(name);
    expect(await later(row)).toStrictEqual(['unchanged']);
    expect(await later({ ...row, [name]: cell })).toStrictEqual([finding]);
  });

  it('as long as nobody says that the column does not matter', async () => {
    const row = await planned('Mood');
    expect(await later({ ...row, Mood: 'sunny' }, { options: { ignoreColumns: 'Mood' } })).toStrictEqual([
      'unchanged',
    ]);
  });
});

describe('Nobody is asked about a row', () => {
  it('whose post is a draft, or went out', async () => {
    const held = await planned('Rejected', {}, { Hold: 'yes' });
    expect(await later({ ...held, Rejected: 'x' })).toStrictEqual(['unchanged']);
    const atOnce = { publish: 'NOW' };
    const row = await planned('Impressions', atOnce, { Date: '', Time: '' });
    testBed.sandbox.publishDue();
    expect(await later({ ...row, Impressions: 1200 }, atOnce)).toStrictEqual(['unchanged']);
  });

  it('that is taken over with nothing to ask, but about one that has', async () => {
    const row = await planned('Rejected');
    const Post = String(row['Post']).split('~')[0];
    expect(await later({ ...row, Post })).toStrictEqual(['existing']);
    expect(await later({ ...row, Post, Rejected: 'x' })).toStrictEqual([unknown('Rejected')]);
  });
});
