import { expect } from '@jest/globals';
import { startChatModel } from './chat-model.ts';
import { arrived, daysAfter, type Example, type ExampleRun } from './example.ts';

const tooLong = (length: number) => 'x'.repeat(length);

/** The model succeeds at the first attempt, at the second, and never. */
export const checkCaptionsOfAModel: ExampleRun = async (example) => {
  const { sandbox, zone } = example;
  const atOnce = await runWith(example, ['Buns are back.']);
  expect(atOnce.questions).toHaveLength(1);
  expect(atOnce.questions[0] ?? '').toMatch(/It is about: Rye bread\n/);
  expect(atOnce.questions[0] ?? '').not.toMatch(/not accepted/);

  const secondTry = await runWith(example, [tooLong(301), 'Buns are really back.']);
  expect(secondTry.questions).toHaveLength(2);
  expect(secondTry.questions[1] ?? '').toMatch(/Skyapp, Caption: 301 characters, at most 300/);
  expect(secondTry.forAPerson).toStrictEqual([]);

  const posts = sandbox.posts().map((record) => ({ at: daysAfter(record, { zone, days: 1, hour: 18 }) }));
  const everywhere = (caption: string) =>
    Object.fromEntries(
      ['acc_professional_1', 'acc_skyapp_1', 'acc_threadapp_1'].map((id) => [id, { caption, media: [] }]),
    );
  const expected = [
    { state: 'scheduled', ...posts[0], targets: everywhere('Buns are back.') },
    { state: 'scheduled', ...posts[1], targets: everywhere('Buns are really back.') },
  ];
  expect(arrived({ sandbox, zone })).toStrictEqual(expected);

  const never = await runWith(example, [tooLong(301), tooLong(302)]);
  expect(never.forAPerson).toStrictEqual([
    { caption: tooLong(302), whatIsWrong: 'Skyapp, Caption: 302 characters, at most 300' },
  ]);
  // What the model could not mend is not sent.
  expect(arrived({ sandbox, zone })).toStrictEqual(expected);
};

/** Runs the example with a model that gives these answers. */
async function runWith(
  { session, install }: Example,
  answers: readonly string[],
): Promise<{ questions: string[]; forAPerson: object[] }> {
  const model = await startChatModel(answers);
  try {
    const id = await install({ model, settings: { topic: 'Rye bread', hour: 18 } });
    const run = await session.run(id);
    expect([run.status, run.error?.message]).toStrictEqual(['success', undefined]);
    expect(model.questions).toHaveLength(answers.length);
    const questions = model.questions.map(({ messages }) => messages.map(({ text }) => text).join('\n'));
    return { questions, forAPerson: run.outputOf('For a person') };
  } finally {
    await model.stop();
  }
}
