/** What a row changes about its post, in the words of the form. */
import { expect, it } from '@jest/globals';
import { postWriteOf, type ScheduledFor } from '../../../shared/post/write-shape.ts';
import { differencesOf } from '../../../shared/calendar/delivery/sameness/compare-posts.ts';
import { changesOf } from '../../../shared/sheet/rows/row-changes.ts';

const at = (date: string): ScheduledFor => ({ publish: 'SCHEDULE', date });
const nine = at('2030-02-01T09:00:00Z');
const loaf = { mediaType: 'IMAGE', mediaUrl: 'https://media.example/loaf.jpg' };
const microblog = { network: 'microblog', accountId: 'acc_1', caption: 'Rye', medias: [loaf] } as const;
const photoapp = {
  network: 'photoapp',
  accountId: 'acc_2',
  caption: 'Rye',
  mediaType: 'IMAGE',
  mediaUrl: loaf.mediaUrl,
} as const;

type Target = Readonly<Record<string, unknown>> & { readonly network: 'microblog' | 'photoapp' };
const postOf = (targets: readonly Target[], scheduledFor: ScheduledFor) =>
  postWriteOf(
    scheduledFor,
    targets.map(({ network, ...value }) => ({ network, value: { ...value } })),
  );

it.each<[changes: string, targets: readonly Target[], scheduledFor?: ScheduledFor]>([
  ['', [microblog, photoapp]],
  ['Caption on Microblog', [{ ...microblog, caption: 'Spelt' }, photoapp]],
  [
    'Caption on Photoapp and Microblog',
    [
      { ...microblog, caption: 'Spelt' },
      { ...photoapp, caption: 'Spelt' },
    ],
  ],
  ['Media on Microblog', [{ ...microblog, medias: [] }, photoapp]],
  ['Media on Photoapp', [microblog, { ...photoapp, mediaUrl: 'https://media.example/roll.jpg' }]],
  ['First Comment on Photoapp', [microblog, { ...photoapp, firstComment: 'Open now' }]],
  ['Removed Photoapp', [microblog]],
  ['Added Microblog', [microblog, { ...microblog, accountId: 'acc_3' }, photoapp]],
  ['Time: 09:00 → 10:30', [microblog, photoapp], at('2030-02-01T10:30:00Z')],
  [
    'Time: Fri 2030-02-01 09:00 → Sat 2030-02-02 09:00 in UTC; Caption on Microblog',
    [{ ...microblog, caption: 'Spelt' }, photoapp],
    at('2030-02-02T09:00:00Z'),
  ],
  ['Time: Fri 2030-02-01 09:00 in UTC → draft', [microblog, photoapp], { publish: 'DRAFT' }],
  ['Time: Fri 2030-02-01 09:00 in UTC → now', [microblog, photoapp], { publish: 'NOW' }],
])('%s', (changes, targets, scheduledFor = nine) => {
  const record = { ...postOf([microblog, photoapp], nine), id: 'post_1', status: 'scheduled' };
  const post = postOf(targets, scheduledFor);
  const differences = differencesOf(post, record);
  expect(changesOf(post, { record, state: 'scheduled', differences, timeZone: 'UTC' })).toBe(changes);
});
