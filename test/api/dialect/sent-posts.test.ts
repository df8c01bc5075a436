/** Posts of which a service shows less than was sent: when what was sent counts as their content (contract 2.1, 4.3). */
import { describe, expect, it } from '@jest/globals';
import { sentPostOf, withSentTargets } from '../../../shared/api/dialect/sent-posts.ts';
import { type PostWrite, postWriteOf } from '../../../shared/post/write-shape.ts';

const sentAt = Date.parse('2030-01-01T09:00:00Z');
const updatedAt = '2030-01-01T09:00:02.000Z';
const target = {
  accountId: 'acc_1',
  caption: 'Fresh bread',
  medias: [{ mediaType: 'IMAGE', mediaUrl: 'https://media.example/loaf.jpg', altText: 'A loaf' }],
};
const at = (publish: 'NOW' | 'DRAFT'): PostWrite =>
  postWriteOf({ publish }, [{ network: 'microblog', value: target }]);

/** A record that shows an account and a text alone. */
const shownTarget = { accountId: 'acc_1', caption: 'Fresh bread' };
const part = { id: '7', updatedAt, microblogTargets: [shownTarget] };
const { microblogTargets: _, ...none } = part;
const whole = { ...part, microblogTargets: [target] };

const after = (shown: Record<string, unknown>, post = at('DRAFT')) =>
  sentPostOf({ post, record: shown, sentAt }).sent;

describe('what was sent counts', () => {
  it.each([
    ['where a record shows a part of its targets', part, part],
    ['where it shows none', none, none],
    ['where a list shows none, and the post itself a part', part, none],
  ])('%s', (_name, first, later) => {
    expect(withSentTargets(later, after(first))).toStrictEqual({ ...later, microblogTargets: [target] });
  });

  it('for a post that is out, whatever was changed when', () => {
    const out = { id: '7', status: 'published', updatedAt: '2030-01-01T09:30:00.000Z' };
    expect(withSentTargets(out, after({ id: '7' }, at('NOW')))).toStrictEqual({
      ...out,
      microblogTargets: [target],
    });
  });
});

describe('what was sent does not count', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>, PostWrite?]>([
    ['for another post', part, { ...part, id: '8' }],
    [
      'for one that was out, failed, and is a draft',
      none,
      { ...none, status: 'draft', updatedAt: 'now' },
      at('NOW'),
    ],
    ['where the post was changed since', part, { ...part, updatedAt: '2030-01-01T09:00:03.000Z' }],
    ['where nothing shows when it was changed', { id: '7' }, { id: '7' }],
    [
      'where it was changed after it was sent, before anybody saw it',
      { ...part, updatedAt: '2030-01-01T09:00:06.000Z' },
      { ...part, updatedAt: '2030-01-01T09:00:06.000Z' },
    ],
    [
      'where it shows another text',
      part,
      { ...part, microblogTargets: [{ accountId: 'acc_1', caption: 'Stale bread' }] },
    ],
    [
      'where another account is shown',
      part,
      { ...part, microblogTargets: [{ ...shownTarget, accountId: 'acc_2' }] },
    ],
    ['where the record shows all of its targets', part, { ...whole, updatedAt }],
  ])('%s', (...[, first, later, post]) => {
    expect(withSentTargets(later, after(first, post))).toBe(later);
  });
});
