/** The examples with a language model. */
import { expect } from '@jest/globals';
import * as z from 'zod/v4';
import { type Execution, hasEnded } from '../../../tools/n8n-app/execution.ts';
import { waitFor } from '../../../tools/n8n-app/wait-for.ts';
import { afterTest } from '../../support/after-test.ts';
import { loafJpeg } from '../../support/generators/pictures.ts';
import { startLocalServer } from '../../support/service/local-server.ts';
import { type Answer, type ChatModel, startChatModel } from './chat-model.ts';
import { arrived, byText, daysAfter, type Example, type ExampleRun, succeeded } from './example.ts';
import { dataTable } from './tables.ts';

/** A model that answers until the end of the test. */
export async function modelWith(answers: readonly Answer[]): Promise<ChatModel> {
  const model = await startChatModel(answers);
  afterTest(async () => await model.stop());
  return model;
}

/**
 * The model writes a text that fits at the first attempt, at the second, or never; in the last case, nothing is sent. A topic that
 * has its post is not written about again, because the model would write another text.
 */
export const checkCaptions: ExampleRun = async (example) => {
  const tooLong = (length: number) => 'x'.repeat(length);
  const sent: string[] = [];
  for (const { topic, answers, asked, forAPerson, reason } of [
    {
      topic: 'Rye bread',
      answers: ['Buns are back.'],
      asked: [/It is about: Rye bread\n(?!.*not accepted)/s],
      forAPerson: [],
    },
    {
      topic: 'Rye bread',
      answers: ['Another text about it.'],
      asked: [],
      forAPerson: [],
      reason: new RegExp(
        `^An earlier run scheduled a post about this topic for .+: look for it in the calendar\\. For another one, change the topic in Settings, or delete its row in the data table ${example.nameOf('Captions')}\\.$`,
      ),
    },
    {
      topic: 'Buns',
      answers: [tooLong(301), 'Buns are really back.'],
      asked: [/./, /Skyapp, Caption: 301 characters, at most 300/],
      forAPerson: [],
    },
    {
      topic: 'Scones',
      answers: [tooLong(301), tooLong(302)],
      asked: [/./, /./],
      forAPerson: [{ caption: tooLong(302), whatIsWrong: 'Skyapp, Caption: 302 characters, at most 300' }],
    },
  ]) {
    const model = await modelWith(answers);
    const id = await example.install({ model, settings: { topic, hour: 18 } });
    const run = await succeeded(example, id);
    const questions = model.questions.map(({ messages }) => messages.map(({ text }) => text).join('\n'));
    expect(questions).toStrictEqual(asked.map((words) => expect.stringMatching(words)));
    expect(run.outputOf('For a person')).toStrictEqual(forAPerson);
    expect(run.outputOf('Nothing new')).toStrictEqual(
      reason === undefined ? [] : [{ reason: expect.stringMatching(reason) }],
    );
    if (forAPerson.length === 0 && reason === undefined) sent.push(answers.at(-1) ?? '');
    const accounts = ['acc_professional_1', 'acc_skyapp_1', 'acc_threadapp_1'];
    const posts = example.sandbox.posts().map((record, index) => ({
      state: 'scheduled',
      at: daysAfter(record, { ...example, days: 1, hour: 18 }),
      targets: Object.fromEntries(accounts.map((account) => [account, { caption: sent[index], media: [] }])),
    }));
    expect(posts).toHaveLength(sent.length);
    expect(arrived(example)).toStrictEqual(posts);
  }
};

/** A row of the table with posts that have pictures, for Skyapp and Professional. */
export const emptyPost = {
  Date: '2031-07-01',
  Time: '10:00',
  Channels: 'Skyapp, Professional',
  Picture: '',
  Alt_Text: '',
  Post: '',
};

/** The address of a picture that is there until the end of the test, and of one that is not. */
export async function servePicture() {
  const web = await startLocalServer(({ path }, response) => {
    if (path !== '/loaf.jpg') response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': loafJpeg.length })
        .end(loafJpeg);
  });
  afterTest(async () => await web.stop());
  return { loaf: `${web.origin}/loaf.jpg`, gone: `${web.origin}/gone.jpg` };
}

