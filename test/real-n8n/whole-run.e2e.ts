import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { byHand, chain, numbers, ours } from './workflow.ts';
import { useRealTestBed } from './real-test-bed.ts';

const written = z.looseObject({ skyappTargets: z.tuple([z.object({ caption: z.string() })]) });

describe('a run over 60 rows in n8n', () => {
  const testBed = useRealTestBed();

  /** Sixty posts, "Row 1" to "Row 60"; `suffix` is added to the caption of row 31. */
  async function run({ suffix }: { suffix: string }) {
    const create = ours({
      name: 'Create',
      type: 'postScheduler',
      credential: testBed.credential,
      parameters: {
        scheduledAt: '2031-07-01T09:00:00Z',
        caption: `=Row {{ $json.number + 1 }}{{ $json.number === 30 ? ${JSON.stringify(suffix)} : '' }}`,
        accounts: ['skyapp:acc_skyapp_1'],
      },
    });
    const workflow = chain({ name: 'Sixty rows', nodes: [byHand, ...numbers(60), create] });
    return await testBed.session.run(await testBed.session.importWorkflow(workflow));
  }

  it('sends nothing and names row 31 when that is too long; corrected, creates every post once', async () => {
    const refused = await run({ suffix: ` ${'x'.repeat(300)}` });
    expect(refused.status).toBe('error');
    expect(refused.errorOf('Create')?.message ?? '').toMatch(
      /^Nothing was sent\. Item 31 of 60 \(“Row 31 x{32}…”\) needs a change\. Skyapp[^:]*, Caption: 307 characters, at most 300$/,
    );
    expect(testBed.sandbox.posts()).toStrictEqual([]);
    expect(testBed.sandbox.requests.filter(({ method }) => method !== 'GET')).toStrictEqual([]);

    const corrected = await run({ suffix: '' });
    expect(corrected.error?.message).toBeUndefined();
    expect(corrected.outputOf('Create')).toHaveLength(60);
    const captions = testBed.sandbox.posts().map((post) => written.parse(post).skyappTargets[0].caption);
    const expected = Array.from({ length: 60 }, (_, index) => `Row ${index + 1}`);
    expect(captions.toSorted()).toStrictEqual(expected.toSorted());
  });
});
