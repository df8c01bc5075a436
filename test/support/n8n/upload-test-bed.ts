/** What the engine tests of uploads share: a test bed, two files, and what reached the service and the file store. */
import assert from 'node:assert/strict';
import type { IBinaryKeyData, INodeParameters } from 'n8n-workflow';
import type { StoreRequest } from '../../../sandbox/src/uploads/file-store.ts';
import { type TestBed, type NodeRun, post } from './node-under-test.ts';
import { loafJpeg } from '../generators/pictures.ts';

export const loaf = { fileName: 'loaf.jpg', mimeType: 'image/jpeg', content: loafJpeg };
export const film = {
  fileName: 'film.mp4',
  mimeType: 'video/mp4',
  content: Buffer.from('how it is baked, from flour to loaf'),
};

export const fromField = (binaryPropertyName: string, row: INodeParameters = {}): INodeParameters => ({
  mediaSource: 'binary',
  binaryPropertyName,
  ...row,
});
export const skyapp = ['skyapp:acc_skyapp_1'];

export const draft = (parameters: INodeParameters): INodeParameters =>
  post('create', { publish: 'DRAFT', caption: 'Fresh', ...parameters });

interface Watched {
  run: NodeRun;
  asked: string[];
  puts: StoreRequest[];
  body: unknown;
}

/** Runs the node, and returns what reached the service and the file store. */
export async function watch(
  testBed: TestBed,
  options: {
    parameters: INodeParameters;
    files?: IBinaryKeyData[];
    items?: Record<string, string>[];
    node?: object;
  },
): Promise<Watched> {
  const before = testBed.sandbox.fileStore.requests.length;
  const { run, requests } = await testBed.observe(options);
  return {
    run,
    asked: requests.map(({ method, path }) => `${method} ${path}`),
    puts: testBed.sandbox.fileStore.requests.slice(before),
    body: requests.find(({ path }) => path.endsWith('/posts'))?.body,
  };
}

/** The address at which the store keeps the last file with this name. */
export function urlOf(testBed: TestBed, fileName: string): string {
  const url = testBed.sandbox.fileStore.files().findLast((file) => file.fileName === fileName)?.url;
  assert.ok(url !== undefined, `${fileName} was not uploaded`);
  return url;
}
