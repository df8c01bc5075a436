/** Create or Update in n8n: the row that comes in is put out again, with what the next run has to know. */
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { jsonOf, mediaRows, post, succeeded, useTestBed } from '../support/n8n/node-under-test.ts';
import { sampleOf } from '../support/sample-of.ts';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { loafJpeg } from '../support/generators/pictures.ts';
import { useLocalServer } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';

const testBed = useTestBed();
const zapierBed = useTestBed();
const zapier = useZapier(() => zapierBed.credentials);
const files = useLocalServer((_, response) => {
  response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': loafJpeg.length }).end(loafJpeg);
});

const parameters = post('createOrUpdate', {
  publish: '={{ $json.publish }}',
  scheduledAt: '={{ $json.time }}',
  accounts: '={{ $json.accounts }}',
  caption: '={{ $json.text }}',
  media: mediaRows('={{ $json.picture }}'),
});

/** A row with a picture at an address that is signed anew for each run. */
let visit = 0;
const rowOf = (given: object) => ({
  publish: 'SCHEDULE',
  time: '2031-07-01T09:30:00Z',
  accounts: 'acc_skyapp_1',
  picture: `${files.origin}/loaf.jpg?X-Amz-Expires=7200&X-Amz-Signature=${(visit += 1)}`,
  ...given,
});

async function synced(...rows: ReturnType<typeof rowOf>[]) {
  const before = files.requests.length;
  const { run, requests } = await testBed.observe({ parameters, items: rows });
  const asked = files.requests.slice(before).map(({ method }) => method);
  return { out: jsonOf(succeeded(run)), sent: requests.map(({ method }) => method), asked, run };
}

