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
  async function previewed(parameters: INodeParameters) {
    const { run, requests } = await change('preview', { postId: {}, publish: 'DRAFT', ...parameters });
    expect(requests).toStrictEqual([]);
    return jsonOf(succeeded(run));
  }

  it('finds nothing in a good post, and changes nothing', async () => {
    const targets = { threadapp: [{ accountId: chosen('acc_threadapp_1') }] };
    const media = mediaRows('https://media.example/loaf.jpg');
    expect(await previewed({ caption: 'Good', media, targets })).toStrictEqual([
      {
        valid: true,
        findings: [],
        leftOut: [],
        publish: 'DRAFT',
        scheduledAt: null,
        localTime: null,
        plan: null,
        html: expect.stringContaining('>4 of 500 characters<'),
        targets: [
          {
            network: 'threadapp',
            accountId: 'acc_threadapp_1',
            accountName: 'Harbour Bakery',
            caption: 'Good',
            parts: ['Good'],
            outcome: 'unchanged',
            removed: [],
            mediaUrls: ['https://media.example/loaf.jpg'],
            body: {
              accountId: 'acc_threadapp_1',
              caption: 'Good',
              medias: [{ mediaType: 'IMAGE', mediaUrl: 'https://media.example/loaf.jpg' }],
            },
          },
        ],
      },
    ]);
  });

  it('gives every finding as data', async () => {
    const targets = {
      skyapp: [{ accountId: chosen('acc_skyapp_1') }],
      shortvideo: [{ accountId: chosen('acc_shortvideo_1') }],
    };
    const skyapp = { network: 'skyapp', target: 1, label: 'Skyapp, Caption' };
    const shortvideo = { network: 'shortvideo', target: 1, label: 'Shortvideo, Media' };
    const long = '301 characters, at most 300';
    const missing = 'required, but not filled in';
    expect(await previewed({ caption: 'x'.repeat(301), targets })).toStrictEqual([
      {
        valid: false,
        findings: [
          { ...skyapp, path: 'skyappTargets.0.caption', message: long, text: `${skyapp.label}: ${long}` },
          {
            ...shortvideo,
            path: 'shortvideoTargets.0.medias',
            message: missing,
            text: `${shortvideo.label}: ${missing}`,
          },
        ],
        leftOut: [],
        publish: 'DRAFT',
        scheduledAt: null,
        localTime: null,
        plan: null,
        targets: [],
        html: expect.stringContaining(`${skyapp.label}: ${long}`),
      },
    ]);
  });
});
