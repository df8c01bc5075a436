/** What counts as the post of another run. */
import { expect, it } from '@jest/globals';
import { compareToRecord, readPost, readState } from '../../../shared/delivery/other-runs/rival-posts.ts';
import { postWriteOf } from '../../../shared/post/write-shape.ts';
import { nothingSeen } from '../../support/host/post-ports.ts';
import { calendarService } from '../../support/service/calendar-service.ts';
import { portsOn } from '../../support/service/scripted-service.ts';
import { sixStates } from '../../support/service/six-states.ts';

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

it.each([
  ['published', 'published', true],
  ['PARTIALLY_PUBLISHED', 'published in part', true],
  ['FAILED', 'not published', true],
  [undefined, undefined, false],
] as const)('a post that is %s by now has the state %s', async (status, state, isThere) => {
  const service = calendarService();
  const sent = { id: 'a', scheduledFor: { publish: 'DRAFT' } };
  if (status !== undefined) {
    service.put('a', sent);
    service.end('a', status);
  }
  const ports = { ...portsOn(service, { description: sixStates }), until: Infinity };
  expect(await readState(ports, 'a')).toBe(state);
  expect((await readPost(ports, sent)) !== undefined).toBe(isThere);
});
