/** Whatever other apps and people put into a Zap: a result, or an error in a sentence; never a request that the contract forbids. */
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/v4';
import { violationsInRequest } from '../contract/violations.ts';
import { assertSentence } from '../support/readable.ts';
import { arbitraryJson, withArbitraryParts } from '../support/generators/arbitrary-values.ts';
import { everyAction } from '../support/host/every-action.ts';
import { stepOf } from '../support/host/filled-in.ts';
import { loafJpeg } from '../support/generators/pictures.ts';
import { useLocalServer, useSandbox } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';
import { timesTheRuns } from '../support/runs.ts';

const sandbox = useSandbox({ requestsPerMinute: 1_000_000, dailyQuota: 1_000_000 });
const zapier = useZapier(() => sandbox);

/** Where the files of other steps are. */
const files = useLocalServer((_, response) => {
  response.writeHead(200, { 'content-length': loafJpeg.length }).end(loafJpeg);
});

/** The input of every action and search, each with something in all of its fields. */
const actions: Readonly<Record<string, (id: string) => Record<string, unknown>>> = {
  'searches.find_post': (post_id) => ({ post_id }),
  ...Object.fromEntries(
    everyAction.flatMap((action) => {
      const method = stepOf(action)?.method.replace('.operation.perform', '');
      const inputOf = (postId: string) =>
        stepOf(action, { postId, file: `${files.origin}/loaf.jpg`, isFull: true })?.inputData ?? {};
      return method === undefined ? [] : [[method, inputOf]];
    }),
  ),
};

/** The message of an error. The platform may pack it as JSON, and writes below it what happened before. */
function messageOf(error: unknown): string {
  const [text = ''] = (error instanceof Error ? error.message : '').split('\nWhat happened:');
  if (!text.startsWith('{')) return text;
  return z.object({ message: z.string() }).parse(JSON.parse(text)).message;
}

const draft = {
  publish: 'DRAFT',
  caption: 'Before',
  accounts: ['skyapp:acc_skyapp_1'],
};
const identified = z.looseObject({ id: z.string() });

/** Fewer runs, as each passes the whole runtime of Zapier. */
const throughTheHost = timesTheRuns(0.2);

for (const [action, inputOf] of Object.entries(actions)) {
  it(`${action} ends well, whatever its input holds`, async () => {
    const created = await zapier.run('creates.create_post.operation.perform', { inputData: draft });
    const { id } = identified.parse(created);
    let successes = 0;
    await fc.assert(
      fc.asyncProperty(
        withArbitraryParts(fc.constant(inputOf(id)), { arbitrary: arbitraryJson }),
        async (inputData) => {
          const seen = sandbox.requests.length;
          try {
            await zapier.run(`${action}.operation.perform`, { inputData });
            successes += 1;
          } catch (error) {
            const message = messageOf(error);
            expect(message).toMatch(/^(?:Nothing was sent, the post needs|[A-Z][A-Za-z ]+: )/);
            for (const line of message.split('\n')) assertSentence(line);
          }
          expect(sandbox.requests.slice(seen).flatMap(violationsInRequest)).toStrictEqual([]);
        },
      ),
      { ...throughTheHost, examples: [[inputOf(id)]] },
    );
    expect(successes).toBeGreaterThan(0);
  });
}
