/** Limit of every list, as expressions give it: a number of results, or a sentence; never nothing in silence. */
import { describe, expect, it } from '@jest/globals';
import { chosen, succeeded, useTestBed } from '../support/node-under-test.ts';

const testBed = useTestBed();

const lists = {
  post: {},
  account: {},
  board: { accountId: chosen('acc_pinboard_1') },
};

const is = (shown: string) => `Limit: must be a whole number of 1 or more, not ${shown}.`;
const refused: readonly (readonly [expression: unknown, message: string])[] = [
  [0, is('0')],
  ['={{ 0 }}', is('0')],
  ['={{ -1 }}', is('-1')],
  ['={{ 2.5 }}', is('2.5')],
  ['={{ NaN }}', is('NaN')],
  ['={{ "many" }}', is('"many"')],
  ['={{ true }}', is('true')],
  ['={{ [2] }}', is('what is given')],
  ['={{ null }}', 'Limit: required, but not filled in.'],
  ['={{ "" }}', 'Limit: required, but not filled in.'],
  ['={{ $json.missing }}', 'Limit: required, but not filled in.'],
];

for (const [resource, own] of Object.entries(lists)) {
  const getAll = (limit: unknown) => ({
    parameters: {
      resource,
      operation: 'getAll',
      ...own,
      returnAll: false,
      ...Object.fromEntries([['limit', limit]]),
    },
  });

  describe(`Get Many, ${resource}`, () => {
    for (const [limit, message] of refused) {
      it(`says what is wrong with ${String(limit)}, and asks the service nothing`, async () => {
        const { error, requests } = await testBed.fail(getAll(limit));
        expect([error.message, requests]).toStrictEqual([message, []]);
      });
    }

    it('takes a number, and a text in figures', async () => {
      for (const limit of [1, '={{ 1 }}', '={{ "1" }}']) {
        const { items } = succeeded(await testBed.run(getAll(limit)));
        expect(items.length).toBeLessThanOrEqual(1);
      }
    });
  });
}
