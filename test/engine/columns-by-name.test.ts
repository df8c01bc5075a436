/** Map Automatically in n8n's engine: rows of a table whose columns have names of people become posts, without an expression. */
import { describe, expect, it } from '@jest/globals';
import { jsonOf, post, shownError, succeeded, useTestBed } from '../support/n8n/node-under-test.ts';
import { hintsOf } from '../support/n8n/execution-hints.ts';

const testBed = useTestBed();

const table = [
  { row_number: 2, Date: '2031-07-01', Time: '9:30', Channels: 'Skyapp', Text: 'Rye bread', Link: 'https://bakery.example/rye', Owner: 'Sam', Post: '' },
];

describe('Map Automatically', () => {
  it('plans a row by the names of its columns', async () => {
    const run = await testBed.run({
      parameters: { resource: 'post', operation: 'createOrUpdate', accounts: ['skyapp:acc_skyapp_1', 'photoapp:acc_photoapp_1'], options: {} },
      items: table,
    });
    console.log(JSON.stringify(jsonOf(succeeded(run)), null, 1), JSON.stringify(hintsOf(run)));
  });
});
