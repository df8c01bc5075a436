import { expect, it } from '@jest/globals';
import { fingerprintOf } from '../../../../shared/calendar/delivery/sameness/fingerprint.ts';

const at = { publish: 'SCHEDULE', date: '2030-02-01T09:00:00.000Z' };
const picture = { mediaType: 'IMAGE', mediaUrl: 'https://media.example/loaf.jpg' };
const reversed = (value: object) => Object.fromEntries(Object.entries(value).toReversed());

it('targets as JSON are the same in any order of their members', () => {
  const target = { accountId: 'acc_1', caption: 'Fresh bread', medias: [picture] };
  const other = reversed({ ...target, medias: [reversed(picture)] });
  const fingerprint = fingerprintOf({ scheduledFor: at, microblogTargets: [target] });
  expect(fingerprint).toContain('Fresh bread');
  expect(fingerprintOf({ scheduledFor: at, microblogTargets: [other] })).toBe(fingerprint);
});

it('members that the contract leaves open are the same in any order', () => {
  const tag = { username: 'rye', x: 1 };
  const [one, other] = [tag, reversed(tag)].map((each) =>
    fingerprintOf({
      scheduledFor: at,
      threadappTargets: [{ accountId: 'acc_1', caption: 'Rye', medias: [], userTags: [each] }],
    }),
  );
  expect(one).toContain('username');
  expect(other).toBe(one);
});
