/** Parts of posts that several engine tests write, as the service must receive them. */
import { wholePost } from '../n8n/node-under-test.ts';

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

/** A scheduled post with two targets, as it is at the service before a test changes it. */
export const written = {
  scheduledFor: { publish: 'SCHEDULE', date },
  photoapp: [photoapp],
  microblog: [microblog],
};

/** The body of a post for one Microblog account with the text "Hello"; `target` replaces properties of its target. */
export function hello(scheduledFor: object, target: object = {}): object {
  return wholePost({
    scheduledFor,
    microblog: [{ accountId: 'acc_microblog_1', caption: 'Hello', medias: [], ...target }],
  });
}
