/** A change whose answer was lost is done where the post shows it, and keeps its error where nobody can tell. */
import { describe, expect, it } from '@jest/globals';
import { NotFoundError, RejectedError, ServiceError } from '../../../shared/api/errors/api-errors.ts';
import { confirmedChanges } from '../../../shared/calendar/delivery/confirmed-changes.ts';
import { type PostWrite, postWriteOf, type ScheduledFor } from '../../../shared/post/write-shape.ts';

const id = 'post_1';
const date = '2031-05-01T09:00:00.000Z';
const details = { operation: 'Update post', summary: 'it failed.', advice: 'Look.' };
const lost = new ServiceError({ ...details, status: 500 });
const refused = new RejectedError({ ...details, status: 400 });
const missing = new NotFoundError({ ...details, status: 404 });

function written(scheduledFor: ScheduledFor, caption = 'Rye'): PostWrite {
  return postWriteOf(scheduledFor, [{ network: 'skyapp', value: { accountId: 'acc_1', caption } }]);
}

const draft = written({ publish: 'DRAFT' });
const planned = written({ publish: 'SCHEDULE', date });
const now = written({ publish: 'NOW' });

/** A service whose changes fail. `shown`: the post as it is read afterwards; an error if that fails, too. */
function changesOn({
  error = lost,
  shown,
  listed = [],
}: {
  error?: Error;
  shown: object | Error;
  listed?: readonly object[];
}) {
  let readings = 0;
  const fail = async () => await Promise.reject(error);
  async function getPost() {
    readings += 1;
    if (shown instanceof Error) throw shown;
    return await Promise.resolve({ ...shown });
  }
  async function* listPosts() {
    yield await Promise.resolve(listed.map((record) => ({ ...record })));
  }
  const client = { updatePost: fail, reschedulePost: fail, deletePost: fail, getPost, listPosts };
  return { ...confirmedChanges({ client, clock: () => ({ now: new Date(0) }) }), readings: () => readings };
}

async function outcome(change: Promise<void>): Promise<unknown> {
  return await change.then(
    () => 'done',
    (error: unknown) => error,
  );
}

describe('an update', () => {
  it.each([
    [draft, { status: 'draft', ...draft }, 'done'],
    [draft, { status: 'scheduled', ...planned }, lost],
    [draft, { status: 'draft', ...written({ publish: 'DRAFT' }, 'Buns') }, lost],
    [planned, { status: 'scheduled', ...planned }, 'done'],
    [planned, { status: 'draft', ...draft }, lost],
    [
      planned,
      { status: 'scheduled', ...written({ publish: 'SCHEDULE', date: '2031-05-02T09:00:00Z' }) },
      lost,
    ],
    [now, { status: 'publishing', ...now }, 'done'],
    [now, { status: 'published', ...now }, 'done'],
    [now, { status: 'published in part', ...now }, 'done'],
    [now, { status: 'not published', ...now }, lost],
    [now, { status: 'draft', ...draft }, lost],
    [draft, missing, lost],
    [draft, new Error('no answer'), lost],
  ])('of %j, which is read as %j', async (post, shown, expected) => {
    expect(await outcome(changesOn({ shown }).updatePost({ id, post }))).toBe(expected);
  });
});

describe('a new time', () => {
  it.each([
    [{ status: 'scheduled', scheduledFor: { date: '2031-05-01T11:00:00+02:00' } }, 'done'],
    [{ status: 'scheduled', scheduledFor: { date: '2031-05-02T09:00:00Z' } }, lost],
    [{ status: 'draft', scheduledFor: { date } }, lost],
    [missing, lost],
  ])('of a post that is read as %j', async (shown, expected) => {
    expect(await outcome(changesOn({ shown }).reschedulePost({ id, scheduledFor: date }))).toBe(expected);
  });
});

describe('a deletion', () => {
  it.each<[shown: object, listed: readonly object[], expected: unknown]>([
    [missing, [], 'done'],
    [missing, [{ id, status: 'published' }], lost],
    [missing, [{ id, status: 'not published' }], lost],
    [{ id, status: 'scheduled' }, [], lost],
    [lost, [], lost],
  ])('of a post that is read as %j, and listed as %j', async (shown, listed, expected) => {
    expect(await outcome(changesOn({ shown, listed }).deletePost({ id }))).toBe(expected);
  });
});

it('a refusal is no lost answer: the post is not read', async () => {
  const changes = changesOn({ error: refused, shown: { status: 'draft', ...draft } });
  expect(await outcome(changes.updatePost({ id, post: draft }))).toBe(refused);
  expect(changes.readings()).toBe(0);
});
