import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import * as api from '../../../shared/api/errors/api-errors.ts';
import { calls, type CallName, creates, everyCall, reads, rejection } from '../../support/client-calls.ts';
import { scriptedClient, type Step } from '../../support/scripted-http.ts';

const operationNames: Readonly<Record<CallName, string>> = {
  createPost: 'Create post',
  createNetworkPost: 'Create Photoapp post',
  listPostsPage: 'List posts',
  listPosts: 'List posts',
  getPost: 'Get post',
  updatePost: 'Update post',
  deletePost: 'Delete post',
  reschedulePost: 'Reschedule post',
  requestUpload: 'Upload "loaf.jpg" (step 1 of 3, asking the service where to send it)',
  listAccounts: 'List accounts',
  listBoards: 'List boards',
  listBoardSections: 'List boards',
  getCreator: 'Get creator',
};

async function errorOf(name: CallName, answer: Step): Promise<api.ApiError> {
  const error = await rejection(calls[name](scriptedClient([answer, answer, answer]).client));
  assert.ok(api.ApiError.isInstance(error), String(error));
  return error;
}

function isRead(name: CallName): boolean {
  return reads.some((read) => read === name);
}

function classFor(name: CallName, status: number) {
  switch (status) {
    case 401:
      return api.CredentialError;
    case 403:
      return api.PlanLimitError;
    case 404:
      return api.NotFoundError;
    case 429:
      return api.RateLimitError;
    default:
      // Nothing says that the request was not worked on.
      if (status < 400) return isRead(name) ? api.ContractError : api.OutcomeUnknownError;
      if (status < 500 && status !== 408) return api.RejectedError;
      return creates.some((create) => create === name) ? api.OutcomeUnknownError : api.ServiceError;
  }
}

const statuses = [199, 302, 399, 400, 401, 402, 403, 404, 408, 409, 410, 429];
const failures = [500, 503, 599];

