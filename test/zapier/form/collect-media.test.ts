/** Media of Zapier's form: their details are in lists beside them, and no detail is passed over in silence. */
import { expect, test } from '@jest/globals';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import { notInspected, resolveMedia } from '../../../shared/post/media/resolve-media.ts';
import { draftInZapier } from '../../support/host/collected-drafts.ts';
import { clock, errorsOf } from '../../support/generators/drafts.ts';
import { linkedAs } from '../../support/service/linked-accounts.ts';

type Values = Readonly<Record<string, unknown>>;
const [photo, second] = ['https://media.example/a.jpg', 'https://media.example/b.jpg'];
const details = '[{"title": "T"}]';
const noObject = (entry: number) =>
  `Media Details: must be a JSON list with an object for each file; entry ${entry} is not an object`;
const alone = (label: string) =>
  `${label}: filled in, but Media is empty; fill in Media too, or leave this empty`;
const rest = (label: string, count: number, places: number) =>
  `${label}: ${count} entries, but Media has ${places}; give one for each of them, in the same order`;

async function draftOf(values: Values, isChange = false) {
  const form = { publish: 'DRAFT', caption: 'x', accounts: ['skyapp:a'], ...values };
  return await draftInZapier({ values: form, linked: linkedAs('skyapp:a'), isChange });
}

const updates: readonly [Values, ...string[]][] = [
  [{ alt_texts: ['A loaf'] }, alone('Alt Text')],
  [{ media_details: details }, alone('Media Details')],
  [{ skyapp_alt_texts: ['A loaf'] }, alone('Skyapp, Alt Text')],
  [{ skyapp_alt_texts: ['A loaf'], media: [photo] }, alone('Skyapp, Alt Text')],
  // A network without a chosen account: in a change the post may have one.
  [{ threadapp_alt_texts: ['A loaf'] }, alone('Threadapp, Alt Text')],
  [{ alt_texts: ['', ' '], media_types: ['AUTO'], media_details: '[{}]', skyapp_alt_texts: [] }],
];

const creates: readonly [Values, ...string[]][] = [
  // Details are mapped beside an empty picture.
  [{ media: [''], alt_texts: ['A loaf'], media_types: ['IMAGE'], media_details: details }],
  [{ media: ['', '', ''], alt_texts: 'A loaf\nTwo buns' }],
  [{ media: [photo], skyapp_alt_texts: ['A loaf'] }, alone('Skyapp, Alt Text')],
  [{ media: [photo], threadapp_alt_texts: ['A loaf'] }],
  [{ media: [photo], alt_texts: ['A', 'B'] }, rest('Alt Text', 2, 1)],
  [{ media: [photo, second], media_types: ['IMAGE', 'IMAGE', '', 'IMAGE', ''] }, rest('Media Type', 4, 2)],
  [
    { skyapp_media: photo, skyapp_media_details: '[{}, {"altText": "B"}]' },
    rest('Skyapp, Media Details', 2, 1),
  ],
  // An empty picture keeps its place, and empty details do not count.
  [{ media: [photo, '', second], alt_texts: ['A', 'none', 'B'] }],
  [{ media: [photo], alt_texts: ['A', '', ' '], media_details: '[{}, {}, null]' }],
  [{ media: `${photo}, ${second}`, alt_texts: ['A', 'B'] }],
  [
    {
      accounts: ['skyapp:a', 'nowhere'],
      media: [photo, photo, photo],
      media_details: '["no object", {}, 7]',
      caption: 'x'.repeat(301),
    },
    'Accounts: no account named “nowhere”; there is Linked as a (Skyapp)',
    noObject(1),
    noObject(3),
    'Skyapp, Caption: 301 characters, at most 300',
  ],
  ...['', [' ', null]].map((accounts): [Values, ...string[]] => [
    { accounts, media: [photo], media_details: '["no object"]' },
    'Accounts: choose at least one account',
    noObject(1),
  ]),
];

