/** An upload that fails or is stopped leaves no post behind. */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import type { FaultName } from '../../sandbox/src/faults/catalogue.ts';
import { fileInMemory, fileInStorage } from '../support/n8n-files.ts';
import { asJson, mediaRows, shownError, succeeded, useTestBed } from '../support/node-under-test.ts';
import { draft, fromField, loaf, skyapp, urlOf, watch } from '../support/upload-test-bed.ts';

const testBed = useTestBed();

describe('an upload that fails leaves no post behind, and says which file, which step and what to do', () => {
  const failing = async (
    parameters: INodeParameters = draft({ media: mediaRows(fromField('data')), targets: skyapp }),
  ) => {
    const posts = testBed.sandbox.posts().length;
    const { run } = await watch(testBed, { parameters, files: [{ data: fileInMemory(loaf) }] });
    expect(testBed.sandbox.posts()).toHaveLength(posts);
    const { message, description } = shownError(run);
    expect(JSON.stringify(run)).not.toMatch(/signature=|expires=/);
    return `${message} ${description}`;
  };
  const store = () => testBed.sandbox.fileStore.origin;

  it('when the service refuses the key', async () => {
    const credentials = { ...testBed.credentials, apiKey: 'wrong_key_of_nobody' };
    const run = await testBed.run({
      parameters: draft({ media: mediaRows(fromField('data')), ...asJson('acc_skyapp_1') }),
      files: [{ data: fileInMemory(loaf) }],
      credentials,
    });
    expect(String(run.error?.message)).toMatch(
      /^Upload "loaf.jpg" \(step 1 of 3, asking the service where to send it\): the service does not accept the API Key \(401\)\./,
    );
  });

  const lasting: [FaultName, string][] = [
    ['500', 'failed (500) (tried 3 times). Nothing was posted. Run this again later.'],
    [
      '403',
      'refuses the file (403). Nothing was posted. The permission to upload it may have expired. Run this again.',
    ],
    [
      'redirect',
      'answered with a redirect, which was not followed (307). Nothing was posted. Run this again; if it stays so, give the media by its URL instead.',
    ],
  ];
  for (const [fault, says] of lasting) {
    it(`when the store answers ${fault}`, async () => {
      testBed.sandbox.faults.next({ fault, operation: 'putFile', times: 3 });
      expect(await failing()).toBe(`Upload "loaf.jpg" (step 2 of 3, sending it): ${store()} ${says}`);
    });
  }

  it('when the connection to the store breaks each time', async () => {
    testBed.sandbox.faults.next({ fault: 'reset before reading', operation: 'putFile', times: 3 });
    const said = await failing();
    expect([
      said,
      said.startsWith(`Upload "loaf.jpg" (step 2 of 3, sending it): no answer from ${store()}: `),
    ]).toStrictEqual([said, true]);
    expect(said).toMatch(
      /\(tried 3 times\)\. Nothing was posted\. Check the network connection, then run this again\.$/,
    );
  });

  it('but not when a second try comes through', async () => {
    testBed.sandbox.faults.next({ fault: 'reset before reading', operation: 'putFile' });
    testBed.sandbox.faults.next({ fault: '503', operation: 'requestUpload' });
    const { run, puts } = await watch(testBed, {
      parameters: draft({ media: mediaRows(fromField('data')), targets: skyapp }),
      files: [{ data: fileInMemory(loaf) }],
    });
    succeeded(run);
    expect(puts.map(({ status }) => status)).toStrictEqual([0, 200]);
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
