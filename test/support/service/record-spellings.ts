/** The ways in which a service may show one and the same post (contract 2.1 leaves the record open). */
import * as z from 'zod/v4';
import { networks } from '../../../shared/index.ts';
import { wireNames } from '../../../shared/networks/wire-names.ts';
import type { PostWrite } from '../../../shared/post/write-shape.ts';
import type { Json } from '../generators/legal-target.ts';

/** What a person who reads the record would take the post for. */
export type Meaning = 'scheduled' | 'draft' | 'late' | 'unclear';

interface StateSpelling {
  readonly name: string;
  readonly means: Meaning;
  /** What the record shows of state and time. */
  readonly show: (times: Times) => Json;
}

/** One instant in two spellings, and another one. */
interface Times {
  readonly time: string;
  readonly again: string;
  readonly other: string;
}

/** One of each kind: `test/networks/records/present-state.test.ts` has all the words for states. */
const stateSpellings: readonly StateSpelling[] = [
  ...named('scheduled', {
    'the write shape': ({ time }) => ({ scheduledFor: { publish: 'SCHEDULE', date: time } }),
    'snake case': ({ time }) => ({ status: ' Scheduled ', is_draft: false, scheduled_at: time }),
    'two times': ({ time, again }) => ({
      status: 'SCHEDULED',
      publishedAt: null,
      scheduledAt: again,
      scheduledFor: { timeZone: null, date: time, publish: 'Scheduled', by: 'x' },
    }),
  }),
  ...named('draft', {
    'the write shape of a draft': () => ({ scheduledFor: { publish: 'DRAFT' } }),
    'a draft with a time': ({ time }) => ({ state: 'Draft', scheduledAt: time }),
    'a box for drafts': ({ time }) => ({ isDraft: true, scheduledDate: time, publishedAt: '' }),
  }),
  ...named('late', {
    published: ({ time }) => ({ status: 'Published', scheduledAt: time }),
    'a moment': ({ time }) => ({ published_at: time, scheduledAt: time }),
  }),
  ...named('unclear', {
    'a time alone': ({ time }) => ({ scheduledAt: time }),
    failed: ({ time }) => ({ status: 'failed', scheduledFor: { publish: 'SCHEDULE', date: time } }),
    'two times that differ': ({ time, other }) => ({
      status: 'scheduled',
      scheduledAt: time,
      scheduledDate: other,
    }),
  }),
];

function named(means: Meaning, spellings: Readonly<Record<string, StateSpelling['show']>>): StateSpelling[] {
  return Object.entries(spellings).map(([name, show]) => ({ name, means, show }));
}

/** Whole minutes, so that nothing is lost without seconds. */
const timeSpellings: Readonly<Record<string, (instant: Date) => string>> = {
  'with milliseconds': (instant) => instant.toISOString(),
  'without milliseconds': (instant) => instant.toISOString().replace('.000Z', 'Z'),
  'to the minute': (instant) => `${instant.toISOString().slice(0, 16)}z`,
  'east of Greenwich': (instant) => at({ instant, minutes: 345 }).replace('Z', '+05:45'),
  'west of Greenwich': (instant) => at({ instant, minutes: -210 }).replace('.000Z', '-0330'),
};

function at({ instant, minutes }: { instant: Date; minutes: number }): string {
  return new Date(instant.getTime() + minutes * 60_000).toISOString();
}

/** For a target. Needs its schema to know which properties are absent. */
const targetSpellings: Readonly<Record<string, (target: unknown, schema: unknown) => unknown>> = {
  'as it was sent': (target) => target,
  'with null for what is absent': withNulls,
  'with members of the service': withMore,
  'in another order': reversed,
  'with all of that': (target, schema) => reversed(withMore(withNulls(target, schema))),
};

/** Of the lists that hold nothing. */
const emptyLists: Readonly<Record<string, (lists: Json) => Json>> = {
  empty: (lists) => lists,
  null: (lists) => Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, orNull(list)])),
  missing: (lists) => Object.fromEntries(Object.entries(lists).filter(([, list]) => orNull(list) !== null)),
};

function orNull(list: unknown): unknown {
  return Array.isArray(list) && list.length === 0 ? null : list;
}

export interface RecordSpelling {
  readonly name: string;
  readonly means: Meaning;
  readonly show: (post: PostWrite, instant: Date) => Json;
}

export const recordSpellings: readonly RecordSpelling[] = stateSpellings.flatMap((state) =>
  Object.entries(timeSpellings).flatMap(([time, timeOf]) =>
    Object.entries(targetSpellings).flatMap(([target, targetOf]) =>
      Object.entries(emptyLists).map(([lists, listsOf]): RecordSpelling => ({
        name: [state.name, `times ${time}`, `targets ${target}`, `empty lists ${lists}`].join(', '),
        means: state.means,
        show(post, instant) {
          const spelled = networks.map(({ key, target: schema }): [string, unknown] => {
            const { targets } = wireNames(key);
            return [targets, post[targets]?.map((each) => targetOf(each, schema))];
          });
          const times = {
            time: timeOf(instant),
            again: instant.toISOString(),
            other: at({ instant, minutes: 1 }),
          };
          return { id: 'post-1', ...state.show(times), ...listsOf(Object.fromEntries(spelled)) };
        },
      })),
    ),
  ),
);

function withNulls(value: unknown, schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return withNulls(value, schema.def.innerType);
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const fitting = schema.def.options.find((option) => z.safeParse(option, value).success);
    return withNulls(value, fitting);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item: unknown) => withNulls(item, schema.def.element));
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const held: Json = { ...value };
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([key, inner]: [string, unknown]) =>
      Object.hasOwn(held, key) ? [[key, withNulls(held[key], inner)]] : [[key, null]],
    ),
  );
}

function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withMore(item));
  if (typeof value !== 'object' || value === null) return value;
  // The contract does not describe the user tags of one network, so everything in them is kept.
  const members = Object.entries(value).map(([key, inner]: [string, unknown]) => [
    key,
    key === 'userTags' ? inner : withMore(inner),
  ]);
  return { ...Object.fromEntries(members), _id: 'x1', createdAt: null, result: { link: 'y' } };
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => reversed(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]: [string, unknown]) => [key, reversed(inner)]),
  );
}
