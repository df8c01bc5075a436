/** Create or Update in n8n: the row that comes in is put out again, with what the next run has to know. */
import { describe, expect, it } from '@jest/globals';
import { jsonOf, mediaRows, post, succeeded, useTestBed } from '../support/node-under-test.ts';
import { loafJpeg } from '../support/pictures.ts';
import { useLocalServer } from '../support/use-server.ts';

const testBed = useTestBed();
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

/** A row with a picture behind an address that is signed anew for each run. */
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
    expect([again.sent, again.asked]).toStrictEqual([[], []]);
  });

  it('changes the post of a row that has no account for an adjustment', async () => {
    const adjust = { pinboard: { boardId: { __rl: true, mode: 'id', value: 'board_acc_pinboard_1_1' } } };
    const run = async (row: object) => {
      const { run: ran } = await testBed.observe({
        parameters: { ...parameters, adjust },
        items: [rowOf(row)],
      });
      return jsonOf(succeeded(ran))[0] ?? {};
    };
    const { reference } = await run({ text: 'Spelt' });
    expect(await run({ text: 'Spelt bread', reference })).toMatchObject({ outcome: 'changed' });
  });
});
