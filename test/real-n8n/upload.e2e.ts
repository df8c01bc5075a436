import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { byHand, chain, ours } from './workflow.ts';
import { useRealTestBed } from './real-test-bed.ts';

/** The smallest valid picture. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';

const created = z.object({ networks: z.array(z.string()), mediaUrls: z.array(z.string()) });

describe('a file in n8n', () => {
  const testBed = useRealTestBed();

  const file = [
    {
      name: 'Text',
      type: 'n8n-nodes-base.set',
      typeVersion: 3.4,
      parameters: { mode: 'raw', jsonOutput: JSON.stringify({ picture }) },
    },
    {
      name: 'File',
      type: 'n8n-nodes-base.convertToFile',
      typeVersion: 1.1,
      parameters: {
        operation: 'toBinary',
        sourceProperty: 'picture',
        options: { fileName: 'loaf.png', mimeType: 'image/png' },
      },
    },
  ];

  it('of the previous node is uploaded, and the post shows it', async () => {
    const { session, credential, sandbox } = testBed;
    const create = ours({
      name: 'Create',
      type: 'postScheduler',
      credential,
      parameters: {
        publish: 'DRAFT',
        caption: 'The first loaf of the day',
        media: { items: [{ mediaSource: 'binary', binaryPropertyName: 'data' }] },
        accounts: ['skyapp:acc_skyapp_1'],
      },
    });
    const workflow = chain({ name: 'Post a file', nodes: [byHand, ...file, create] });
    const execution = await session.run(await session.importWorkflow(workflow));
    expect(execution.error?.message).toBeUndefined();
    const post = created.parse(execution.outputOf('Create')[0]);
    expect([sandbox.posts().length, post.networks]).toStrictEqual([1, ['skyapp']]);
    const response = await fetch(String(post.mediaUrls[0]));
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(picture);
  });
});
