import { expect } from '@jest/globals';
import * as z from 'zod/v4';
import { type Execution, hasEnded } from '../../../tools/n8n-app/execution.ts';
import { waitFor } from '../../../tools/n8n-app/wait-for.ts';
import { startChatModel } from './chat-model.ts';
import { arrived, type Example, type ExampleRun } from './example.ts';

const schedule = (input: object) => ({ tool: 'Schedule_a_post', input });

/** The model reads the plan, chooses a time in the past, gets the error from the tool, and corrects the time. */
export const planPostsWithAnAiAgent: ExampleRun = async (example) => {
  const model = await startChatModel([
    { tool: 'Look_at_the_plan', input: {} },
    schedule({ time: '2020-01-01T10:00', text: 'Buns are back.', picture: '' }),
    schedule({
      time: '2031-07-01T10:00',
      text: 'Buns are back.',
      picture: 'https://bakery.example/buns.jpg',
    }),
    'It goes out on 1 July at ten.',
  ]);
  try {
    const id = await example.install({ model, settings: { whoWeAre: 'Rye & Sons' } });
    const run = await chat(example, { id, message: 'Post on 1 July at ten that the buns are back' });
    expect([run.status, run.error?.message]).toStrictEqual(['success', undefined]);
    expect(run.outputOf('Plan the posts')).toStrictEqual([{ output: 'It goes out on 1 July at ten.' }]);
  } finally {
    await model.stop();
  }

  const media = ['https://bakery.example/buns.jpg'];
  expect(arrived(example)).toStrictEqual([
    {
      state: 'scheduled',
      at: '2031-07-01T10:00',
      targets: {
        acc_professional_1: { caption: 'Buns are back.', media },
        acc_skyapp_1: { caption: 'Buns are back.', media },
      },
    },
  ]);

  const [first, , third] = model.questions;
  expect(first?.messages[0]?.text ?? '').toMatch(/Rye & Sons/);
  expect(third?.messages.at(-1)?.text ?? '').toMatch(/Scheduled Time: .* is not in the future/);
  // What the model may choose; the accounts and the kind of publication are not its own.
  const offered = Object.fromEntries(
    (first?.tools ?? []).map(({ name, parameters }) => [
      name,
      Object.keys(toolInput.parse(parameters).properties),
    ]),
  );
  expect(offered).toStrictEqual({ Look_at_the_plan: [], Schedule_a_post: ['time', 'text', 'picture'] });
};

const toolInput = z.looseObject({ properties: z.record(z.string(), z.unknown()) });

/** What the chat of the editor does with a message. */
async function chat(
  { session }: Example,
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
