/** Which texts count as the same, wherever posts are looked for: Create, a row whose reference was lost, and two runs at once. */
import { describe, expect, it } from '@jest/globals';
import { createOrUpdate } from '../../../shared/actions/create-or-update.ts';
import { createPost } from '../../../shared/actions/create-post.ts';
import { postWriteOf } from '../../../shared/post/write-shape.ts';
import { compareToRecord } from '../../../shared/delivery/other-runs/rival-posts.ts';
import { nothingSeen } from '../../support/host/post-ports.ts';
import { calendarService } from '../../support/service/calendar-service.ts';
import { bodyOf } from '../../support/service/shown-posts.ts';
import { runRows } from '../../support/sheet/run-sheet.ts';
import { doubtfulTexts, otherTexts, sameTexts } from './text-pairs.ts';

const date = '2030-02-01T09:00:00.000Z';
const shownAs = (text: string) => bodyOf({ status: 'scheduled', date, text, accounts: ['acc_1'], media: [] });

/** What becomes of a planned text beside a post that shows another one. */
async function run(planned: string, shown: string, { action = createPost, ifPlanned = 'sameTime' } = {}) {
  const service = calendarService();
  service.put('there', shownAs(shown));
  const row = { text: planned, time: date, draft: { ifPlanned } };
  const { errors, results } = await runRows(service, [row], { action });
  return { errors, result: results[0], count: service.posts.size };
}

async function answerOf(planned: string, shown: string): Promise<string> {
  const value = { accountId: 'acc_1', caption: planned };
  const post = postWriteOf({ publish: 'SCHEDULE', date }, [{ network: 'skyapp', value }]);
  const identity = { post, sameness: 'sameTime', isAtAnyTime: false, lookAtFile: nothingSeen } as const;
  return await compareToRecord(identity, { ...shownAs(shown), id: 'there' });
}

describe('the same', () => {
  it.each(sameTexts)('%s', async (_, planned, shown) => {
    for (const ifPlanned of ['sameTime', 'sameText']) {
      const { errors, result, count } = await run(planned, shown, { ifPlanned });
      expect([errors, result?.outcome, result?.note, count]).toStrictEqual([[], 'existing', undefined, 1]);
    }
    const { result } = await run(planned, shown, { action: createOrUpdate });
    expect([result?.outcome, result?.id]).toStrictEqual(['existing', 'there']);
    expect(await answerOf(planned, shown)).toBe('same');
  });
});

describe('another one', () => {
  it.each(otherTexts)('%s', async (_, planned, shown) => {
    for (const ifPlanned of ['sameTime', 'sameText']) {
      const { errors, result, count } = await run(planned, shown, { ifPlanned });
      expect([errors, result?.outcome, count]).toStrictEqual([[], 'created', 2]);
      expect(result?.note).toMatch(
        /^Also planned for this time: ".+" on Skyapp: if the new post replaces it, delete it in the calendar\.$/,
      );
    }
    expect((await run(planned, shown, { action: createOrUpdate })).result?.outcome).toBe('created');
    expect(await answerOf(planned, shown)).toBe('other');
  });
});

describe('cannot be told', () => {
  it.each(doubtfulTexts)('%s', async (_, planned, shown) => {
    const given = await run(planned, shown);
    expect([given.errors, given.result?.outcome, given.count]).toStrictEqual([[], 'existing', 1]);
    expect(given.result?.note).toBe(
      'Already planned, with a link that could not be compared: look whether it is this post; if it is another one, choose Create Anyway for If Already Planned.',
    );
    const row = await run(planned, shown, { action: createOrUpdate });
    expect([row.result?.outcome, row.count]).toStrictEqual(['changed', 1]);
    expect(row.result?.note).toBe(
      'Written over a post with the same text and time, whose link could not be compared: look at it in the calendar.',
    );
    expect(await answerOf(planned, shown)).toBe('unknown');
  });
});
