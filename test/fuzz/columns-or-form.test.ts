/** A sheet with the columns that the guide names gives the same requests by their names as by expressions in each field. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { INodeParameters } from 'n8n-workflow';
import { post, shownError, type TestBed, useTestBed } from '../support/n8n/node-under-test.ts';
import { timesTheRuns } from '../support/runs.ts';

const beds = [useTestBed({ dailyQuota: 1_000_000 }), useTestBed({ dailyQuota: 1_000_000 })] as const;

const accounts = ['skyapp:acc_skyapp_1', 'threadapp:acc_threadapp_1', 'pinboard:acc_pinboard_1'];
const common = { accounts, options: { checkMedia: false } };

const byName: INodeParameters = post('createOrUpdate', { columns: 'auto', ...common });

const byHand: INodeParameters = post('createOrUpdate', {
  ...common,
  scheduledAt: '={{ $json.Date }} {{ $json.Time }}',
  onlyNetworks: '={{ $json.Channels }}',
  caption: '={{ $json.Text }}\n\n{{ $json.Link }}',
  media: { items: [{ mediaUrl: '={{ $json.Picture }}', altText: '={{ $json["Alt Text"] }}' }] },
  text: { hashtags: '={{ $json.Hashtags }}' },
  adjust: {
    pinboard: {
      boardId: { __rl: true, mode: 'name', value: '={{ $json.Board }}' },
      additionalFields: { title: '={{ $json.Title }}' },
    },
    skyapp: { additionalFields: { caption: '={{ $json["Skyapp Text"] }}\n\n{{ $json.Link }}' } },
  },
  reference: '={{ $json.Post }}',
  rowId: '={{ $json["Row ID"] }}',
  cancel: '={{ $json.Cancel }}',
  hold: '={{ $json.Hold }}',
});

const word = fc.constantFrom('Rye', 'bread', 'café', '🍞', '<b>new</b>', '&amp;', '10 €', '"quoted"', 'C++');
const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
let row = 0;
/** Rows with any of the usual cells and of those in `more`, for which a row may be refused or held. */
const rowsWith = (more: {
  [Column in 'Date' | 'Channels' | 'Board' | 'Post' | 'Hold']: readonly unknown[];
}) =>
  fc.record({
    Date: fc.constantFrom('2031-07-01', '1.7.2031', 'July 1, 2031', ...more.Date),
    Time: fc.constantFrom('9:30', '09:30', '9:30 AM', '14.30', '14h30'),
    Channels: fc.constantFrom(
      'Skyapp',
      'Skyapp, Threadapp',
      'all',
      'pinboard',
      ['Skyapp', 'Threadapp'],
      ...more.Channels,
    ),
    Text: text,
    Link: fc.constantFrom('https://bakery.example/rye', 'https://bakery.example/wiki/Brötchen'),
    Picture: fc.constantFrom(
      'https://bakery.example/1.jpg',
      'https://bakery.example/1.jpg, https://bakery.example/2.png',
    ),
    'Alt Text': fc.constantFrom('', 'A loaf'),
    Hashtags: fc.constantFrom('#rye, #bread', 'rye bread'),
    Board: fc.constantFrom('Recipes', ...more.Board),
    Title: fc.constantFrom('Rye', 'A title'),
    'Skyapp Text': text,
    Post: fc.constantFrom('', ...more.Post),
    Hold: fc.constantFrom('', 'no', ...more.Hold),
    Cancel: fc.constantFrom('', 'no'),
  });
const sentRows = rowsWith({ Date: [], Channels: [], Board: [], Post: [], Hold: [] });
const anyRows = rowsWith({
  Date: ['01/07/2031', '2020-01-01'],
  Channels: ['Skyap'],
  Board: ['Recipes', 'Recipes', 'Nowhere'],
  Post: ['', '', '', 'post_0'],
  Hold: ['', 'x', 'x', 'perhaps'],
});

/** The bodies that the service got; if it got none because of an error, the beginning of the message. */
async function sentBy(bed: TestBed, parameters: INodeParameters, item: object) {
  const { run, requests } = await bed.observe({ parameters, items: [{ ...item }] });
  const bodies = requests.flatMap(({ method, body }) => (method === 'GET' ? [] : [body]));
  return bodies.length > 0 || run.status === 'success' ? bodies : shownError(run).message.slice(0, 40);
}

describe('a row', () => {
  it('is the same by the names of its columns as by expressions', async () => {
    /** What both ways send, which is the same. */
    async function sentOf(given: { readonly Text: string; readonly 'Skyapp Text': string }) {
      row += 1;
      const item = {
        ...given,
        'Row ID': `row ${row}`,
        // Each text is new: an equal post would be found, and sent once.
        Text: `${given.Text} ${row}`,
        'Skyapp Text': `${given['Skyapp Text']} ${row}`,
      };
      const found = await sentBy(beds[0], byName, item);
      expect(await sentBy(beds[1], byHand, item)).toStrictEqual(found);
      return found;
    }
    await fc.assert(
      fc.asyncProperty(sentRows, anyRows, async (sent, any) => {
        expect(await sentOf(sent)).toStrictEqual([expect.any(Object), expect.any(Object)]);
        await sentOf(any);
      }),
      timesTheRuns(0.15),
    );
  });
});