describe('Create or Update', () => {
  it('writes a row once, and fetches no file of a row that says what it said', async () => {
    const row = { row_number: 2, text: 'Rye bread' };
    const { out, sent } = await synced(rowOf(row));
    expect(out).toMatchObject([{ ...row, outcome: 'created', changed: '' }]);
    expect(sent.filter((method) => method !== 'GET')).not.toStrictEqual([]);

    const again = await synced(rowOf({ ...row, reference: out[0]?.['reference'] }));
    expect(again.out).toMatchObject([{ ...row, outcome: 'unchanged', reference: out[0]?.['reference'] }]);
    // The run only looks whether the post is there.
    expect([again.sent, again.asked]).toStrictEqual([['GET'], []]);
  });

  it('looks at the post of an unchanged row alone, also where it has a board', async () => {
    const pin = { ...parameters, adjust: { pinboard: { boardId: 'board_acc_pinboard_1_1' } } };
    const item = rowOf({ text: 'Pin', accounts: 'acc_pinboard_1' });
    const [row] = jsonOf(succeeded((await testBed.observe({ parameters: pin, items: [item] })).run));
    const again = await testBed.observe({
      parameters: pin,
      items: [{ ...item, reference: row?.['reference'] }],
    });
    expect(jsonOf(succeeded(again.run))).toMatchObject([{ outcome: 'unchanged', edited: '' }]);
    expect(again.requests.map(({ method }) => method)).toStrictEqual(['GET']);
  });

  it.each(sampleOf(['R-7', '', null, { cell: 2 }, 2.5], 2).map((label) => [label] as const))(
    'takes the number of a row for a label: %j',
    async (row_number) => {
      const row = {
        row_number,
        text: `Row ${JSON.stringify(row_number)}`,
        time: '2031-08-09T09:00:00Z',
        Post: '',
      };
      const { out, run } = await synced(rowOf(row));
      expect(out).toMatchObject([{ row_number, outcome: 'created' }]);
      expect(hintsOf(run).join('')).toMatch(/^1 row: created, /);
    },
  );

  it('passes over rows that say nothing, and counts them', async () => {
    const rows = [
      rowOf({ row_number: 2, text: 'Rye rolls', time: '2031-08-10T09:00:00Z' }),
      { row_number: 3 },
      { row_number: 4, text: '', accounts: null },
      { row_number: 5, text: 'Text', accounts: 'Accounts' },
      { row_number: 6, text: '', accounts: '', time: '2031-08-10' },
    ];
    const passedOver =
      'Passed over, as nothing is filled in: rows 3 and 4. Passed over as headings: row 5 (the names of the columns) and row 6 (only &#34;2031-08-10&#34;).';
    const { run } = await testBed.observe({ parameters, items: rows });
    expect(jsonOf(succeeded(run))).toMatchObject([{ row_number: 2, outcome: 'created' }]);
    expect(hintsOf(run).join('')).toContain(passedOver);
    const nothing = await testBed.observe({ parameters, items: rows.slice(1) });
    expect(jsonOf(succeeded(nothing.run))).toStrictEqual([]);
    expect(nothing.requests).toStrictEqual([]);
    expect(hintsOf(nothing.run)).toStrictEqual([`Nothing to do. ${passedOver}`]);
    const blank = await testBed.observe({ parameters, items: rows.slice(1, 3) });
    expect(hintsOf(blank.run)).toStrictEqual(['Nothing to do: no row is filled in.']);
  });

  it.each(sampleOf(['Post', 'post', 'POST REFERENCE', 'post_reference', 'reference'], 2))(
    'finds its columns in any spelling where the form has its presets: %s',
    async (name) => {
      const row = rowOf({ text: `Spelt as ${name}`, time: '2031-08-11T09:00:00Z' });
      const run = async (cells: object) =>
        jsonOf(succeeded((await testBed.observe({ parameters, items: [{ ...row, ...cells }] })).run));
      const reference = referenceIn((await run({ [name]: '' }))[0]);
      expect(await run({ [name]: reference, text: `Corrected as ${name}` })).toMatchObject([
        { outcome: 'changed' },
      ]);
      expect(await run({ [name]: reference, CANCEL: 'x' })).toMatchObject([{ outcome: 'canceled' }]);
    },
  );

  it('says that the sheet has no column for the reference, and makes no second post of a corrected row', async () => {
    const row = { ...rowOf({ text: 'Rye with oats', time: '2031-08-12T09:00:00Z' }), Day: 1 };
    const first = await testBed.observe({ parameters, items: [row] });
    const [made] = jsonOf(succeeded(first.run));
    expect(hintsOf(first.run).join('')).toContain(
      'Later corrections will not reach the post: no row has a column for the reference; add the column Post, and save the reference in it after each run.',
    );
    const corrected = { ...row, text: 'Rye and oats' };
    const { error } = await testBed.fail({ parameters, items: [corrected] });
    const [id = ''] = referenceIn(made).split('~');
    expect(error).toMatchObject({
      message: `Nothing was sent, the post needs a change. Post Reference: "Rye with oats" is planned for the same time, and may be this row's post from before the row changed: this cannot be told, as no row has a column for the reference; add the column Post, write "${id}" there if it is this row's post, and save the reference there after each run`,
    });
    // A row that has the column Post, even if its cell is empty, gets a post of its own.
    const again = await testBed.observe({ parameters, items: [{ ...corrected, Post: '' }] });
    expect(jsonOf(succeeded(again.run))).toMatchObject([{ outcome: 'created' }]);
    const taken = await testBed.observe({ parameters, items: [{ ...row, Post: id }] });
    expect(jsonOf(succeeded(taken.run))).toMatchObject([{ outcome: 'existing' }]);
  });

  it('calls a row as its sheet does, with the start of its text, where it is named alone', async () => {
    const time = '2031-08-13T09:00:00Z';
    const long = 'Fresh buns from the oven, every morning at eight';
    const rows = [
      rowOf({ row_number: 7, text: 'Rye', time, Post: '' }),
      rowOf({ row_number: 9, text: `${long} for {name}`, time: '2031-08-14T09:00:00Z', Post: '' }),
    ];
    const name = 'row 9 (“Fresh buns from the oven, every morning…”)';
    const { out, run } = await synced(...rows);
    expect(hintsOf(run).join('')).toContain(
      `Left in the text by an earlier step or cell: &#34;{name}&#34; in ${name}.`,
    );
    const edited = rows.map((row, index) => ({ ...row, Post: referenceIn(out[index]) }));
    const [, id = ''] = edited.map(({ Post }) => Post.split('~')[0]);
    const postId = { __rl: true, mode: 'id', value: id };
    const moved = post('reschedule', { postId, scheduledAt: '2031-08-15T10:00:00Z' });
    succeeded(await testBed.run({ parameters: moved }));
    const again = await synced(...edited);
    expect(hintsOf(again.run).join('')).toContain(
      'Edited in the calendar, and kept: row 9 (“Fresh buns from the oven, every morning…”, Time: ',
    );
    const unclear = edited.map((row, index) => ({ ...row, ...(index === 1 && { accounts: 'Nowhere' }) }));
    const { error } = await testBed.fail({ parameters, items: unclear });
    expect(error.message).toMatch(
      /^Nothing was sent\. Row 9 \(“Fresh buns from the oven, every morning…”\) needs a change\. /,
    );
  });

  it('cancels the post of a row that has nothing else left but its reference', async () => {
    const { out } = await synced(rowOf({ text: 'Rolls', time: '2031-09-01T09:00:00Z' }));
    const reference = referenceIn(out[0]);
    const ids = () => testBed.sandbox.posts().map((each) => each.id);
    const [id] = reference.split('~');
    expect(ids()).toContain(id);
    const blank = { publish: '', time: null, accounts: '', picture: '', text: '' };
    const canceled = await synced(rowOf({ ...blank, reference, cancel: 'yes' }));
    expect(canceled.out).toMatchObject([{ outcome: 'canceled', reference: '' }]);
    expect(ids()).not.toContain(id);
  });

  it('sends the same as Zapier, and remembers the same', async () => {
    const row = {
      accounts: 'acc_skyapp_1, acc_pinboard_1',
      picture: `${files.origin}/loaf.jpg`,
      text: 'Oats',
    };
    const inNode = { ...parameters, adjust: { pinboard: { boardId: 'board_acc_pinboard_1_1' } } };
    let [ours, theirs] = ['', ''];
    for (const change of [
      {},
      { text: 'Oat bread' },
      { time: '2031-08-02T09:30:00Z' },
      { publish: 'DRAFT' },
    ]) {
      const given = { ...row, ...change };
      const { publish, time, accounts, picture } = rowOf(given);
      const item = { ...rowOf(given), reference: ours };
      const { run, requests } = await testBed.observe({ parameters: inNode, items: [item] });
      const before = zapierBed.sandbox.requests.length;
      const inputData = {
        ...{ publish, accounts, media: [picture], caption: given.text, reference: theirs },
        ...{ scheduled_at: time, pinboard_board_id: 'board_acc_pinboard_1_1' },
      };
      const result = await zapier.run('creates.create_or_update_post.operation.perform', { inputData });
      const inZapier = zapierBed.sandbox.requests.slice(before);
      expect(writesIn(inZapier)).toStrictEqual(writesIn(requests));
      expect(writesIn(requests)).not.toStrictEqual([]);
      ours = referenceIn(jsonOf(succeeded(run))[0]);
      theirs = referenceIn(result);
      expect(theirs.split('~')[1]).toBe(ours.split('~')[1]);
    }
  });
});

const writesIn = (requests: readonly { method: string; body: unknown }[]) =>
  requests.flatMap(({ method, body }) => (method === 'GET' ? [] : [{ method, body }]));
const referenceIn = (result: unknown) => z.object({ reference: z.string() }).parse(result).reference;
