/**
 * Whatever post, however the service shows it, whatever one thing is changed: nothing else differs in what is
 * sent, or nothing is sent. What is not certainly scheduled is never sent as scheduled.
 */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Network, type NetworkKey, networks } from '../../shared/index.ts';
import { InvalidPostError } from '../../shared/post/findings/finding.ts';
import { wireNames } from '../../shared/networks/wire/wire-names.ts';
import { composePost } from '../../shared/post/compose/compose-post.ts';
import type { PostDraft } from '../../shared/post/draft.ts';
import { editPost, type PostChanges } from '../../shared/post/edit/edit-post.ts';
import { type PostWrite, postWriteSchemaWith } from '../../shared/post/write-shape.ts';
import { type Json, legalPost, legalTarget, now } from '../support/legal-target.ts';
import { type Meaning, type RecordSpelling, recordSpellings } from '../support/record-spellings.ts';

/** What a person fills in: of the whole post, and of one target by the path of a property. */
interface Filled {
  readonly publish: string;
  readonly scheduledAt?: string;
  readonly caption?: string;
  readonly account?: unknown;
  readonly own?: { readonly path: readonly string[]; readonly value: unknown };
}

/** The changes as a form hands them in; `test/node/form.test.ts` and `test/zapier/form.test.ts` have the forms. */
function changesOf(
  network: Network<NetworkKey>,
  { account, own, publish, scheduledAt, caption }: Filled,
): PostChanges {
  const whole = { publish, scheduledAt, caption, media: [], removeOtherAccounts: false };
  if (own === undefined) return { ...whole, targets: [] };
  const [key = '', member] = own.path;
  const value = member === undefined ? own.value : { [member]: own.value };
  const filled = key === network.caption ? { caption: value, fields: {} } : { fields: { [key]: value } };
  return { ...whole, targets: [{ network: network.key, accountId: account, ...filled }] };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One change: what is filled in, and what the post in the write shape becomes by it, but for the time. */
interface Change {
  readonly filled: Omit<Filled, 'publish'> & { readonly publish?: string };
  readonly lists: Json;
}

const targetsOf = (post: PostWrite, network: Network<NetworkKey>): readonly Json[] =>
  post[wireNames(network.key).targets] ?? [];

/** The lists of the post with one of its targets in another form. */
function withTarget({ post, network, index, target }: Drawn & { target: Json }): Json {
  const { scheduledFor: _, ...lists } = post;
  return { ...lists, [wireNames(network.key).targets]: targetsOf(post, network).with(index, target) };
}

interface Drawn {
  readonly post: PostWrite;
  readonly network: Network<NetworkKey>;
  /** Of the target that is changed. */
  readonly index: number;
}

function wholeChanges({ post, network }: Drawn): Change[] {
  const { scheduledFor: _, ...lists } = post;
  const list = wireNames(network.key).targets;
  const captions = targetsOf(post, network).map((target) => ({ ...target, [network.caption]: 'New words' }));
  return [
    { filled: {}, lists },
    { filled: { caption: 'New words' }, lists: { ...lists, [list]: captions } },
    { filled: { publish: 'SCHEDULE', scheduledAt: '2061-02-03T04:05:00.000Z' }, lists },
    { filled: { publish: 'DRAFT' }, lists },
  ];
}

/** Neither the account's, the media's nor the choice of a variant. `test/post/edit/keep-fields.test.ts` has threads. */
function isField(network: Network, key: string): boolean {
  return !['accountId', 'mediaType', 'segments', ...network.media.properties].includes(key);
}

/** Every property that another target of the network has, filled in by itself; of a group every member. */
function targetChanges({ donor, ...drawn }: Drawn & { donor: Json }): Change[] {
  const { post, network, index } = drawn;
  const target = targetsOf(post, network)[index] ?? {};
  const leafProperties = Object.entries(donor).flatMap(
    ([key, value]): { path: string[]; value: unknown }[] => {
      if (!isField(network, key) || value === '') return [];
      if (!isObject(value)) return [{ path: [key], value }];
      return Object.entries(value).map(([member, inner]) => ({ path: [key, member], value: inner }));
    },
  );
  return leafProperties.map((own): Change => {
    const [key = '', member] = own.path;
    const group = target[key];
    const value = member === undefined ? own.value : { ...(isObject(group) && group), [member]: own.value };
    const lists = withTarget({ ...drawn, target: { ...target, [key]: value } });
    return { filled: { account: target['accountId'], own }, lists };
  });
}

/** A post, one of its targets, the instant for which it is planned, how it is shown, and one change. */
function cases(network: Network<NetworkKey>) {
  return legalPost({ keys: [network.key] }).chain((post) => {
    const targets = targetsOf(post, network);
    return fc.nat({ max: targets.length - 1 }).chain((index) => {
      const variant = network.target.def.type === 'union' ? String(targets[index]?.['mediaType']) : undefined;
      return fc
        .record({
          donor: legalTarget({ network, variant, breadth: 'form' }),
          minutes: fc.integer({ min: 1, max: 10_000_000 }),
          spelling: fc.constantFrom(...recordSpellings),
        })
        .chain(({ donor, ...others }) => {
          const drawn = { post, network, index };
          const whole = fc.constantFrom(...wholeChanges(drawn));
          const own = targetChanges({ ...drawn, donor });
          const change =
            own.length === 0
              ? whole
              : fc.oneof({ weight: 1, arbitrary: whole }, { weight: 3, arbitrary: fc.constantFrom(...own) });
          return fc.record({ change }).map((chosen) => ({ post, ...others, ...chosen }));
        });
    });
  });
}

/** What Keep as Planned sends for the time; undefined where it has to ask. */
function keptAs({ means, instant }: { means: Meaning; instant: Date }): object | undefined {
  if (means === 'draft') return { publish: 'DRAFT' };
  return means === 'scheduled' ? { publish: 'SCHEDULE', date: instant.toISOString() } : undefined;
}

/** What is sent; undefined where nothing is. */
function sentFor(draft: () => PostDraft): PostWrite | undefined {
  try {
    return composePost(draft(), { now, timeZone: 'UTC' }).post;
  } catch (error) {
    if (InvalidPostError.isInstance(error)) return undefined;
    throw error;
  }
}

describe('an update of any post in any spelling', () => {
  for (const network of networks) {
    it(`changes one thing of a ${network.label} target, or nothing`, () => {
      let sendable = 0;
      let sent = 0;
      const used = new Set<RecordSpelling>();
      fc.assert(
        fc.property(cases(network), ({ post, minutes, spelling, change: { filled, lists } }) => {
          used.add(spelling);
          const instant = new Date(now.getTime() + minutes * 60_000);
          const record = spelling.show(post, instant);
          const given = { publish: 'KEEP', ...filled };
          const update = sentFor(() => editPost(record, changesOf(network, given)));
          const chosen =
            given.publish === 'KEEP'
              ? keptAs({ means: spelling.means, instant })
              : { publish: given.publish, ...('scheduledAt' in given && { date: given.scheduledAt }) };
          if (spelling.means === 'late' || chosen === undefined) {
            expect(update).toBeUndefined();
            return;
          }
          sendable += 1;
          const expected = { scheduledFor: chosen, ...lists };
          // Nothing is sent where that would break the contract, such as one member of a group that is not there.
          if (update === undefined) expect(postWriteSchemaWith({}).safeParse(expected).success).toBe(false);
          else expect(update).toStrictEqual(expected);
          sent += update === undefined ? 0 : 1;
        }),
        { numRuns: 100 },
      );
      expect([sendable, used.size, sendable > 30 && used.size > 50]).toStrictEqual([
        sendable,
        used.size,
        true,
      ]);
      expect(sent).toBeGreaterThan(sendable * 0.7);
    });
  }
});
