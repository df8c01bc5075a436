/**
 * Zap steps as people build them, each cell a text of the app before it, converted as Zapier's own command converts it: what is sent is what the
 * row says, or the step ends with a sentence and sends nothing.
 */
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import app from '../../zapier/src/index.ts';
import { sampleOf } from '../support/sample-of.ts';
import { bodyInOurs, serviceOptions } from '../support/service/service.ts';
import { useSandbox } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';
import { moreFields } from '../support/zapier/zapier-actions.ts';
import { convertedByZapier } from '../support/zapier/zapier-conversion.ts';

const sandbox = useSandbox({ ...serviceOptions, requestsPerMinute: 1_000_000, dailyQuota: 1_000_000 });
const zapier = useZapier(() => sandbox);
const record = z.record(z.string(), z.unknown());
const timezone = 'Europe/Berlin';
let maxRequests = 0;

type Cells = Readonly<Record<string, unknown>>;

const formOf = new Map<string, ReturnType<typeof zapier.inputs>>();

/** All fields of an action, asked for once. */
async function fieldsOf(path: string, publish: string) {
  const more_fields = (await moreFields(path)).map(({ value }) => value);
  const form = formOf.get(path + publish) ?? zapier.inputs(path, { publish, more_fields });
  formOf.set(path + publish, form);
  return await form;
}

/** Runs a step; gives the first target, with the time and all accounts and files of the post, or the sentence with which it ends. */
async function step(cells: Cells, action = 'create_post'): Promise<Cells> {
  const given = {
    publish: 'Schedule',
    scheduled_at: '2031-03-01 09:00',
    accounts: ['Harbour Bakery · Skyapp'],
    check_media: 'FALSE',
    ...cells,
  };
  const inputs = await fieldsOf(`creates.${action}`, given.publish);
  const inputData = record.parse(convertedByZapier(structuredClone(given), inputs, timezone));
  const [before, requests] = [sandbox.posts().length, sandbox.requests.length];
  try {
    const method = `creates.${action}.operation.perform`;
    const result = record.parse(await zapier.run(method, { inputData, meta: { timezone } }));
    const sent = sandbox.requests.slice(requests);
    maxRequests = Math.max(maxRequests, sent.length);
    const post = record.default({}).parse(bodyInOurs(sandbox.posts().find(({ id }) => id === result['id'])));
    const targets = z.array(record).parse(networks.flatMap(({ key }) => post[`${key}Targets`] ?? []));
    const media = [...JSON.stringify(targets).matchAll(/"(?:mediaUrl|url)":"([^"]+)"/g)]
      .map(([, url]) => url)
      .join(' ');
    const to = targets.map(({ accountId }) => accountId).join(' ');
    const writes = sent.filter(({ method }) => method !== 'GET').length;
    return { result, writes, ...record.default({}).parse(post['scheduledFor']), to, media, ...targets[0] };
  } catch (error) {
    expect(sandbox.posts()).toHaveLength(before);
    const text = error instanceof Error ? (error.message.split('\nWhat happened:')[0] ?? '') : '';
    return { says: text.startsWith('{') ? record.parse(JSON.parse(text))['message'] : text };
  }
}

const jpg = 'https://media.example/loaf.jpg';
const png = 'https://media.example/rye.png';
const mp4 = 'https://media.example/oven.mp4';
const photo = { accounts: ['Harbour Bakery · Photoapp'], media: [jpg] };
const pin = { accounts: ['acc_pinboard_1'], media: [jpg], pinboard_board_id: 'board_acc_pinboard_1_1' };
const video = { accounts: ['acc_shortvideo_1'], media: [mp4], shortvideo_privacy_level: 'PUBLIC' };
const thread = { accounts: ['acc_threadapp_1'] };
const pro = { accounts: ['acc_professional_1'] };
const fedi = { accounts: ['acc_fediverse_1'] };
const social = { accounts: ['acc_socialnet_1'] };
const micro = { accounts: ['acc_microblog_1'] };
const nine = '2031-03-01T08:00:00.000Z';
const refused = (text: string) => ({ says: expect.stringContaining(text) });
const tags = { caption: 'Bread', hashtags: ['bread, rye, harbour'] };
const fediPoll = {
  ...fedi,
  fediverse_poll_options: [
    { fediverse_poll_options_title: 'Rye' },
    { fediverse_poll_options_title: 'Spelt' },
  ],
  fediverse_poll_expires_in: '3600',
};

