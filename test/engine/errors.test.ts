import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { refusedOrigin, startLocalServer, startWebPage } from '../support/local-server.ts';
import {
  asJson,
  chosen,
  post,
  shownError,
  startTestBed,
  succeeded,
  useTestBed,
} from '../support/node-under-test.ts';
import { isDescribed, sentenceInTheirs } from '../support/service.ts';
import { useLocalServer } from '../support/use-server.ts';

const testBed = useTestBed();

function create(parameters: INodeParameters): INodeParameters {
  return post('create', { publish: 'DRAFT', caption: 'Hello', ...asJson('acc_skyapp_1'), ...parameters });
}

describe('An error of the service says what to do next', () => {
  it('an account that is not linked', async () => {
    const parameters = create(asJson('acc_none'));
    const { error, requests } = await testBed.fail({ parameters });
    expect(error).toStrictEqual({
      message:
        'Create post: the service does not allow this (403). The service says: “Skyapp: the account "acc_none" is not one of yours. Link it under Scheduler, Accounts; your plan decides how many you can link. Upgrade at https://scheduler.example/upgrade”.',
      description:
        'Upgrade the plan at https://scheduler.example/upgrade or check that the accounts and the post are your own.',
      itemIndex: 0,
    });
    expect(requests.map(({ status }) => status)).toStrictEqual([403]);
  });

  it('an account of another network', async () => {
    const parameters = create(asJson('acc_photoapp_1'));
    expect((await testBed.fail({ parameters })).error).toStrictEqual({
      message: sentenceInTheirs(
        'Create post: the service refuses the data (400). The service says: “Invalid data: skyappTargets.0.accountId: "acc_photoapp_1" is an account of another network (photoapp)”.',
      ),
      description: 'Correct what it names, then run this again.',
      itemIndex: 0,
    });
  });

  it('a post that was published meanwhile', async () => {
    succeeded(await testBed.run({ parameters: create({ publish: 'NOW' }) }));
    const id = String(testBed.sandbox.posts().at(-1)?.id);
    testBed.sandbox.publishDue();
    expect((await testBed.fail({ parameters: post('delete', { postId: chosen(id) }) })).error).toStrictEqual({
      message:
        'Delete post: the service refuses the data (400). The service says: “The post is published: only a draft or scheduled post can be deleted.”',
      description: isDescribed
        ? `Correct what it names, then run this again.\nOpen the post in the calendar: ${testBed.sandbox.origin}/posts/${id}`
        : 'Correct what it names, then run this again.',
      itemIndex: 0,
    });
  });

  it('a wrong key, which is tried once', async () => {
    const { error, requests } = await testBed.fail({
      parameters: create({}),
      credentials: { ...testBed.credentials, apiKey: 'wrong-key' },
    });
    expect(error).toStrictEqual({
      message:
        'Create post: the service does not accept the API Key (401). The service says: “The API key is not valid: copy it again from Settings, API keys.”',
      description: 'Check API Key, or create a new key in the settings of the Scheduler.',
      itemIndex: 0,
    });
    expect(requests.map(({ status }) => status)).toStrictEqual([401]);
  });

  it('the daily quota', async () => {
    const busy = await startTestBed({ dailyQuota: 0 });
    try {
      expect(shownError(await busy.run({ parameters: create({}) }))).toStrictEqual({
        message:
          'Create post: the service takes no more requests for now, as the request rate per minute or the daily quota is exceeded (429). The service says: “The daily quota of 0 requests is used up. It starts again at midnight UTC.”',
        description: 'Run this again in a minute or, if the daily quota is used up, tomorrow.',
        itemIndex: 0,
      });
      expect(busy.sandbox.requests).toHaveLength(1);
    } finally {
      await busy.sandbox.stop();
    }
  });

  it('is not rendered as HTML, whatever a caption or the service says', async () => {
    const text = '<b onclick="alert(1)">&amp; `code`</b>';
    const adjust = { skyapp: { additionalFields: { extraJson: '[' } } };
    const where = { postTo: 'accounts', accounts: ['acc_skyapp_1'], adjust };
    const parameters = create({ publish: 'SCHEDULE', scheduledAt: text, ...where });
    const run = await testBed.run({ parameters });
    const { description } = z.object({ description: z.string() }).parse(run.error);
    expect(description).toMatch(
      /^<ul><li>Scheduled Time: &#34;&#60;b onclick=\\&#34;alert\(1\)\\&#34;&#62;&#38;amp; &#96;code&#96;&#60;\/b&#62;&#34; is not a readable time; [^<>"'`]+<\/li><li>Skyapp[^<>"'`]+<\/li><\/ul>$/,
    );
  });
});

