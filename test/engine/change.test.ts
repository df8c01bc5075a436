import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import {
  chosen,
  jsonOf,
  mediaRows,
  post,
  succeeded,
  wholePost,
  useTestBed,
} from '../support/node-under-test.ts';
import { hintsOf } from '../support/execution-hints.ts';
import { written } from '../support/sample-posts.ts';

const testBed = useTestBed();

/** Runs an operation on a post, and returns the requests to the service. */
async function change(operation: string, parameters: INodeParameters & { postId: INodeParameters }) {
  return await testBed.observe({ parameters: post(operation, parameters) });
}

describe('Reschedule', () => {
  it("moves a post to a time in the workflow's zone", async () => {
    const id = await testBed.write(wholePost(written));
    const parameters = post('reschedule', { postId: chosen(id), scheduledAt: '2031-08-01 10:00' });
    const run = succeeded(await testBed.run({ parameters, timeZone: 'Europe/Berlin' }));
    const at = '2031-08-01T08:00:00.000Z';
    expect(run.items).toMatchObject([{ json: { id, scheduledAt: at }, pairedItem: { item: 0 } }]);
    const { method, path, body } = testBed.sandbox.requests.at(-1) ?? {};
    expect({ method, path, body }).toStrictEqual({
      method: 'PATCH',
      path: `/api/posts/${id}/schedule`,
      body: { scheduledFor: at },
    });
    const [record] = testBed.sandbox.posts().filter((found) => found.id === id);
    expect(record?.scheduledFor).toStrictEqual({ publish: 'SCHEDULE', date: at });
  });
});

describe('Delete', () => {
  it('deletes a post', async () => {
    const id = await testBed.write(wholePost(written));
    const { run, requests } = await change('delete', { postId: chosen(id) });
    expect(succeeded(run).items).toStrictEqual([{ json: { deleted: true, id }, pairedItem: { item: 0 } }]);
    expect(requests).toStrictEqual([
      { method: 'DELETE', path: `/api/posts/${id}`, body: undefined, status: 200 },
    ]);
    expect(testBed.sandbox.posts().every((found) => found.id !== id)).toBe(true);
  });
});

describe('Preview', () => {
  it('gives one item with each different result once, changes nothing, and says the most important in a hint', async () => {
    const targets = {
      shortvideo: [{ accountId: chosen('acc_shortvideo_1') }],
      skyapp: [{ accountId: chosen('acc_skyapp_1') }],
      threadapp: [{ accountId: chosen('acc_threadapp_1') }],
    };
    const media = mediaRows('https://media.example/loaf.mp4');
    const caption = `${'x'.repeat(299)} yz`;
    const parameters = {
      postId: {},
      publish: 'DRAFT',
      caption,
      media,
      targets,
      text: { ifTooLong: 'shorten' },
    };
    const { run, requests } = await change('preview', parameters);
    expect(requests).toStrictEqual([]);
    const summary = 'Fits everywhere; shortened on Skyapp';
    const results = [
      { networks: 'Shortvideo, Threadapp', accounts: 'Harbour Bakery', text: caption },
      { networks: 'Skyapp', length: '300 of 300', parts: 1, cut: 'yz' },
    ];
    expect(jsonOf(succeeded(run))).toMatchObject([
      { summary, results, valid: true, publish: 'DRAFT', scheduledAt: null, findings: null },
    ]);
    expect(hintsOf(run)).toContain(summary);
  });
});
