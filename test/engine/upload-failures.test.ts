/** An upload that fails or is stopped leaves no post behind. */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { fileInMemory, fileInStorage } from '../support/n8n-files.ts';
import { mediaRows, shownError, succeeded, useTestBed } from '../support/node-under-test.ts';
import { draft, fromField, loaf, skyapp, urlOf, watch } from '../support/upload-test-bed.ts';

const testBed = useTestBed();

describe('an upload that fails leaves no post behind, and says which file, which step and what to do', () => {
  const failing = async () => {
    const posts = testBed.sandbox.posts().length;
    const parameters = draft({ media: mediaRows(fromField('data')), targets: skyapp });
    const { run } = await watch(testBed, { parameters, files: [{ data: fileInMemory(loaf) }] });
    expect(testBed.sandbox.posts()).toHaveLength(posts);
    const { message, description } = shownError(run);
    expect(JSON.stringify(run)).not.toMatch(/signature=|expires=/);
    return `${message} ${description}`;
  };

  it('when the store refuses it', async () => {
    testBed.sandbox.faults.next({ fault: '403', operation: 'putFile' });
    expect(await failing()).toBe(
      `Upload "loaf.jpg" (step 2 of 3, sending it): ${testBed.sandbox.fileStore.origin} refuses the file (403). Nothing was posted. The permission to upload it may have expired. Run this again.`,
    );
  });

  it('of its own item alone under Continue On Fail', async () => {
    testBed.sandbox.faults.next({ fault: '403', operation: 'putFile' });
    const { run } = await watch(testBed, {
      parameters: draft({
        media: mediaRows(fromField('data')),
        targets: skyapp,
        options: { concurrency: 1 },
      }),
      items: [{}, {}],
      files: ['a.jpg', 'b.jpg'].map((fileName) => ({ data: fileInMemory({ ...loaf, fileName }) })),
      node: { onError: 'continueRegularOutput' },
    });
    const [first, second] = succeeded(run).items;
    expect(JSON.stringify(first?.json['error'])).toMatch(
      /Upload \\"a.jpg\\" \(step 2 of 3, sending it\).*"status":403/,
    );
    expect([first?.pairedItem, second?.pairedItem]).toStrictEqual([{ item: 0 }, { item: 1 }]);
    expect(second?.json['mediaUrls']).toStrictEqual([urlOf(testBed, 'b.jpg')]);
  });
});

it('Stopping a run ends its upload, and makes no post', async () => {
  const stop = new AbortController();
  const posts = testBed.sandbox.posts().length;
  testBed.sandbox.faults.next({ fault: 'no answer', operation: 'putFile' });
  const started = testBed.run({
    parameters: draft({ media: mediaRows(fromField('data')), targets: skyapp }),
    files: [{ data: await fileInStorage(loaf) }],
    signal: stop.signal,
  });
  const { requests } = testBed.sandbox.fileStore;
  const before = requests.length;
  while (requests.length === before) await setImmediate();
  stop.abort();
  const { status } = await started;
  expect(status).toBe('canceled');
  expect(requests).toHaveLength(before + 1);
  expect(testBed.sandbox.posts()).toHaveLength(posts);
});
