/** Records of services that show the state, the time and the targets of a post in their own way (contract 2.1), in the contract's words. */
import { describe, expect, it, test } from '@jest/globals';
import { type LearnedWords, nothingLearned } from '../../../shared/api/dialect/learned-words.ts';
import { postInOurs, unwrapped } from '../../../shared/api/dialect/post-in-ours.ts';
import { scheduledInstantOf, summarizePost } from '../../../shared/api/posts/summarize-post.ts';
import { presentStateOf } from '../../../shared/networks/records/present-state.ts';

const now = Date.parse('2030-01-01T00:00:00Z');
const nine = '2030-01-02T09:00:00.000Z';
const at = Date.parse(nine);
const past = '2029-12-31T09:00:00.000Z';
const target = { accountId: 'acc_1', caption: 'Fresh bread', medias: [] };

function read(shown: Record<string, unknown>, learned: Partial<LearnedWords> = {}) {
  return postInOurs(unwrapped(shown), { networkNames: {}, now, learned: { ...nothingLearned, ...learned } });
}

/** The state of the record, or what makes it doubtful. */
function stateIn(shown: Record<string, unknown>, learned?: Partial<LearnedWords>): unknown {
  const present = presentStateOf(read(shown, learned));
  return present.state ?? present.doubtful.map(({ name }) => name).join(' ');
}

/** The time for which the record says that the post is planned; undefined if no time is certain. */
function timeIn(shown: Record<string, unknown>, learned?: Partial<LearnedWords>): string | undefined {
  const instant = scheduledInstantOf(read(shown, learned));
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
}

describe('a record in the words of the contract stays the same object', () => {
  const bare = { id: 'post_1', microblogTargets: [target], createdAt: past };
  test.each([
    { status: 'draft', scheduledFor: { publish: 'DRAFT' } },
    { status: 'scheduled', scheduledFor: { publish: 'SCHEDULE', date: nine } },
    { status: 'scheduled', scheduledFor: { publish: 'SCHEDULE', date: '2030-01-02T10:00:00+01:00' } },
    { status: 'scheduled', scheduledAt: '2030-01-02T09:00Z' },
    { status: 'publishing', scheduledFor: { publish: 'SCHEDULE', date: past } },
    { status: 'published', scheduledFor: { publish: 'NOW' }, publishedAt: past },
    { scheduledFor: { publish: 'SCHEDULE', date: past } },
  ])('%j', (more) => {
    const record = { ...bare, ...more };
    expect(read(record)).toBe(record);
  });
});

describe('a record that is wrapped', () => {
  const inner = { id: 'post_1', status: 'draft', microblogTargets: [target] };
  const listed = { ...inner, scheduledFor: { publish: 'DRAFT' } };
  it.each([
    ['post', { post: inner }, inner],
    ['data', { data: inner }, inner],
    ['Item', { Item: inner }, inner],
    ['record', { record: inner }, inner],
    ['node of an edge', { cursor: 'c', node: inner }, { cursor: 'c', ...inner }],
    [
      'and shows two properties',
      { post: { id: 'post_1', status: 'draft' } },
      { id: 'post_1', status: 'draft' },
    ],
    ['and says success', { success: true, data: inner }, { success: true, ...inner }],
  ])('%s', (_, shown, expected) => {
    expect(read(shown)).toStrictEqual(expected);
  });
  it.each([
    ['has an instruction of its own', { ...listed, data: { id: 'file_1', status: 'ready' } }],
    ['has targets of its own', { ...inner, post: { id: 'origin', status: 'published' } }],
    ['has no more than an ID inside', { id: 'post_1', status: 'draft', post: { id: 'origin' } }],
    ['has a text there', { id: 'post_1', status: 'draft', post: 'Fresh bread' }],
    ['has a list there', { id: 'post_1', status: 'draft', data: [inner] }],
  ])('is none that %s', (_, shown) => {
    expect(read(shown)).toBe(shown);
  });
});

