/** Review in the form of the node, as the built node gives it; `test/calendar/review` has what it says. */
import { expect, it } from '@jest/globals';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { post, succeeded, useTestBed, wholePost } from '../support/n8n/node-under-test.ts';

const testBed = useTestBed();
const hour = 3_600_000;

it('gives an item for each matter, with what later steps need, and nothing where all is well', async () => {
  const date = new Date(Date.now() + 30 * hour).toISOString();
  const skyapp = [{ accountId: 'acc_skyapp_1', caption: 'Hello {first_name}' }];
  const id = await testBed.write(wholePost({ scheduledFor: { publish: 'SCHEDULE', date }, skyapp }));
  const review = async (parameters: object) =>
    await testBed.run({ parameters: post('review', { daysAhead: 7, options: {}, ...parameters }) });
  const { items } = succeeded(await review({ filters: { accounts: ['Harbour Bakery (Skyapp)'] } }));
  expect(items.map(({ json }) => json)).toStrictEqual([
    expect.objectContaining({
      matter: 'Leftover in the text',
      account: 'Harbour Bakery · Skyapp',
      id,
      link: `${testBed.sandbox.origin}/posts/${id}`,
      text: 'Hello {first_name}',
      scheduledAt: date,
    }),
  ]);
  const others = await review({ filters: { accounts: ['Harbour Bakery (Microblog)'] } });
  expect(succeeded(others).items).toStrictEqual([]);
  expect(hintsOf(others)).toStrictEqual([
    expect.stringMatching(/^Looked at 0 posts until .+: nothing needs attention\.$/),
  ]);
});
