/** A cell that is filled in after the post of its row was planned, but is no part of the post: a run says so, as the post would go out unchanged. */
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { jsonOf, succeeded } from '../support/n8n/node-under-test.ts';
import { type Cells, useRows } from '../support/n8n/rows-under-test.ts';
import { sampleOf } from '../support/sample-of.ts';

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

/** What a colleague does in the calendar. */
async function move({ Post }: Cells, scheduledFor: string): Promise<void> {
  const { baseUrl, apiKey } = testBed.credentials;
  const answer = await fetch(`${baseUrl}/posts/${String(Post).split('~')[0] ?? ''}/schedule`, {
    method: 'PATCH',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ scheduledFor }),
  });
  expect(answer.status).toBe(200);
}

const goesOutBefore = expect.stringMatching(
  /^\w.*: ".*" is later than the time of its post, \w{3} \d{4}-\d\d-\d\d \d\d:\d\d in .*; move the post in the calendar, or empty this$/u,
);

const unknown = (name: string) =>
  expect.stringMatching(new RegExp(`^Columns: nothing is known of “${name.replace('?', '\\?')}”`));

describe('A planned row is asked about', () => {
  it.each(
    sampleOf<readonly [name: string, cell: unknown, finding: unknown]>(
      [
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
          'Skyapp Text: "same" is not the text itself; write the text, or leave it empty for the text of the post',
        ],
        ['Posted', '15 Mar', expect.stringMatching(/^Posted: "15 Mar" is neither yes nor no/)],
      ],
      5,
    ),
  )('%s: %j', async (name, cell, finding) => {
    const row = await planned(name);
    expect(await later(row)).toStrictEqual(['unchanged']);
    expect(await later({ ...row, [name]: cell })).toStrictEqual([finding]);
  });

  const slots = { publish: 'SLOT', slots: '09:00' };
  it.each<[name: string, cell: string, own: INodeParameters, finding: unknown]>([
    ['Embargo', '2099-04-01', slots, goesOutBefore],
    ['Not Before', '1.4.2099', slots, goesOutBefore],
    ['Sperrfrist', '2099-04-01 10:00', { publish: 'SPREAD' }, goesOutBefore],
    ['Earliest', 'next week', slots, expect.stringMatching(/^Earliest: "next week" is not a readable time/)],
  ])('%s: %s, beside a time that was found: %j', async (name, cell, own, finding) => {
    const row = await planned(name, own, { Date: '', Time: '' });
    expect(await later({ ...row, [name]: '2026-01-01' }, own)).toStrictEqual(['unchanged']);
    expect(await later({ ...row, [name]: cell }, own)).toStrictEqual([finding]);
    expect(await later({ ...row, [name]: cell, Text: 'Emmer' }, own)).toStrictEqual([finding]);
  });

  it('Embargo, where a colleague moved the post before it', async () => {
    const row = await planned('Embargo', {}, { Date: '2030-03-15' });
    const embargo = { ...row, Embargo: '2030-03-10' };
    expect(await later(embargo)).toStrictEqual(['unchanged']);
    await move(row, '2030-03-09T09:00:00Z');
    expect(await later(embargo)).toStrictEqual([goesOutBefore]);
    const { done, sent } = await run([embargo], { options: { ifEdited: 'restore' } });
    expect([jsonOf(succeeded(done))[0], sent]).toMatchObject([{ state: 'scheduled' }, [expect.anything()]]);
    expect(await later(embargo)).toStrictEqual(['unchanged']);
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
