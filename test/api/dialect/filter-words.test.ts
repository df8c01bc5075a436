/** How the word is found with which the list of posts is asked for those of one state (contract 4.2). */
import { describe, expect, it } from '@jest/globals';
import type { PostState } from '../../../shared/networks/records/present-state.ts';
import {
  draft,
  inMinutes,
  listsOf,
  refusal,
  scheduled,
  type Service,
  silent,
  three,
} from './listed-states.ts';

const inWords = (change: (word: string) => string) =>
  three.map((record) => ({ ...record, status: change(record.status) }));
const upper = (word: string) => word.toUpperCase();
const lower = { draft: ['d1'], scheduled: ['s1'], publishing: [], published: ['p1'] };
const capitals = { DRAFT: ['d1'], SCHEDULED: ['s1'], PUBLISHING: [], PUBLISHED: ['p1'] };
const capitalized = { Draft: ['d1'], Scheduled: ['s1'], Publishing: [], Published: ['p1'] };
const queued = inWords((word) => (word === 'scheduled' ? 'planned' : word));

const failed = { id: 'f1', status: 'FAILED' };

/** Service, state, the IDs that are found, the words that the first search asks the list with, and those of a second search. */
type Row = readonly [string, Service, PostState, string, string, string];

describe('the words of a filter that are not described', () => {
  it.each<Row>([
    [
      'the documented word finds posts',
      { posts: three, filters: lower, unknown: 'empty' },
      'draft',
      'd1',
      'draft, no-such-state, draft',
      'draft',
    ],
    [
      'it finds nothing, and an unknown word is refused',
      { posts: three, filters: lower, unknown: refusal(400) },
      'publishing',
      '',
      'publishing, no-such-state, publishing',
      'publishing',
    ],
    [
      'it finds nothing, as an unknown word does',
      { posts: three, filters: lower, unknown: 'empty' },
      'publishing',
      '',
      'publishing, no-such-state, all, no-such-state, all',
      'publishing, all, all',
    ],
    [
      'it finds nothing, and records show another word',
      { posts: inWords(upper), filters: capitals, unknown: 'empty' },
      'scheduled',
      's1',
      'scheduled, no-such-state, all, no-such-state, SCHEDULED, SCHEDULED',
      'SCHEDULED',
    ],
    ['it is ignored', { posts: three, unknown: 'whole' }, 'draft', 'd1', 'draft, all, all', 'all'],
    [
      'it is ignored, no record says its state, and the list shows less for another word',
      { posts: silent, filters: { SCHEDULED: ['s1'] }, unknown: 'whole' },
      'scheduled',
      's1',
      'scheduled, all, SCHEDULED, no-such-state, all, SCHEDULED',
      'SCHEDULED',
    ],
    [
      'it is ignored, no record says its state, and so are all others',
      { posts: silent, unknown: 'whole' },
      'scheduled',
      's1',
      'scheduled, all, SCHEDULED, Scheduled, queued, QUEUED, planned, PLANNED, all',
      'all',
    ],
    [
      'it is ignored, and its posts may be on a later page, where no record says its state',
      { posts: silent.toReversed(), filters: { DRAFT: ['d1'] }, unknown: 'whole', postsPerPage: 1 },
      'draft',
      'd1',
      'draft, all, DRAFT, no-such-state, all, DRAFT',
      'DRAFT',
    ],
    [
      'it finds posts that only marks show, and leaves out one of another state',
      { posts: silent, filters: { published: ['p1'] }, unknown: 'whole' },
      'published',
      'p1',
      'published, no-such-state, all, published, all, published',
      'published',
    ],
    [
      'it is ignored, and nothing shows that another word is not',
      { posts: silent.slice(0, 2), unknown: 'whole' },
      'draft',
      'd1',
      'draft, no-such-state, all, DRAFT, Draft, drafts, DRAFTS, all',
      'all',
    ],
    [
      'it finds nothing, no record says its state, and the list shows some for another word',
      { posts: silent, filters: { queued: ['s1'] }, unknown: 'empty' },
      'scheduled',
      's1',
      'scheduled, no-such-state, all, no-such-state, SCHEDULED, Scheduled, queued, queued',
      'queued',
    ],
    [
      'it is ignored in a list that happens to fit',
      { posts: [draft], unknown: 'whole' },
      'draft',
      'd1',
      'draft, no-such-state, all, all',
      'all',
    ],
    [
      'it is refused (400), and records show another word',
      { posts: inWords(upper), filters: capitals, unknown: refusal(400) },
      'scheduled',
      's1',
      'scheduled, all, SCHEDULED, SCHEDULED',
      'SCHEDULED',
    ],
    [
      'it is refused (422), and records show a word of one meaning',
      { posts: queued, filters: { planned: ['s1'] }, unknown: refusal(422) },
      'scheduled',
      's1',
      'scheduled, all, planned, planned',
      'planned',
    ],
    [
      'it is refused (500), and the word is in upper case',
      { posts: silent, filters: capitals, unknown: refusal(500) },
      'scheduled',
      's1',
      'scheduled, all, scheduled, SCHEDULED, SCHEDULED',
      'SCHEDULED',
    ],
    [
      'it is refused, and the word is capitalized',
      { posts: silent, filters: capitalized, unknown: refusal(400) },
      'scheduled',
      's1',
      'scheduled, all, scheduled, SCHEDULED, Scheduled, Scheduled',
      'Scheduled',
    ],
    [
      'the refusal lists words',
      {
        posts: silent,
        filters: { posted: ['p1'] },
        unknown: refusal(400, 'Expected one of "wip"|"posted".'),
      },
      'published',
      'p1',
      'published, all, posted, posted',
      'posted',
    ],
    [
      'all words are refused',
      { posts: three, unknown: refusal(400) },
      'draft',
      'd1',
      'draft, all, draft, DRAFT, Draft, all',
      'all',
    ],
    [
      'lists begin with an empty page',
      { posts: three, filters: lower, unknown: 'empty', beginsEmpty: true },
      'draft',
      'd1',
      'draft, draft on, no-such-state, no-such-state on, draft, draft on',
      'draft, draft on',
    ],
    [
      'it finds nothing, and only marks say what is published',
      { posts: silent, filters: { PUBLISHED: ['p1'] }, unknown: 'empty' },
      'published',
      'p1',
      'published, no-such-state, all, no-such-state, PUBLISHED, PUBLISHED',
      'PUBLISHED',
    ],
    [
      'a word that another list showed',
      { posts: three, filters: { wip: ['d1'] }, unknown: 'empty', known: { filters: { draft: ['wip'] } } },
      'draft',
      'd1',
      'wip',
      'wip',
    ],
    [
      'a state beside the contract',
      { posts: [...three, failed], filters: { ...lower, FAILED: ['f1'] }, unknown: 'empty' },
      'not published',
      'f1',
      'all, FAILED, no-such-state, FAILED',
      'FAILED',
    ],
    [
      'a state beside the contract that nothing is in',
      { posts: three, filters: lower, unknown: 'empty' },
      'not published',
      '',
      'all, all',
      'all, all',
    ],
    [
      'drafts say no state, and show the time that they had',
      { posts: [{ id: 'd1', scheduledAt: inMinutes(60) }], filters: { draft: ['d1'] }, unknown: 'empty' },
      'draft',
      'd1',
      'draft, no-such-state, draft',
      'draft',
    ],
  ])('%s', async (_, service, state, ids, first, second) => {
    const { found } = listsOf(service);
    expect(await found(state)).toStrictEqual({ ids, asked: first });
    expect(await found(state)).toStrictEqual({ ids, asked: second });
  });
});

