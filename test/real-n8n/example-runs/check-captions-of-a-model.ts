import assert from 'node:assert/strict';
import { startChatModel } from './chat-model.ts';
import { arrived, daysAfter, type Example, type ExampleRun } from './example.ts';

const tooLong = (length: number) => 'x'.repeat(length);

/** The model succeeds at the first attempt, at the second, and never. */
export const checkCaptionsOfAModel: ExampleRun = async (example) => {
  const { sandbox } = example;
  const atOnce = await runWith(example, ['Buns are back.']);
  assert.equal(atOnce.questions.length, 1);
  assert.match(atOnce.questions[0] ?? '', /It is about: Rye bread\n/);
  assert.doesNotMatch(atOnce.questions[0] ?? '', /not accepted/);

  const secondTry = await runWith(example, [tooLong(301), 'Buns are really back.']);
  assert.equal(secondTry.questions.length, 2);
  assert.match(secondTry.questions[1] ?? '', /Skyapp, Caption: 301 characters, at most 300/);
  assert.deepEqual(secondTry.forAPerson, []);

  const posts = sandbox.posts().map((record) => ({ at: daysAfter(record, { days: 1, hour: 18 }) }));
  const everywhere = (caption: string) =>
    Object.fromEntries(
      ['acc_professional_1', 'acc_skyapp_1', 'acc_threadapp_1'].map((id) => [id, { caption, media: [] }]),
    );
  const expected = [
    { state: 'scheduled', ...posts[0], targets: everywhere('Buns are back.') },
    { state: 'scheduled', ...posts[1], targets: everywhere('Buns are really back.') },
  ];
  assert.deepEqual(arrived(sandbox), expected);

  const never = await runWith(example, [tooLong(301), tooLong(302)]);
  assert.deepEqual(never.forAPerson, [
    { caption: tooLong(302), whatIsWrong: 'Skyapp, Caption: 302 characters, at most 300' },
  ]);
  assert.deepEqual(arrived(sandbox), expected, 'What the model could not mend is not sent.');
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
    assert.equal(run.status, 'success', run.error?.message);
    assert.equal(model.questions.length, answers.length);
    const questions = model.questions.map(({ messages }) => messages.map(({ text }) => text).join('\n'));
    return { questions, forAPerson: run.outputOf('For a person') };
  } finally {
    await model.stop();
  }
}
