import { describe, expect, it } from '@jest/globals';
import { refusedOrigin, startWebPage } from '../support/local-server.ts';
import { useRealTestBed } from './real-test-bed.ts';

describe('the credential in n8n', () => {
  const testBed = useRealTestBed();

  async function answerFor(data: { apiKey?: string; baseUrl?: string }) {
    const { apiKey, baseUrl } = testBed.sandbox;
    return await testBed.session.testCredential({
      type: 'postSchedulerApi',
      data: { apiKey, baseUrl, ...data },
    });
  }

  it('is accepted with a good key', async () => {
    expect(await answerFor({})).toStrictEqual({ status: 'OK', message: 'Connection successful!' });
  });

  it('says that a key is wrong', async () => {
    expect(await answerFor({ apiKey: 'wrong' })).toStrictEqual({
      status: 'Error',
      message:
        'The API Key is wrong or was revoked. Create a new one in the Scheduler under Settings, API Keys.',
    });
  });

  it('says that the response is not from the service', async () => {
    const page = await startWebPage();
    try {
      expect(await answerFor({ baseUrl: page.origin })).toStrictEqual({
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
    expect(message).toMatch(/^The service did not answer with its posts\./);
  });

  // n8n shows the code alone: without a response it applies no rule of the test request.
  it('says that the Base URL refuses the connection', async () => {
    const answer = await answerFor({ baseUrl: await refusedOrigin() });
    expect(answer).toStrictEqual({ status: 'Error', message: 'ECONNREFUSED' });
  });
});