describe('the state', () => {
  it.each([
    ['postStatus', { postStatus: 'scheduled' }, 'scheduled'],
    ['in other letters', { post_status: 'DRAFT' }, 'draft'],
    ['publishing_state', { publishing_state: 'Posted' }, 'published'],
    ['scheduleStatus', { scheduleStatus: 'planned' }, 'scheduled'],
    ['one level down', { publication: { status: 'published' } }, 'published'],
    ['a status with a name', { status: { name: 'scheduled' } }, 'scheduled'],
    ['a status with a code', { status: { id: 3, code: 'DRAFT' } }, 'draft'],
    ['upper case', { status: 'PUBLISHING' }, 'publishing'],
    ['in a word of one meaning', { status: 'sent' }, 'published'],
    ['failed', { status: 'FAILED' }, 'not published'],
    ['published in part', { status: 'PARTIALLY_PUBLISHED' }, 'published in part'],
    ['under a name of any kind', { currentState: 'draft' }, 'draft'],
    ['status before longer names', { postStatus: 'draft', status: 'scheduled' }, 'scheduled'],
  ])('%s', (_, shown, expected) => {
    expect(stateIn(shown)).toBe(expected);
    if (expected !== 'scheduled') expect(read(shown)['status']).toBe(expected);
  });

  it.each([
    ['of an account', { status: 'scheduled', account: { status: 'live' } }, 'scheduled'],
    ['of an account alone', { account: { status: 'live' } }, ''],
    ['of an account, in one name', { accountStatus: 'live' }, ''],
    ['of an approval', { status: 'scheduled', approvalStatus: 'draft' }, 'scheduled'],
    ['of an approval alone', { approvalStatus: 'draft' }, ''],
    ['of a review', { reviewState: 'published' }, ''],
    ['of media', { mediaStatus: 'processing', media: { state: 'processing' } }, ''],
    ['of a campaign', { campaign: { status: 'draft' } }, ''],
    ['of who wrote it', { author: { state: 'posted' }, user: { status: 'live' } }, ''],
    ['of a plan of payment', { billing: { status: 'live' }, planStatus: 'live' }, ''],
    ['that is a number', { postStatus: 3 }, ''],
    ['in a name of a thing without a word for it', { syncStatus: 'ok' }, ''],
  ])('is not that %s', (_, shown, expected) => {
    expect(stateIn(shown)).toBe(expected);
  });

  it('is what a word was seen to mean', () => {
    const states = { queued: 'scheduled', wip: 'draft', gone: null } as const;
    expect(stateIn({ status: 'QUEUED' }, { states })).toBe('scheduled');
    expect(read({ publication: { status: 'W.I.P.' } }, { states: { 'w.i.p.': 'draft' } })).toStrictEqual({
      publication: { status: 'draft' },
      status: 'draft',
    });
    expect(stateIn({ status: 'gone' }, { states })).toBe('status');
    expect(stateIn({ status: 'QUEUED' })).toBe('status');
  });

  it('is known of a post that says nothing where both kinds were seen to say nothing', () => {
    const both: Partial<LearnedWords> = { unsaid: ['draft', 'scheduled'] };
    expect(stateIn({ id: 'post_1' }, both)).toBe('draft');
    expect(stateIn({ id: 'post_1', scheduledAt: nine }, both)).toBe('scheduled');
    expect(stateIn({ id: 'post_1', scheduledAt: '2030-01-02T09:00' }, both)).toBe('');
    expect(stateIn({ id: 'post_1', status: 'QUEUED' }, both)).toBe('status');
    expect(stateIn({ id: 'post_1' }, { unsaid: ['draft'] })).toBe('');
    expect(stateIn({ id: 'post_1', scheduledAt: nine }, { unsaid: ['scheduled'] })).toBe('');
  });

  it.each([
    ['and its time lies ahead', { isDraft: false, scheduledAt: nine }, 'scheduled'],
    ['and its time is over', { isDraft: false, scheduledAt: past }, ''],
    ['and no time', { isDraft: false }, ''],
    ['and that it is paused', { isDraft: false, pausedAt: past, scheduledAt: nine }, 'pausedAt'],
    ['and that it is not scheduled', { isDraft: false, isScheduled: false, scheduledAt: nine }, ''],
  ])('of a record that says that it is no draft, %s', (_, shown, expected) => {
    expect(stateIn(shown)).toBe(expected);
  });

  it('is certain where the instruction alone says it only as long as the time lies ahead', () => {
    const instructed = (date: string) => ({ scheduledFor: { publish: 'SCHEDULE', date } });
    expect(read(instructed(nine))['status']).toBe('scheduled');
    expect(read(instructed(past))['status']).toBeUndefined();
    expect(read({ scheduledFor: { publish: 'DRAFT' } })['status']).toBe('draft');
  });
});

