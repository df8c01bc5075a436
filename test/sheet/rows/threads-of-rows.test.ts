/** Rows whose texts become threads: a corrected text gets new follow-up posts, while those of a colleague stay. */
import assert from 'node:assert/strict';
import { expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { calendarService } from '../../support/service/calendar-service.ts';
import { runSheet, type SheetRow } from '../../support/sheet/run-sheet.ts';

const sentence = (word: string, count: number) =>
  `The ${word} is baked at four in the morning. `.repeat(count).trim();
const long = sentence('rye', 18);
const targets = [{ network: 'threadapp' as const, accountId: 'acc_1', fields: {} }];
const rowOf = (text: string, more: object = {}): SheetRow => ({
  text,
  time: '2030-01-02T09:00:00.000Z',
  draft: { targets, text: { ifTooLong: 'thread', ...more } },
});

const shownPost = z.looseObject({
  threadappTargets: z.tuple([
    z.looseObject({
      caption: z.string(),
      segments: z.array(z.looseObject({ caption: z.string() })).default([]),
    }),
  ]),
});

function postIn(service: ReturnType<typeof calendarService>) {
  const [[id, { body }] = assert.fail('There is no post')] = service.posts;
  return { id, post: shownPost.parse(body) };
}

/** The captions of the post and of its follow-up posts. */
function textsOf(service: ReturnType<typeof calendarService>): string[] {
  const [target] = postIn(service).post.threadappTargets;
  return [target, ...target.segments].map(({ caption }) => caption);
}

it.each<[string, string, object, string, object, readonly (string | RegExp)[]]>([
  [
    'a corrected long text',
    long,
    {},
    sentence('oat', 18),
    {},
    [/^The oat .*morning\.$/, /^The oat .*morning\.$/],
  ],
  ['a longer text', long, {}, sentence('rye', 30), {}, [/rye/, /rye/, /rye/]],
  ['a short text', long, {}, 'Fresh rye.', {}, ['Fresh rye.']],
  [
    'a short text of a numbered thread',
    long,
    { numbering: '1/5' },
    'Fresh rye.',
    { numbering: '1/5' },
    ['Fresh rye.'],
  ],
  ['numbers', long, {}, long, { numbering: '1/5' }, [/ 1\/2$/, / 2\/2$/]],
  ['cutting lines', 'One\n\n---\n\nTwo', {}, 'One\n\n---\n\nThree', {}, ['One', 'Three']],
  ['a text that was short', 'Fresh rye.', {}, long, {}, [/rye/, /rye/]],
])('%s', async (_, first, options, second, others, expected) => {
  const service = calendarService();
  const rows = [rowOf(first, options)];
  await runSheet(service, rows);
  Object.assign(rows[0] ?? {}, { ...rowOf(second, others), reference: rows[0]?.reference });
  service.forget();
  const { results } = await runSheet(service, rows);
  expect(results.map(({ outcome }) => outcome)).toStrictEqual(['changed']);
  const texts = textsOf(service);
  expect(texts).toHaveLength(expected.length);
  for (const [index, text] of expected.entries())
    expect(texts[index]).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
  expect((await runSheet(service, rows)).summary).toBe('1 row: unchanged.');
});

it('tells what its post keeps of an emptied row, and of the thread that it is gone', async () => {
  const service = calendarService();
  const segments = [{ caption: 'And spelt.' }];
  const poll = { options: ['Rye', 'Spelt'] };
  const linkAttachment = 'https://bakery.example/rye';
  const fields = { segments, poll, linkAttachment, topicTag: 'Bread' };
  const row = rowOf('Fresh rye.');
  row.draft = { targets: [{ network: 'threadapp', accountId: 'acc_1', fields }] };
  await runSheet(service, [row]);
  row.draft = { targets };
  const { results } = await runSheet(service, [row]);
  expect(textsOf(service)).toStrictEqual(['Fresh rye.']);
  expect(postIn(service).post.threadappTargets[0]).toMatchObject({ poll, linkAttachment });
  expect(results[0]).toMatchObject({
    changed: 'Thread on Threadapp',
    note: 'Kept in the post, as the row has none: Poll on Threadapp, Link Attachment on Threadapp and Topic Tag on Threadapp: remove it in the calendar if it is not meant.',
  });
});

it('keeps the follow-up posts of a colleague under a corrected short text', async () => {
  const service = calendarService();
  const rows = [rowOf('Fresh rey.')];
  await runSheet(service, rows);
  const { id, post } = postIn(service);
  const [target] = post.threadappTargets;
  const segments = [{ caption: 'Also on Sundays.', medias: [] }];
  service.put(id, { ...post, threadappTargets: [{ ...target, segments }] });
  Object.assign(rows[0] ?? {}, { text: 'Fresh rye.' });
  await runSheet(service, rows);
  expect(textsOf(service)).toStrictEqual(['Fresh rye.', 'Also on Sundays.']);
});