/** Each picture is described once. What does not fit, or has no alt text, is not sent, and a person corrects it in the table. */
export const describePictures: ExampleRun = async (example) => {
  const { loaf, gone } = await servePicture();
  const tooLong = 'x'.repeat(121);
  const model = await modelWith(['A loaf on a board.', tooLong]);
  const id = await example.install({ model, settings: { language: 'German' } });
  const nothing = { text: '', reason: expect.stringMatching(/^No text and no picture: /) };
  expect((await succeeded(example, id)).outputOf('Nothing to plan')).toStrictEqual([nothing]);

  const table = await dataTable(example, 'Posts with pictures');
  for (const row of [
    { Text: 'Buns', Picture: loaf },
    { Text: 'Dill', Picture: gone },
    { Text: 'Figs' },
    { Text: 'Mint', Picture: `${loaf}\n${loaf}` },
    { Text: 'Rye', Picture: loaf, Alt_Text: 'Rye bread, cut.' },
    { Text: 'Two', Picture: `${loaf}\n${loaf}`, Alt_Text: 'A loaf.\nThe same loaf.' },
  ])
    await table.write({ ...emptyPost, ...row });
  const first = await succeeded(example, id);
  expect(model.questions).toMatchObject([
    { pictures: [`data:image/jpeg;base64,${loafJpeg.toString('base64')}`] },
  ]);
  expect(model.questions[0]?.messages.map(({ text }) => text).join('\n')).toMatch(
    /Language: German\nIt is published with this text: Buns\n/,
  );
  const described = (await table.rows()).find(({ Text }) => Text === 'Buns');
  expect(described?.['Alt_Text']).toBe('A loaf on a board.');
  expect(first.outputOf('Not described')).toMatchObject([{ text: 'Dill', picture: gone }]);
  expect(first.outputOf('For a person')).toStrictEqual([
    { text: 'Dill', altText: '', whatIsWrong: expect.stringMatching(/404: there is no file/) },
    { text: 'Mint', altText: '', whatIsWrong: expect.stringMatching(/Alt Text/) },
  ]);
  const accounts = ['acc_professional_1', 'acc_skyapp_1'];
  const planned = (texts: readonly string[]) =>
    texts.map((text) => ({ state: 'scheduled', at: '2031-07-01T10:00', text, accounts }));
  expect(byText(example)).toStrictEqual(planned(['Buns', 'Figs', 'Rye', 'Two']));
  const sent = example.sandbox.posts().map((post) => JSON.stringify(post));
  expect(sent.find((post) => post.includes('Buns'))).toContain('"altText":"A loaf on a board."');
  expect(sent.find((post) => post.includes('Two'))).toMatch(/"A loaf\.".*"The same loaf\."/);

  // The model writes more than Professional takes: nothing of it is sent until a person has cut it.
  await table.write({ ...emptyPost, Text: 'Dill', Picture: loaf });
  const whatIsWrong = expect.stringMatching(/Professional.*Alt Text: 121 characters, at most 120/);
  for (const _ of [1, 2]) {
    const run = await succeeded(example, id);
    expect(run.outputOf('For a person')).toMatchObject([
      { text: 'Dill', altText: tooLong, whatIsWrong },
      { text: 'Mint' },
    ]);
    expect(run.outputOf('Nothing to plan')).toHaveLength(4);
  }
  await table.write({ ...emptyPost, Text: 'Dill', Picture: loaf, Alt_Text: 'A loaf with dill.' });
  const last = await succeeded(example, id);
  expect(last.outputOf('For a person')).toMatchObject([{ text: 'Mint' }]);
  expect(byText(example)).toStrictEqual(planned(['Buns', 'Dill', 'Figs', 'Rye', 'Two']));
  expect(model.questions).toHaveLength(2);
};

/** The parameters that a model may choose. The accounts and the kind of publication are not among them. */
export const toolsOfAModel = {
  Look_at_the_plan: ['firstDay', 'lastDay'],
  Schedule_a_post: ['time', 'text', 'picture'],
};

/** The note of the step that looks at the plan, for a day without posts. */
export function nothingOn1July(zone: string): string {
  return `Found no scheduled posts from Tue, 1 Jul 2031, 00:00 (${zone}) until Wed, 2 Jul 2031, 00:00 (${zone}).`;
}

/** The model reads the plan, chooses a time in the past, gets the error from the tool, and corrects the time. */
export const planWithAnAgent: ExampleRun = async (example) => {
  const media = ['https://bakery.example/buns.jpg'];
  const schedule = (input: object) => ({ tool: 'Schedule_a_post', input });
  const model = await modelWith([
    { tool: 'Look_at_the_plan', input: { firstDay: '2031-07-01', lastDay: '2031-07-01' } },
    schedule({ time: '2020-01-01T10:00', text: 'Buns are back.', picture: '' }),
    schedule({ time: '2031-07-01T10:00', text: 'Buns are back.', picture: media[0] }),
    'It goes out on 1 July at ten.',
  ]);
  const id = await example.install({ model, settings: { whoWeAre: 'Rye & Sons' } });
  const run = await chat(example, { id, message: 'Post on 1 July at ten that the buns are back' });
  expect([run.status, run.error?.message]).toStrictEqual(['success', undefined]);
  expect(run.outputOf('Plan the posts')).toStrictEqual([{ output: 'It goes out on 1 July at ten.' }]);
  const target = { caption: 'Buns are back.', media };
  expect(arrived(example)).toStrictEqual([
    {
      state: 'scheduled',
      at: '2031-07-01T10:00',
      targets: { acc_professional_1: target, acc_skyapp_1: target },
    },
  ]);

  const [first, second, third] = model.questions;
  expect(first?.messages[0]?.text ?? '').toMatch(/Rye & Sons/);
  expect(first?.messages[0]?.text ?? '').toMatch(
    /It is now \w+day, \d{4}-\d\d-\d\d, \d\d:\d\d [+-]\d\d:\d\d \([\w/]+\)\./,
  );
  // The day that the model asked for, in the time zone of the run.
  expect(second?.messages.at(-1)?.text ?? '').toBe(JSON.stringify([{ note: nothingOn1July(example.zone) }]));
  expect(third?.messages.at(-1)?.text ?? '').toMatch(/Scheduled Time: .* is not in the future/);
  const offered = (first?.tools ?? []).map(({ name, parameters }) => [
    name,
    Object.keys(z.looseObject({ properties: z.looseObject({}) }).parse(parameters).properties),
  ]);
  expect(Object.fromEntries(offered)).toStrictEqual(toolsOfAModel);
};

/** Sends a message in the chat of the editor. */
export async function chat(
  { session }: Pick<Example, 'session'>,
  { id, message }: { id: string; message: string },
): Promise<Execution> {
  const item = { json: { sessionId: 'test', action: 'sendMessage', chatInput: message } };
  const data = { startTime: 0, executionTime: 0, executionIndex: 0, source: [], data: { main: [[item]] } };
  const answer = await session.rest.internal({
    method: 'POST',
    path: `/workflows/${id}/run`,
    body: { triggerToStartFrom: { name: 'Chat', data } },
  });
  const { executionId } = z.object({ executionId: z.string() }).parse(answer);
  return await waitFor({
    find: async () => [await session.execution(executionId)].find(hasEnded),
    missing: () => `The execution ${executionId} did not end.`,
  });
}
