/** The contract's network names stand for the service's, which can replace them everywhere. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  composePost,
  fromService,
  networkKeys,
  networkOfName,
  postWriteSchemaWith,
  toService,
  wireNames,
} from '../../shared/index.ts';
import { clock, draftOf, target } from '../support/drafts.ts';

const networkNames = { photoapp: 'Pix', skyapp: 'cloud' } as const;
const photo = target({ network: 'photoapp', media: [{ mediaUrl: 'https://media.example/a.jpg' }] });
const draft = draftOf({ caption: 'Hello', targets: [photo, target()] });

test('without other network names the contract’s are used', () => {
  assert.deepEqual(
    networkKeys.map((key) => wireNames(key)),
    networkKeys.map((key) => ({ targets: `${key}Targets`, createPath: `/${key}/create`, platform: key })),
  );
});

test('network names stand in lists, paths and filters', () => {
  assert.deepEqual(wireNames('photoapp', networkNames), {
    targets: 'PixTargets',
    createPath: '/Pix/create',
    platform: 'Pix',
  });
  assert.equal(wireNames('microblog', networkNames).targets, 'microblogTargets');
});

test('a network may have another name in each place', () => {
  const names = { targets: 'snapGrid', create: 'snap-grid', platform: 'SNAP' };
  assert.deepEqual(wireNames('photoapp', { photoapp: names }), {
    targets: 'snapGridTargets',
    createPath: '/snap-grid/create',
    platform: 'SNAP',
  });
  for (const name of ['snap', 'snapgrid', 'Snap Grid', 'SNAP_GRID'])
    assert.equal(networkOfName(name, { photoapp: names }), 'photoapp', name);
});

test('a post is sent with the service’s list names, and nothing else is renamed', () => {
  const post = composePost(draft, clock);
  const sent = toService(post, networkNames);
  assert.deepEqual(Object.keys(sent), [
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
  assert.equal(postWriteSchemaWith(networkNames).safeParse(sent).success, true);
  assert.deepEqual(sent['cloudTargets'], post.skyappTargets);
});

test('what is sent comes back as it was, also when networks have exchanged their names', () => {
  const key = fc.constantFrom(...networkKeys);
  const name = fc.oneof(key, fc.stringMatching(/^[A-Za-z][\w-]{0,8}$/));
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { minLength: networkKeys.length, maxLength: networkKeys.length }),
      fc.jsonValue(),
      (names, value) => {
        const exchanged = Object.fromEntries(
          networkKeys.map((network, index) => [network, names[index] ?? '']),
        );
        const record = { ...composePost(draft, clock), id: 'post-1', value };
        assert.deepEqual(fromService(toService(record, exchanged), exchanged), record);
      },
    ),
  );
});

test('a name is recognised in any case, and a name of no network is none', () => {
  assert.equal(networkOfName('pix', networkNames), 'photoapp');
  assert.equal(networkOfName(' PIX ', networkNames), 'photoapp');
  assert.equal(networkOfName('photoapp', networkNames), undefined);
  assert.equal(networkOfName('Photoapp'), 'photoapp');
  assert.equal(networkOfName(''), undefined);
});
