/** The line below the node on n8n's canvas, resolved by n8n: an expression in a field is resolved in the same way. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type TestBed,
  builtPackage,
  chosen,
  jsonOf,
  post,
  startTestBed,
  succeeded,
} from '../support/node-under-test.ts';

let testBed: TestBed;
beforeAll(async () => (testBed = await startTestBed()));
afterAll(async () => await testBed.sandbox.stop());

describe('The line below the node', () => {
  for (const [words, operation, parameters] of [
    ['Save draft', 'create', { publish: 'DRAFT' }],
    ['Publish now', 'create', { publish: 'NOW' }],
    ['Schedule post', 'create', { publish: 'SCHEDULE', scheduledAt: '2031-07-01T09:30' }],
    ['Preview post', 'preview', { publish: 'NOW' }],
  ] as const) {
    it(`is “${words}”`, async () => {
      const { subtitle } = (await builtPackage).nodeType({ name: 'postScheduler' }).description;
      const targets = { microblog: [{ accountId: chosen('acc_microblog_1') }] };
      const filled = post(operation, { ...parameters, caption: subtitle, targets });
      const [record] = jsonOf(succeeded(await testBed.run({ parameters: filled })));
      expect(JSON.stringify(record)).toContain(`"${words}"`);
    });
  }

  it('names an operation without Publish by its action', async () => {
    const { subtitle } = (await builtPackage).nodeType({ name: 'postScheduler' }).description;
    expect(subtitle).toContain('"post.getAll":"Get many posts"');
    expect(subtitle).toContain('"post.reschedule":"Reschedule post"');
  });
});
