import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { refusedOrigin, startWebPage } from '../support/local-server.ts';
import { type RealTestBed, startRealTestBed } from './real-test-bed.ts';

describe('the credential in n8n', () => {
  let testBed: RealTestBed;
  before(async () => {
    testBed = await startRealTestBed();
  });
  after(async () => {
    await testBed.stop();
  });

  async function answerFor(data: { apiKey?: string; baseUrl?: string }) {
    const { apiKey, baseUrl } = testBed.sandbox;
    return await testBed.session.testCredential({
      type: 'postSchedulerApi',
      data: { apiKey, baseUrl, ...data },
    });
  }

  it('is accepted with a good key', async () => {
    assert.deepEqual(await answerFor({}), { status: 'OK', message: 'Connection successful!' });
  });

  it('says that a key is wrong', async () => {
    assert.deepEqual(await answerFor({ apiKey: 'wrong' }), {
      status: 'Error',
      message:
        'The API Key is wrong or was revoked. Create a new one in the Scheduler under Settings, API Keys.',
    });
  });

  it('says that the response is not from the service', async () => {
    const page = await startWebPage();
    try {
      assert.deepEqual(await answerFor({ baseUrl: page.origin }), {
        status: 'Error',
        message:
          'The service did not answer with its posts. Check the Base URL, including its path, and that the API Key is of this service.',
      });
    } finally {
      await page.stop();
    }
  });

  it('says the same when the path of the Base URL is missing', async () => {
    const { message } = await answerFor({ baseUrl: testBed.sandbox.origin });
    assert.match(message, /^The service did not answer with its posts\./);
  });

  // n8n shows the code alone: without a response it applies no rule of the test request.
  it('says that the Base URL refuses the connection', async () => {
    const answer = await answerFor({ baseUrl: await refusedOrigin() });
    assert.deepEqual(answer, { status: 'Error', message: 'ECONNREFUSED' });
  });
});
