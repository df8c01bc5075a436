import { describe, expect, it } from '@jest/globals';
import type { IDataObject, INodeParameters, INodeType } from 'n8n-workflow';
import * as z from 'zod/v4';
import { type LoadedPackage, runWorkflow } from '../../tools/n8n-engine/index.ts';
import { createNode } from '../../tools/n8n-engine/workflow.ts';
import { builtPackage, post, refused, useTestBed, wholePost } from '../support/n8n/node-under-test.ts';

/**
 * An AI agent and its tool. Turning a node into a tool is the work of n8n's server, which is not installed here: it
 * renames the type and lets its output be a tool. All the rest, from what the model fills in to the node's run, is
 * n8n-core's own. A model is not needed: the agent below makes one call with given arguments.
 */
interface Tool {
  name: string;
  description: string;
  schema: { shape: Readonly<Record<string, unknown>> };
  invoke(args: IDataObject): Promise<string>;
}

const toolSchema = z.custom<Tool>(
  (value) => typeof value === 'object' && value !== null && 'invoke' in value,
);

/** What the agent has from its tool. */
const reported = z.object({
  description: z.string(),
  asks: z.array(z.string()),
  answer: z.string().optional(),
  failure: z.string().optional(),
});

const testBed = useTestBed();

function asTool(type: INodeType): INodeType {
  const { description } = type;
  return {
    description: { ...description, name: `${description.name}Tool`, inputs: [], outputs: ['ai_tool'] },
    async execute() {
      return (await type.execute?.call(this)) ?? null;
    },
  };
}

