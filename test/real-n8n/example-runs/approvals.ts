/** The examples with forms. */
import { expect } from '@jest/globals';
import { afterTest } from '../../support/after-test.ts';
import { serveTexts } from './pages.ts';
import { activated, arrived, byText, type Example, type ExampleRun, texts } from './example.ts';
import {
  answer,
  begin,
  type Form,
  hiddenFieldsOf,
  openForm,
  type Page,
  sendFirst,
  shownOn,
  shows,
  submit,
} from './forms.ts';

/** Two people write drafts, one of which is too long. A third person approves both, the long one only after a change that makes it fit. */
export const approveDrafts: ExampleRun = async (example) => {
  const accounts = ['acc_professional_1', 'acc_threadapp_1', 'acc_socialnet_1'];
  const id = await activated(example, { settings: { slots: 'Mon-Sun 08:00' } });
  const writing = await openForm(example, { id, step: 'Write a post' });
  const approving = await openForm(example, { id, step: 'Approve drafts' });

  const sent = ['One about buns', 'One about rye', 'x'.repeat(501)].map(async (text) => {
    return (await sendFirst(writing, { 'field-0': text, 'field-1': '' })).status;
  });
  expect(await Promise.all(sent)).toStrictEqual([200, 200, 500]);
  const drafts = texts(example);
  expect(byText(example)).toStrictEqual(
    ['One about buns', 'One about rye'].map((text) => ({ state: 'draft', text, accounts })),
  );

  const page = await begin(approving, {});
  const [older, newer] = drafts.map(({ text }) => String(text));
  await answer(page, { shown: String(newer), fields: decision('Schedule it', 'x'.repeat(501)) });
  await answer(page, { shown: '501 characters, at most 500', fields: {} });
  expect(texts(example)).toStrictEqual(drafts);
  await answer(page, { shown: String(older), fields: decision('Schedule it', 'One about rye bread') });
  await shows(page, 'That was all');
  const approved = texts(example);
  expect(approved).toMatchObject([
    { state: 'scheduled', text: 'One about rye bread', accounts },
    { state: 'draft', text: newer, accounts },
  ]);
  expect(approved[0]?.at).toMatch(/T08:00$/);

  const nextPage = await begin(approving, {});
  await answer(nextPage, { shown: String(newer), fields: decision('Leave it a draft', 'Not this') });
  await shows(nextPage, 'That was all');
  expect(texts(example)).toStrictEqual(approved);

  await pictureGone(example, { writing, approving, text: String(newer) });
};

/** A draft whose picture is no longer there is scheduled once it has got another picture. */
async function pictureGone(
  example: Example,
  { writing, approving, text }: { writing: Form; approving: Form; text: string },
): Promise<void> {
  const website = await serveTexts({ '/one.jpg': loaf, '/two.jpg': loaf });
  afterTest(async () => await website.stop());
  const [one, two] = ['one', 'two'].map((name) => `${website.origin}/${name}.jpg`);
  expect((await sendFirst(writing, { 'field-0': 'With a picture', 'field-1': one ?? '' })).status).toBe(200);
  website.texts.delete('/one.jpg');
  const refused = await begin(approving, {});
  await answer(refused, { shown: String(one), fields: decision('Schedule it', 'With a picture') });
  await answer(refused, { shown: 'answers 404', fields: {} });
  await answer(refused, { shown: text, fields: decision('Leave it a draft', text) });
  await shows(refused, 'That was all');
  const again = await begin(approving, {});
  const changed = { ...decision('Schedule it', 'With a picture'), 'field-3': two ?? '' };
  await answer(again, { shown: String(one), fields: changed });
  await answer(again, { shown: text, fields: decision('Leave it a draft', text) });
  await shows(again, 'That was all');
  expect(
    arrived(example).find(({ targets }) => targets['acc_threadapp_1']?.caption === 'With a picture'),
  ).toMatchObject({
    state: 'scheduled',
    targets: { acc_threadapp_1: { media: [two] } },
  });
}

/** One post is previewed and scheduled, a second one is previewed and not sent, and a third one, whose picture is not there, is changed. */
export const approveWithAPreview: ExampleRun = async (example) => {
  const id = await activated(example, { settings: { hour: 8 } });
  const form = await openForm(example, { id, step: 'Write a post' });
  const text = 'The harbour bakery opens at seven. '.repeat(16).trim();
  const page = await begin(form, { 'field-0': text, 'field-1': '' });
  await shows(page, 'Thread of 2');
  expect(texts(example)).toStrictEqual([]);
  await answer(page, { shown: 'Shortened', fields: { 'field-1': JSON.stringify(['Schedule it']) } });
  await shows(page, 'The post goes out on');
  expect(texts(example)).toMatchObject([
    { state: 'scheduled', accounts: ['acc_professional_1', 'acc_skyapp_1', 'acc_threadapp_1'] },
  ]);

  const other = await begin(form, { 'field-0': 'Rather not', 'field-1': '' });
  await answer(other, { shown: 'Rather not', fields: { 'field-1': JSON.stringify(['Do not send it']) } });
  await shows(other, 'Nothing was sent.');
  expect(texts(example)).toHaveLength(1);

  const website = await serveTexts({});
  afterTest(async () => await website.stop());
  const change = async (page: Page) => ({
    'field-1': JSON.stringify(['Change it']),
    ...hiddenFieldsOf(await shownOn(page)),
  });
  const picture = `${website.origin}/missing.jpg`;
  const broken = await begin(form, { 'field-0': 'Buns & rye', 'field-1': picture });
  await shows(broken, 'answers 404');
  await submit(broken, await change(broken));
  // What was filled in is still there.
  await shows(broken, picture);
  await answer(broken, { shown: 'Buns &amp; rye', fields: { 'field-0': 'Buns', 'field-1': `${picture}?2` } });
  await shows(broken, 'missing.jpg?2');
  await submit(broken, await change(broken));
  await shows(broken, 'Change the post');
  await answer(broken, { shown: 'missing.jpg?2', fields: { 'field-0': 'Buns and rye', 'field-1': '' } });
  await answer(broken, { shown: 'Fits everywhere', fields: { 'field-1': JSON.stringify(['Schedule it']) } });
  await shows(broken, 'The post goes out on');
  expect(texts(example).map(({ text }) => text)).toContain('Buns and rye');
};

function decision(choice: string, text: string): Readonly<Record<string, string>> {
  return { 'field-0': text, 'field-2': JSON.stringify([choice]) };
}

/** A picture that a server of texts can serve: a GIF of one pixel. */
const loaf = 'GIF89a\x01\0\x01\0\0\0\0;'.padEnd(64, '\0');
