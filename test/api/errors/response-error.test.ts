/** The statuses of contract 7: what kind of error each is, by the effect of the operation, and its whole sentence. */
import assert from 'node:assert/strict';
import { expect, it } from '@jest/globals';
import * as api from '../../../shared/api/errors/api-errors.ts';
import {
  calls,
  type CallName,
  changes,
  creates,
  everyCall,
  reads,
  rejection,
} from '../../support/service/client-calls.ts';
import { scriptedClient, type Step } from '../../support/service/scripted-http.ts';

/** More requests than a single operation sends. */
const requests = 40;

/** The error of an operation, each of whose requests gets this answer. */
async function errorOf(name: CallName, answer: Step): Promise<api.ApiError> {
  const { client } = scriptedClient(Array.from({ length: requests }, () => answer));
  const error = await rejection(calls[name](client));
  assert.ok(api.ApiError.isInstance(error), String(error));
  return error;
}

const all = (kind: string) => [kind, kind, kind] as const;

/** Words that only programmers know. */
const jargon =
  /\b(?:acl|array|boolean|endpoint|exception|header|http|invalid|json|null|parameter|payload|schema|stack|string|timeout|token|undefined|uri)s?\b/i;

it.each<[statuses: number[], ofCreates: string, ofChanges: string, ofReads: string]>([
  // After these statuses, the service may have carried out the request or not.
  [[199, 302, 399], 'OutcomeUnknownError', 'OutcomeUnknownError', 'ContractError'],
  [[400, 405, 409, 413, 415, 418, 422, 423], ...all('RejectedError')],
  [[401], ...all('CredentialError')],
  [[407], ...all('ContractError')],
  [[402, 403], ...all('PlanLimitError')],
  [[404, 410], ...all('NotFoundError')],
  [[429], ...all('RateLimitError')],
  [[408, 500, 503, 599], 'OutcomeUnknownError', 'ServiceError', 'ServiceError'],
])('%j', async (statuses, ...kinds) => {
  for (const status of statuses)
    for (const [index, names] of [creates, changes, reads].entries())
      for (const name of names)
        for (const body of [{ code: 'SOME_KIND', message: 'Reason of the service' }, undefined]) {
          const error = await errorOf(name, { status, body });
          const { message } = error;
          expect([name, status, error.name, error.status]).toStrictEqual([
            name,
            status,
            kinds[index],
            status,
          ]);
          expect(message).toContain(String(status));
          expect(message).not.toMatch(jargon);
          const says = message.includes('The service says: “Reason of the service”.');
          // The words that come with 407 are those of a proxy.
          const mustSay = status >= 400 && status !== 407 && body !== undefined;
          expect([message, says]).toStrictEqual([message, mustSay]);
        }
});

it.each([
  [400, 'ContractError'],
  [404, 'ContractError'],
  [401, 'CredentialError'],
  [429, 'RateLimitError'],
  [500, 'ServiceError'],
])('%d with a web page is not the service, unless its status says more: %s', async (status, kind) => {
  const error = await errorOf('getPost', { status, body: '<!doctype html><title>Bad gateway</title>' });
  expect(error.name).toBe(kind);
  expect(error.message).not.toMatch(/<|Bad gateway/);
  if (kind === 'ContractError')
    expect(error.message).toMatch(
      /a web page, not with the service's data \(\d+\)\. Check Base URL in the credential\./,
    );
});

it.each([
  [199, true],
  [300, false],
  [399, false],
])('%d means neither success nor failure, where it is no redirect: %p', async (status, isUnclear) => {
  const { message } = await errorOf('deletePost', { status });
  expect(message.includes('means neither success nor failure')).toBe(isUnclear);
});

const body = { message: 'Reason.' };
const issues = ['caption: too long', { path: ['microblogTargets', 0, 'caption'], message: 'Too long' }];

