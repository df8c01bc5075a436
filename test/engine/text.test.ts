/** Texts that do not fit: what the node sends, and what it tells about them. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { hintsOf } from '../support/execution-hints.ts';
import { chosen, jsonOf, post, startTestBed, succeeded, type TestBed } from '../support/node-under-test.ts';

let testBed: TestBed;
beforeAll(async () => (testBed = await startTestBed({ dailyQuota: 1_000_000 })));
afterAll(async () => await testBed.sandbox.stop());

const sentence = 'The harbour bakery opens at seven. ';
const long = `<p>${sentence.repeat(16)}</p>`;
const targets = {
  skyapp: [{ accountId: chosen('acc_skyapp_1') }],
  threadapp: [{ accountId: chosen('acc_threadapp_1') }],
};
const text = { ifTooLong: 'thread', numbering: '1/5', format: 'html', hashtags: 'bread, Bread' };

function parameters(operation: string, own: INodeParameters = {}): INodeParameters {
  return post(operation, { publish: 'DRAFT', caption: long, targets, text, ...own });
}

const first = sentence.repeat(8).trim();

describe('Text', () => {
  it('sends what fits each network, and tells in one hint what was done to how many posts', async () => {
    const items = [{ text: long }, { text: long }, { text: 'Short' }];
    const { run } = await testBed.observe({
      parameters: parameters('create', { caption: '={{ $json.text }}' }),
      items,
    });
    expect(jsonOf(succeeded(run)).map(({ captions }) => captions)).toStrictEqual([
      [first, `${first} 1/2`],
      [first, `${first} 1/2`],
      ['Short\n\n#bread', 'Short'],
    ]);
    expect(hintsOf(run)).toStrictEqual([
      '3 items: 3 created. Shortened: Skyapp (300 characters) in items 1 and 2. Made a thread: Threadapp (500 characters in each part) in items 1 and 2. No longer in the text: #Bread in items 1 to 3.',
    ]);
  });
});