// prettier-ignore
const rows: readonly [app: string, cells: Cells, wire: Cells][] = [
  // Google Sheets: times
  ['Sheets: a German time', { scheduled_at: '01.03.2031 09:00' }, { date: nine }],
  ['Sheets: Day First by its label', { scheduled_at: '03/04/2031 09:00', date_order: 'Day First (24/12/2026)' }, { date: '2031-04-03T07:00:00.000Z' }],
  ['Sheets: no date order', { scheduled_at: '03/04/2031 09:00', date_order: '' }, refused('Scheduled Time')],
  ['Sheets: no time', { scheduled_at: '' }, refused('Scheduled Time')],
  ['Notion: an offset', { scheduled_at: '2031-03-01T09:00:00.000+01:00' }, { date: nine }],
  ['Delay: the time of the step', { scheduled_at: new Date().toISOString() }, refused('Scheduled Time')],
  // Publish
  ['Sheets: Publish by its label', { publish: 'Save as Draft', scheduled_at: '' }, { publish: 'DRAFT' }],
  ['Sheets: Publish now', { publish: 'publish now', scheduled_at: '' }, { publish: 'NOW' }],
  ['Sheets: a word that is no choice', { publish: 'soon' }, refused('Publish')],
  ['Sheets: an empty Publish', { publish: '' }, { date: nine }],
  // Accounts
  ['Sheets: a name', { accounts: ['Harbour Bakery · Skyapp'] }, { to: 'acc_skyapp_1' }],
  ['Sheets: two in a cell', { accounts: ['Harbour Bakery · Skyapp, Harbour Bakery · Microblog'] }, { to: 'acc_microblog_1 acc_skyapp_1' }],
  ['Airtable: a multiple select', { accounts: ['Harbour Bakery · Skyapp', 'Harbour Bakery · Microblog'] }, { to: 'acc_microblog_1 acc_skyapp_1' }],
  ['Sheets: a blank beside a name', { accounts: ['', 'acc_skyapp_1', ' '] }, { to: 'acc_skyapp_1' }],
  ['Sheets: no accounts', { accounts: [''] }, refused('choose at least one account')],
  ['Webhooks: targets as JSON', { accounts: [], targets_json: '[{"platform":"skyapp","accountId":"acc_skyapp_2","content":"By hand"}]' }, { to: 'acc_skyapp_2', caption: 'By hand', date: nine }],
  ['Sheets: Only on Networks', { accounts: ['acc_skyapp_1, acc_microblog_1'], only_networks: 'skyapp' }, { to: 'acc_skyapp_1' }],
  // Captions
  ['Sheets: a text of lines', { caption: 'One\nTwo' }, { caption: 'One\nTwo' }],
  ['Sheets: a number', { caption: '2031' }, { caption: '2031' }],
  ['Sheets: an own caption', { accounts: ['acc_threadapp_1'], caption: 'All', threadapp_caption: 'Own' }, { caption: 'Own' }],
  ['Zapier: braces stay', { caption: 'Hi {{name}}' }, { caption: 'Hi {{name}}' }],
  ['RSS: entities in a text', { caption: 'Rye &amp; Spelt', format: 'HTML' }, { caption: 'Rye & Spelt' }],
  ['RSS: a blank format', { caption: '1 < 2', format: '' }, { caption: '1 < 2' }],
  ['Gmail: CRLF', { caption: 'One\r\nTwo' }, { caption: expect.stringMatching(/^One\r?\nTwo$/) }],
  ['AI: too long', { caption: 'x'.repeat(301) }, refused('Choose More Fields › Shorten and Thread › If Too Long')],
  ['AI: shortened', { caption: `${'Bread. '.repeat(60)}End`, if_too_long: 'shorten it' }, { caption: expect.stringMatching(/^(?:Bread\. ?)+$/) }],
  // Hashtags
  ['Sheets: hashtags', { ...tags }, { caption: 'Bread\n\n#bread #rye #harbour' }],
  ['Sheets: Maximum Hashtags 2', { ...tags, max_hashtags: ' 2 ' }, { caption: 'Bread\n\n#bread #rye' }],
  ['Sheets: Maximum Hashtags two', { ...tags, max_hashtags: 'two' }, refused('Maximum Hashtags')],
  ['Instagram tags in a cell', { ...photo, photoapp_hashtags: ['#bread #rye'] }, { hashtags: ['bread', 'rye'] }],
  ['Sheets: blank hashtags', { hashtags: [''], caption: 'Bread' }, { caption: 'Bread' }],
  // Links
  ['Shopify: tracked links', { caption: 'https://shop.example/rye', track_links_to: ['shop.example'], link_campaign: 'spring' }, { caption: expect.stringMatching(/utm_source=skyapp.*utm_campaign=spring/) }],
  // Media
  ['Sheets: a picture', { media: [jpg] }, { media: jpg }],
  ['Sheets: two in a cell', { media: [`${jpg}, ${png}`] }, { media: `${jpg} ${png}` }],
  ['Airtable: a list', { media: [jpg, png] }, { media: `${jpg} ${png}` }],
  ['Sheets: no picture, an alt text', { caption: 'x', media: [''], alt_texts: ['A loaf'] }, { embed: undefined }],
  ['Sheets: an alt text', { media: [jpg], alt_texts: ['A loaf'] }, { embed: { mediaType: 'IMAGE', medias: [{ url: jpg, alt: 'A loaf' }] } }],
  ['Line items: alt texts beside a blank', { media: [jpg, '', png], alt_texts: ['A', '', 'B'] }, { embed: { medias: [{ alt: 'A' }, { alt: 'B' }] } }],
  ['Sheets: a kind by its label', { media: ['https://media.example/1'], media_types: ['Image'] }, { embed: { mediaType: 'IMAGE' } }],
  ['Sheets: own media', { ...thread, caption: 'x', media: [jpg], threadapp_media: [png] }, { media: png }],
  ['Sheets: Crop To by its label', { media: [jpg], crop_to: 'Keep as It Is' }, { media: jpg }],
  ['Sheets: a blank Check Media', { media: [jpg], check_media: '' }, { media: jpg }],
  // Boxes, as spreadsheets, tables and people write them
  ...['TRUE', 'yes', '1', 'WAHR'].map((text): [string, Cells, Cells] => [`a box: ${text}`, { ...photo, photoapp_is_story: text }, { isStory: true }]),
  ...['FALSE', 'no', '0', 'FALSCH', 'nein'].map((text): [string, Cells, Cells] => [`a box: ${text}`, { ...photo, photoapp_is_story: text }, { isStory: false }]),
  ...['', ' '].map((text): [string, Cells, Cells] => [`a box: “${text}”`, { ...photo, photoapp_is_story: text }, { isStory: undefined }]),
  ['a box: a word that is neither', { ...photo, photoapp_is_story: 'perhaps' }, refused('Publish as Story')],
  ['Tables: a box of Fediverse, blank', { ...fedi, caption: 'x', fediverse_sensitive: '' }, { sensitive: expect.not.stringMatching(/./) }],
  ['Tables: advertising', { ...video, shortvideo_commercial_content_is_commercial_content: 'TRUE', shortvideo_commercial_content_your_brand: 'TRUE' }, { commercialContent: { isCommercialContent: true, yourBrand: true } }],
  // Numbers
  ['Sheets: a blank Thumbnail Offset', { ...photo, media: [mp4], photoapp_thumb_offset: '' }, { thumbOffset: undefined }],
  ['Sheets: a Thumbnail Offset', { ...photo, media: [mp4], photoapp_thumb_offset: '1500' }, { thumbOffset: 1500 }],
  ['Sheets: a latitude', { ...social, caption: 'x', socialnet_location_name: 'Quay', socialnet_location_id: '7', socialnet_location_lat: '53.55' }, { location: { name: 'Quay', id: '7', lat: 53.55 } }],
  ['Sheets: blank places', { ...social, caption: 'x', socialnet_location_name: '', socialnet_location_lat: '' }, { location: undefined }],
  ['Sheets: a blank slideshow', { ...social, caption: 'x', socialnet_slideshow_duration: '' }, { slideshowDuration: expect.not.stringMatching(/^0$/) }],
  // Choices by value and label
  ['Notion: a choice by its label', { ...pro, caption: 'x', professional_visibility: 'Connections Only' }, { visibility: 'CONNECTIONS' }],
  ['Notion: a blank choice', { ...pro, caption: 'x', professional_visibility: '' }, { visibility: undefined }],
  ['Notion: no choice', { ...pro, caption: 'x', professional_visibility: 'everybody' }, refused('Visibility')],
  ['Notion: a delivery by its label', { delivery: 'Single Request' }, { date: nine, writes: 1 }],
  ['Notion: a blank delivery, which is safe', { delivery: '' }, { date: nine, writes: 2 }],
  ['Notion: If an Account Is Refused', { accounts: ['acc_skyapp_1, acc_microblog_1'], caption: 'x'.repeat(301), if_refused: 'Skip the Account' }, { to: 'acc_microblog_1', result: { leftOut: [{ network: 'skyapp' }] } }],
  // Boards
  ['Find Board: its ID', { ...pin, caption: 'x' }, { boardId: 'board_acc_pinboard_1_1', description: 'x' }],
  ['Sheets: no board', { ...pin, pinboard_board_id: '' }, refused('Pinboard, Board: required')],
  // Polls and threads
  ['Forms: a poll', { ...thread, caption: 'Which?', threadapp_poll_options: ['Rye', 'Spelt'] }, { poll: { options: ['Rye', 'Spelt'] } }],
  ['Forms: a poll in a cell of lines', { ...thread, caption: 'Which?', threadapp_poll_options: 'Rye\nSpelt' }, { poll: { options: ['Rye', 'Spelt'] } }],
  ...['Rye | Spelt', 'Rye, Spelt', '["Rye", "Spelt"]', '1. Rye\n2. Spelt'].map((cell): [string, Cells, Cells] => [`Sheets: a poll in a cell: ${cell}`, { ...thread, caption: 'Which?', threadapp_poll_options: [cell] }, { poll: { options: ['Rye', 'Spelt'] } }]),
  ...['Rye | Spelt', '["Rye", "Spelt"]', '• Rye\n• Spelt'].map((title): [string, Cells, Cells] => [`Sheets: answers in a cell of line items: ${title}`, { ...fediPoll, caption: 'Which?', fediverse_poll_options: [{ fediverse_poll_options_title: title }] }, { poll: { options: [{ title: 'Rye' }, { title: 'Spelt' }] } }]),
  ['Line items: an answer with a comma', { ...fediPoll, caption: 'Which?', fediverse_poll_options: [{ fediverse_poll_options_title: 'Rye, whole' }, { fediverse_poll_options_title: 'Spelt' }] }, { poll: { options: [{ title: 'Rye, whole' }, { title: 'Spelt' }] } }],
  ['Forms: no poll', { ...thread, caption: 'Which?', threadapp_poll_options: ['', ''] }, { poll: undefined }],
  ['Line items: a poll', { ...fediPoll, caption: 'Which?' }, { poll: { options: [{ title: 'Rye' }, { title: 'Spelt' }], expiresIn: 3600 } }],
  ['Line items: one answer', { ...fediPoll, caption: 'Which?', fediverse_poll_multiple: '' }, { poll: expect.not.objectContaining({ multiple: true }) }],
  ['Forms: a poll with a duration', { ...pro, caption: 'x', professional_poll_question: 'Which?', professional_poll_options: ['Rye', 'Spelt'], professional_poll_duration: 'One Day' }, { poll: { question: 'Which?', duration: 'ONE_DAY' } }],
  ['Docs: a thread', { ...micro, caption: 'One', microblog_segments: ['Two', 'Three'] }, { segments: [{ caption: 'Two' }, { caption: 'Three' }] }],
  ['Docs: no thread', { ...micro, caption: 'One', microblog_segments: [''] }, { segments: undefined }],
  ['Line items: people', { ...photo, caption: 'x', photoapp_user_tags: [{ photoapp_user_tags_username: 'ada', photoapp_user_tags_x: '0.5', photoapp_user_tags_y: '1' }] }, { userTags: [{ username: 'ada', x: 0.5, y: 1 }] }],
  ['Line items: nobody', { ...photo, caption: 'x', photoapp_user_tags: [{ photoapp_user_tags_username: '', photoapp_user_tags_x: '', photoapp_user_tags_y: '' }] }, { userTags: undefined }],
  ['Slack: a first comment', { ...pro, caption: 'x', professional_first_comment: 'First' }, { firstComment: 'First' }],
  ['Code: extra JSON', { ...thread, caption: 'x', threadapp_extra_json: '{"topicTag":"Bread"}' }, { topicTag: 'Bread' }],
  ['Code: blank JSON', { ...thread, caption: 'x', threadapp_extra_json: '' }, { topicTag: undefined }],
  // What finds a time
  ['Schedule: a slot', { publish: 'Next Free Slot', scheduled_at: '', slots: 'daily 09:00', minimum_gap: '' }, { publish: 'SCHEDULE', date: expect.stringMatching(/T0[78]:00/) }],
  ['Schedule: a gap in words', { publish: 'Next Free Slot', slots: 'daily 09:00', minimum_gap: 'an hour' }, refused('Minimum Gap')],
  ['Schedule: a spread', { publish: 'Spread' }, refused('a step of Zapier has one post, so there is nothing to spread')],
];

