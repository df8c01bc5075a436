/** Lists that lag behind a post that was made a moment ago: what they leave out says nothing of the words of their filter (contract 4.2). */
import { expect, it } from '@jest/globals';
import { inMinutes, listsOf } from './listed-states.ts';

/** A post with a time ahead, whose record does not say that it is planned. */
const plannedAt = (createdAt: string) => ({ id: 'one', scheduledAt: inMinutes(60), createdAt });

it.each([
  ['the word that is looked up', 'draft'],
  ['a word that no service knows', 'no-such-state'],
])('no draft is a post that the list of %s did not show at first', async (_, lagsAt) => {
  const { found, pass } = listsOf({ posts: [plannedAt(inMinutes(0))], unknown: 'whole', lagsAt: [lagsAt] });
  expect((await found('draft')).ids).toBe('');
  pass(60_000);
  expect((await found('draft')).ids).toBe('');
  expect((await found('scheduled')).ids).toBe('one');
});

it('what lists lack of an older post is left out, and the word is looked up once', async () => {
  const { found } = listsOf({
    posts: [plannedAt(inMinutes(-2))],
    filters: { scheduled: ['one'] },
    unknown: 'empty',
  });
  expect(await found('scheduled')).toStrictEqual({
    ids: 'one',
    asked: 'scheduled, no-such-state, scheduled',
  });
  expect(await found('scheduled')).toStrictEqual({ ids: 'one', asked: 'scheduled' });
});

it('a word without effect is none for its state, where a post was made after its list was read', async () => {
  const posts = [
    { id: 'new', scheduledAt: inMinutes(-1) },
    { id: 'one', scheduledAt: inMinutes(60) },
  ];
  const { found, words } = listsOf({ posts, unknown: 'whole', lagsAt: ['scheduled'] });
  expect((await found('scheduled')).ids).toBe('one');
  expect((await words.read()).filters).toStrictEqual({});
});

it('a word without effect is none for its state, where a new post moves one of another state to the next page meanwhile', async () => {
  const posts = [{ id: 'new' }, { id: 'old' }, { id: 'planned', status: 'scheduled' }];
  const { found, words } = listsOf({ posts, unknown: 'whole', postsPerPage: 2, lagsAt: ['all'] });
  expect((await found('draft')).ids).toBe('new old');
  expect((await words.read()).filters).toStrictEqual({});
});

it('no draft whose age is not shown is on its way where the lists of two words lacked it at first', async () => {
  const lagsAt = ['publishing', 'no-such-state'];
  const { found, words } = listsOf({ posts: [{ id: 'draft', scheduledAt: null }], unknown: 'whole', lagsAt });
  expect((await found('publishing')).ids).toBe('');
  expect((await words.read()).unknownFilter).toBe('ignored');
});