describe('the words that the description lists', () => {
  it.each<readonly [string, readonly string[], PostState, string, string]>([
    ['the one of the state', Object.keys(capitals), 'scheduled', 's1', 'SCHEDULED'],
    ['all of one meaning', [...Object.keys(capitals), 'POSTED'], 'published', 'p1', 'PUBLISHED, POSTED'],
    ['none of the contract: there are no such posts', ['DRAFT', 'SCHEDULED'], 'published', '', ''],
    ['all posts are no state', ['all', 'DRAFT', 'SCHEDULED', 'PUBLISHED'], 'publishing', '', ''],
    [
      'one that is not known may be the one',
      ['DRAFT', 'QUEUED'],
      'scheduled',
      's1',
      'scheduled, no-such-state, all, no-such-state, SCHEDULED, SCHEDULED',
    ],
    [
      'the one that is left for the one state that is left',
      ['draft', 'queued', 'publishing', 'published'],
      'scheduled',
      's1',
      'queued',
    ],
    ['none for a state beside the contract', Object.keys(capitals), 'not published', '', 'all, all'],
  ])('%s', async (_, described, state, ids, asked) => {
    const filters = { ...capitals, POSTED: [], queued: ['s1'] };
    const { found } = listsOf({ posts: inWords(upper), filters, unknown: 'empty', described });
    expect(await found(state)).toStrictEqual({ ids, asked });
  });
});

