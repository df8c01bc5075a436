/** Posts that are there, in n8n: what Update, Reschedule and Delete send, and the link to the post. `test/post` has the rules. */
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import {
  chosen,
  idOf,
  jsonOf,
  post,
  shownError,
  succeeded,
  useTestBed,
  wholePost,
} from '../support/n8n/node-under-test.ts';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { photoapp, written } from '../support/generators/sample-posts.ts';
import { isDescribed } from '../support/service/service.ts';

const testBed = useTestBed();

const pageOf = (id: unknown) => `${testBed.sandbox.origin}/posts/${String(id)}`;
// Without a description nobody knows where the calendar shows a post.
const link = (id: string) => (isDescribed ? pageOf(id) : null);

async function change(operation: string, parameters: INodeParameters, id?: string) {
  const postId = id ?? (await testBed.write(wholePost(written)));
  const observed = await testBed.observe({
    parameters: post(operation, { postId: chosen(postId), ...parameters }),
  });
  return { ...observed, id: postId, bodies: observed.requests.map(({ body }) => body) };
}

describe('Update', () => {
  it('changes a target that the post has, and only what is filled in', async () => {
    const additionalFields = { firstComment: 'First!', hashtags: ['rolls'] };
    const accounts = ['photoapp:acc_photoapp_1'];
    const { run, requests, id } = await change('update', {
      accounts,
      adjust: { photoapp: { additionalFields } },
    });
    expect(jsonOf(succeeded(run))).toMatchObject([{ id, link: link(id) }]);
    const path = `/api/posts/${id}`;
    const data = wholePost({ ...written, photoapp: [{ ...photoapp, ...additionalFields }] });
    expect(requests).toMatchObject([
      { method: 'GET', path },
      { method: 'PATCH', path, body: { data } },
    ]);
  });

  it.each([
    [
      '={{ $json.text }}',
      'is mapped, and had no value in this run; give it one, or leave it empty in the form to take the old text out',
    ],
    [
      "={{ $json.text ?? '' }}",
      'is mapped, and had no value in this run; give it one, or leave it empty in the form to take the old text out',
    ],
    ['={{ "None" }}', '"None" says that there is no text; write one, or leave it empty'],
    ['n/a', '"n/a" says that there is no text; write one, or leave it empty'],
    [
      '={{ "null" }}',
      '"null" was left by an earlier step or cell; correct it there, or leave this field empty',
    ],
  ])('replaces no text by %s', async (replaceWith, problem) => {
    const { run, bodies } = await change('update', { replace: photoapp.caption, replaceWith });
    expect(shownError(run).message).toBe(
      `Nothing was sent, the post needs a change. Replace With: ${problem}`,
    );
    expect(bodies.filter((body) => body !== undefined)).toStrictEqual([]);
  });

  it('replaces nothing where the text to replace is mapped, and has no value in this run', async () => {
    const { run } = await change('update', { replace: '={{ $json.old }}', replaceWith: 'Rye' });
    expect(shownError(run).message).toBe(
      'Nothing was sent, the post needs a change. Replace: is mapped, and had no value in this run; give it one, or leave Replace With empty, too',
    );
  });

  it('replaces a text by a longer one with it only once, though two items ask for it', async () => {
    const postId = await testBed.write(
      wholePost({ ...written, photoapp: [{ ...photoapp, caption: 'A sale' }] }),
    );
    const parameters = post('update', { postId: chosen(postId), replace: 'sale', replaceWith: 'big sale' });
    const items = [{}, {}];
    expect(jsonOf(succeeded(await testBed.run({ parameters, items })))).toMatchObject([
      { outcome: 'changed', captions: ['A big sale', 'Thread'], replaced: 1 },
      {
        outcome: 'unchanged',
        captions: ['A big sale', 'Thread'],
        replaced: 0,
        note: expect.stringContaining(
          'The post does not contain the text of Replace outside that of Replace With, so it stayed as it is.',
        ),
      },
    ]);
  });

  it('holds a post back, and tells nothing of a text that stays', async () => {
    const captioned = { ...photoapp, caption: 'Dear {first_name}' };
    const id = await testBed.write(wholePost({ ...written, photoapp: [captioned] }));
    const { run } = await change('update', { publish: 'DRAFT', options: { ifLeftovers: 'send' } }, id);
    expect(jsonOf(succeeded(run))).toMatchObject([{ id, outcome: 'held', status: 'draft' }]);
    expect(hintsOf(run)).toStrictEqual(['1 item: held.']);
  });
});

it("Reschedule moves a post to a time in the workflow's zone", async () => {
  const id = await testBed.write(wholePost(written));
  const parameters = post('reschedule', { postId: chosen(id), scheduledAt: '2031-08-01 10:00' });
  const run = succeeded(await testBed.run({ parameters, timeZone: 'Europe/Berlin' }));
  const date = '2031-08-01T08:00:00.000Z';
  const json = { id, scheduledAt: date, link: link(id) };
  expect(run.items).toMatchObject([{ json, pairedItem: { item: 0 } }]);
  expect(hintsOf(run)).toStrictEqual([
    '1 item: moved, for Fri, 1 Aug 2031, 10:00 (Europe/Berlin).<br>More than a year ahead: check the year.',
  ]);
  const path = `/api/posts/${id}/schedule`;
  const sent = { method: 'PATCH', path, body: { scheduledFor: date } };
  expect(testBed.sandbox.requests.at(-1)).toMatchObject(sent);
  const moved = testBed.sandbox.posts().find((found) => found.id === id);
  expect(moved?.scheduledFor).toStrictEqual({ publish: 'SCHEDULE', date });
});

// `test/api/posts/post-links.test.ts` has where a link comes from.
(isDescribed ? describe : describe.skip)('The link to a post in the calendar', () => {
  it('stands with a post that was written, without a request for it', async () => {
    const accounts = ['skyapp:acc_skyapp_1'];
    const parameters = post('create', { publish: 'DRAFT', caption: 'Linked', accounts });
    const { run, requests } = await testBed.observe({ parameters });
    const id = idOf(run);
    expect(jsonOf(run)).toMatchObject([{ id, link: pageOf(id) }]);
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toStrictEqual(['POST /api/posts']);
    expect((await fetch(pageOf(id))).status).toBe(200);
  });

  it('stands below the message of an error about it, and in the data of a failed item', async () => {
    // Listing posts reads the description of the service, from which the link comes.
    await testBed.run({ parameters: post('getAll', {}) });
    const id = await testBed.write(wholePost({ ...written, scheduledFor: { publish: 'NOW' } }));
    testBed.sandbox.publishDue();
    const parameters = post('delete', { postId: chosen(id) });
    const { message, description } = shownError(await testBed.run({ parameters }));
    expect(message).not.toContain(pageOf(id));
    // As the editor renders it: a link.
    expect(description).toContain(`Open the post in the calendar: ${pageOf(id)}`);
    const failed = await testBed.run({ parameters, node: { onError: 'continueRegularOutput' } });
    expect(jsonOf(failed)).toMatchObject([{ error: { link: pageOf(id) } }]);
    const unknown = post('get', { postId: chosen('post_unknown') });
    expect(shownError(await testBed.run({ parameters: unknown })).description).not.toContain('calendar: ');
  });
});
