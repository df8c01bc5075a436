/** Media of Zapier's form: what is said of them stands in lists beside them, and nothing of it is passed over in silence. */
import { describe, expect, test } from '@jest/globals';
import { composePost } from '../../shared/post/compose/compose-post.ts';
import { draftInZapier } from '../support/collected-drafts.ts';
import { clock, errorsOf } from '../support/drafts.ts';
import { linkedAs } from '../support/linked-accounts.ts';

const photo = 'https://media.example/a.jpg';
const second = 'https://media.example/b.jpg';
const details = '[{"title": "T"}]';
const post = { publish: 'DRAFT', caption: 'x', accounts: ['skyapp:a'] };
const linked = linkedAs('skyapp:a');

async function findings(values: Readonly<Record<string, unknown>>, isChange = false): Promise<string[]> {
  const draft = await draftInZapier({ values: { ...post, ...values }, linked, isChange });
  return errorsOf(() => composePost(draft, clock));
}

const alone = 'filled in, but Media is empty; fill in Media too, or leave this empty';

describe('an update with details of media, but without media', () => {
  for (const [values, expected] of [
    [{ alt_texts: ['A loaf'] }, `Alt Text: ${alone}`],
    [{ media_types: ['IMAGE'], media: [''] }, `Media Type: ${alone}`],
    [{ media_details: details }, `Media Details: ${alone}`],
    [{ skyapp_alt_texts: ['A loaf'] }, `Skyapp, Alt Text: ${alone}`],
    [{ skyapp_media_types: ['', 'VIDEO'] }, `Skyapp, Media Type: ${alone}`],
    [{ skyapp_alt_texts: ['A loaf'], media: [photo] }, `Skyapp, Alt Text: ${alone}`],
  ] as const)
    test(JSON.stringify(values), async () => expect(await findings(values, true)).toStrictEqual([expected]));

  test('is none where nothing is filled in', async () => {
    const values = {
      alt_texts: ['', ' '],
      media_types: ['AUTO'],
      media_details: '[{}]',
      skyapp_alt_texts: [],
    };
    expect(await findings(values, true)).toStrictEqual([]);
  });
});

describe('a new post', () => {
  test('without media takes no harm of details mapped beside an empty picture', async () => {
    const mapped = { media: [''], alt_texts: ['A loaf'], media_types: ['IMAGE'], media_details: details };
    expect(await findings(mapped)).toStrictEqual([]);
    expect(await findings({ skyapp_media: '', skyapp_alt_texts: ['A loaf'] })).toStrictEqual([]);
  });

  test("needs a network's own media where details stand beside them and the post has media", async () => {
    expect(await findings({ media: [photo], skyapp_alt_texts: ['A loaf'] })).toStrictEqual([
      `Skyapp, Alt Text: ${alone}`,
    ]);
    expect(await findings({ media_files: [], media: photo, skyapp_media_details: details })).toStrictEqual([
      `Skyapp, Media Details: ${alone}`,
    ]);
  });

  test('has no more details than media', async () => {
    const rest = (count: number, places: number) =>
      `${count} entries, but Media has ${places}; give one for each of them, in the same order`;
    expect(await findings({ media: [photo], alt_texts: ['A', 'B'] })).toStrictEqual([
      `Alt Text: ${rest(2, 1)}`,
    ]);
    expect(
      await findings({ media: [photo, second], media_types: ['IMAGE', 'IMAGE', '', 'IMAGE', ''] }),
    ).toStrictEqual([`Media Type: ${rest(4, 2)}`]);
    expect(
      await findings({ skyapp_media: photo, skyapp_media_details: '[{}, {"altText": "B"}]' }),
    ).toStrictEqual([`Skyapp, Media Details: ${rest(2, 1)}`]);
  });

  test('counts the places of empty pictures, and empty details for none', async () => {
    expect(await findings({ media: [photo, '', second], alt_texts: ['A', 'none', 'B'] })).toStrictEqual([]);
    expect(await findings({ media: [photo, '\u200b'], alt_texts: ['A', 'none'] })).toStrictEqual([]);
    expect(
      await findings({ media: [photo], alt_texts: ['A', '', ' '], media_details: '[{}, {}, null]' }),
    ).toStrictEqual([]);
    expect(await findings({ media: `${photo}, ${second}`, alt_texts: ['A', 'B'] })).toStrictEqual([]);
  });

  test('has a finding for everything that cannot be read, and all the others', async () => {
    const media_details = '["no object", {}, 7]';
    const values = {
      accounts: ['skyapp:a', 'nowhere'],
      media: [photo, photo, photo],
      media_details,
      caption: 'x'.repeat(301),
    };
    expect(await findings(values)).toStrictEqual([
      'Accounts: no account named “nowhere”; there is Linked as a (Skyapp)',
      'Media Details: must be a JSON list with an object for each file, entry 1 is none',
      'Media Details: must be a JSON list with an object for each file, entry 3 is none',
      'Skyapp, Caption: 301 characters, at most 300',
    ]);
  });

  test('lacks an account beside everything else that is wrong with it', async () => {
    for (const accounts of [[], '', [''], [' ', null]]) {
      const values = { accounts, media: [photo], media_details: '["no object"]' };
      expect(await findings(values)).toStrictEqual([
        'Accounts: no account to publish to; choose at least one',
        'Media Details: must be a JSON list with an object for each file, entry 1 is none',
      ]);
    }
    expect((await findings({ accounts: ['nowhere'] })).length).toStrictEqual(1);
  });
});

test('a kind in Media Details counts where Media Type is not filled in', async () => {
  const media = ['https://media.example/1', 'https://media.example/2'];
  const media_details = '[{"mediaType": "VIDEO"}, {"mediaType": "IMAGE"}]';
  const kinds = async (values: object) => {
    const draft = await draftInZapier({ values: { ...post, media, media_details, ...values }, linked });
    return draft.media.map(({ mediaType }) => mediaType);
  };
  expect(await kinds({})).toStrictEqual(['VIDEO', 'IMAGE']);
  expect(await kinds({ media_types: ['', 'GIF'] })).toStrictEqual(['VIDEO', 'GIF']);
});