describe('each status, by the effect of the operation', () => {
  for (const name of ['createPost', 'updatePost', 'deletePost', 'getPost', 'listPosts'] as const) {
    for (const status of [...statuses, ...failures]) {
      it(`${name}, ${status}`, async () => {
        const expected = classFor(name, status);
        const body = { code: 'SOME_KIND', message: 'Reason of the service' };
        for (const error of [await errorOf(name, { status, body }), await errorOf(name, { status })]) {
          const { summary, advice } = error.details;
          assert.ok(expected.isInstance(error), `${error.name} instead of ${expected.kind}`);
          expect(error.name).toBe(expected.kind);
          expect(error.details).toMatchObject({ status, operation: operationNames[name] });
          expect(error.message).toBe(`${operationNames[name]}: ${summary} ${advice}`);
          expect(error.message).toMatch(new RegExp(`\\(?${status}\\)?`));
          for (const part of [summary, advice]) expect(part).toMatch(/[.]$/);
          expect(error.message).not.toMatch(/undefined|\[object|NaN| {2}/);
        }
        if (status < 400) return;
        const said = 'The service says: “Reason of the service”.';
        expect((await errorOf(name, { status, body })).message).toContain(said);
        expect((await errorOf(name, { status })).message).not.toContain('The service says');
      });
    }

    for (const status of [400, 401, 404, 429, 500]) {
      it(`${name}, ${status} with a web page is not the service, unless its status says more`, async () => {
        const error = await errorOf(name, { status, body: '<!doctype html><title>Bad gateway</title>' });
        const isOwn = [401, 429].includes(status) || status >= 500;
        expect((isOwn ? classFor(name, status) : api.ContractError).isInstance(error)).toBe(true);
        expect(error.message).not.toMatch(/<|Bad gateway/);
        if (!isOwn)
          expect(error.message).toMatch(/a web page, not with the service's data \(\d+\)\. Check Base URL\./);
      });
    }
  }
});

describe('the whole sentence', () => {
  const said = { message: 'Reason.' };
  const once = 'Running this again is safe: the result is the same as from one run.';
  it.each<[CallName, Step, string]>([
    [
      'createPost',
      { status: 500, body: said },
      'Create post: the service failed (500) and may have taken the post all the same. The service says: “Reason.” Look in the post list or the calendar before running this again: a second run could publish the post twice.',
    ],
    [
      'updatePost',
      { status: 503, body: said },
      `Update post: the service failed (503) (tried 3 times). The service says: “Reason.” Run this again later. ${once}`,
    ],
    [
      'createPost',
      { status: 429, body: said },
      'Create post: the service takes no more requests for now, as the request rate per minute or the daily quota is exceeded (429). The service says: “Reason.” Run this again in a minute or, if the daily quota is used up, tomorrow.',
    ],
    [
      'createPost',
      { status: 429, headers: { 'retry-after': '3600' }, body: said },
      'Create post: the service takes no more requests for now (429) and asks to wait 3600 seconds (a request waits 30 seconds at most). The service says: “Reason.” Run this again after that time.',
    ],
    [
      'getPost',
      { status: 200, body: '<!doctype html><title>Sign in</title>' },
      "Get post: the address answered with a web page, not with the service's data (200). Check Base URL. A login page, a proxy or a firewall between here and the service answers so, too.",
    ],
    [
      'getPost',
      { status: 200, body: '{"id": "po' },
      'Get post: the address answered with text that is not valid JSON (200), where an object was expected. Check Base URL. If it is right, the service answers otherwise than it used to, and this integration needs an update.',
    ],
  ])('of %s, %j', async (name, answer, sentence) => {
    expect((await errorOf(name, answer)).message).toBe(sentence);
  });
});

describe('advice', () => {
  it('of 404 speaks of the post where there is one, of another way where there is one, else of Base URL', async () => {
    const others: Partial<Record<CallName, RegExp>> = {
      listBoards: /It may not list boards.*enter the ID of the board yourself/,
      listBoardSections: /It may not list boards.*enter the ID of the board yourself/,
      getCreator: /It may not show what creators may do.*Posting works without it/,
    };
    for (const name of everyCall) {
      const { message } = await errorOf(name, { status: 404 });
      const ofOnePost = ['getPost', 'updatePost', 'deletePost', 'reschedulePost'].includes(name);
      const expected = others[name] ?? /Check Base URL/;
      expect(message).toMatch(ofOnePost ? /this post \(404\).*Choose the post again/ : expected);
    }
  });

  it('of 403 keeps the upgrade link, also beyond what is shown of a long message', async () => {
    for (const [message, upgradeUrl] of [
      [
        'Limit reached. Upgrade at https://scheduler.example/upgrade?plan=pro.',
        'https://scheduler.example/upgrade?plan=pro',
      ],
      ['See (https://scheduler.example/upgrade), please', 'https://scheduler.example/upgrade'],
      [`${'long '.repeat(200)}https://scheduler.example/up`, 'https://scheduler.example/up'],
      ['<a href="https://scheduler.example/up">up</a>', 'https://scheduler.example/up'],
      ['No link here', undefined],
      ['javascript:alert(1)', undefined],
      ['https://', undefined],
    ] as const) {
      const error = await errorOf('createPost', { status: 403, body: { error: { message } } });
      assert.ok(api.PlanLimitError.isInstance(error));
      expect(error.details.advice).toBe(
        upgradeUrl === undefined
          ? 'A plan limit or quota is reached, or an account or post belongs to someone else: check the plan and the accounts in the Scheduler.'
          : `Upgrade the plan at ${upgradeUrl} or check that the accounts and the post are your own.`,
      );
      expect(error.details.summary.length).toBeLessThanOrEqual(400);
    }
  });

  it('of 400 lists the issues', async () => {
    const issues = ['caption: too long', { path: ['microblogTargets', 0, 'caption'], message: 'Too long' }];
    const error = await errorOf('createPost', {
      status: 400,
      body: { message: 'Input validation failed', issues },
    });
    assert.ok(api.RejectedError.isInstance(error));
    expect(error.message).toBe(
      'Create post: the service refuses the data (400). The service says: “Input validation failed; caption: too long; microblogTargets.0.caption: Too long”. Correct what it names, then run this again.',
    );
  });
});
