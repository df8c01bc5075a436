import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import {
  chosen,
  idOf,
  post,
  refused,
  shortenAdvice,
  shownError,
  useTestBed,
  wholePost,
} from '../support/node-under-test.ts';
import { microblog, photoapp, written } from '../support/sample-posts.ts';

const testBed = useTestBed();

const { scheduledFor } = written;

/** Runs an operation on a post, and returns the requests to the service. */
async function change(operation: string, parameters: INodeParameters & { postId: INodeParameters }) {
  return await testBed.observe({ parameters: post(operation, parameters) });
}

async function updated(parameters: INodeParameters): Promise<unknown> {
  const id = await testBed.write(wholePost(written));
  const { run, requests } = await change('update', { postId: chosen(id), ...parameters });
  expect(idOf(run)).toBe(id);
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toStrictEqual([
    `GET /api/posts/${id}`,
    `PATCH /api/posts/${id}`,
  ]);
  return requests[1]?.body;
}

describe('Update', () => {
  it('changes a target that the post has, and only what is filled in', async () => {
    const row = {
      accountId: chosen('acc_photoapp_1'),
      additionalFields: { firstComment: 'First!', hashtags: ['rolls'] },
    };
    expect(await updated({ targets: { photoapp: [row] } })).toStrictEqual({
      data: wholePost({
        ...written,
        photoapp: [{ ...photoapp, firstComment: 'First!', hashtags: ['rolls'] }],
      }),
    });
  });

  it('asks for nothing but the account, so that the board of a pin can stay', async () => {
    const pin = {
      accountId: 'acc_pinboard_1',
      boardId: 'board-1',
      description: 'Before',
      mediaType: 'IMAGE',
      medias: { mediaType: 'IMAGE', medias: [{ mediaUrl: 'https://media.example/a.jpg' }] },
    };
    const id = await testBed.write(wholePost({ scheduledFor, pinboard: [pin] }));
    const row = { accountId: chosen('acc_pinboard_1'), caption: 'After' };
    const { requests } = await change('update', { postId: chosen(id), targets: { pinboard: [row] } });
    expect(requests[1]?.body).toStrictEqual({
      data: wholePost({ scheduledFor, pinboard: [{ ...pin, description: 'After' }] }),
    });
  });

  it('takes off the targets that are not listed with Remove Other Accounts', async () => {
    const targets = { microblog: [{ accountId: chosen('acc_microblog_1') }] };
    const body = await updated({ targets, options: { removeOtherAccounts: true } });
    expect(body).toStrictEqual({ data: wholePost({ scheduledFor, microblog: [microblog] }) });
  });

  it('switches are on for what a sheet says, off for its opposite, and refused for anything else', async () => {
    const targets = { microblog: [{ accountId: chosen('acc_microblog_1') }] };
    for (const value of ['TRUE', 'yes', '1', 1])
      expect(await updated({ targets, options: { removeOtherAccounts: value } })).toStrictEqual({
        data: wholePost({ scheduledFor, microblog: [microblog] }),
      });
    for (const value of ['FALSE', 'no', '0', ''])
      expect(await updated({ targets, options: { removeOtherAccounts: value } })).toStrictEqual({
        data: wholePost(written),
      });
    const postId = chosen(await testBed.write(wholePost(written)));
    const { error, requests } = await testBed.fail({
      parameters: post('update', { postId, options: { removeOtherAccounts: 'perhaps' } }),
    });
    expect(error.message).toContain('Remove Other Accounts: must be true or false, not "perhaps"');
    expect(requests.map(({ method }) => method)).toStrictEqual(['GET']);
  });

  for (const [publish, given, expected] of [
    ['DRAFT', {}, { publish: 'DRAFT' }],
    ['NOW', {}, { publish: 'NOW' }],
    [
      'SCHEDULE',
      { scheduledAt: '2032-01-02T03:04+01:00' },
      { publish: 'SCHEDULE', date: '2032-01-02T02:04:00.000Z' },
    ],
  ] as const) {
    it(`changes the publication to ${publish}`, async () => {
      expect(await updated({ publish, ...given })).toStrictEqual({
        data: wholePost({ ...written, scheduledFor: expected }),
      });
    });
  }

  it('sends nothing when the changed post breaks a limit', async () => {
    const id = await testBed.write(wholePost(written));
    const { run, requests } = await change('update', { postId: chosen(id), caption: 'x'.repeat(2201) });
    const finding = 'Photoapp, Caption: 2201 characters, at most 2200';
    expect(shownError(run)).toStrictEqual(refused([finding], [shortenAdvice]));
    expect(requests.map(({ method }) => method)).toStrictEqual(['GET']);
  });
});
