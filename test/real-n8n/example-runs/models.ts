/** The examples with a language model. */
import { expect } from '@jest/globals';
import * as z from 'zod/v4';
import { type Execution, hasEnded } from '../../../tools/n8n-app/execution.ts';
import { waitFor } from '../../../tools/n8n-app/wait-for.ts';
import { afterTest } from '../../support/after-test.ts';
import { type Answer, type ChatModel, startChatModel } from './chat-model.ts';
import { arrived, daysAfter, type Example, type ExampleRun, succeeded } from './example.ts';

async function modelWith(answers: readonly Answer[]): Promise<ChatModel> {
  const model = await startChatModel(answers);
  afterTest(async () => await model.stop());
  return model;
}

/**
 * The model succeeds at the first attempt, at the second, and never: what it could not mend is not sent. A topic that has its post is not written
 * about again: a model writes another text each time.
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
      reason:
        /^An earlier run scheduled a post about this topic for .+: look for it in the calendar\. For another one, change the topic in Settings, or delete its row in the data table Captions\.$/,
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

/** What a model may choose; the accounts and the kind of publication are not its own. */
export const toolsOfAModel = {
  Look_at_the_plan: ['firstDay', 'lastDay'],
  Schedule_a_post: ['time', 'text', 'picture'],
};

/** What the plan says of a day without posts. */
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
  // The day that it asked for, on the clocks of its people.
  expect(second?.messages.at(-1)?.text ?? '').toBe(JSON.stringify([{ note: nothingOn1July(example.zone) }]));
  expect(third?.messages.at(-1)?.text ?? '').toMatch(/Scheduled Time: .* is not in the future/);
  const offered = (first?.tools ?? []).map(({ name, parameters }) => [
    name,
    Object.keys(z.looseObject({ properties: z.looseObject({}) }).parse(parameters).properties),
  ]);
  expect(Object.fromEntries(offered)).toStrictEqual(toolsOfAModel);
};

/** What the chat of the editor does with a message. */
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