describe('a word that should be right and is refused', () => {
  const service: Service = { posts: three, filters: lower, unknown: refusal(400) };

  it.each([
    ['described', { described: ['DRAFT', 'SCHEDULED', 'PUBLISHED'] }, 'DRAFT'],
    ['learned', { known: { filters: { draft: ['wip'] } } }, 'wip'],
  ])('is looked up where it was %s', async (_, more, word) => {
    const { found } = listsOf({ ...service, ...more });
    expect(await found('draft')).toStrictEqual({ ids: 'd1', asked: `${word}, draft, no-such-state, draft` });
    expect(await found('draft')).toStrictEqual({ ids: 'd1', asked: 'draft' });
  });

  it.each([500, 503, 401])('is not looked up at a service that is down, or shut: %s', async (status) => {
    const fails = refusal(status);
    const { found, requests } = listsOf({ ...service, described: ['DRAFT'], fails });
    await expect(found('draft')).rejects.toBe(fails);
    expect(requests).toStrictEqual(['DRAFT']);
  });
});

it('nothing is asked for a state that no record was seen in', async () => {
  const service: Service = { posts: [...three, failed], filters: { FAILED: ['f1'] }, unknown: 'empty' };
  const unseen = await listsOf(service).found('not published', { ifKnown: true });
  expect(unseen).toStrictEqual({ ids: '', asked: '' });
  const seen = listsOf({ ...service, known: { seen: ['not published'] } });
  expect(await seen.found('not published', { ifKnown: true })).toMatchObject({ ids: 'f1' });
});

it('the network and the number of posts are asked for', async () => {
  const { found } = listsOf({ posts: [draft, { ...draft, id: 'd2' }, scheduled], unknown: 'whole' });
  const asked = 'draft, all, all skyapp';
  expect(await found('draft', { platform: 'skyapp', limit: 1 })).toStrictEqual({ ids: 'd1', asked });
});

it('an empty calendar says nothing of the answer to an unknown word', async () => {
  const { found, words } = listsOf({ posts: [], unknown: 'empty' });
  await found('publishing');
  expect((await words.read()).unknownFilter).toBeUndefined();
});

it('a page that is too large is no answer to a word', async () => {
  const posts = silent.filter(({ id }) => id !== 'p1');
  const { found, words } = listsOf({ posts, unknown: 'whole', tooLarge: refusal(400) });
  expect((await found('scheduled')).ids).toBe('s1');
  expect((await found('draft')).ids).toBe('d1');
  expect(await words.read()).toMatchObject({ unknownFilter: 'ignored', filters: {} });
});
