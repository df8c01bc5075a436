import { expect, it } from '@jest/globals';
import { asJson, jsonOf, post, startTestBed, succeeded } from '../../support/n8n/node-under-test.ts';
import { n8nHost } from './n8n-host.ts';
import { testMatrix } from './run-matrix.ts';

testMatrix(n8nHost);

it('n8n: Preview sends nothing, whatever goes wrong', async () => {
  const testBed = await startTestBed();
  try {
    testBed.sandbox.refuseConnections();
    const where = asJson('acc_skyapp_1');
    const parameters = post('preview', { publish: 'DRAFT', caption: 'Hello', ...where });
    expect(jsonOf(succeeded(await testBed.run({ parameters })))[0]?.['valid']).toBe(true);
    expect(testBed.sandbox.requests).toStrictEqual([]);
  } finally {
    await testBed.sandbox.stop();
  }
});
