import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chosen, jsonOf, post, startTestBed, succeeded } from '../support/node-under-test.ts';
import { n8nHost } from './matrix/n8n-host.ts';
import { testMatrix } from './matrix/run-matrix.ts';

testMatrix(n8nHost);

it('n8n: Validate sends nothing, whatever goes wrong', async () => {
  const testBed = await startTestBed();
  try {
    testBed.sandbox.refuseConnections();
    const targets = { skyapp: [{ accountId: chosen('acc_skyapp_1') }] };
    const parameters = post('validate', { publish: 'DRAFT', caption: 'Hello', targets });
    assert.equal(jsonOf(succeeded(await testBed.run({ parameters })))[0]?.['valid'], true);
    assert.deepEqual(testBed.sandbox.requests, []);
  } finally {
    await testBed.sandbox.stop();
  }
});