/** Makes one call with the arguments; what came of it is the output. */
function agentCalling(args: IDataObject): INodeType {
  return {
    description: {
      displayName: 'Agent',
      name: 'agent',
      group: ['transform'],
      version: 1,
      description: 'Calls its tool once',
      defaults: {},
      inputs: ['main', 'ai_tool'],
      outputs: ['main'],
      properties: [],
    },
    async execute() {
      const [tool] = z.array(toolSchema).parse(await this.getInputConnectionData('ai_tool', 0));
      if (tool === undefined) throw new Error('The agent has no tool.');
      const { description, schema } = tool;
      const answer = await tool.invoke(args).then(
        (text) => ({ answer: text }),
        (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
      );
      return [[{ json: { description, asks: Object.keys(schema.shape), ...answer } }]];
    },
  };
}

async function call({ parameters, args }: { parameters: INodeParameters; args: IDataObject }) {
  const pkg = await builtPackage;
  const tool = asTool(pkg.nodeType({ name: 'postScheduler' }));
  const own = new Map<string, INodeType>([
    [pkg.fullType('postSchedulerTool'), tool],
    ['agent', agentCalling(args)],
  ]);
  const getByNameAndVersion: LoadedPackage['nodeTypes']['getByNameAndVersion'] = (type, version) =>
    own.get(type) ?? pkg.nodeTypes.getByNameAndVersion(type, version);
  const nodes = [
    createNode({ name: 'Start', type: 'n8n-nodes-base.manualTrigger' }),
    createNode({ name: 'Agent', type: 'agent' }),
    createNode({ name: 'Schedule a post', type: pkg.fullType('postSchedulerTool'), parameters }),
  ];
  const run = await runWorkflow({
    pkg: { ...pkg, nodeTypes: { ...pkg.nodeTypes, getByNameAndVersion } },
    credentials: testBed.credentials,
    timeZone: 'Europe/Berlin',
    workflow: {
      nodes,
      connections: {
        Start: { main: [[{ node: 'Agent', type: 'main', index: 0 }]] },
        'Schedule a post': { ai_tool: [[{ node: 'Agent', type: 'ai_tool', index: 0 }]] },
      },
    },
  });
  expect(run.error?.message).toBeUndefined();
  return reported.parse(run.outputs['Agent']?.[0]?.[0]?.json);
}

/** What a person sets on the tool: the model decides what is said and when, the accounts are fixed. */
const parameters = post('create', {
  publish: 'SCHEDULE',
  scheduledAt: "={{ $fromAI('when', 'When the post is published', 'string') }}",
  caption: "={{ $fromAI('caption', 'Text of the post', 'string') }}",
  media: { items: [{ mediaUrl: "={{ $fromAI('image', 'Web address of an image', 'string') }}" }] },
  accounts: ['skyapp:acc_skyapp_1'],
});

describe('the node as a tool of an AI agent', () => {
  it('asks the model for what is left to it, and schedules the post', async () => {
    const args = {
      when: '2031-07-01T09:30',
      caption: 'By the model',
      image: 'https://media.example/loaf.jpg',
    };
    const { asks, answer, description } = await call({ parameters, args });
    expect(asks).toStrictEqual(['when', 'caption', 'image']);
    expect(description).toMatch(/^Create post in Post Scheduler$/);
    const date = '2031-07-01T07:30:00.000Z';
    const embed = { mediaType: 'IMAGE', medias: [{ url: args.image }] };
    expect(testBed.sandbox.requests.slice(-2).map(({ body }) => body)).toStrictEqual([
      wholePost({
        scheduledFor: { publish: 'DRAFT' },
        skyapp: [{ accountId: 'acc_skyapp_1', caption: 'By the model', embed }],
      }),
      { scheduledFor: date },
    ]);
    const [scheduled] = z
      .array(z.object({ id: z.string(), status: z.string(), scheduledAt: z.string() }))
      .parse(JSON.parse(answer ?? ''));
    expect(scheduled).toStrictEqual({
      id: testBed.sandbox.posts().at(-1)?.id,
      status: 'scheduled',
      scheduledAt: date,
    });
  });

  it('asks it also for columns that are mapped by hand', async () => {
    const value = {
      Date: "={{ $fromAI('day', 'The day', 'string') }}",
      Time: '9:30',
      Text: "={{ $fromAI('caption', 'Text of the post', 'string') }}",
    };
    const mapping = { mappingMode: 'defineBelow', value };
    const accounts = ['skyapp:acc_skyapp_1'];
    const { asks, answer } = await call({
      parameters: post('createOrUpdate', { columns: 'manual', mapping, accounts }),
      args: { day: '2031-07-03', caption: 'By the model' },
    });
    expect(asks).toStrictEqual(['day', 'caption']);
    expect(answer).toMatch(/"Post Status":"scheduled","Post Time":"[^"]*3 Jul 2031, 09:30/);
  });

  const publishBy = (name: string) => `={{ ${name}('Publish', 'SCHEDULE, DRAFT or NOW', 'string') }}`;
  const open = post('create', {
    publish: publishBy('$fromAI'),
    scheduledAt: '2031-07-01T09:30',
    caption: 'By the model',
    accounts: "={{ $fromAI('Accounts', 'Names of accounts', 'string') }}",
  });
  const forNow = { Publish: 'NOW', Accounts: 'Harbour Bakery · Skyapp' };

  it('lets the model name accounts, and decide when, but not publish at once', async () => {
    const before = testBed.sandbox.posts().length;
    for (const [Publish, name] of [
      ['NOW', '$fromAI'],
      ['now', '$fromai'],
      ['Publish Now', '$fromAI '],
    ] as const) {
      const parameters = { ...open, publish: publishBy(name) };
      const { failure } = await call({ parameters, args: { ...forNow, Publish } });
      expect(failure).toBe(
        'Nothing was sent, the post needs a change. Publish: a language model chose to publish now, which is not allowed; choose SCHEDULE or DRAFT, or switch on Allow the Model to Publish Now under Options',
      );
    }
    expect(testBed.sandbox.posts()).toHaveLength(before);
    const { answer } = await call({ parameters: open, args: { ...forNow, Publish: 'DRAFT' } });
    expect(answer ?? '').toMatch(/"status":"draft".*"accountIds":\["acc_skyapp_1"\]/);
  });

  it('publishes at once where a person allowed it, or chose it, and only a person can', async () => {
    const fromModel = "={{ $fromAI('Allow', 'Whether to publish now', 'boolean') }}";
    const bySelf = { ...open, options: { allowModelNow: fromModel } };
    const { failure } = await call({ parameters: bySelf, args: { ...forNow, Allow: true } });
    expect(failure).toMatch(/which is not allowed/);
    const allowed = { ...open, options: { allowModelNow: true } };
    const byPerson = { ...open, publish: 'NOW' };
    for (const parameters of [allowed, byPerson])
      expect((await call({ parameters, args: forNow })).answer).toMatch(/"status":"publishing"/);
  });

  it('returns every finding to the model, so that it can correct its input', async () => {
    const before = testBed.sandbox.posts().length;
    const args = { when: 'tomorrow', caption: 'x'.repeat(301), image: '' };
    const { failure } = await call({ parameters, args });
    const time =
      'Scheduled Time: "tomorrow" is not a readable time; write it as 2026-12-24 18:00 or with an offset, 2026-12-24 18:00+01:00';
    const length = 'Skyapp, Caption: 301 characters, at most 300';
    const { message } = refused([time, length]);
    expect(failure).toBe(`${message}\n- ${time}\n- ${length}`);
    expect(testBed.sandbox.posts()).toHaveLength(before);
  });

  it('tells the model how far a list of posts looked, also where it is empty', async () => {
    const parameters = post('getAll', {
      returnAll: true,
      filters: {
        status: 'scheduled',
        after: "={{ $fromAI('from', 'The first day', 'string') }}",
        before: "={{ $fromAI('to', 'The day after the last one', 'string') }}",
      },
      options: { brief: true },
    });
    await testBed.write(
      wholePost({
        scheduledFor: { publish: 'SCHEDULE', date: '2033-07-01T07:30:00.000Z' },
        skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Far ahead' }],
      }),
    );
    const answerFor = async (from: string, to: string): Promise<unknown> =>
      JSON.parse((await call({ parameters, args: { from, to } })).answer ?? '');
    const summer = 'Fri, 1 Jul 2033, 00:00 (Europe/Berlin)';
    expect(await answerFor('2033-07-01', '2033-07-02')).toStrictEqual([
      {
        id: expect.any(String),
        status: 'scheduled',
        when: 'Fri, 1 Jul 2033, 09:30 (Europe/Berlin)',
        networks: 'Skyapp',
        text: 'Far ahead',
      },
      { note: `Found 1 scheduled post from ${summer} until Sat, 2 Jul 2033, 00:00 (Europe/Berlin).` },
    ]);
    expect(await answerFor('2033-06-30', '2033-07-01')).toStrictEqual([
      { note: `Found no scheduled posts from Thu, 30 Jun 2033, 00:00 (Europe/Berlin) until ${summer}.` },
    ]);
  });

  it('finds nothing where the model left out a filter, and tells it which', async () => {
    const answer = async (filters: INodeParameters, args: IDataObject): Promise<unknown> =>
      JSON.parse((await call({ parameters: post('getAll', { filters }), args })).answer ?? '');
    const text = "={{ $fromAI('words', 'What the text has', 'string') }}";
    const optional = "={{ $fromAI('words', 'What the text has', 'string', '') }}";
    const note =
      'Found no posts: Text is mapped, and had no value in this run. Give it a value; only a field that is left empty in the form means all posts.';
    expect(await answer({ text }, { words: '' })).toStrictEqual([{ note }]);
    expect(await answer({ text: optional, status: 'scheduled' }, { words: ' ' })).toStrictEqual([{ note }]);
    const status = "={{ $fromAI('state', 'draft, scheduled or All', 'string') }}";
    const all = z.array(z.unknown()).parse(await answer({ status }, { state: 'All' }));
    expect(all.length).toBeGreaterThan(1);
  });
});