test.each(sampleOf(rows, 15))('%s', async (_, cells, wire) => {
  const sent = await step({ caption: 'Bread', if_planned: 'Create Anyway', ...cells });
  // A property that was not sent counts as undefined.
  expect({ ...Object.fromEntries(Object.keys(wire).map((key) => [key, undefined])), ...sent }).toMatchObject(
    wire,
  );
});

// prettier-ignore
const again: readonly [run: string, cells: Cells, wire: Cells][] = [
  ['replayed as it was, or started by its own reference', {}, { result: { outcome: 'unchanged' }, writes: 0, caption: 'Row' }],
  ['with its time in another form', { scheduled_at: '2031-03-01T08:00:00Z' }, { result: { outcome: 'unchanged' } }],
  ['with another text, and a board for another row', { caption: 'Row, corrected', pinboard_board_id: 'board_acc_pinboard_1_1' }, { result: { outcome: 'changed' }, caption: 'Row, corrected' }],
  ['with another time', { scheduled_at: '2031-03-02 09:00' }, { result: { outcome: 'moved' }, date: '2031-03-02T08:00:00.000Z' }],
  ['with FALSE in Cancel', { cancel: 'FALSE' }, { result: { outcome: 'unchanged' }, caption: 'Row' }],
  ['with a blank Cancel', { cancel: ' ' }, { result: { outcome: 'unchanged' }, caption: 'Row' }],
  ['without its reference', { reference: '' }, { result: { outcome: 'existing' }, caption: 'Row' }],
  ['as a dry run', { caption: 'Row, corrected', dry_run: 'yes' }, { result: { outcome: 'changed' }, caption: 'Row' }],
  ['with a blank Dry Run', { caption: 'Row, corrected', dry_run: '' }, { result: { outcome: 'changed' }, caption: 'Row, corrected' }],
  ['with another cell as its reference', { reference: 'row 7' }, refused('Post Reference')],
  ['with a question in Cancel', { cancel: 'later?' }, refused('Cancel')],
  ['with FALSE in Hold', { hold: 'FALSE' }, { result: { outcome: 'unchanged' }, caption: 'Row' }],
  ['with x in Hold', { hold: 'x' }, { result: { outcome: 'held', state: 'draft' }, caption: 'Row' }],
  ['with x in Cancel', { cancel: 'x' }, { result: { outcome: 'canceled' }, caption: undefined }],
];

