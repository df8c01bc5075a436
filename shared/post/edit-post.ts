/**
 * Changing a post without losing what is not changed.
 *
 * The service replaces a post as a whole (contract 4.4), while a person says what shall be different. So the post is
 * read, taken apart into a draft, changed, and composed again.
 */
import * as z from 'zod/v4';
import { networkOf } from '../networks/index.ts';
import { targetsIn, unknownListsIn } from '../networks/read-targets.ts';
import type { PostDraft, TargetDraft } from './draft.ts';
import { InvalidPostError } from './finding.ts';
import { shown } from './messages.ts';
import { isEmpty } from './read-value.ts';
import { scheduledForSchema } from './write-shape.ts';

/** The choice of `publish` that leaves a post as it is planned. */
export const keepPublication = 'KEEP';

/** What a person filled in. Empty means unchanged. */
export interface PostChanges extends Omit<PostDraft, 'publish'> {
  /** `DRAFT`, `NOW`, `SCHEDULE`, or `KEEP` for the present one. */
  readonly publish: unknown;
  /** Whether the targets that `targets` does not name are taken off the post. */
  readonly removeOtherTargets: boolean;
}

/**
 * The draft of a changed post: `changes` laid over the record that the service shows.
 *
 * A caption or media for the whole post replace those of every target; a target of the changes is laid over the
 * post's target for the same account, or added.
 *
 * @throws InvalidPostError when something that is to be kept cannot be read from the record, or it is too late
 */
export function editPost({
  record,
  changes,
}: {
  record: Readonly<Record<string, unknown>>;
  changes: PostChanges;
}): PostDraft {
  const { publish, scheduledAt, caption, media, targets, removeOtherTargets, ...rest } = changes;
  refuseWhatCannotBeKept(record);
  const present = byPlace(presentTargets(record));
  const changesByPlace = byPlace(targets);
  const changed = [...present].flatMap(([place, target]) => {
    const change = changesByPlace.get(place);
    if (change === undefined && removeOtherTargets) return [];
    return [overlay(overlay(target, { caption, media }), change ?? {})];
  });
  const added = [...changesByPlace].filter(([place]) => !present.has(place)).map(([, target]) => target);
  const publication = publish === keepPublication ? presentPublication(record) : { publish, scheduledAt };
  return { ...rest, ...publication, caption, media, targets: [...changed, ...added] };
}

/**
 * The draft of a post that becomes exactly what is filled in, whatever it was before.
 *
 * @throws InvalidPostError when the time is to be kept
 */
export function replacePost(changes: PostChanges): PostDraft {
  if (changes.publish !== keepPublication) return changes;
  const message =
    'Replace Everything keeps nothing, the time neither; choose Schedule, Save as Draft or Publish Now';
  throw new InvalidPostError({ findings: [{ path: ['scheduledFor'], label: 'Publish', message }] });
}

/** Targets by account; the second target of an account (a story beside a feed post) has a place of its own. */
function byPlace(targets: readonly TargetDraft[]): ReadonlyMap<string, TargetDraft> {
  const places = new Map<string, TargetDraft>();
  for (const target of targets) {
    const account = typeof target.accountId === 'string' ? target.accountId : shown(target.accountId);
    let number = 0;
    const place = () => `${target.network} ${number} ${account}`;
    while (places.has(place())) number += 1;
    places.set(place(), target);
  }
  return places;
}

function overlay(target: TargetDraft, change: Partial<TargetDraft>): TargetDraft {
  const newMedia = change.media !== undefined && change.media.length > 0;
  const { mediaType, ...fields } = target.fields;
  return {
    ...target,
    caption: isEmpty(change.caption) ? target.caption : change.caption,
    ...(newMedia && { media: change.media }),
    // Other media may be of another kind, so the variant is theirs to decide again.
    fields: {
      ...(newMedia || mediaType === undefined ? fields : { ...fields, mediaType }),
      ...change.fields,
    },
    extra: isEmpty(change.extra) ? target.extra : change.extra,
    ...(change.place !== undefined && { place: change.place }),
  };
}

/** Contract 4.4 changes drafts and scheduled posts; and of a network that nobody here knows nothing could be sent again. */
function refuseWhatCannotBeKept(record: Readonly<Record<string, unknown>>): void {
  const state = lateStateOf(record);
  if (state !== undefined)
    throw unkeepable(`this post is ${state}; only drafts and scheduled posts can be changed`);
  const [unknown] = unknownListsIn(record);
  if (unknown === undefined) return;
  throw unkeepable(
    `the service shows targets of a network that is not known here (${unknown}), which the update would take off; ${instead}`,
  );
}

/** Why it is too late to change the post; undefined when it is not. */
function lateStateOf({ status, publishedAt }: Readonly<Record<string, unknown>>): string | undefined {
  switch (typeof status === 'string' ? status.toLowerCase() : undefined) {
    case 'publishing':
      return 'being published right now';
    case 'published':
      return 'published already';
    case undefined:
      return isEmpty(publishedAt) ? undefined : 'published already';
    default:
      return undefined;
  }
}

const instead = 'switch on Replace Everything and fill in the whole post';

function unkeepable(message: string): InvalidPostError {
  return new InvalidPostError({ findings: [{ path: [], label: 'Post', message }] });
}

function presentTargets(record: Readonly<Record<string, unknown>>): TargetDraft[] {
  const shown = targetsIn(record);
  if (shown.length === 0) {
    throw unkeepable(`the service does not show the targets of this post; ${instead}`);
  }
  return shown.map(({ network, accountId, content }) => {
    if (content === undefined) {
      const label = networkOf(network).label;
      const message = `the service shows this target in a form that cannot be kept; ${instead}`;
      throw new InvalidPostError({ findings: [{ network, path: [], label, message }] });
    }
    return { network, accountId, ...content };
  });
}

/**
 * The present publication instruction, from the write shape or from the words that services use for it. What is kept
 * never comes out earlier: a draft stays one, whatever time it shows; a time has to name its offset; and a post that
 * was published at once is not published again.
 */
function presentPublication(
  record: Readonly<Record<string, unknown>>,
): Pick<PostDraft, 'publish' | 'scheduledAt'> {
  const { data } = scheduledForSchema.safeParse(record['scheduledFor']);
  if (record['status'] === 'draft' || data?.publish === 'DRAFT') return { publish: 'DRAFT' };
  const present = data?.publish === 'SCHEDULE' ? data.date : record['scheduledFor'];
  const date = [present, record['scheduledAt'], record['scheduledDate']].find(
    (value) => z.string().min(1).safeParse(value).success,
  );
  if (typeof date === 'string' && withOffset.test(date)) return { publish: 'SCHEDULE', scheduledAt: date };
  const message =
    date === undefined
      ? 'the service does not show when this post is planned; choose Schedule, Save as Draft or Publish Now'
      : `the service shows the time ${shown(date)}, which may be meant in any time zone; choose Schedule and fill in the time`;
  throw new InvalidPostError({ findings: [{ path: ['scheduledFor'], label: 'Publish', message }] });
}

const withOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i;
