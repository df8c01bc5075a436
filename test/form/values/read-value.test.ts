/** Values as people have them in sheets and other apps: choices by label and in any case, hashtags in one cell. */
import { describe, expect, it } from '@jest/globals';
import { networks } from '../../../shared/index.ts';
import { variantFieldOf, fieldsOf } from '../../../shared/form/fields/fields-of.ts';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import { readFields } from '../../../shared/form/values/read-fields.ts';
import { clock, draftOf, errorsOf, sentTarget } from '../../support/generators/drafts.ts';
import type { PostDraft } from '../../../shared/post/draft.ts';
import { readPublish } from '../../../shared/form/values/read-value.ts';

describe('Publish', () => {
  for (const [given, publish] of [
    ['schedule', 'SCHEDULE'],
    ['Save as draft', 'DRAFT'],
    ['save_as_draft', 'DRAFT'],
    [' Publish now ', 'NOW'],
    ['keep as planned', 'KEEP'],
    ['Scheduled', 'SCHEDULE'],
    ['✅ Scheduled', 'SCHEDULE'],
    ['to be scheduled', 'SCHEDULE'],
    ['Approved', 'SCHEDULE'],
    ['next free slot', 'SLOT'],
    ['Spread', 'SPREAD'],
    ['📝 draft', 'DRAFT'],
    ['In Review', 'DRAFT'],
    ['on hold', 'DRAFT'],
    ['Now', 'NOW'],
    ['post now', 'NOW'],
    // Taken for a choice, these would publish what is already published, or what is not approved.
    ['Published', 'Published'],
    ['Not scheduled', 'Not scheduled'],
    ['Not Approved', 'Not Approved'],
    ['NOW!', 'NOW!'],
    ['ready', 'ready'],
    // No choice has this name, and a wrong guess would publish.
    ['publish', 'publish'],
    ['', ''],
    [7, 7],
  ] as const) {
    it(`${JSON.stringify(given)} is ${JSON.stringify(publish)}`, () =>
      expect(readPublish(given)).toBe(publish));
  }

  it('is sent as the contract names it', () => {
    const draft = draftOf({ caption: 'Hello', scheduledAt: '2026-12-24T18:00' });
    const sent = (publish: string) => composePost({ ...draft, publish }, clock).post.scheduledFor;
    expect(sent('Schedule')).toStrictEqual({ publish: 'SCHEDULE', date: '2026-12-24T18:00:00.000Z' });
    expect(sent('save as draft')).toStrictEqual({ publish: 'DRAFT' });
    expect(sent('publish now')).toStrictEqual({ publish: 'NOW' });
    expect(errorsOf(() => sent('keep'))).toStrictEqual([
      'Publish: "keep" is not one of Schedule, Save as Draft, Publish Now',
    ]);
  });

  it.each([
    ['ready', '"ready" is not one of Schedule, Next Free Slot, Save as Draft, Publish Now, Spread'],
    [
      '🚀 Published',
      '"🚀 Published" says that the post is already published; leave this post out, or choose Schedule, Next Free Slot, Save as Draft, Publish Now or Spread',
    ],
    [true, 'true is not one of Schedule, Next Free Slot, Save as Draft, Publish Now, Spread'],
    ['', 'required, but not filled in'],
  ])('refuses %j with the labels of the form', (publish, message) => {
    const draft = draftOf({ caption: 'Hello', publish, planning: {} });
    expect(errorsOf(() => composePost(draft, clock))).toStrictEqual([`Publish: ${message}`]);
  });

  it('names only what may be chosen: for a change, in a step of Zapier, and for a model', () => {
    const labelsFor = (given: Partial<PostDraft>) =>
      errorsOf(() => composePost({ ...draftOf({ caption: 'Hello', publish: 'soon' }), ...given }, clock));
    expect([
      labelsFor({}),
      labelsFor({ planning: { refused: { SPREAD: 'not in Zapier' } } }),
      labelsFor({ planning: {}, whyNotNow: 'not by a model' }),
    ]).toStrictEqual([
      ['Publish: "soon" is not one of Keep as Planned, Schedule, Save as Draft, Publish Now'],
      ['Publish: "soon" is not one of Schedule, Next Free Slot, Save as Draft, Publish Now'],
      ['Publish: "soon" is not one of Schedule, Next Free Slot, Save as Draft, Spread'],
    ]);
  });
});

describe("Choices of a network's fields", () => {
  it('are read by value and by label, in any case', () => {
    let count = 0;
    for (const network of networks) {
      for (const field of [...fieldsOf(network), variantFieldOf(network)]) {
        if (field?.type !== 'choice') continue;
        for (const { value, label } of field.choices) {
          for (const text of [
            value,
            value.toLowerCase(),
            label,
            label.toUpperCase(),
            ` ${label.toLowerCase()} `,
          ]) {
            count += 1;
            expect(readFields(network, { [field.key]: text })).toStrictEqual({
              [field.key]: value,
            });
          }
        }
        expect(readFields(network, { [field.key]: 'nothing of it' })).toStrictEqual({
          [field.key]: 'nothing of it',
        });
      }
    }
    expect(count).toBeGreaterThan(50);
  });

  it('leave a variant to the media where they say so (2.5)', () => {
    const media = [{ mediaUrl: 'https://media.example/a.jpg', mediaType: 'image' }];
    for (const mediaType of ['AUTO', 'Automatic', 'automatic', 'image', 'IMAGE'])
      expect(sentTarget({ network: 'photoapp', media, fields: { mediaType } })).toMatchObject({
        mediaType: 'IMAGE',
        mediaUrl: 'https://media.example/a.jpg',
      });
  });
});
