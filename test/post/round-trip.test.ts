/** A post that was composed once is composed again from its parts, and an update keeps what it does not change. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  composePost,
  editPost,
  networks,
  type PostChanges,
  type PostWrite,
  wireNames,
} from '../../shared/index.ts';
import { clock, draftOfPost } from '../support/drafts.ts';
import { legalPost } from '../support/legal-target.ts';
import { timesTheRuns } from '../support/runs.ts';

const noChange: PostChanges = { publish: 'KEEP', media: [], targets: [], removeOtherTargets: false };

function record(post: PostWrite): Record<string, unknown> {
  const status = post.scheduledFor.publish === 'DRAFT' ? 'draft' : 'scheduled';
  return { id: 'post-1', status, owner: { name: 'somebody' }, ...post };
}

/** The record with properties of the service's own in every target, and in every object inside it. */
function enriched(post: PostWrite): Record<string, unknown> {
  const lists = networks.map(({ key }) => wireNames(key).targets);
  return { ...record(post), ...Object.fromEntries(lists.map((list) => [list, enrich(post[list])])) };
}

function enrich(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => enrich(item));
  if (typeof value !== 'object' || value === null) return value;
  // The contract does not describe the user tags of one network, so everything in them is kept.
  const properties = Object.entries(value).map(([key, inner]): [string, unknown] => [
    key,
    key === 'userTags' ? inner : enrich(inner),
  ]);
  return { ...Object.fromEntries(properties), _id: 'x1', createdAt: null };
}

/** What can be updated: a post that was published at once is kept by no update. */
function isPlanned({ scheduledFor }: PostWrite): boolean {
  return scheduledFor.publish !== 'NOW';
}

/** A run composes whole posts; what is missed in one is found in the next, as every run has a seed of its own. */
const runs = timesTheRuns(0.5);

for (const { key, label, caption } of networks) {
  const posts = legalPost({ keys: [key] });

  describe(`a post for ${label}`, () => {
    test('composed from its parts is the same', () => {
      fc.assert(
        fc.property(posts, (post) => expect(composePost(draftOfPost(post), clock)).toStrictEqual(post)),
        runs,
      );
    });

    test('updated without changes is the same', () => {
      fc.assert(
        fc.property(posts.filter(isPlanned), fc.boolean(), (post, rich) => {
          const changed = editPost(rich ? enriched(post) : record(post), noChange);
          expect(composePost(changed, clock)).toStrictEqual(post);
        }),
        runs,
      );
    });

    test('updated with a caption differs in its captions alone', () => {
      fc.assert(
        fc.property(posts.filter(isPlanned), (post) => {
          const changed = editPost(record(post), { ...noChange, caption: 'New words' });
          const list = wireNames(key).targets;
          const expected = {
            ...post,
            [list]: post[list]?.map((target) => ({ ...target, [caption]: 'New words' })),
          };
          expect(composePost(changed, clock)).toStrictEqual(expected);
        }),
        runs,
      );
    });
  });
}

test('a post for all networks composed from its parts is the same', () => {
  fc.assert(
    fc.property(legalPost(), (post) => expect(composePost(draftOfPost(post), clock)).toStrictEqual(post)),
    runs,
  );
});

test('a post for all networks updated without changes is the same', () => {
  fc.assert(
    fc.property(legalPost().filter(isPlanned), (post) => {
      expect(composePost(editPost(enriched(post), noChange), clock)).toStrictEqual(post);
    }),
    runs,
  );
});
