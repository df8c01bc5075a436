/** What counts as the post of another run. */
import { expect, it } from '@jest/globals';
import { compareToRecord } from '../../../shared/delivery/other-runs/rival-posts.ts';
import { postWriteOf } from '../../../shared/post/write-shape.ts';
import { nothingSeen } from '../../support/host/post-ports.ts';

it.each([
  ['at its own time', { date: '2030-02-01T10:00:00+01:00' }, false, 'same'],
  ['at another time', { date: '2030-02-01T10:00:00Z' }, false, 'other'],
  ['at another time, where the time was found', { date: '2030-02-01T10:00:00Z' }, true, 'same'],
])('a post %s', async (_, { date }, isAtAnyTime, answer) => {
  const targets = [{ network: 'skyapp' as const, value: { accountId: 'acc_1', caption: 'Rye' } }];
  const post = postWriteOf({ publish: 'SCHEDULE', date: '2030-02-01T09:00:00Z' }, targets);
  const identity = { post, sameness: 'sameTime', isAtAnyTime, lookAtFile: nothingSeen } as const;
  const record = {
    ...postWriteOf({ publish: 'SCHEDULE', date }, targets),
    id: 'post_1',
    status: 'scheduled',
  };
  expect(await compareToRecord(identity, record)).toBe(answer);
});
