/** A language model stub on loopback: an OpenAI-compatible chat completion service with scripted answers. */
import * as z from 'zod/v4';
import { startLocalServer } from '../../support/local-server.ts';

/** What the workflow's model node sent; a text may come in parts. */
const request = z.looseObject({
  messages: z.array(
    z.looseObject({
      role: z.string(),
      content: z
        .union([z.string(), z.array(z.looseObject({ text: z.string().optional() })), z.null()])
        .optional(),
    }),
  ),
  tools: z
    .array(z.looseObject({ function: z.looseObject({ name: z.string(), parameters: z.unknown() }) }))
    .default([]),
  stream: z.boolean().default(false),
});

/** A request to the model: the texts of the conversation, and the tools that it may call. */
interface Question {
  readonly messages: readonly { role: string; text: string }[];
  readonly tools: readonly { name: string; parameters: unknown }[];
}

/** What it says: a text, or a tool that it wants called. */
export type Answer = string | { readonly tool: string; readonly input: object };

export type ChatModel = Awaited<ReturnType<typeof startChatModel>>;

/** Returns the answers one after another; after the last one it fails as a service does. */
export async function startChatModel(answers: readonly Answer[]) {
  const questions: Question[] = [];
  const server = await startLocalServer(({ body }, outgoing) => {
    const { messages, tools, stream } = request.parse(JSON.parse(body));
    const answer = answers[questions.length];
    questions.push({
      messages: messages.map(({ role, content }) => ({ role, text: textOf(content) })),
      tools: tools.map(({ function: { name, parameters } }) => ({ name, parameters })),
    });
    if (answer === undefined) {
      outgoing.writeHead(400, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify({ error: { message: 'The model has nothing more to say.' } }));
      return;
    }
    const said = { id: `call_${questions.length}`, answer };
    outgoing.writeHead(200, { 'content-type': stream ? 'text/event-stream' : 'application/json' });
    outgoing.end(stream ? streamed(said) : JSON.stringify(completion(said)));
  });
  return {
    /** What goes into the credential `openAiApi`. */
    credential: { apiKey: 'a-key-of-the-test', url: `${server.origin}/v1` },
    questions,
    stop: async () => await server.stop(),
  };
}

function textOf(content: z.infer<typeof request>['messages'][number]['content']): string {
  return typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('');
}

interface Said {
  readonly id: string;
  readonly answer: Answer;
}

function messageOf({ id, answer }: Said): object {
  if (typeof answer === 'string') return { role: 'assistant', content: answer };
  const called = { name: answer.tool, arguments: JSON.stringify(answer.input) };
  return {
    role: 'assistant',
    content: null,
    tool_calls: [{ index: 0, id, type: 'function', function: called }],
  };
}

/** What every answer is headed with. */
function heading({ id }: Said): object {
  return {
    id,
    created: 0,
    model: 'test',
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

function reasonOf({ answer }: Said): string {
  return typeof answer === 'string' ? 'stop' : 'tool_calls';
}

function completion(said: Said): object {
  const choice = { index: 0, message: messageOf(said), finish_reason: reasonOf(said) };
  return { ...heading(said), object: 'chat.completion', choices: [choice] };
}

/** The same in one piece of a stream. */
function streamed(said: Said): string {
  const choice = { index: 0, delta: messageOf(said), finish_reason: reasonOf(said) };
  const chunk = { ...heading(said), object: 'chat.completion.chunk', choices: [choice] };
  return `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`;
}
