import assert from 'node:assert/strict';
import { expect } from '@jest/globals';
import * as z from 'zod/v4';
import { waitFor } from '../../../tools/n8n-app/wait-for.ts';
import { activated, type Example, type ExampleRun, remove, texts } from './example.ts';
import { nothingOn1July, toolsOfAModel } from './models.ts';

export const token = 'a-long-token-of-the-test';

const toolsSchema = z.object({
  tools: z.array(
    z.looseObject({
      name: z.string(),
      inputSchema: z.looseObject({ properties: z.record(z.string(), z.unknown()) }),
    }),
  ),
});
const resultSchema = z.looseObject({ content: z.array(z.looseObject({ text: z.string() })) });

/** An assistant with the token lists the tools, chooses a time in the past, corrects the time, and looks at the plan. */
export const planPostsOverMcp: ExampleRun = async (example) => {
  await activated(example, { bearerToken: token });
  const assistant = await connect(example);
  const { tools } = toolsSchema.parse(await assistant.ask('tools/list', {}));
  expect(
    Object.fromEntries(tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties)])),
  ).toStrictEqual(toolsOfAModel);

  const post = { text: 'Buns are back.', picture: '' };
  const refused = await assistant.call('Schedule_a_post', { ...post, time: '2020-01-01T10:00' });
  expect(refused).toMatch(/Scheduled Time: .* is not in the future/);
  await assistant.call('Schedule_a_post', { ...post, time: '2031-07-01T10:00' });
  expect(texts(example)).toStrictEqual([
    {
      state: 'scheduled',
      at: '2031-07-01T10:00',
      text: 'Buns are back.',
      accounts: ['acc_professional_1', 'acc_skyapp_1'],
    },
  ]);
  // Days are those of the time zone of the run. A time that is given with a day has no effect.
  const dayBefore = { firstDay: '2031-06-29T23:00:00', lastDay: '2031-06-30T09:00' };
  expect(await assistant.call('Look_at_the_plan', dayBefore)).not.toMatch(/Buns are back\./);
  const day = { firstDay: '2031-07-01', lastDay: '2031-07-01' };
  expect(await assistant.call('Look_at_the_plan', day)).toMatch(/Buns are back\./);
  await remove(example.sandbox, example.sandbox.posts()[0]?.id ?? assert.fail());
  expect(await assistant.call('Look_at_the_plan', day)).toContain(nothingOn1July(example.zone));
  expect(await assistant.call('Look_at_the_plan', { firstDay: 'today', lastDay: 'tomorrow' })).toMatch(
    /After: "today" is not a readable time/,
  );

  const stranger = await ask({ address: assistant.address, method: 'tools/list', token: 'another' });
  expect(stranger.status).toBe(403);
};

/** Connects as an MCP client does over Streamable HTTP. n8n opens the address some time after a workflow was published. */
export async function connect({ session: { origin }, nameOf }: Pick<Example, 'session' | 'nameOf'>) {
  const address = `${origin}/mcp/${nameOf('plan-posts')}`;
  const opened = await waitFor({
    find: async () => {
      const response = await ask({ address, method: 'initialize', params: hello });
      if (response.ok) return response;
      await response.arrayBuffer();
      return undefined;
    },
    missing: () => 'The MCP server did not open.',
  });
  const session = opened.headers.get('mcp-session-id') ?? '';
  await opened.text();
  const answerTo = async (method: string, params: object) =>
    await resultOf(await ask({ address, method, params, session }));
  return {
    address,
    ask: answerTo,
    /** Calls a tool, and returns its text. */
    async call(name: string, input: object): Promise<string> {
      const { content } = resultSchema.parse(await answerTo('tools/call', { name, arguments: input }));
      return content.map(({ text }) => text).join('\n');
    },
  };
}

const hello = {
  protocolVersion: '2025-03-26',
  capabilities: {},
  clientInfo: { name: 'an assistant', version: '1.0.0' },
};

async function ask({
  address,
  method,
  params = {},
  session,
  token: bearer = token,
}: {
  address: string;
  method: string;
  params?: object;
  session?: string;
  token?: string;
}): Promise<Response> {
  return await fetch(address, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${bearer}`,
      ...(session !== undefined && { 'mcp-session-id': session }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
}

/** The result in a response: JSON, or one event of a stream. */
async function resultOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const json = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  expect([response.status, text]).toStrictEqual([200, text]);
  return z.object({ result: z.unknown() }).parse(JSON.parse(json)).result;
}