describe('An address that is not the service', () => {
  let answer: Parameters<typeof startLocalServer>[0];
  const server = useLocalServer((request, response) => answer(request, response));

  async function failureAt(baseUrl: string) {
    const parameters = create({ options: { delivery: 'single' } });
    return (await testBed.fail({ parameters, credentials: { ...testBed.credentials, baseUrl } })).error;
  }

  it('a web page answers', async () => {
    const page = await startWebPage();
    try {
      expect(await failureAt(page.origin)).toStrictEqual({
        message:
          "Create post: the address answered with a web page, not with the service's data (200). The post may have been taken all the same.",
        description:
          'Look in the post list or the calendar before running this again: a second run could publish the post twice. If the post is not there, check Base URL.',
        itemIndex: 0,
      });
      expect(page.requests).toHaveLength(1);
    } finally {
      await page.stop();
    }
  });

  it('the connection is refused', async () => {
    const baseUrl = await refusedOrigin();
    expect(await failureAt(baseUrl)).toStrictEqual({
      message: `Create post: no answer from ${baseUrl}: the host refused the connection (ECONNREFUSED) (tried 3 times).`,
      description: 'Nothing was changed. Check Base URL and the network connection, then run this again.',
      itemIndex: 0,
    });
  });

  it('a redirect, which is not followed', async () => {
    answer = (_, response) => {
      response.writeHead(307, { location: `${testBed.sandbox.baseUrl}/posts?token=1` }).end();
    };
    expect(await failureAt(server.origin)).toStrictEqual({
      message: `Create post: the address answered with a redirect (307) to ${testBed.sandbox.baseUrl}/posts. It was not followed, as it would take the API key along.`,
      description: `If that is your service, put ${testBed.sandbox.baseUrl} into Base URL.`,
      itemIndex: 0,
    });
  });

  for (const { name, fail, message } of [
    {
      name: 'the connection breaks after the post was sent',
      fail: (_: unknown, { socket }: { socket: { destroy(): void } | null }) => socket?.destroy(),
      message: (origin: string) =>
        `Create post: no answer from ${origin}: the connection broke off (ECONNRESET). The service may have taken the request all the same.`,
    },
    {
      name: 'the service fails after the post was sent',
      fail: (_: unknown, response: { writeHead(status: number): { end(): void } }) =>
        response.writeHead(503).end(),
      message: () => 'Create post: the service failed (503) and may have taken the post all the same.',
    },
  ]) {
    it(`${name}: it is sent once, and the person is asked to look`, async () => {
      answer = (request, response) => {
        fail(request, response);
      };
      const before = server.requests.length;
      expect(await failureAt(server.origin)).toStrictEqual({
        message: message(server.origin),
        description:
          'Look in the post list or the calendar before running this again: a second run could publish the post twice.',
        itemIndex: 0,
      });
      expect(server.requests.length - before).toBe(1);
    });
  }

  for (const [baseUrl, problem] of [
    [
      'http://scheduler.example/api',
      'over http:// the API key would travel unprotected. Use https:// (http:// is for this machine and private networks only).',
    ],
    ['scheduler', 'this is not a web address. Enter one such as https://scheduler.example/api.'],
    [
      'https://me:secret@scheduler.example',
      'the address holds a user name or password. Leave them out; the API key alone identifies you.',
    ],
    ['https://scheduler.example/api?key=1', 'the address holds a query (from the "?" on). Leave it out.'],
  ] as const) {
    it(`"${baseUrl}" is refused before anything is sent`, async () => {
      expect(await failureAt(baseUrl)).toStrictEqual({
        message: `Base URL: ${problem}`,
        description: '',
        itemIndex: undefined,
      });
    });
  }
});