test.each(sampleOf(again, 5))('a row of a sheet, %s', async (_, cells, wire) => {
  const row = { caption: 'Row', accounts: ['acc_skyapp_2'] };
  const { result } = await step({ ...row, reference: '' }, 'create_or_update_post');
  const { id, reference } = record.parse(result);
  const sent = await step({ ...row, reference, ...cells }, 'create_or_update_post');
  expect({ caption: undefined, ...sent }).toMatchObject(wire);
  await step({ ...row, reference, cancel: 'yes' }, 'create_or_update_post');
  expect(sandbox.posts().map((post) => post.id)).not.toContain(id);
});

const emptyCells = { publish: '', scheduled_at: '', accounts: [''], caption: '', media: [''] };

test('a row of a sheet that cancels, and has nothing else left but its reference', async () => {
  const { result } = await step({ caption: 'Row', reference: '' }, 'create_or_update_post');
  const { id, reference } = record.parse(result);
  const inputs = await fieldsOf('creates.create_or_update_post', '');
  // A required field that is empty would end the run before it reaches us.
  expect(inputs.filter(({ required }) => required === true)).toStrictEqual([]);
  const row = { ...emptyCells, pinboard_board_id: '', reference, cancel: 'yes' };
  const canceled = await step(row, 'create_or_update_post');
  expect(canceled).toMatchObject({ result: { outcome: 'canceled', reference: '' } });
  expect(sandbox.posts().map((post) => post.id)).not.toContain(id);
});

test('a row of a sheet that is empty and does not cancel says what is missing', async () => {
  expect(await step({ ...emptyCells, cancel: 'no' }, 'create_or_update_post')).toStrictEqual({
    says: 'Nothing was sent, the post needs these changes:\n- Accounts: choose at least one account\n- Scheduled Time: required, but not filled in',
  });
  const pin = { ...emptyCells, accounts: ['acc_pinboard_1'], scheduled_at: '2031-03-01 09:00', media: [jpg] };
  expect(await step(pin, 'create_or_update_post')).toStrictEqual({
    says: 'Nothing was sent, the post needs a change. Pinboard, Board: required, but not filled in; if it is not shown, choose Pinboard under More Fields',
  });
});

test('so many of these steps as Zapier runs in a minute stay below the requests of the contract (8.1)', () => {
  const { limit = Number.NaN } = app.creates['create_or_update_post']?.operation.throttle ?? {};
  expect(maxRequests * limit).toBeLessThan(2_000);
});
