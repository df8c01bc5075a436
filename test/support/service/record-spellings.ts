/** The ways in which services of all kinds may show the same post. Contract 2.1 leaves the record open. */
import { defaultKind, type ServiceKind } from '../../../sandbox/src/kinds/service-kind.ts';
import { createRecords } from '../../../sandbox/src/kinds/shown-posts.ts';
import { createShownTargets } from '../../../sandbox/src/kinds/shown-values.ts';
import type { StoredPost } from '../../../sandbox/src/store/store.ts';
import type { PostWrite } from '../../../shared/post/write-shape.ts';
import type { Json } from '../generators/legal-target.ts';

/** How a person who reads the record would understand the post. */
export type Meaning = 'scheduled' | 'draft' | 'late' | 'unclear';

type Freedoms = Partial<ServiceKind>;

interface StateSpelling {
  readonly name: string;
  readonly means: Meaning;
  readonly kind: Freedoms;
  /** The state of the post at the service. */
  readonly status: StoredPost['status'];
  readonly isFailed?: boolean;
}

/** One example of each kind. `test/networks/records/present-state.test.ts` has all words for states. */
const stateSpellings: readonly StateSpelling[] = [
  ...named('scheduled', 'scheduled', {
    'the write shape': { stateIn: 'instruction' },
    'snake case': { recordStates: 'capitalized', letters: 'snake_case', timeIn: 'scheduledAt' },
    'two times': { recordStates: 'upper', timeIn: 'both', noTime: 'null' },
  }),
  ...named('draft', 'draft', {
    'the write shape of a draft': { stateIn: 'instruction' },
    'a draft with a time': {
      stateIn: 'state',
      recordStates: 'capitalized',
      timeIn: 'scheduledAt',
      draftTime: 'creation',
    },
    'a box for drafts': {
      stateIn: 'isDraft',
      timeIn: 'scheduledDate',
      draftTime: 'creation',
      noTime: 'empty',
    },
  }),
  ...named('late', 'published', {
    published: { recordStates: 'capitalized', timeIn: 'scheduledAt' },
    'a moment': { stateIn: 'publishedAt', letters: 'snake_case', timeIn: 'scheduledAt' },
  }),
  ...named('unclear', 'scheduled', {
    'a time alone': { stateIn: 'publishedAt', timeIn: 'scheduledAt' },
  }),
  ...named('unclear', 'published', { failed: { failed: 'error' } }).map((each) => ({
    ...each,
    isFailed: true,
  })),
];

function named(
  means: Meaning,
  status: StoredPost['status'],
  kinds: Readonly<Record<string, Freedoms>>,
): StateSpelling[] {
  return Object.entries(kinds).map(([name, kind]) => ({ name, means, status, kind }));
}

/** The times of posts are whole minutes, so that nothing is lost where seconds are not shown. */
const timeForms = ['milliseconds', 'seconds', 'minutes', 'east', 'west'] as const;
const members = ['sent', 'nulls', 'more', 'reversed', 'all of that'] as const;
const lists = ['nine lists', 'null lists', 'filled lists'] as const;

export interface RecordSpelling {
  readonly name: string;
  readonly means: Meaning;
  readonly show: (post: PostWrite, instant: Date) => Json;
}

export const recordSpellings: readonly RecordSpelling[] = stateSpellings.flatMap((state) =>
  timeForms.flatMap((timeForm) =>
    members.flatMap((member) =>
      lists.map((targets): RecordSpelling => ({
        name: [state.name, `times ${timeForm}`, `members ${member}`, targets].join(', '),
        means: state.means,
        show: shownBy({ ...defaultKind, ...state.kind, timeForm, members: member, targets }, state),
      })),
    ),
  ),
);

function shownBy(
  kind: ServiceKind,
  { status, isFailed = false }: Pick<StateSpelling, 'status' | 'isFailed'>,
): RecordSpelling['show'] {
  const { recordOf } = createRecords(kind, createShownTargets(kind));
  const failure = isFailed ? { reason: 'The login is over.', accountIds: [] } : undefined;
  return ({ scheduledFor: _, ...targets }, instant) => {
    const date = instant.toISOString();
    const at = instant.getTime();
    const post: StoredPost = {
      sequence: 1,
      id: 'post-1',
      owner: '',
      status,
      scheduled_for: status === 'draft' ? { publish: 'DRAFT' } : { publish: 'SCHEDULE', date },
      targets,
      planned_at: at,
      created_at: at,
      updated_at: at,
      published_at: status === 'published' ? at : null,
    };
    return { ...recordOf(post, failure, 'alone') };
  };
}
