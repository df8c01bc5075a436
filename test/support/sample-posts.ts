/** Posts that several engine tests write, and what the service must get of them. */
import type { INodeParameters } from 'n8n-workflow';
import { type TestBed, chosen, post, type SeenAtService, succeeded, wholePost } from './node-under-test.ts';

export const image = 'https://media.example/loaf.jpg';
export const date = '2031-07-01T09:30:00.000Z';
export const photoapp = {
  accountId: 'acc_photoapp_1',
  caption: 'Picture',
  mediaType: 'IMAGE',
  mediaUrl: image,
  altText: 'A loaf',
  hashtags: ['bread'],
  location: { name: 'Quay 7', lat: 0 },
};
export const microblog = {
  accountId: 'acc_microblog_1',
  caption: 'Thread',
  medias: [{ mediaType: 'IMAGE', mediaUrl: image, altText: 'A loaf' }],
  segments: [
    { caption: 'Second', medias: [{ mediaType: 'VIDEO', mediaUrl: 'https://media.example/2.mp4' }] },
  ],
};

/** A scheduled post with two targets, as it stands at the service before it is changed. */
export const written = {
  scheduledFor: { publish: 'SCHEDULE', date },
  photoapp: [photoapp],
  microblog: [microblog],
};

type RunOptions = Partial<Parameters<TestBed['run']>[0]>;

/** Runs Create for one Microblog account with "Hello", in a single request; gives the run with the bodies that reached the service. */
export async function createHello(testBed: TestBed, parameters: INodeParameters, options: RunOptions = {}) {
  const targets = { microblog: [{ accountId: chosen('acc_microblog_1') }] };
  const given = post('create', {
    publish: 'DRAFT',
    caption: 'Hello',
    targets,
    ...parameters,
    options: withSingleRequest(parameters['options']),
  });
  const { run, requests } = await testBed.observe({ parameters: given, ...options });
  return { run: succeeded(run), bodies: requests.map(({ body }: SeenAtService) => body) };
}

function withSingleRequest(options: INodeParameters[string]): INodeParameters {
  return { ...(isParameters(options) && options), delivery: 'single' };
}

function isParameters(value: INodeParameters[string]): value is INodeParameters {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The body that `createHello` sends, with what the test changes of its target. */
export function hello(scheduledFor: object, target: object = {}): object {
  return wholePost({
    scheduledFor,
    microblog: [{ accountId: 'acc_microblog_1', caption: 'Hello', medias: [], ...target }],
  });
}
