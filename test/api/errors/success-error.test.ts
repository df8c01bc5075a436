/**
 * Answers that are no clear yes (contract 4.1, 4.4 to 4.7): successes that say something else, web pages, redirects. What errors say after a
 * create, a change and a read. No request is repeated.
 */
import { expect, it } from '@jest/globals';
import { calls, type CallName, changes, creates, fails, reads } from '../../support/service/client-calls.ts';
import { scriptedClient, type Step } from '../../support/service/scripted-http.ts';

type Answer = Exclude<Step, Error>;

const said = async (name: CallName, step: Answer) => String((await fails(name, [step], 1)).error);

const lookFirst =
  'Look in the post list or the calendar before running this again: a second run could publish the post twice.';
const lookOrRepeat =
  'Look at the post in the post list or the calendar first. Running this again is safe: nothing is done twice.';
const lookWhetherGone =
  'Look for the post in the post list or the calendar: if it is gone, this is done; if it is there, run this again.';

/** What an error says after a deletion, in place of the words for other changes. */
const ofDeletion: Readonly<Record<string, string>> = {
  [lookOrRepeat]: lookWhetherGone,
  'The change may have been made anyway.': 'The post may have been deleted anyway.',
};

/** Parts of the error of a create, of a change and of a read, in this order. */
type Parts = readonly (readonly string[])[];

const unknown = (...words: string[]): Parts => [
  ['OutcomeUnknownError', ...words, 'The post may have been created anyway.', lookFirst],
  ['OutcomeUnknownError', ...words, 'The change may have been made anyway.', lookOrRepeat],
];
const contract = (...words: string[]) => ['ContractError', ...words];
const refused = (reason: string): Parts => {
  const words = `the service answered 200, but says that the request was not carried out.${reason}`;
  const adviceOr = (other: string) =>
    reason === '' ? other : 'Correct what the service names, then run this again.';
  return [
    ['RejectedError', words, adviceOr('Check the fields, then run this again.')],
    [
      'RejectedError',
      words,
      adviceOr('Look at the post in the post list or the calendar before running this again.'),
    ],
  ];
};
const page = "answered with a web page, not with the service's data (200).";
const noObject = (words: string): Parts => [
  ...unknown(`answered ${words} (200), where an object was expected.`),
  contract(`answered ${words} (200), where`),
];
const redirect = (status: number, location?: string): Answer => ({
  status,
  headers: location === undefined ? {} : { location },
});
const ofOneHost = [undefined, '', '?done', '/api/posts/post-7', 'https://scheduler.example/api/posts/post-7'];
const elsewhere = ['https://other.example/api/posts', 'http://scheduler.example/api', '//other.example/'];
const notFollowed = contract('was not followed, because it would send the API key there');

