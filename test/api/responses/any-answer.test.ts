import assert from 'node:assert/strict';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PostSchedulerError } from '../../../shared/data/errors.ts';
import { calls, everyCall } from '../../support/service/client-calls.ts';
import { scriptedClient } from '../../support/service/scripted-http.ts';
import { timesTheRuns } from '../../support/runs.ts';
import { anyCharacter } from '../../support/generators/any-character.ts';

const words = (
  'id _id postId posts nextCursor accounts data items results post success ' +
  'message error errors detail issues code path platform type name __proto__'
).split(' ');

/** JSON in which the names that are looked for turn up, with any values. */
const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('skyapp', 'https://a.example', ''),
    ),
    fc.dictionary(fc.constantFrom(...words), tie('value'), { maxKeys: 5 }),
    fc.array(tie('value'), { maxLength: 4 }),
  ),
})).value;

const header = fc.record(
  {
    'retry-after': fc.oneof(fc.string(), fc.nat(), fc.constantFrom('0', '-1', null)),
    location: fc.oneof(
      fc.string(),
      fc.string().map((path) => `https://other.example/${path}`),
      fc.constantFrom('//', 'javascript:x', '/posts', 'https://u:p@b.example/?k#f'),
    ),
    'content-type': fc.oneof(fc.string(), fc.constantFrom('text/html', 'application/json', 5, [])),
  },
  { requiredKeys: [] },
);

const status = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(200, 201, 204) },
  { weight: 2, arbitrary: fc.constantFrom(301, 308, 400, 401, 403, 404, 422, 429, 500, 503) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 700 }) },
);

const body = fc.oneof(
  value,
  value.map((each) => JSON.stringify(each)),
  // Cut off in the middle.
  fc.tuple(value, fc.nat(40)).map(([each, end]) => JSON.stringify(each).slice(0, end)),
  fc.string({ unit: anyCharacter }),
  fc.constantFrom(undefined, null, '', '<html>'),
);

for (const name of everyCall) {
  it(`whatever the service answers, ${name} resolves, or rejects with an error of ours that reads well`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ status, headers: header, body }), { minLength: 3, maxLength: 3 }),
        async (steps) => {
          // The last answer is repeated, so that paging, too, always gets an answer.
          let asked = 0;
          const { client } = scriptedClient([], {
            http: async () => steps[Math.min(asked++, 2)] ?? assert.fail(),
          });
          try {
            await calls[name](client);
          } catch (error) {
            assert.ok(PostSchedulerError.isInstance(error), String(error));
            expect(error.message).toMatch(/^[A-Z][A-Za-z ]+(?: "loaf.jpg" \([^)]+\))?: .+[.]$/u);
            expect(error.message).not.toMatch(/[\p{Cc}\p{Cs}]|\[object| {2}/u);
          }
        },
      ),
      timesTheRuns(0.5),
    );
  });
}