describe('the time', () => {
  const seconds = at / 1000;
  it.each([
    ['seconds', { scheduledAt: seconds }],
    ['milliseconds', { scheduledAt: at }],
    ['a text of digits', { scheduledAt: ` ${seconds} ` }],
    ['milliseconds as a text', { scheduledAt: String(at) }],
    ['seconds where the contract has it', { scheduledFor: { publish: 'SCHEDULE', date: seconds } }],
    ['with an offset', { publishAt: '2030-01-02T10:00+01:00' }],
    ['publishAt', { publishAt: nine }],
    ['publish_at, in seconds', { publish_at: seconds }],
    ['date', { date: nine }],
    ['publication.at', { publication: { at: nine } }],
    ['schedule.when.instant', { schedule: { when: { instant: nine } } }],
    ['an unknown name', { goLive: nine }],
    ['an unknown name, and lies behind', { goLive: nine, createdAt: past }],
    ['the only one ahead under unknown names', { goLive: nine, sorting: past }],
    ['twice under usual names', { publishAt: nine, scheduled: { on: seconds } }],
    ['under a usual name before others', { publishAt: nine, sorting: '2030-03-01T00:00:00Z' }],
    ['in a plan before others', { publication: { at: nine }, sorting: '2030-03-01T00:00:00Z' }],
  ])('%s', (_, shown) => {
    expect(timeIn(shown)).toBe(nine);
  });

  it('that lies behind is read where it is the only one', () => {
    expect(timeIn({ goLive: past })).toBe(past);
  });

  it.each([
    ['two that lie ahead under unknown names', { goLive: nine, review: '2030-01-03T00:00:00Z' }],
    ['two that lie behind', { one: past, other: '2029-12-30T00:00:00Z' }],
    ['two different ones under usual names', { publishAt: nine, plannedFor: '2030-01-03T00:00:00Z' }],
    ['without a zone', { publishAt: '2030-01-02T09:00:00' }],
    ['a day alone', { publishAt: '2030-01-02' }],
    [
      'of other events',
      { createdAt: nine, updatedAt: nine, expiresAt: nine, approvedOn: nine, lastSync: nine },
    ],
    ['of other things', { account: { publishAt: nine }, media: { date: nine }, token: { validTo: nine } }],
    ['four levels down', { a: { b: { c: { publishAt: nine } } } }],
    ['a number of another kind', { views: 12_345, position: 5e9, ratio: 0.5 }],
    ['no day of the calendar', { publishAt: '2030-13-45T09:00:00Z' }],
  ])('is not read: %s', (_, shown) => {
    expect(timeIn(shown)).toBeUndefined();
  });

  it('is never an ID that looks like seconds', () => {
    expect(
      timeIn({ id: String(seconds), accountId: seconds, user_id: seconds, _id: seconds }),
    ).toBeUndefined();
    expect(timeIn({ id: 1_900_000_000, goLive: nine })).toBe(nine);
  });

  it('without a zone is read once it is known to be in UTC, and under the name that was learned', () => {
    const bare = { publishAt: '2030-01-02T09:00:00' };
    expect(timeIn(bare, { isUtc: true })).toBe(nine);
    expect(timeIn({ publishAt: '2030-01-02 09:00' }, { isUtc: true })).toBe(nine);
    expect(timeIn(bare, { isUtcInWinter: true })).toBe(nine);
    expect(timeIn({ publishAt: '2030-07-02T09:00:00' }, { isUtcInWinter: true })).toBeUndefined();
    expect(timeIn(bare, { timePath: 'publishAt' })).toBeUndefined();
    const several = { one: nine, other: '2030-01-03T00:00:00Z', publishAt: '2030-02-01T00:00:00Z' };
    expect(timeIn(several, { timePath: 'one' })).toBe(nine);
    expect(timeIn(several, { timePath: 'missing' })).toBe('2030-02-01T00:00:00.000Z');
  });

  it('stands in place of the one that could not be read, and else in scheduledAt', () => {
    expect(read({ scheduledFor: { publish: 'SCHEDULE', date: seconds } })['scheduledFor']).toStrictEqual({
      publish: 'SCHEDULE',
      date: nine,
    });
    expect(read({ publication: { at: seconds } })).toStrictEqual({
      publication: { at: nine },
      scheduledAt: nine,
    });
  });

  it('of the record itself is ISO 8601 as well', () => {
    expect(read({ createdAt: seconds, updatedAt: at, publishedAt: seconds, views: 7 })).toStrictEqual({
      createdAt: nine,
      updatedAt: nine,
      publishedAt: nine,
      views: 7,
      status: 'published',
    });
  });

  it.each([
    'Wed, 02 Jan 2030 09:00:00 GMT',
    '2030-01-02 09:00:00 UTC',
    '2030-01-02T10:00:00+01:00[Europe/Berlin]',
  ])('that names its zone is certain, under whatever name: %s', (shown) => {
    for (const record of [
      { scheduledAt: shown },
      { scheduledFor: { publish: 'SCHEDULE', date: shown } },
      { publishAt: shown },
      { goLive: shown, created_at: past },
      { publication: { at: shown } },
    ]) {
      expect(timeIn(record)).toBe(nine);
      expect(Date.parse(summarizePost(read(record)).scheduledAt ?? '')).toBe(at);
    }
    const { createdAt, publishedAt } = read({ created_at: shown, publishedAt: shown });
    expect([createdAt, publishedAt].map((time) => Date.parse(String(time)))).toStrictEqual([at, at]);
  });

  it('of the record itself stands under our name', () => {
    const shown = { created_at: past, published_at: seconds };
    expect(read(shown)).toStrictEqual({ ...shown, createdAt: past, publishedAt: nine, status: 'published' });
  });
});

describe('a post that says why it was not published, and no state', () => {
  const twice = [
    { ...target, status: 'published' },
    { ...target, accountId: 'acc_2', status: 'failed', error: 'The login is over.' },
  ];
  it.each([
    ['not published', { scheduledAt: past, error: 'The login is over.' }],
    ['not published', { scheduledFor: { publish: 'SCHEDULE', date: past }, failureReason: 'Too long.' }],
    ['published in part', { scheduledAt: past, microblogTargets: twice }],
    ['published in part', { scheduledAt: past, publishedAt: past, microblogTargets: twice }],
    [undefined, { scheduledAt: past }],
    ['published', { scheduledAt: past, publishedAt: past }],
    ['scheduled', { scheduledFor: { publish: 'SCHEDULE', date: nine }, error: 'An earlier try failed.' }],
  ])('is %s: %j', (state, shown) => {
    expect(read({ id: 'post_1', ...shown })['status']).toBe(state);
  });
});
