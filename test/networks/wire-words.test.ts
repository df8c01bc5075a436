/** The contract's network words are stand-ins: the service's own ones can take their place everywhere. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  composePost,
  editPost,
  networkKeys,
  networkOfWord,
  onlyTargetOf,
  postWriteSchemaWith,
  summarizePost,
  targetsIn,
  wireWords,
} from '../../shared/index.ts';
import { clock, draftOf, errorsOf, target } from '../support/drafts.ts';

const vocabulary = { photoapp: 'Pix', skyapp: 'cloud' } as const;
const photo = target({ network: 'photoapp', media: [{ mediaUrl: 'https://media.example/a.jpg' }] });
const draft = draftOf({ caption: 'Hello', targets: [photo, target()] });

test('without a vocabulary the words are those of the contract', () => {
  assert.deepEqual(
    networkKeys.map((key) => wireWords(key)),
    networkKeys.map((key) => ({ targets: `${key}Targets`, createPath: `/${key}/create`, platform: key })),
  );
});

test('a vocabulary names lists, paths and filters', () => {
  assert.deepEqual(wireWords('photoapp', vocabulary), {
    targets: 'PixTargets',
    createPath: '/Pix/create',
    platform: 'Pix',
  });
  assert.equal(wireWords('microblog', vocabulary).targets, 'microblogTargets');
});

test('a post is composed in the words of the vocabulary', () => {
  const post = composePost(draft, { ...clock, vocabulary });
  assert.deepEqual(Object.keys(post), [
    'scheduledFor',
    'PixTargets',
    'pinboardTargets',
    'microblogTargets',
    'professionalTargets',
    'cloudTargets',
    'shortvideoTargets',
    'fediverseTargets',
    'threadappTargets',
    'socialnetTargets',
  ]);
  assert.equal(postWriteSchemaWith(vocabulary).safeParse(post).success, true);
  assert.deepEqual(post.cloudTargets, [{ accountId: 'account-1', caption: 'Hello' }]);
  assert.equal(onlyTargetOf(post, { network: 'photoapp', vocabulary })['mediaType'], 'IMAGE');
});

test('a record is read in the words of the vocabulary', () => {
  const post = composePost(draft, { ...clock, vocabulary });
  assert.deepEqual(
    targetsIn(post, vocabulary).map(({ network }) => network),
    ['photoapp', 'skyapp'],
  );
  assert.deepEqual(targetsIn(post), []);
  assert.deepEqual(summarizePost({ ...post }, vocabulary).networks, ['photoapp', 'skyapp']);
  const changes = { publish: 'KEEP', caption: 'New', media: [], targets: [], removeOtherTargets: false };
  const edited = composePost(editPost({ record: post, changes, vocabulary }), { ...clock, vocabulary });
  assert.deepEqual(edited.cloudTargets, [{ accountId: 'account-1', caption: 'New' }]);
});

test('findings stand at the place in the words of the vocabulary, and are told in the words of the form', () => {
  const long = { ...draft, caption: 'a'.repeat(301) };
  assert.deepEqual(
    errorsOf(() => composePost(long, { ...clock, vocabulary })),
    ['Skyapp (target 1), Caption: 301 characters, at most 300'],
  );
});

test('a word is recognised in any case, and a word of no network is none', () => {
  assert.equal(networkOfWord('pix', vocabulary), 'photoapp');
  assert.equal(networkOfWord(' PIX ', vocabulary), 'photoapp');
  assert.equal(networkOfWord('photoapp', vocabulary), undefined);
  assert.equal(networkOfWord('Photoapp'), 'photoapp');
  assert.equal(networkOfWord(''), undefined);
});
