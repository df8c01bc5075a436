/** What counts as the post of another run. */
import { expect, it } from '@jest/globals';
import {
  compareToRecord,
  readPost,
  readState,
} from '../../../../shared/calendar/delivery/other-runs/rival-posts.ts';
import { postWriteOf } from '../../../../shared/post/write-shape.ts';
import { nothingSeen } from '../../../support/host/post-ports.ts';
import { calendarService } from '../../../support/service/calendar-service.ts';
import { portsOn } from '../../../support/service/scripted-service.ts';
import { sixStates } from '../../../support/service/six-states.ts';

it.each([
  ['at its own time', { date: '2030-02-01T10:00:00+01:00' }, false, true],
  ['at another time', { date: '2030-02-01T10:00:00Z' }, false, false],
  ['at another time, where the time was found', { date: '2030-02-01T10:00:00Z' }, true, true],
])('a post %s', async (_, { date }, isAtAnyTime, isSame) => {
  const targets = [{ network: 'skyapp' as const, value: { accountId: 'acc_1', caption: 'Rye' } }];
  const post = postWriteOf({ publish: 'SCHEDULE', date: '2030-02-01T09:00:00Z' }, targets);
  const identity = { post, sameness: 'sameTime', isAtAnyTime, lookAtFile: nothingSeen } as const;
  const record = {
    ...postWriteOf({ publish: 'SCHEDULE', date }, targets),
    id: 'post_1',
    status: 'scheduled',
  };
  expect(await compareToRecord(identity, record)).toStrictEqual({ isSame });
});

it.each([
  // Nobody wants two posts at the same time, so one whose file cannot be looked at counts as the same.
  ['SCHEDULE', true],
  ['NOW', true],
  ['DRAFT', false],
] as const)('whose file cannot be looked at, wanted as %s, is the same: %s', async (publish, isSame) => {
  const bodyAt = (host: string) => ({
    accountId: 'acc_1',
    caption: 'Rye',
    embed: { mediaType: 'IMAGE', medias: [{ url: `https://${host}/rye.jpg` }] },
  });
  const scheduledFor = publish === 'SCHEDULE' ? { publish, date: '2030-02-01T09:00:00Z' } : { publish };
  const postAt = (host: string) => postWriteOf(scheduledFor, [{ network: 'skyapp', value: bodyAt(host) }]);
  const identity = {
    post: postAt('one.example'),
    sameness: 'sameTime',
    isAtAnyTime: false,
    lookAtFile: nothingSeen,
  } as const;
  expect(await compareToRecord(identity, { ...postAt('two.example'), id: 'post_1' })).toStrictEqual({
    isSame,
    uncompared: 'files',
  });
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
