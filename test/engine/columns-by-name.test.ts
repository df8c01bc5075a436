/** Map Automatically in n8n's engine: rows whose columns people named become posts, without an expression. */
import { describe, expect, it } from '@jest/globals';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { jsonOf, shownError, succeeded, useTestBed } from '../support/n8n/node-under-test.ts';
import { isDescribed } from '../support/service/service.ts';

const testBed = useTestBed();

/** What a new user does: Create or Update, and two accounts ticked. */
const parameters = (own: INodeParameters = {}): INodeParameters => ({
  resource: 'post',
  operation: 'createOrUpdate',
  accounts: ['skyapp:acc_skyapp_1', 'photoapp:acc_photoapp_1'],
  ...own,
});
const withOutcome = { options: { includeOutcome: true } };
const runColumns = { Post: '', 'Post Status': '', 'Post Time': '', 'Post Link': '', 'Post Note': '' };
const rowOf = (own: object) => ({
  row_number: 2,
  Date: '2031-07-01',
  Time: '9:30',
  Channels: 'Skyapp',
  Text: 'Rye bread',
  Link: 'https://bakery.example/rye',
  Owner: 'Sam',
  ...runColumns,
  ...own,
});

async function run(items: readonly object[], own: INodeParameters = {}) {
  const { run: done, requests } = await testBed.observe({
    parameters: parameters(own),
    items: [...items] as IDataObject[],
  });
  return { done, sent: requests.flatMap(({ method, body }) => (method === 'GET' ? [] : [{ method, body }])) };
}

