/** Media of Zapier's form: their details are in lists beside them, and no detail is passed over in silence. */
import { expect, test } from '@jest/globals';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
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