it.each<[CallName, Step, string]>([
  [
    'createPost',
    { status: 500, body },
    'Create post: the service failed (500) but may have created the post anyway. The service says: “Reason.” Look in the post list or the calendar before running this again: a second run could publish the post twice.',
  ],
  [
    'updatePost',
    { status: 503, body },
    'Update post: the service failed (503) (tried 3 times). The service says: “Reason.” The change may have been made anyway. Run this again later. Running this again is safe: nothing is done twice.',
  ],
  [
    'createPost',
    { status: 429, body },
    'Create post: the service accepts no more requests for now, because the request rate per minute or the daily quota is exceeded (429). The service says: “Reason.” Nothing of this post was published. Run this again in a minute or, if the daily quota is used up, tomorrow.',
  ],
  [
    'createPost',
    { status: 429, headers: { 'retry-after': '86400' }, body },
    'Create post: the service accepts no more requests for now (429) and asks you to wait 24 hours (a request waits at most 30 seconds). The service says: “Reason.” Nothing of this post was published. Run this again after that time.',
  ],
  [
    'createPost',
    { status: 400, body: { message: 'Input validation failed', issues } },
    'Create post: the service refuses the data (400). The service says: “Input validation failed; caption: too long; Microblog, Caption: Too long”. Nothing of this post was published. Correct what the service names, then run this again.',
  ],
  [
    'getPost',
    { status: 200, body: '<!doctype html><title>Sign in</title>' },
    "Get post: the address answered with a web page, not with the service's data (200). Check Base URL in the credential. A login page, a proxy or a firewall between here and the service can give this answer too.",
  ],
  [
    'getPost',
    { status: 200, body: '{"id": "po' },
    'Get post: the address answered with only the beginning of its data (200), where an object was expected. Run this again. If it happens again, tell the people who run the service.',
  ],
  [
    'createPost',
    { status: 200, body: '<!doctype html><title>Sign in</title>' },
    "Create post: the address answered with a web page, not with the service's data (200). The post may have been created anyway. Look in the post list or the calendar before running this again: a second run could publish the post twice. If the post is not there, check Base URL in the credential.",
  ],
  [
    'updatePost',
    { status: 200, body: '<!doctype html><title>Sign in</title>' },
    "Update post: the address answered with a web page, not with the service's data (200). The change may have been made anyway. Look at the post in the post list or the calendar first. Running this again is safe: nothing is done twice. If it happens again, check Base URL in the credential.",
  ],
  [
    'getPost',
    { status: 410 },
    'Get post: the service no longer has this post (410). It was deleted. Choose another post from the list.',
  ],
  [
    'deletePost',
    { status: 410 },
    'Delete post: the service no longer has this post (410). It seems to be deleted already: if it is not in the calendar, this is done.',
  ],
  [
    'listAccounts',
    { status: 410 },
    'List accounts: the address is no longer in use (410). Check Base URL in the credential. If it is right, the service has changed, and this integration needs an update.',
  ],
])('The whole sentence of %s, %j', async (name, answer, sentence) => {
  expect((await errorOf(name, answer)).message).toBe(sentence);
});

it.each<[CallName, string, string]>([
  ['createPost', 'data', 'Check the fields, then run this again.'],
  ['reschedulePost', 'data', 'Check the new time, then run this again.'],
  ['requestUpload', 'data', 'Check the file, then run this again.'],
  ['listPosts', 'data', 'Check the filters, then run this again.'],
  ['listBoards', 'data', 'Check the account, then run this again.'],
  [
    'deletePost',
    'request',
    'Choose the post again from the list: its ID may be wrong, or it may be published.',
  ],
  ['listAccounts', 'request', 'Run this again. If it fails again, tell the people who run the service.'],
])('%s that is refused without a reason: the %s, and what to do', async (name, refused, advice) => {
  const { message } = await errorOf(name, { status: 422 });
  expect(message).toContain(`: the service refuses the ${refused} (422). `);
  expect(message.slice(-advice.length)).toBe(advice);
});

it('sections that are refused without a reason are those of a board', async () => {
  const refusals = Array.from({ length: 10 }, () => ({ status: 422 }));
  const { client } = scriptedClient([{ body: { boards: [{ id: 'board-1' }] } }, ...refusals]);
  const error = await rejection(client.listBoardSections({ accountId: 'account-1', boardId: 'board-1' }));
  expect(String(error)).toMatch(/\(422\)\. Check the board, then run this again\.$/);
});

it.each([
  ['45', '45 seconds'],
  ['60', '1 minute'],
  ['90', '1 min 30 s'],
  ['7200', '2 hours'],
  ['30000', '8 h 20 min'],
  ['30001', '8 h 21 min'],
  ['99999999', '1158 days'],
])('a wait of %s seconds is one of %s', async (seconds, wait) => {
  const answer = { status: 429, headers: { 'retry-after': seconds }, body };
  expect((await errorOf('createPost', answer)).message).toContain(` asks you to wait ${wait} (a request`);
});

it('404 speaks of the post where there is one, of another way where there is one, else of Base URL', async () => {
  const ofBoards = /Perhaps the service does not list boards.*enter the ID of the board yourself/;
  const ofPost = /this post \(404\).*hoose the post again/;
  const advice: Partial<Record<CallName, RegExp>> = {
    listBoards: ofBoards,
    listBoardSections: ofBoards,
    getCreator:
      /Perhaps the service does not show what creators may do.*Posting works without this information/,
    getPost: ofPost,
    updatePost: ofPost,
    deletePost: ofPost,
    reschedulePost: ofPost,
  };
  for (const name of everyCall)
    expect((await errorOf(name, { status: 404 })).message).toMatch(advice[name] ?? /Check Base URL/);
});

it.each([
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
  ['https://%', undefined],
])('403 keeps the upgrade link of a message: %j', async (message, upgradeUrl) => {
  const { advice, summary } = await errorOf('createPost', { status: 403, body: { error: { message } } });
  expect(advice).toBe(
    upgradeUrl === undefined
      ? 'A plan limit or quota is reached, the API Key is not allowed to do this, or an account or post belongs to someone else: check the plan, the key and the accounts in the Scheduler.'
      : `Upgrade the plan at ${upgradeUrl} or check that the accounts and the post are your own.`,
  );
  expect(summary.length).toBeLessThanOrEqual(400);
});

it.each([
  [404, undefined, true],
  [404, { message: 'No such account' }, false],
  [403, undefined, false],
])('a Base URL without a path may be why the answer is %s with %j: %s', async (status, body, isTold) => {
  const steps = Array.from({ length: requests }, () => ({ status, body }));
  const { client } = scriptedClient(steps, { baseUrl: 'https://scheduler.example' });
  const error = await rejection(calls.listAccounts(client));
  expect(String(error).includes('Base URL has no path')).toBe(isTold);
});