describe('Map Automatically', () => {
  // With "Always Output Data", a step that finds no row puts out an item without columns.
  it.each(['create', 'createOrUpdate'])('has nothing to do without rows: %s', async (operation) => {
    const { done, sent } = await run([{}], { operation, columns: 'auto' });
    expect([jsonOf(succeeded(done)), sent]).toStrictEqual([[], []]);
    expect(hintsOf(done)).toStrictEqual(['Nothing to do: no row is filled in.']);
  });

  it('plans a row by the names of its columns, says what it read, and fills in the columns of runs', async () => {
    const { done, sent } = await run([rowOf({})]);
    const [out = {}] = jsonOf(succeeded(done));
    expect(JSON.stringify(sent[0]?.body)).toContain('"Rye bread\\n\\nhttps://bakery.example/rye"');
    expect(JSON.stringify(sent)).toContain('2031-07-01T09:30:00.000Z');
    expect(hintsOf(done)).toStrictEqual([
      'Read: Date + Time, Channels, Text, Link, Post. Not read: Owner.<br>1 row: created, for Tue, 1 Jul 2031, 09:30 (UTC).<br>More than a year ahead: check the year.',
    ]);
    expect(out).toMatchObject({
      Text: 'Rye bread',
      Post: expect.stringMatching(/^post_\w+~\w+$/),
      'Post Status': 'scheduled',
      'Post Time': 'Tue, 1 Jul 2031, 09:30 (UTC)',
      'Post Note': 'More than a year ahead: check the year.',
    });
    // n8n's steps for tables refuse a column that the table does not have.
    expect(Object.keys(out)).toStrictEqual(Object.keys(rowOf({})));
    // The row as the next step writes it back: nothing changes until somebody changes the row.
    const again = await run([out]);
    const link = isDescribed ? out['Post Link'] : expect.stringMatching(/^http/); // A list shows it that the answer did not.
    expect([again.sent, jsonOf(succeeded(again.done))]).toStrictEqual([[], [{ ...out, 'Post Link': link }]]);
    const moved = await run([{ ...out, Time: '10:30' }], withOutcome);
    expect([moved.sent.length, jsonOf(succeeded(moved.done))[0]]).toMatchObject([
      1,
      { outcome: 'moved', reference: expect.any(String), Text: 'Rye bread' },
    ]);
  });

  it('names the files beside the columns, which it does not attach', async () => {
    const loaf = { fileName: 'loaf.jpg', mimeType: 'image/jpeg', data: 'AAAA' };
    const items = [rowOf({ Text: 'Rye with a file' }), rowOf({ Text: 'Without one', Date: '2031-07-03' })];
    const { run: done } = await testBed.observe({ parameters: parameters(), items, files: [{ loaf }, {}] });
    succeeded(done);
    expect(hintsOf(done).join()).toMatch(
      /^Read: .*\. Not read: Owner\. Not attached: the files of the items, in “loaf”; columns give files by their addresses, such as those that Media: Upload puts out\.<br>2 rows: 2 created/u,
    );
  });

  it('names the columns of the sheet where rows need changes, and sends nothing', async () => {
    const { done, sent } = await run([
      rowOf({ Date: '2020-02-30', Channels: 'Skyap' }),
      rowOf({ row_number: 3, Channels: '' }),
      rowOf({ row_number: 4, Time: '', Tags: 'bread' }),
    ]);
    const { message, description } = shownError(done);
    expect(sent).toStrictEqual([]);
    expect(`${message}\n${description}`.split('\n')).toStrictEqual([
      'Nothing was sent. 3 of 3 rows need changes:',
      '• All 3 rows: Columns: nothing is known of “Tags”. Rename what belongs to the post, such as to Text or Hashtags, name under Plan Rows Whose the column that says which rows go out, and write the others under Options › Columns to Ignore: Tags',
      '• Row 2 (“Rye bread https://bakery.example/rye”): Channels: "Skyap" is not one of Photoapp, Pinboard, Microblog, Professional, Skyapp, Shortvideo, Fediverse, Threadapp, Socialnet, or all; Date + Time: "2020-02-30 9:30" is not a readable time: February 2020 has 29 days; write it as 2026-12-24 18:00 or with an offset, 2026-12-24 18:00+00:00',
      '• Row 3 (“Rye bread https://bakery.example/rye”): Channels: empty; write the word all, or the networks, such as Skyapp, Photoapp',
      '• Row 4 (“Rye bread https://bakery.example/rye”): Date + Time: Time is empty; write when on this day, such as 09:00',
      'After the change, run all 3 rows again: none of them was sent. In the editor, choose Execute workflow, which reads the rows again; Execute step does not.',
      'Read: Date + Time, Channels, Text, Link, Post. Not read: Owner.',
    ]);
  });

  it('plans only rows whose column says yes, holds a post whose word goes back, and resumes it', async () => {
    const approved = { planWhen: 'Status: Approved', ...withOutcome };
    const rows = [
      rowOf({ Text: 'Wheat bread', Status: 'Approved' }),
      rowOf({ row_number: 3, Text: '', Status: 'Draft' }),
    ];
    const asked = await run(rows);
    expect(shownError(asked.done).message).toContain(
      'Plan Rows Whose: the column “Status” has Approved (1) and Draft (1)',
    );
    const first = await run(rows, approved);
    expect(jsonOf(succeeded(first.done))).toMatchObject([
      { outcome: 'created' },
      { outcome: 'waiting', Post: '', note: 'Status is Draft.' },
    ]);
    expect(hintsOf(first.done)[0]).toContain('2 rows: 1 created, 1 not planned yet.<br>Row 3 (“');
    const [planned = {}] = jsonOf(first.done);
    const held = await run([{ ...planned, Status: 'In review' }], approved);
    expect(jsonOf(succeeded(held.done))).toMatchObject([{ outcome: 'held', 'Post Status': 'draft' }]);
    const [draft = {}] = jsonOf(held.done);
    const resumed = await run([{ ...draft, Status: 'approved' }], approved);
    expect(jsonOf(succeeded(resumed.done))).toMatchObject([
      { outcome: 'resumed', 'Post Status': 'scheduled' },
    ]);
  });

  it('cancels by the columns, changes no column of runs in a dry run, and does what that showed', async () => {
    const [planned = {}] = jsonOf(succeeded((await run([rowOf({ Text: 'Spelt bread' })])).done));
    const dry = await run([{ ...planned, Cancel: 'x' }], { options: { dryRun: true } });
    const [shown = {}] = jsonOf(succeeded(dry.done));
    expect([dry.sent, shown]).toMatchObject([
      [],
      { outcome: 'canceled', Post: planned['Post'], 'Post Status': 'scheduled' },
    ]);
    // The properties that the dry run added to the row are left out.
    const canceled = await run([shown]);
    expect(jsonOf(succeeded(canceled.done))).toStrictEqual([
      {
        ...planned,
        ...{ Cancel: 'x', Post: '', 'Post Status': 'canceled' },
        ...{ 'Post Time': '', 'Post Link': '', 'Post Note': '' },
      },
    ]);
  });

  it('takes accounts of a row in place of those of the form', async () => {
    const { sent } = await run([
      rowOf({ Channels: undefined, Accounts: 'threadapp:acc_threadapp_1', Text: 'Corn bread' }),
    ]);
    expect(JSON.stringify(sent[0]?.body)).toContain('acc_threadapp_1');
    expect(JSON.stringify(sent[0]?.body)).not.toContain('acc_skyapp_1');
  });

  it('adds what columns say for networks to what the form says', async () => {
    const adjust = {
      professional: { additionalFields: { caption: 'By the form', firstComment: 'By the form' } },
    };
    const row = rowOf({
      Channels: 'all',
      Text: 'Oat bread',
      'Skyapp Copy': 'Short oats',
      'First Comment': 'Order here',
    });
    const { done, sent } = await run([row], {
      adjust,
      accounts: ['skyapp:acc_skyapp_1', 'professional:acc_professional_1'],
    });
    succeeded(done);
    expect(JSON.stringify(sent[0]?.body)).toContain('"caption":"Short oats\\n\\nhttps://bakery.example/rye"');
    expect(JSON.stringify(sent[0]?.body)).toContain('"caption":"By the form"');
    expect(JSON.stringify(sent[0]?.body)).toContain('"firstComment":"Order here"');
  });

  it('fills in the fields of networks by their labels, alone or behind a network', async () => {
    const row = rowOf({
      ...{ Channels: 'Fediverse, Threadapp', Text: 'Pumpkin bread', Link: '' },
      ...{
        'Fediverse Visibility': 'Followers Only',
        'Fediverse Content Warning': 'Food',
        'Topic Tag': 'Bread',
      },
      ...{ Language: 'en', 'Threadapp Poll Options': 'Rye, Wheat', 'Threadapp Thread': 'Two\n---\nThree' },
    });
    const { done, sent } = await run([row], {
      accounts: ['fediverse:acc_fediverse_1', 'threadapp:acc_threadapp_1'],
    });
    succeeded(done);
    expect(sent[0]?.body).toMatchObject({
      fediverseTargets: [{ visibility: 'private', spoilerText: 'Food', language: 'en' }],
      threadappTargets: [
        {
          topicTag: 'Bread',
          poll: { options: ['Rye', 'Wheat'] },
          segments: [
            { caption: 'Two', medias: [] },
            { caption: 'Three', medias: [] },
          ],
        },
      ],
    });
  });

  it('shows to nobody what a row wants to show to some', async () => {
    const row = rowOf({ Channels: 'all', Text: 'Secret bread', Visibility: 'Connections' });
    const { done, sent } = await run([row], {
      accounts: ['skyapp:acc_skyapp_1', 'professional:acc_professional_1'],
    });
    expect([shownError(done).message, sent]).toStrictEqual([
      'Nothing was sent, the post needs a change. Visibility: Skyapp has no Visibility, and would show the post to all; leave this network out of this row, write the network before the name of the column (“Professional Visibility”), or name the column under Columns to Ignore',
      [],
    ]);
  });

  it.each([{}, { dryRun: true }])(
    'asks once about all that it does not know, whatever the run: %j',
    async (options) => {
      const rows = [
        rowOf({ Text: 'Onion bread', Publish: 'FALSE', 'Client OK': '' }),
        rowOf({ row_number: 3, Text: 'Olive bread', Publish: '', 'Client OK': 'no', Tags: 'bread' }),
      ];
      const asked = await run(rows, { options });
      const { message, description } = shownError(asked.done);
      expect([`${message} ${description}`.match(/nothing is known/gu), asked.sent]).toStrictEqual([
        ['nothing is known'],
        [],
      ]);
      const [, paste] =
        /Columns to Ignore \(\* there means all others\): ([\w, ]+)/u.exec(`${message}\n${description}`) ??
        [];
      expect(paste).toBe('Publish, Client OK, Tags');
      for (const ignoreColumns of [paste ?? '', '*']) {
        const answered = await run(rows, { options: { ...options, ignoreColumns, dryRun: true } });
        expect(hintsOf(answered.done).join()).toContain('Not read: Owner, Publish, Client OK, Tags.');
      }
      const byRule = await run(rows, {
        planWhen: 'Client OK: yes',
        options: { ignoreColumns: 'Publish, Tags', dryRun: true },
      });
      expect(jsonOf(succeeded(byRule.done)).map(({ note }) => note)).toStrictEqual([
        'Client OK is empty.',
        'Client OK is no.',
      ]);
    },
  );

  it('says which step is missing where rows were not split up', async () => {
    const { done, sent } = await run([{ output: rowOf({}) }]);
    expect([shownError(done).description, sent]).toStrictEqual([
      expect.stringContaining('Columns: “output” holds whole rows; put a step before this one'),
      [],
    ]);
  });

  it('names columns for which a post has no place, and a second link to the page of another', async () => {
    const page = 'https://bakery.example/malt';
    const row = rowOf({
      Text: `Malt bread ${page}`,
      Link: `${page}?utm_source=sheet`,
      Title: 'Malt',
      'Alt Text': 'A loaf',
      'First Comment': '',
    });
    const { done } = await run([row], { options: { dryRun: true } });
    expect(jsonOf(succeeded(done))[0]?.['note']).toContain(
      `Without effect: Alt Text (the post has no place for it), Title (the post has no place for it) and Link "${page}?utm_source=sheet" (the text has another link to this page).`,
    );
  });

  it('is a choice of Create, too, which leaves rows with posts alone', async () => {
    const create = { operation: 'create', columns: 'auto', planWhen: 'Status: Approved' };
    const rows = [
      rowOf({ Text: 'Rice bread', Status: 'Approved' }),
      rowOf({ row_number: 3, Status: 'Draft' }),
    ];
    const { done } = await run(rows, create);
    expect(jsonOf(succeeded(done)).length).toBe(1);
    expect(hintsOf(done)[0]).toContain('Not planned yet: row 3 (Status is Draft).');
    const withPost = await run([rowOf({ Status: 'Approved', Post: 'post_1' })], create);
    expect(shownError(withPost.done).message).toContain(
      'Post: this row has a post already; choose Create or Update',
    );
  });
});
