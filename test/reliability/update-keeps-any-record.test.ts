/**
 * Whatever post, however the service shows it, whatever one thing is changed: nothing else differs in what is
 * sent, or nothing is sent. What is not certainly scheduled is never sent as scheduled.
 */
import { afterAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Network, type NetworkKey, networks } from '../../shared/index.ts';
import { InvalidPostError } from '../../shared/form/values/finding.ts';
import { wireNames } from '../../shared/networks/wire-names.ts';
import { composePost } from '../../shared/post/compose/compose-post.ts';
import type { PostDraft } from '../../shared/post/draft.ts';
import { editPost, type PostChanges } from '../../shared/post/edit/edit-post.ts';
import { type PostWrite, postWriteSchemaWith } from '../../shared/post/write-shape.ts';
import { type Json, legalPost, legalTarget, now } from '../support/generators/legal-target.ts';
import { type RecordSpelling, recordSpellings } from '../support/service/record-spellings.ts';
import { timesTheRuns } from '../support/runs.ts';

type Own = Network<NetworkKey>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const targetsOf = (post: PostWrite, network: Own): readonly Json[] =>
  post[wireNames(network.key).targets] ?? [];

/** One change as a form hands it in, and what it makes of the lists of the post; `test/node` and `test/zapier` test the forms. */
interface Change {
  readonly filled: Partial<PostChanges>;
  readonly lists: Json;
}

function wholeChanges(post: PostWrite, network: Own): Change[] {
  const { scheduledFor: _, ...lists } = post;
  const captions = targetsOf(post, network).map((target) => ({ ...target, [network.caption]: 'New words' }));
  return [
    { filled: {}, lists },
    { filled: { caption: 'New words' }, lists: { ...lists, [wireNames(network.key).targets]: captions } },
    { filled: { publish: 'SCHEDULE', scheduledAt: '2031-02-03T04:05:00.000Z' }, lists },
    { filled: { publish: 'DRAFT' }, lists },
  ];
}

/** Whether the property is a field: not the account, the media, the variant, or a thread, which `test/post/edit/keep-fields.test.ts` tests. */
function isField(network: Own, key: string): boolean {
  return !['accountId', 'mediaType', 'segments', ...network.media.properties].includes(key);
}

/** Changes of one target: each property that another target of the network has, filled in by itself, and each member of a group. */
function targetChanges(
  post: PostWrite,
  { network, index, donor }: { network: Own; index: number; donor: Json },
): Change[] {
  const { scheduledFor: _, ...lists } = post;
  const targets = targetsOf(post, network);
  const { accountId, ...present } = targets[index] ?? {};
  return Object.entries(donor)
    .filter(([key, value]) => isField(network, key) && value !== '')
    .flatMap(([key, value]): [string, unknown][] =>
      isObject(value)
        ? Object.entries(value).map(([name, inner]) => [key, { [name]: inner }])
        : [[key, value]],
    )
    .map(([key, value]): Change => {
      const group = present[key];
      const changed = isObject(value) && isObject(group) ? { ...group, ...value } : value;
      const list = targets.with(index, { accountId, ...present, [key]: changed });
      const own = key === network.caption ? { caption: value, fields: {} } : { fields: { [key]: value } };
      return {
        filled: { targets: [{ network: network.key, accountId, ...own }] },
        lists: { ...lists, [wireNames(network.key).targets]: list },
      };
    });
}

/** A post, the instant for which it is planned, how it is shown, and one change. */
function cases(network: Own) {
  return legalPost({ keys: [network.key] }).chain((post) => {
    const targets = targetsOf(post, network);
    return fc.nat({ max: targets.length - 1 }).chain((index) => {
      const variant = network.target.def.type === 'union' ? String(targets[index]?.['mediaType']) : undefined;
      return fc
        .record({
          donor: legalTarget({ network, variant, breadth: 'form' }),
          instant: fc
            .integer({ min: 1, max: 10_000_000 })
            .map((minutes) => new Date(now.getTime() + minutes * 60_000)),
          spelling: fc.constantFrom(...recordSpellings),
          isOwn: fc.integer({ max: 3 }).map((number) => number !== 0),
        })
        .chain(({ donor, isOwn, ...others }) => {
          const own = isOwn ? targetChanges(post, { network, index, donor }) : [];
          const changes = own.length === 0 ? wholeChanges(post, network) : own;
          return fc
            .record({ post: fc.constant(post), change: fc.constantFrom(...changes) })
            .map((chosen) => ({ ...others, ...chosen }));
        });
    });
  });
}

/** What Keep as Planned sends for the time; undefined where it has to ask. */
function keptAs({ means }: RecordSpelling, instant: Date): object | undefined {
  if (means === 'draft') return { publish: 'DRAFT' };
  return means === 'scheduled' ? { publish: 'SCHEDULE', date: instant.toISOString() } : undefined;
}

function sentFor(draft: () => PostDraft): PostWrite | undefined {
  try {
    // What is taken for a leftover, such as `{}`, has tests of its own.
    return composePost({ ...draft(), ifLeftovers: 'send' }, { now, timeZone: 'UTC' }).post;
  } catch (error) {
    if (InvalidPostError.isInstance(error)) return undefined;
    throw error;
  }
}

const runs = timesTheRuns(2);

/** What was tried for all networks, how much of it could be sent, and how much was. */
let [tried, sendable, sent] = [0, 0, 0];
afterAll(() => {
  expect(sendable).toBeGreaterThan(tried * 0.3);
  expect(sent).toBeGreaterThan(sendable * 0.7);
});

it.each(networks)(
  'An update of any post in any spelling changes one thing of a $label target, or nothing',
  (network) => {
    fc.assert(
      fc.property(cases(network), ({ post, instant, spelling, change: { filled, lists } }) => {
        // An entity in a text that stays is asked about, as a service may write its characters so; this has tests of its own.
        fc.pre(!/&#?\w/u.test(JSON.stringify(post)));
        tried += 1;
        const { publish = 'KEEP', scheduledAt } = filled;
        const nothing = { publish, media: [], targets: [], removeOtherAccounts: false };
        const update = sentFor(() => editPost(spelling.show(post, instant), { ...nothing, ...filled }));
        const chosen = { publish, ...(scheduledAt !== undefined && { date: scheduledAt }) };
        const scheduledFor = publish === 'KEEP' ? keptAs(spelling, instant) : chosen;
        if (spelling.means === 'late' || scheduledFor === undefined) {
          expect(update).toBeUndefined();
          return;
        }
        sendable += 1;
        const expected = { scheduledFor, ...lists };
        // Nothing is sent where that would break the contract, such as one member of a group that is not there.
        if (update === undefined) expect(postWriteSchemaWith({}).safeParse(expected).success).toBe(false);
        else expect(update).toStrictEqual(expected);
        sent += update === undefined ? 0 : 1;
      }),
      runs,
    );
  },
);
