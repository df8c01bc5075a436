/** Which picture is where after a change: a picture, and what is said of it, is that which a person means. */
import { expect, it } from '@jest/globals';
import { defaultKind } from '../../sandbox/src/kinds/service-kind.ts';
import { createPost } from '../../shared/actions/create-post.ts';
import { updatePost } from '../../shared/actions/update-post.ts';
import { field } from '../../shared/data/json.ts';
import type { MediaDraft, TargetDraft } from '../../shared/post/draft.ts';
import { editPost } from '../../shared/post/edit/edit-post.ts';
import { preparePost } from '../../shared/post/prepare-post.ts';
import { createWorld, hour, postOf } from '../services/world.ts';
import { clock, target } from '../support/generators/drafts.ts';
import { portsWith } from '../support/host/post-ports.ts';
import { textsUnder } from '../support/remarks.ts';

const fileOf = (name: string) => `https://media.example/${name}`;
const [a, b, c] = [fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg')];

/** The targets of a post after an update. */
async function updated(lists: object, draft: object) {
  const world = createWorld(defaultKind, { isNew: true });
  const at = world.time.now() + 48 * hour;
  const postId = world.service.calendar.create({ ...postOf('Rye', at), microblogTargets: [], ...lists });
  const change = { publish: 'KEEP', targets: [], media: [], ...draft };
  const { errors } = await world.through(world.run(updatePost, [{ values: { postId }, draft: change }]));
  expect(errors).toStrictEqual([]);
  return world.service.posts().flatMap(({ targets }) => Object.values(targets).flat());
}

it.each(['skyapp', 'microblog'])(
  'an account of %s that an update adds gets the picture of the post',
  async (network) => {
    const medias = [{ mediaType: 'IMAGE', mediaUrl: a, altText: 'A loaf' }];
    const added = { network, accountId: `acc_${network}_2`, fields: {} };
    const shown = await updated(
      { microblogTargets: [{ accountId: 'acc_microblog_1', caption: 'Rye', medias }] },
      { caption: 'Spelt', targets: [added] },
    );
    expect(
      shown
        .map((target) => JSON.stringify(target))
        .filter((text) => text.includes(a) && text.includes('A loaf')),
    ).toHaveLength(2);
  },
);

it.each([
  ['stays with the first picture alone', [{ mediaUrl: c }, { mediaUrl: b }], undefined],
  ['gives way to one that is filled in', [{ mediaUrl: b }, { mediaUrl: c, altText: 'A bun' }], 'A bun'],
])('the alt text of a pin %s', async (_, media, altText) => {
  const medias = [a, b].map((mediaUrl) => ({ mediaUrl }));
  const pin = {
    accountId: 'acc_pinboard_1',
    boardId: 'b',
    description: 'Rye',
    altText: 'A loaf',
    mediaType: 'IMAGE',
  };
  const [target] = await updated(
    { pinboardTargets: [{ ...pin, medias: { mediaType: 'IMAGE', medias } }] },
    { media },
  );
  expect(target).toMatchObject({ accountId: 'acc_pinboard_1' });
  expect((target as { altText?: string }).altText).toBe(altText);
});

it.each([
  [1, { photoCoverIndex: 0 }],
  [2, { photoCoverIndex: 1 }],
  [0, undefined],
])('media %s of three is the cover, where the first is left out', async (photoCoverIndex, expected) => {
  const world = createWorld(defaultKind, { isNew: true });
  const target = {
    network: 'shortvideo',
    accountId: 'acc_shortvideo_1',
    fields: { photoCoverIndex },
  } as const;
  const draft = {
    publish: 'SCHEDULE',
    scheduledAt: world.inHours(48),
    caption: 'Rye',
    ifMediumRefused: 'skip',
    media: [fileOf('z.heic'), b, c].map((mediaUrl) => ({ mediaUrl })),
    targets: [target],
  };
  const { errors } = await world.through(world.run(createPost, [{ values: {}, draft }]));
  const [sent] = world.service.posts().flatMap(({ targets }) => Object.values(targets).flat());
  if (expected === undefined)
    expect(String(errors[0])).toContain('is a medium that is left out; choose another one');
  else expect(sent).toMatchObject(expected);
});

const film = { mediaType: 'VIDEO', mediaUrl: fileOf('a.mp4'), altText: 'A film' };
const other = { mediaUrl: fileOf('b.mp4'), altText: 'Another film', coverUrl: fileOf('other.jpg') };
const unrelated = { socialnetTargets: [] };
const ofFilm = {
  socialnetTargets: [
    { accountId: 'acc_socialnet_1', caption: 'Rye', medias: [film], coverUrl: fileOf('cover.jpg') },
  ],
};

it.each<[string, object, MediaDraft, readonly string[] | undefined]>([
  ['an update', ofFilm, other, undefined],
  ['an update that names the same film', ofFilm, { ...other, mediaUrl: film.mediaUrl }, undefined],
  ['its row', ofFilm, other, ['media']],
  ['its row, which adds the account', unrelated, other, ['accounts']],
])(
  'each account gets of the media of the whole post what its network takes: %s',
  async (...[, lists, own, parts]) => {
    const present = {
      accountId: 'acc_shortvideo_1',
      caption: 'Rye',
      medias: { mediaType: 'VIDEO', medias: [{ mediaUrl: film.mediaUrl }] },
    };
    const record = { status: 'draft', shortvideoTargets: [present], ...lists };
    const targets = [
      target({ network: 'socialnet', accountId: 'acc_socialnet_1', caption: 'Rye' }),
      target({ network: 'shortvideo', accountId: 'acc_shortvideo_1' }),
      target({ network: 'shortvideo', accountId: 'acc_shortvideo_2', caption: 'Rye' }),
    ];
    const changes = {
      publish: 'KEEP',
      targets,
      media: [own],
      changedParts: parts && new Set([...parts, 'accounts']),
    };
    const { composed, decisions } = await preparePost(editPost(record, changes), portsWith({ clock }));
    const { altText, mediaUrl, coverUrl } = own;
    expect(composed).toMatchObject({ socialnetTargets: [{ medias: [{ altText, mediaUrl }], coverUrl }] });
    expect(textsUnder('Kept from the earlier media', decisions)).toStrictEqual([]);
  },
);

it('what describes a video is not told as kept where a picture has no place for it', async () => {
  const present = { mediaType: 'VIDEO', mediaUrl: film.mediaUrl, caption: 'Rye', thumbOffset: 5 };
  const record = { status: 'draft', photoappTargets: [{ accountId: 'acc_photoapp_1', ...present }] };
  const changes = { publish: 'KEEP', targets: [], media: [{ mediaUrl: b }] };
  const { composed, decisions } = await preparePost(editPost(record, changes), portsWith({ clock }));
  const [picture] = composed.photoappTargets ?? [];
  expect(picture).toMatchObject({ mediaUrl: b });
  expect(picture).not.toHaveProperty('thumbOffset');
  expect(textsUnder('Kept from the earlier media', decisions)).toStrictEqual([]);
});

it.each([
  ['beside its media', 'microblog', [], 'Rye', 'Rye'],
  ['with other media', 'microblog', [{ mediaUrl: c }], 'Rye', 'Rye'],
  ['of any network, where all have the same', 'threadapp', [], 'Rye', 'Rye'],
  ['of its network, where they differ', 'microblog', [], 'Buns', 'Rye'],
  ['of no other network, where they differ', 'threadapp', [{ mediaUrl: c }], 'Buns', ''],
] as const)(
  'an account that an update adds gets the text of the post %s',
  async (_, network, media, ofSkyapp, text) => {
    const accountId = `acc_${network}_2`;
    const shown = await updated(
      {
        skyappTargets: [{ accountId: 'acc_skyapp_1', caption: ofSkyapp }],
        microblogTargets: [{ accountId: 'acc_microblog_1', caption: 'Rye', medias: [] }],
      },
      { targets: [{ network, accountId, fields: {} }], media },
    );
    const added = shown.find((each) => field(each, 'accountId') === accountId);
    expect(field(added, 'caption') ?? '').toBe(text);
  },
);

it.each<[network: 'professional' | 'fediverse' | 'shortvideo', limits: object, own?: TargetDraft['fields']]>([
  ['professional', { visibility: 'CONNECTIONS' }],
  ['professional', { visibility: 'CONNECTIONS' }, { visibility: 'PUBLIC' }],
  ['fediverse', { visibility: 'direct', sensitive: true, spoilerText: 'Rye' }],
  ['shortvideo', { privacyLevel: 'PRIVATE', postMode: 'UPLOAD' }],
  ['shortvideo', { privacyLevel: 'PRIVATE', postMode: 'UPLOAD' }, { privacyLevel: 'FRIENDS' }],
])(
  'an account of %s that is added shows the post to no more people than %j, unless the change says so: %j',
  async (...[network, limits, own = {}]) => {
    const medias =
      network === 'shortvideo' ? { mediaType: 'IMAGE', medias: [{ mediaUrl: a }] } : ([] as const);
    const present = { accountId: 'acc_1', caption: 'Rye', ...limits };
    const record = {
      status: 'draft',
      [`${network}Targets`]: [{ ...present, ...(network !== 'professional' && { medias }) }],
    };
    const added = target({ network, accountId: 'acc_2', fields: own });
    const changes = { publish: 'KEEP', targets: [added], media: [] };
    for (const changedParts of [undefined, new Set(['accounts', 'fields'])]) {
      const { targets } = editPost(record, { ...changes, changedParts, removeOtherAccounts: false });
      expect(targets.find(({ accountId }) => accountId === 'acc_2')?.fields).toMatchObject({
        ...limits,
        ...own,
      });
    }
  },
);

it.each<[string, own: Partial<TargetDraft>, told: readonly string[]]>([
  ['nothing more', {}, ['First Comment · Professional', 'Poll · Professional']],
  ['a comment', { fields: { firstComment: 'Order here' } }, ['Poll · Professional']],
  ['a text of its own', { caption: 'Buns' }, []],
  [
    'an account on another network',
    { network: 'skyapp' },
    ['First Comment · Professional', 'Poll · Professional'],
  ],
  ['an account on another network, whose text is another', { network: 'skyapp', caption: 'Buns' }, []],
])('what an added account does not get of the post is told: %s', async (_, own, told) => {
  const poll = { question: 'Rye?', options: ['Yes', 'No'] };
  const present = { accountId: 'acc_1', caption: 'Rye', visibility: 'PUBLIC', firstComment: 'Order', poll };
  const record = { status: 'draft', professionalTargets: [present] };
  const targets = [target({ network: 'professional', accountId: 'acc_2', ...own })];
  const changes = { publish: 'KEEP', targets, media: [], removeOtherAccounts: true };
  const { decisions } = await preparePost(editPost(record, changes), portsWith({ clock }));
  expect(textsUnder('Not on the added account', decisions)).toStrictEqual(told);
});

const tags = [{ username: 'ann', x: 0.5, y: 0.5 }];

it.each<[string, Partial<TargetDraft>, told: readonly string[], parts?: readonly string[]]>([
  ['another picture', { media: [{ mediaUrl: b }] }, ['User Tags · Photoapp']],
  ['the same picture', { media: [{ mediaUrl: a }] }, []],
  ['a picture that stays beside it', { media: [{ mediaUrl: b }, { mediaUrl: a }] }, []],
  ['no other picture', { caption: 'Spelt' }, []],
  [
    'other people, too',
    { media: [{ mediaUrl: b }], fields: { userTags: [{ username: 'bo', x: 0, y: 0 }] } },
    [],
  ],
  ['another picture of its row', { media: [{ mediaUrl: b }] }, ['User Tags · Photoapp'], ['media']],
  ['people whom its row has', { media: [{ mediaUrl: b }], fields: { userTags: tags } }, [], ['media']],
  ['other people in Extra JSON', { media: [{ mediaUrl: b }], extra: { userTags: [] } }, []],
])(
  'people tagged in a picture stay with %s, and are told where it is another one',
  async (...[, own, told, parts]) => {
    const present = { mediaType: 'IMAGE', mediaUrl: a, caption: 'Rye', userTags: tags };
    const record = { status: 'draft', photoappTargets: [{ accountId: 'acc_photoapp_1', ...present }] };
    const targets = [target({ network: 'photoapp', accountId: 'acc_photoapp_1', ...own })];
    const changes = {
      publish: 'KEEP',
      targets,
      media: [],
      removeOtherAccounts: false,
      changedParts: parts && new Set(parts),
    };
    const { decisions } = await preparePost(editPost(record, changes), portsWith({ clock }));
    expect(textsUnder('Kept from the earlier media', decisions)).toStrictEqual(told);
  },
);
