/** Map Each Column Manually in n8n's engine: whatever the columns of a sheet are called, a person says what they are. */
import { describe, expect, it } from '@jest/globals';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { jsonOf, shownError, succeeded, useTestBed } from '../support/n8n/node-under-test.ts';

const testBed = useTestBed();

const usual = { Date: '={{ $json.Tag }}', Time: '={{ $json.Uhr }}', Text: '={{ $json["Was?"] }}' };
const rowOf = (own: object = {}) => ({
  row_number: 2,
  ...{ Tag: '2031-07-01', Uhr: '9:30', 'Was?': 'Rye bread', Wo: 'Skyapp', 'Client OK': 'no' },
  ...own,
});

async function run(
  items: readonly object[],
  value: Record<string, string | null> = usual,
  own: INodeParameters = {},
) {
  const { run: done, requests } = await testBed.observe({
    parameters: {
      ...{ resource: 'post', operation: 'createOrUpdate', columns: 'manual' },
      mapping: { mappingMode: 'defineBelow', value },
      accounts: ['skyapp:acc_skyapp_1'],
      ...own,
    },
    items: [...items] as IDataObject[],
  });
  return { done, sent: requests.flatMap(({ method, body }) => (method === 'GET' ? [] : [body])) };
}

describe('Map Each Column Manually', () => {
  it('reads what is mapped, asks about nothing else, and puts out the row as it can be saved', async () => {
    const Bild = 'https://bakery.example/rye.jpg';
    const row = { ...rowOf(), Bild, Post: '', 'Post Note': '' };
    const value = {
      ...usual,
      Channels: '={{ $json.Wo }}, Photoapp',
      'First Comment': 'Order here',
      ...{ Picture: '={{ $json.Bild }}', 'Alt Text': 'A loaf of rye', 'Skyapp Text': '', Link: null },
    };
    const accounts = ['skyapp:acc_skyapp_1', 'photoapp:acc_photoapp_1'];
    const { done, sent } = await run([row], value, { accounts });
    const [out = {}] = jsonOf(succeeded(done));
    expect(sent[0]).toMatchObject({
      photoappTargets: [{ caption: 'Rye bread', mediaUrl: Bild, firstComment: 'Order here' }],
      skyappTargets: [{ caption: 'Rye bread' }],
    });
    expect(hintsOf(done).join('')).toMatch(
      /^Read: Date \+ Time, Channels, Text, Picture, Alt Text, First Comment, Post\.<br>1 row: created/u,
    );
    expect(out).toStrictEqual({
      ...row,
      Post: expect.stringMatching(/^post_\w+~\w+$/u),
      'Post Note': expect.stringContaining('check the year'),
    });
    // The reference of the last run needs no mapping.
    const again = await run([{ ...out, 'Was?': 'Rye and oats' }], value, { accounts });
    expect(hintsOf(again.done).join('')).toContain('1 row: changed');
  });

  it('saves the reference in the column that is mapped to it', async () => {
    const value = { ...usual, Post: '={{ $json.Ref }}' };
    const [out = {}] = jsonOf(
      succeeded((await run([rowOf({ Tag: '2031-07-02', Ref: '', Post_Status: '' })], value)).done),
    );
    expect(out).toMatchObject({ Ref: expect.stringMatching(/^post_/u), Post_Status: 'scheduled' });
    expect(out).not.toHaveProperty('Post');
    const moved = await run([{ ...out, Uhr: '10:30' }], value);
    succeeded(moved.done);
    expect(hintsOf(moved.done).join('')).toContain('1 row: moved');
  });

  it('takes a cell as it is, also a list or a number', async () => {
    const row = rowOf({
      Tag: 47_666,
      Bild: ['https://bakery.example/a.jpg', 'https://bakery.example/b.jpg'],
    });
    const { done, sent } = await run([row], { ...usual, Picture: '={{ $json.Bild }}' });
    succeeded(done);
    expect(JSON.stringify(sent)).toContain('https://bakery.example/b.jpg');
    expect(JSON.stringify(sent)).toContain('2030-07-02T09:30:00.000Z');
  });

  it('lets a row wait by the column of its sheet, mapped or not', async () => {
    const rows = [rowOf({ Tag: '2031-07-04', Status: 'Draft', Post: '' })];
    const asked = await run(rows);
    expect(shownError(asked.done).message).toContain('Plan Rows Whose: the column “Status” has Draft (1)');
    const { done, sent } = await run(rows, usual, { planWhen: 'Status: Approved' });
    expect([hintsOf(done).join(''), sent]).toStrictEqual([expect.stringContaining('Status is Draft'), []]);
  });

  it('names the fields where a row needs changes, and says what to do where nothing is mapped', async () => {
    const { done, sent } = await run([rowOf({ Uhr: '' })]);
    expect([shownError(done).message, sent]).toStrictEqual([
      'Nothing was sent, the post needs a change. Date + Time: Time is empty; write when on this day, such as 09:00',
      [],
    ]);
    const nothing = await run([rowOf()], { Date: '', Text: null });
    expect(shownError(nothing.done).message).toBe(
      'Row: no column is mapped; drag each column onto its place, or choose another way under Columns.',
    );
  });

  it('goes on item by item, as a loop hands them in', async () => {
    for (const [index, day] of ['2031-07-06', '2031-07-07'].entries()) {
      const { done } = await run([rowOf({ Tag: day, 'Was?': `Loaf ${index}`, Post: '' })]);
      expect(hintsOf(done).join('')).toContain('1 row: created');
    }
  });
});