test.each([
  ...updates.map((row) => ['an update', ...row] as const),
  ...creates.map((row) => ['a new post', ...row] as const),
])('%s: %j', async (kind, values, ...findings) => {
  const draft = await draftOf(values, kind === 'an update');
  expect(errorsOf(() => composePost(draft, clock))).toStrictEqual(findings);
});

test('a kind in Media Details counts where Media Type is not filled in', async () => {
  const media = ['https://media.example/1', 'https://media.example/2'];
  const media_details = '[{"mediaType": "VIDEO"}, {"mediaType": "IMAGE"}]';
  const kinds = async (values: Values) =>
    (await draftOf({ media, media_details, ...values })).media.map(({ mediaType }) => mediaType);
  expect(await kinds({})).toStrictEqual(['VIDEO', 'IMAGE']);
  expect(await kinds({ media_types: ['', 'GIF'] })).toStrictEqual(['VIDEO', 'GIF']);
});

const lost = (text: string) => `Alt Text "${text}" (Media has no file in its place)`;
const upload = 'https://files.example/b.jpg';

test.each<[Values, readonly unknown[], readonly string[]]>([
  // One text beside one picture is its own, whichever cell the picture comes from.
  [{ media: ['', second], alt_texts: ['A tray of buns'] }, ['A tray of buns'], []],
  [
    { media: ['none', second], alt_texts: 'A tray\nof buns\non a table' },
    ['A tray\nof buns\non a table'],
    [],
  ],
  [{ media: ['', second], alt_texts: ['["A tray"]'] }, ['A tray'], []],
  [{ media: ['', second], alt_texts: ['A,tray'] }, ['A,tray'], []],
  [{ media: [''], media_files: [upload], alt_texts: ['Two'] }, ['Two'], []],
  [{ media: ['', second], alt_texts: ['', 'x'] }, ['x'], []],
  [{ media: ['', second], alt_texts: ['none', 'x'] }, ['x'], []],
  [{ media: ['', second], media_details: '[{"altText": "B"}]' }, ['B'], []],
  // Texts of an empty place are not those of other pictures.
  [{ media: ['', second], alt_texts: ['One', ''] }, [undefined], [lost('One')]],
  [{ media: ['', photo, second], alt_texts: ['One'] }, [undefined, undefined], [lost('One')]],
  [{ skyapp_media: ['', photo, second], skyapp_alt_texts: ['One'] }, [undefined, undefined], [lost('One')]],
  [{ microblog_media: ['', photo, second], microblog_alt_texts: ['One'] }, [], []],
  [{ media: ['', ''], alt_texts: ['One'] }, [], []],
])('the alt texts of %j', async (values, altTexts, told) => {
  const { media, targets, withoutEffect = [], findings } = await draftOf(values);
  const used = media.length > 0 ? media : (targets[0]?.media ?? []);
  expect([used.map(({ altText }) => altText), withoutEffect, findings]).toStrictEqual([altTexts, told, []]);
});

test('alt texts that may be joined are asked about behind an empty picture, too', async () => {
  const draft = await draftOf({ media: ['', photo, second], alt_texts: ['One,Two'] });
  expect(errorsOf(() => composePost(draft, clock))).toStrictEqual([
    expect.stringMatching(/^Media 1 › Alt Text: "One,Two" may be one alt text for 3 files, or 2 of them/u),
  ]);
});

test.each([
  ['Image,Video', ['IMAGE', 'VIDEO']],
  [['Image,Video'], ['IMAGE', 'VIDEO']],
  [[',Video'], [undefined, 'VIDEO']],
  [
    ['image/jpeg', 'video/mp4'],
    ['IMAGE', 'VIDEO'],
  ],
  [['image/gif,application/pdf'], ['GIF', 'DOCUMENT']],
])('the media types %j', async (media_types, kinds) => {
  const media = ['https://media.example/1,https://media.example/2'];
  const draft = await draftOf({ media, media_types });
  expect(draft.findings).toStrictEqual([]);
  const resolved = resolveMedia(draft.media, notInspected);
  expect(resolved.map(({ medium }) => medium?.mediaType)).toStrictEqual(kinds);
});
