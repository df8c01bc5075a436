/** A language model stub on loopback: an OpenAI-compatible chat completion service with scripted answers. */
import * as z from 'zod/v4';
import { startLocalServer } from '../../support/service/local-server.ts';

/** What the workflow's model node sent; a text may come in parts. */
const request = z.looseObject({
  messages: z.array(
    z.looseObject({
      role: z.string(),
      content: z
        .union([
          z.string(),
          z.array(
            z.looseObject({
              text: z.string().optional(),
              image_url: z.looseObject({ url: z.string() }).optional(),
            }),
          ),
          z.null(),
        ])
        .optional(),
    }),
  ),
  tools: z
    .array(z.looseObject({ function: z.looseObject({ name: z.string(), parameters: z.unknown() }) }))
    .default([]),
  stream: z.boolean().default(false),
});

/** A request to the model: the texts and the pictures of the conversation, and the tools that it may call. */
interface Question {
  readonly messages: readonly { role: string; text: string }[];
  /** The addresses of the pictures; that of a file begins with `data:image/jpeg;base64,`. */
  readonly pictures: readonly string[];
  readonly tools: readonly { name: string; parameters: unknown }[];
}

/** What the model says: a text, or a tool that it wants called. */
export type Answer = string | { readonly tool: string; readonly input: object };

export type ChatModel = Awaited<ReturnType<typeof startChatModel>>;

/** Starts a model that gives the answers one after another. After the last answer it fails as a service does. */
export async function startChatModel(answers: readonly Answer[]) {
  const questions: Question[] = [];
  const server = await startLocalServer(({ body }, outgoing) => {
    const { messages, tools, stream } = request.parse(JSON.parse(body));
    const answer = answers[questions.length];
    questions.push({
      messages: messages.map(({ role, content }) => ({ role, text: textOf(content) })),
      pictures: messages.flatMap(({ content }) =>
        Array.isArray(content) ? content.flatMap(({ image_url: picture }) => picture?.url ?? []) : [],
      ),
      tools: tools.map(({ function: { name, parameters } }) => ({ name, parameters })),
    });
    if (answer === undefined) {
      outgoing.writeHead(400, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify({ error: { message: 'The model has nothing more to say.' } }));
      return;
    }
    outgoing.writeHead(200, { 'content-type': stream ? 'text/event-stream' : 'application/json' });
    outgoing.end(bodyOf(`call_${questions.length}`, answer, stream));
  });
  return {
    /** The content of the credential `openAiApi`. */
    credential: { apiKey: 'a-key-of-the-test', url: `${server.origin}/v1` },
    questions,
    stop: async () => await server.stop(),
  };
}

function textOf(content: z.infer<typeof request>['messages'][number]['content']): string {
  return typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('');
}

/** The body of a response: the whole answer, either at once or as a single piece of a stream. */
function bodyOf(id: string, answer: Answer, stream: boolean): string {
  const isText = typeof answer === 'string';
  const tool_calls = isText
    ? undefined
    : [
        {
          index: 0,
          id,
          type: 'function',
          function: { name: answer.tool, arguments: JSON.stringify(answer.input) },
        },
      ];
  const message = { role: 'assistant', content: isText ? answer : null, tool_calls };
  const json = JSON.stringify({
    id,
    object: stream ? 'chat.completion.chunk' : 'chat.completion',
    created: 0,
    model: 'test',
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    choices: [
      { index: 0, [stream ? 'delta' : 'message']: message, finish_reason: isText ? 'stop' : 'tool_calls' },
    ],
  });
  return stream ? `data: ${json}\n\ndata: [DONE]\n\n` : json;
}