it.each<[Answer, Parts]>([
  [{ body: { success: false } }, refused('')],
  [{ body: { ok: false, message: 'No' } }, refused(' The service says: “No”.')],
  [{ body: { error: 'Quota exceeded' } }, refused(' The service says: “Quota exceeded”.')],
  [
    { body: { error: { code: 'FORBIDDEN', message: 'Over quota' } } },
    refused(' The service says: “Over quota”.'),
  ],
  [{ body: { code: 'BAD_REQUEST', message: 'Invalid' } }, refused(' The service says: “Invalid”.')],
  ...[
    { success: false, id: 'post-7' },
    { success: true, error: 'One account failed' },
    { error: { code: 'ok', message: '' }, data: { publish: 'x' } },
    // This code stands for a status of 500, after which the outcome is unknown, too (contract 7).
    { code: 'INTERNAL_SERVER_ERROR', message: 'Failed' },
    { status: 'error', message: 'The account is not linked any more' },
    { status: 'fail', data: { id: 'locked' } },
    { result: 'Error' },
    { type: 'failed' },
    { statusCode: 403, message: 'Plan limit reached' },
    { title: 'Forbidden', status: 403, detail: 'Not yours' },
    { code: '422' },
    { id: 'post-1', statusCode: 500 },
    { success: 0 },
    { Success: 'False' },
    { success: 'no' },
    { data: { success: false } },
  ].map((body): [Answer, Parts] => [{ body }, unknown('neither a clear yes nor a clear no')]),
  ...[
    { body: '<!DOCTYPE html><html><body>Log in</body></html>' },
    { body: '\uFEFF\n  <html></html>' },
    { body: '<?xml version="1.0"?><a/>' },
    { body: 'Log in', headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  ].map((step): [Answer, Parts] => [
    step,
    [...unknown(page), contract(page, 'Check Base URL in the credential.')],
  ]),
  [{ body: '12' }, noObject('with a number')],
  [{ body: 'null' }, noObject('with null')],
  [{ body: '{"id":"po' }, noObject('with only the beginning of its data')],
  [{ body: 'OK' }, noObject('with text that is not valid JSON')],
  [{ body: '{}{}' }, noObject('with text that is not valid JSON')],
  [
    { body: '' },
    [['OutcomeUnknownError', 'accepted the post (200), but its answer lacks the ID', lookFirst]],
  ],
  ...[301, 302, 303].flatMap((status): [Answer, Parts][] => [
    ...ofOneHost.map((location): [Answer, Parts] => [
      redirect(status, location),
      [...unknown(`(${status})`), contract('was not followed')],
    ]),
  ]),
  ...elsewhere.map((location): [Answer, Parts] => [redirect(301, location), [contract(), contract()]]),
  // The result of a request is shown elsewhere, unless the same request is to be sent there, or somebody is to log in.
  ...elsewhere.slice(1).map((location): [Answer, Parts] => [redirect(302, location), unknown('(302)')]),
  ...elsewhere.map((location): [Answer, Parts] => [
    redirect(303, location),
    [...unknown('(303)'), contract('was not followed')],
  ]),
  [redirect(302, 'https://other.example/login'), [contract(), contract()]],
  [redirect(303, 'https://other.example/auth/done'), unknown('a redirect (303) to a login page')],
  ...[307, 308].flatMap((status) =>
    [...ofOneHost, ...elsewhere].map((location): [Answer, Parts] => [
      redirect(status, location),
      [notFollowed, notFollowed],
    ]),
  ),
])('%j', async (step, parts) => {
  // A create for one network needs no ID in its answer.
  const ownCreates = step.body === '' ? (['createPost'] as const) : creates;
  for (const [index, expected] of parts.entries())
    for (const name of [ownCreates, changes, reads][index] ?? []) {
      const text = await said(name, step);
      for (const words of expected) {
        const part = name === 'deletePost' ? (ofDeletion[words] ?? words) : words;
        expect([name, text]).toStrictEqual([name, expect.stringContaining(part)]);
      }
    }
});

it.each([
  [
    'https://elsewhere.example/v2/posts/post-1',
    /to https:\/\/elsewhere\.example\/v2\/posts\/post-1\. .*put https:\/\/elsewhere\.example\/v2 into Base URL/,
  ],
  [
    '/v2/posts/post-1?x=secret-word',
    /to https:\/\/scheduler\.example\/v2\/posts\/post-1\. .*put https:\/\/scheduler\.example\/v2 into/,
  ],
  ['javascript:secret-word', /a redirect \(302\)\. It was not followed.*Check Base URL in the credential\.$/],
  [undefined, /a redirect \(302\)\. /],
])('A redirect to %s is reported without what may be secret', async (location, sentence) => {
  const message = await said('getPost', redirect(302, location));
  expect(message).toMatch(sentence);
  expect(message).not.toContain('secret-word');
});

it('A redirect of a write to the same path at another host means that the service has moved', async () => {
  for (const address of ['https://other.example/api/posts', 'http://scheduler.example/posts'])
    expect(await said('createPost', redirect(302, address))).toMatch(/^ContractError.*has moved/);
});

it('A create keeps the words of the service, which may hold the ID', async () => {
  expect(await said('createPost', { body: 'Error: queue is full' })).toContain(
    `The service says: “Error: queue is full”. ${lookFirst}`,
  );
  expect(await said('createPost', { body: { message: 'Queued' } })).toContain(
    'lacks the ID of the post. The service says: “Queued”.',
  );
});

it('What is nested more than 100 levels deep is refused in a sentence, also where a host has parsed it', async () => {
  const deep = `${'{"a":['.repeat(100_000)}1${']}'.repeat(100_000)}`;
  const words = 'answered with data that is nested more than 100 levels deep';
  expect(await said('getPost', { body: deep })).toContain(words);
  expect(await said('createPost', { body: deep })).toMatch(/^OutcomeUnknownError/);
  expect(await said('listAccounts', { body: JSON.parse(deep) })).toContain(words);
});

it('An answer to a change is in doubt where it says no, or nothing but a message', async () => {
  const doubtful = { replace: { updated: false }, remove: { data: { deleted: 'no' } } };
  for (const name of changes) {
    const isDeletion = name === 'deletePost';
    const [said, other] = isDeletion
      ? [doubtful.remove, doubtful.replace]
      : [doubtful.replace, doubtful.remove];
    const messages = [
      { message: 'Post not found' },
      { code: 'POST_LOCKED', message: 'Locked' },
      { title: 'No' },
    ];
    for (const body of [said, ...messages, { message: 'Only drafts can be updated' }])
      expect([body, String((await fails(name, [{ body }], 1)).error)]).toStrictEqual([
        body,
        expect.stringMatching(/^OutcomeUnknownError.*neither a clear yes nor a clear no/),
      ]);
    for (const body of [
      other,
      // The state of the post, not of the request.
      { id: 'post-1', status: 'failed', type: 'error', code: 500 },
      { post: { id: 'post-1', status: 'failed' }, message: 'Look at it' },
      { status: 200, message: 'Nothing to say' },
      { success: true, message: 'Post not found in the cache' },
      { message: 'Scheduled' },
      { message: 'The post has been updated successfully.' },
    ])
      await calls[name](scriptedClient([{ body }]).client);
  }
});

it('A post that is read may say anything but that it is none', async () => {
  for (const body of [{ success: false }, { error: 'No such post' }])
    expect(await said('getPost', { body })).toMatch(/^RejectedError/);
  for (const body of [
    { status: 'error', message: 'No such post' },
    { message: 'No such post' },
    { post: null, message: 'No such post', code: 'GONE' },
  ])
    expect(await said('getPost', { body })).toMatch(
      /^NotFoundError.* without a post \(200\)\. The service says: “No such post”\. It may have been deleted/,
    );
  for (const body of [
    { id: 'a', message: 'Rye' },
    { status: 'draft', message: 'Rye' },
    { message: 'Rye', scheduledAt: '2030-01-01T09:00:00Z' },
    { message: 'Rye', skyappTargets: [{ accountId: 'b' }] },
  ])
    expect(await scriptedClient([{ body }]).client.getPost({ id: 'a' })).toMatchObject(body);
  const record = { id: 'a', status: 'failed', error: 'The account is gone', errors: ['x'] };
  const { client } = scriptedClient([{ body: record }]);
  expect(await client.getPost({ id: 'a' })).toStrictEqual({ ...record, status: 'not published' });
  // A property such as `failedAt` alone shows as well that the post was not published.
  const marked = {
    id: 'b',
    scheduledFor: { publish: 'SCHEDULE', date: '2030-01-01T09:00:00Z' },
    failedAt: 'now',
  };
  const ofMarked = scriptedClient([{ body: marked }]).client;
  expect(await ofMarked.getPost({ id: 'b' })).toStrictEqual({ ...marked, status: 'not published' });
});

it('A success may be empty, name errors where there are none, and carry no ID of a post for one network', async () => {
  for (const name of changes)
    for (const body of [undefined, null, '', ' \n', '{}', {}])
      expect(await calls[name](scriptedClient([{ status: 204, body }]).client)).toBeUndefined();
  for (const none of [null, false, '', ' ', [], 0, {}]) {
    const body = { id: 'post-1', error: none, errors: none, success: true };
    for (const name of [...creates, ...changes]) await calls[name](scriptedClient([{ body }]).client);
  }
  for (const body of ['', '{}', { success: true }, { message: 'Queued' }, { status: 'scheduled' }])
    expect(await calls.createNetworkPost(scriptedClient([{ body }]).client)).toStrictEqual({ id: undefined });
});

it.each([422, 500])(
  'a refusal with %s has the words of the service, for those who look something up in them',
  async (status) => {
    const { error } = await fails(
      'createPost',
      [{ status, body: { message: 'status must be "QUEUED"' } }],
      1,
    );
    expect(error).toMatchObject({ status, said: 'status must be "QUEUED"' });
  },
);
