import { expect } from '@jest/globals';
import * as z from 'zod/v4';
import { waitFor } from '../../../tools/n8n-app/wait-for.ts';
import { type ByZone, type ExampleRun, texts } from './example.ts';

const token = 'a-long-token-of-the-test';

/** Ten o'clock on 1 July 2031. */
const ten: ByZone<string> = {
  'Asia/Tokyo': '2031-07-01T01:00:00.000Z',
  'America/Los_Angeles': '2031-07-01T17:00:00.000Z',
};

const toolsSchema = z.object({
  tools: z.array(
    z.looseObject({
      name: z.string(),
      inputSchema: z.looseObject({ properties: z.record(z.string(), z.unknown()) }),
    }),
  ),
});
const resultSchema = z.looseObject({ content: z.array(z.looseObject({ text: z.string() })) });

/** An assistant with the token lists the tools, chooses a time in the past, corrects it, and looks at the plan. */
export const planPostsOverMcp: ExampleRun = async ({ sandbox, session, install, zone }) => {
  const id = await install({ bearerToken: token });
  await session.activate(id);
  try {
    const assistant = await connect(`${session.origin}/mcp/plan-posts`);
    const { tools } = toolsSchema.parse(await assistant.ask('tools/list', {}));
    // The accounts and the kind of publication are not the assistant's to choose.
    expect(
      Object.fromEntries(tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties)])),
    ).toStrictEqual({ Look_at_the_plan: [], Schedule_a_post: ['time', 'text', 'picture'] });

    const call = async (name: string, input: object) =>
      resultSchema
        .parse(await assistant.ask('tools/call', { name, arguments: input }))
        .content.map(({ text }) => text)
        .join('\n');
    const post = { text: 'Buns are back.', picture: '' };
    const refused = await call('Schedule_a_post', { ...post, time: '2020-01-01T10:00' });
    expect(refused).toMatch(/Scheduled Time: .* is not in the future/);
    await call('Schedule_a_post', { ...post, time: '2031-07-01T10:00' });
    expect(
      sandbox.posts().map(({ scheduledFor }) => ('date' in scheduledFor ? scheduledFor.date : undefined)),
    ).toStrictEqual([ten[zone]]);
    expect(texts({ sandbox, zone })).toMatchObject([
      { text: 'Buns are back.', accounts: ['acc_professional_1', 'acc_skyapp_1'] },
    ]);
    expect(await call('Look_at_the_plan', {})).toMatch(/Buns are back\./);

    const stranger = await ask({ address: assistant.address, method: 'tools/list', token: 'another' });
    expect(stranger.status).toBe(403);
  } finally {
    await session.deactivate(id);
  }
};

/** What an MCP client does over Streamable HTTP. n8n opens the address some time after a workflow was published. */
async function connect(address: string) {
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
  return {
    address,
    async ask(method: string, params: object): Promise<unknown> {
      return await resultOf(await ask({ address, method, params, session }));
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
    signal: AbortSignal.timeout(30_000),
  });
}

/** The result in a response: JSON, or one event of a stream. */
async function resultOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const json = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  expect([response.status, text]).toStrictEqual([200, text]);
  return z.object({ result: z.unknown() }).parse(JSON.parse(json)).result;
}
