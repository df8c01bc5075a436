/** Deletes the posts of a run that give way to those of other runs. */
import pMap from 'p-map';
import { deleteUntilConfirmed } from '../orphaned-drafts.ts';
import type { Pairs, Replacement, Standoff } from './pair-up.ts';
import { concurrency, type RivalPorts } from './rival-posts.ts';

/** When own posts give way. */
export interface GivingWayRules {
  /** Waits for later posts of other runs to go. Returns the replacements of own posts that give way after all. */
  readonly resolve: (standoffs: readonly Standoff[]) => Promise<readonly Replacement[]>;
  /**
   * Whether own posts that give way are deleted before other runs are waited for: two runs that are each first with some of the posts would
   * wait for each other.
   */
  readonly deletesBeforeWaiting: boolean;
  /** How much time a run that has to end soon must have to give way, in milliseconds. With less it keeps its post. */
  readonly givingWayMilliseconds: number;
}

/** The replacements of posts that give way, by what became of the own post. */
export interface Deletions {
  readonly deleted: readonly Replacement[];
  /** Nobody knows whether the own post is there. */
  readonly perhapsDeleted: readonly Replacement[];
  readonly kept: readonly Replacement[];
}

/** Deletes own posts that give way, before or after it waits for other runs to delete theirs. Never rejects. */
export async function giveWay(
  ports: RivalPorts,
  { replacements, standoffs }: Pairs,
  rules: GivingWayRules,
): Promise<Deletions> {
  const { deletesBeforeWaiting, resolve } = rules;
  const early = await deletePostsThatGiveWay(ports, deletesBeforeWaiting ? replacements : [], rules);
  const overdue = await resolve(standoffs);
  const rest = deletesBeforeWaiting ? overdue : [...replacements, ...overdue];
  const late = await deletePostsThatGiveWay(ports, rest, rules);
  return {
    deleted: [...early.deleted, ...late.deleted],
    perhapsDeleted: [...early.perhapsDeleted, ...late.perhapsDeleted],
    kept: [...early.kept, ...late.kept],
  };
}

/** Deletes the own post of each replacement, if there is time for it. */
async function deletePostsThatGiveWay(
  ports: RivalPorts,
  replacements: readonly Replacement[],
  { givingWayMilliseconds }: Pick<GivingWayRules, 'givingWayMilliseconds'>,
): Promise<Deletions> {
  const { until = Number.POSITIVE_INFINITY } = ports;
  const deletions = await pMap(
    replacements,
    async (replacement) => {
      const hasTime = ports.now() + givingWayMilliseconds <= until;
      const deletion = hasTime ? await deleteUntilConfirmed(ports, replacement.own.id) : 'kept';
      return { replacement, deletion };
    },
    concurrency,
  );
  const replacementsWith = (wanted: (typeof deletions)[number]['deletion']) =>
    deletions.flatMap(({ replacement, deletion }) => (deletion === wanted ? replacement : []));
  return {
    deleted: replacementsWith('deleted'),
    perhapsDeleted: replacementsWith('unknown'),
    kept: replacementsWith('kept'),
  };
}
