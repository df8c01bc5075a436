/**
 * Whatever expressions give in the parameters of the node, in n8n's engine: a result, or an error of ours in a sentence;
 * and never a request that the contract forbids.
 */
import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { INodeParameters } from 'n8n-workflow';
import { violationsInRequest } from '../contract/violations.ts';
import { shownError, wholePost, useTestBed } from '../support/n8n/node-under-test.ts';
import { assertSentence } from '../support/readable.ts';
import { withArbitraryParts } from '../support/generators/arbitrary-values.ts';
import { anyCharacter } from '../support/generators/any-character.ts';
import { everyAction, nameOf } from '../support/host/every-action.ts';
import { parametersOf } from '../support/host/filled-in.ts';
import { fileInMemory } from '../support/n8n/n8n-files.ts';
import { loafJpeg } from '../support/generators/pictures.ts';
import { timesTheRuns } from '../support/runs.ts';

const data = fileInMemory({ fileName: 'loaf.jpg', mimeType: 'image/jpeg', content: loafJpeg });
const testBed = useTestBed({ dailyQuota: 1_000_000 });
const ids = { draft: '' };
// A new draft for each operation: a post that an update has published cannot be rescheduled.
beforeEach(async () => {
  ids.draft = await testBed.write(
    wholePost({
      scheduledFor: { publish: 'DRAFT' },
      microblog: [{ accountId: 'acc_microblog_1', caption: 'Before', medias: [] }],
    }),
  );
});

/**
 * Values that JSON does not have, as expressions make them. Functions, and objects that contain themselves, are left out as they never reach the
 * node: n8n demands that a function is called, and never finishes reading such an object.
 */
const expressions = [
  'undefined',
  'NaN',
  '-0',
  'new Date("rubbish")',
  '$now',
  '$now.plus(1, "day")',
  'Duration.fromObject({ hours: 1 })',
  'Interval.after($now, 1000)',
  'Symbol("arbitrary")',
  'new Map([["a", 1]])',
  '/expression/',
  '$json',
  '[$json, $json]',
  '[undefined, , null]',
  '({ items: undefined })',
  '({ mediaUrl: NaN, mediaType: Infinity })',
];

/** JSON as an expression gives it. */
function asExpression(value: unknown): string {
  const text = JSON.stringify(JSON.stringify(value));
  // Braces would end the expression, and n8n reads some characters of Unicode as the end of a line.
  const escaped = text.replaceAll(
    /[{}]|[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `={{ JSON.parse(${escaped}) }}`;
}

const texts = ['', ' ', '7', 'true', '[]', '{"a":', 'x'.repeat(20_000), 'NOW', '../../accounts', '__proto__'];

const arbitraryExpression = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...expressions).map((expression) => `={{ ${expression} }}`) },
  { weight: 1, arbitrary: fc.constantFrom(...texts).map(asExpression) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map(asExpression) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 40 }).map(asExpression) },
);

/** n8n does not start a run in which a parameter is empty that it requires. */
function refusedByN8n(error: unknown): { run: undefined; requests: [] } {
  if (error instanceof Error && error.name === 'WorkflowHasIssuesError')
    return { run: undefined, requests: [] };
  throw error;
}

const ours = /^(?:Nothing was sent, the post needs (?:a change\. [A-Z]|these changes:$)|[A-Z][A-Za-z ]+: )/;

/** Fewer runs, as each passes the whole engine of n8n. */
const throughTheHost = timesTheRuns(0.2);

describe.each(everyAction.map((action) => ({ action, name: nameOf(action) })))('$name', ({ action }) => {
  it('ends well, whatever expressions give', async () => {
    const { resource, operation, ...fields } = parametersOf(action, { postId: ids.draft, isFull: true });
    let successes = 0;
    await fc.assert(
      fc.asyncProperty(
        withArbitraryParts(fc.constant(fields), { arbitrary: arbitraryExpression }),
        async (arbitrary) => {
          const parameters = { resource, operation, ...arbitrary } as INodeParameters;
          const { run, requests } = await testBed
            .observe({ parameters, files: [{ data }] })
            .catch(refusedByN8n);
          expect(requests.flatMap(violationsInRequest)).toStrictEqual([]);
          if (run === undefined) return;
          if (run.status === 'success') {
            successes += 1;
            return;
          }
          const { message, description } = shownError(run);
          expect(message).toMatch(ours);
          for (const line of [message, ...description.split('\n')].filter((each) => each !== ''))
            assertSentence(line);
        },
      ),
      { ...throughTheHost, examples: [[fields]] },
    );
    expect(successes).toBeGreaterThan(0);
  });
});
