/** A post as the service shows it, and what becomes of it under changes. */
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import { editPost, type PostChanges } from '../../../shared/post/edit/edit-post.ts';
import { clock } from '../generators/drafts.ts';

export const date = '2026-12-24T18:00:00.000Z';
export const photo = 'https://media.example/a.jpg';
export const video = 'https://media.example/b.mp4';
const image = { mediaType: 'IMAGE', medias: [{ url: photo, alt: 'A loaf' }] };

export const record = {
  id: 'post-1',
  status: 'scheduled',
  scheduledFor: { publish: 'SCHEDULE', date },
  skyappTargets: [
    { accountId: 'sky-1', caption: 'First', embed: image },
    { accountId: 'sky-2', caption: 'Second' },
  ],
  photoappTargets: [
    {
      accountId: 'photo-1',
      caption: 'Third',
      mediaType: 'IMAGE',
      mediaUrl: photo,
      isStory: true,
      firstComment: 'Kept',
    },
  ],
};

export function edit(
  changes: Partial<PostChanges>,
  from: Record<string, unknown> = record,
): Record<string, unknown> {
  const nothing = { publish: 'KEEP', media: [], targets: [], removeOtherAccounts: false };
  const { scheduledFor, ...lists } = composePost(editPost(from, { ...nothing, ...changes }), clock).post;
  const filled = Object.entries(lists).filter(([, list]) => Array.isArray(list) && list.length > 0);
  return { scheduledFor, ...Object.fromEntries(filled) };
}

const { id: _, status: __, ...rest } = record;
export const write = rest;
export const [first, second] = write.skyappTargets;
export const [third] = write.photoappTargets;
