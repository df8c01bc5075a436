/** Update in n8n: what is filled in changes, the rest stays; `test/post/edit-post.test.ts` has the rules. */
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { chosen, idOf, jsonOf, post, useTestBed, wholePost } from '../support/node-under-test.ts';
import { microblog, photoapp, written } from '../support/sample-posts.ts';

const testBed = useTestBed();
const { scheduledFor } = written;

async function updated(parameters: INodeParameters): Promise<unknown> {
  const id = await testBed.write(wholePost(written));
  const { run, requests } = await testBed.observe({
    parameters: post('update', { postId: chosen(id), ...parameters }),
  });
  expect(idOf(run)).toBe(id);
  const [, change] = requests;
  expect(requests.map(({ method }) => method)).toStrictEqual(['GET', 'PATCH']);
  expect(change?.path).toBe(`/api/posts/${id}`);
  return change?.body;
}

describe('Update', () => {
  it('changes a target that the post has, and only what is filled in', async () => {
    const additionalFields = { firstComment: 'First!', hashtags: ['rolls'] };
    const row = { accountId: chosen('acc_photoapp_1'), additionalFields };
    expect(await updated({ targets: { photoapp: [row] } })).toStrictEqual({
      data: wholePost({ ...written, photoapp: [{ ...photoapp, ...additionalFields }] }),
    });
  });

  it('takes the other accounts off with Remove Other Accounts: what a sheet says is yes, no, or refused', async () => {
    const targets = { microblog: [{ accountId: chosen('acc_microblog_1') }] };
    const only = { data: wholePost({ scheduledFor, microblog: [microblog] }) };
    const all = { data: wholePost(written) };
    for (const [removeOtherAccounts, body] of [
      ...([true, 'TRUE', 'yes', 1] as const).map((yes) => [yes, only] as const),
      ...(['FALSE', 'no', '0', ''] as const).map((no) => [no, all] as const),
    ])
      expect(await updated({ targets, options: { removeOtherAccounts } })).toStrictEqual(body);
    const postId = chosen(await testBed.write(wholePost(written)));
    const { error, requests } = await testBed.fail({
      parameters: post('update', { postId, options: { removeOtherAccounts: 'perhaps' } }),
    });
    expect(error.message).toContain('Remove Other Accounts: must be true or false, not "perhaps"');
    expect(requests.map(({ method }) => method)).toStrictEqual(['GET']);
  });

  it('replaces a text in every target and counts it; a post without it is not written', async () => {
    const postId = chosen(await testBed.write(wholePost(written)));
    const { caption } = photoapp;
    for (const [replaced, methods] of [
      [1, ['GET', 'PATCH']],
      [0, ['GET']],
    ] as const) {
      const { run, requests } = await testBed.observe({
        parameters: post('update', { postId, replace: caption, replaceWith: 'Another text' }),
      });
      expect(jsonOf(run)).toMatchObject([{ id: idOf(run), replaced }]);
      expect(requests.map(({ method }) => method)).toStrictEqual(methods);
    }
  });
});
