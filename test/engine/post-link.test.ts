/** The link from an output item, or an error, to its post in the calendar. */
import { describe, expect, it } from '@jest/globals';
import {
  chosen,
  idOf,
  jsonOf,
  post,
  shownError,
  succeeded,
  useTestBed,
  wholePost,
} from '../support/node-under-test.ts';
import { written } from '../support/sample-posts.ts';
import { isDescribed } from '../support/service.ts';

const testBed = useTestBed();

const pageOf = (id: string) => `${testBed.sandbox.origin}/posts/${id}`;
const caption = { targets: { skyapp: [{ accountId: chosen('acc_skyapp_1'), caption: 'Linked' }] } };

// Without a description nothing is known of a post that was only written.
const describeKnown = isDescribed ? describe : describe.skip;

describeKnown('A post that was written', () => {
  it('has its page in the calendar, without a request for it', async () => {
    const { run, requests } = await testBed.observe({
      parameters: post('create', { publish: 'DRAFT', ...caption }),
    });
    const id = idOf(run);
    expect(jsonOf(succeeded(run))).toMatchObject([{ id, link: pageOf(id) }]);
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toStrictEqual(['POST /api/posts']);
    expect((await fetch(pageOf(id))).status).toBe(200);
    const updated = await testBed.run({ parameters: post('update', { postId: chosen(id), ...caption }) });
    expect(jsonOf(succeeded(updated))).toMatchObject([{ id, link: pageOf(id) }]);
    const moved = await testBed.run({
      parameters: post('reschedule', { postId: chosen(id), scheduledAt: '2031-08-01T10:00Z' }),
    });
    expect(jsonOf(succeeded(moved))).toMatchObject([{ id, link: pageOf(id) }]);
  });
});

describeKnown('An error about a post', () => {
  const publishedPost = async () => {
    const id = await testBed.write(wholePost({ ...written, scheduledFor: { publish: 'NOW' } }));
    testBed.sandbox.publishDue();
    return id;
  };

  it('links to it, as a link below the message and in the data of a failed item', async () => {
    // The description of the service is read for posts alone.
    await testBed.run({ parameters: post('getAll', {}) });
    const id = await publishedPost();
    const page = pageOf(id);
    const parameters = post('delete', { postId: chosen(id) });
    const { message, description } = shownError(await testBed.run({ parameters }));
    expect(message).not.toContain(page);
    // As the editor renders it: a link.
    expect(description).toContain(`Open the post in the calendar: ${page}`);
    const failed = await testBed.run({ parameters, node: { onError: 'continueRegularOutput' } });
    expect(jsonOf(failed)).toMatchObject([{ error: { link: page } }]);
  });

  it('has no link where there is no post', async () => {
    const parameters = post('get', { postId: chosen('post_unknown') });
    expect(shownError(await testBed.run({ parameters })).description).not.toContain('calendar: ');
  });
});
