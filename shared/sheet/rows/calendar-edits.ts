/**
 * What people changed in the calendar about a row's post: in the parts that are as they were last sent, the calendar shows something else. What the
 * row does not say, or what cannot be compared for certain, is no edit.
 */
import { isShownFor, scheduledInstantOf } from '../../api/posts/summarize-post.ts';
import type { PostRecord } from '../../api/responses/read-records.ts';
import { type TargetDifference, targetDifferences } from '../../calendar/delivery/sameness/compare-posts.ts';
import { isEmptyOrFalse } from '../../calendar/delivery/sameness/compare-values.ts';
import { editsIn } from '../../calendar/delivery/sameness/edits-in.ts';
import { fieldsOf } from '../../form/fields/fields-of.ts';
import { publishChoices } from '../../form/options/draft-fields.ts';
import { type NetworkKey, networkOf } from '../../networks/index.ts';
import { hasEnded } from '../../networks/records/present-state.ts';
import { targetsIn } from '../../networks/records/read-targets.ts';
import type { TargetDraft } from '../../post/draft.ts';
import type { Decisions } from '../../post/decisions.ts';
import { hashtagField } from '../../post/text/hashtags.ts';
import { InvalidPostError } from '../../form/values/finding.ts';
import { isUnfilled } from '../../form/values/read-value.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import type { CalendarPost } from '../../calendar/delivery/calendar.ts';
import type { RowPart } from './reference.ts';
import { contentChangeTexts, partOf, timeChangeTexts } from './row-changes.ts';
import { publicationOf } from './row-hash.ts';
import type { CalendarEdits, ReadRow, RowPorts } from './row-plan.ts';

/**
 * `changed`: the parts that the row itself changed; there the row wins, and edits can no longer be detected. `heldAt`: when the post was planned, if
 * its row made it a draft.
 */
export async function calendarEditsOf(
  row: ReadRow,
  {
    calendarPost,
    changed,
    heldAt,
  }: { calendarPost: CalendarPost; changed: ReadonlySet<RowPart>; heldAt?: number | undefined },
  ports: RowPorts,
): Promise<CalendarEdits> {
  const isHeld = calendarPost.state === 'draft' && heldAt !== undefined;
  const planned = isHeld ? { ...calendarPost, ...plannedFor(heldAt) } : calendarPost;
  const timeEdits = changed.has('time') ? [] : timeEditsOf(row, planned, ports);
  const { edits, extras, decisions } = await contentEditsOf(row, { ...calendarPost, changed }, ports);
  const isChanged = (edit: TargetDifference) =>
    changed.has(partOf(edit)) || isOfWholePost(edit, { changed, targets: row.draft.targets });
  const contentEdits = edits.filter((edit) => !isChanged(edit));
  const parts = new Set<RowPart>(contentEdits.map(partOf));
  const hasOwnText = !parts.has('text') && !parts.has('thread');
  if (timeEdits.length > 0 && saysWhen(row, ports)) parts.add('time');
  return {
    text: [...timeEdits, ...contentChangeTexts(contentEdits)].join('; '),
    parts,
    // A thread that the row has no longer goes with it.
    left: contentChangeTexts(extras.filter((extra) => partOf(extra) !== 'thread' && isChanged(extra))),
    ...(hasOwnText && { decisions }),
  };
}

function plannedFor(instant: number) {
  const date = new Date(instant).toISOString();
  return { state: 'scheduled' as const, record: { scheduledFor: { publish: 'SCHEDULE', date } } };
}

/** Whether the row says itself when its post goes out, or that it does not. Otherwise its time was found, and only the calendar shows it. */
function saysWhen({ draft }: ReadRow, { clock }: RowPorts): boolean {
  const publication = publicationOf(draft, clock());
  return publication === 'DRAFT' || !Number.isNaN(Date.parse(publication));
}

function timeEditsOf(row: ReadRow, { record, state }: CalendarPost, ports: RowPorts): string[] {
  const { draft } = row;
  const { clock } = ports;
  if (state === 'publishing' || hasEnded(state)) return [];
  const date = publicationOf(draft, clock());
  if (!saysWhen(row, ports)) {
    const choice = Object.values(publishChoices).find(({ value }) => value === date);
    return state === 'draft' && choice !== undefined ? [`Time: ${choice.label} → draft`] : [];
  }
  const isDraft = date === 'DRAFT';
  const ofRow = isDraft ? {} : { scheduledFor: { publish: 'SCHEDULE', date } };
  if (state === 'draft') return timeChangeTexts({ publish: 'DRAFT' }, ofRow, clock().timeZone);
  const instant = scheduledInstantOf(record);
  // Most times are unchanged, and writing texts about them takes long.
  if (Number.isNaN(instant) || (!isDraft && isShownFor(instant, Date.parse(date)))) return [];
  const inCalendar = { publish: 'SCHEDULE' as const, date: new Date(instant).toISOString() };
  return timeChangeTexts(inCalendar, ofRow, clock().timeZone);
}

/**
 * The targets of a row, plus what it says for other accounts of its post: if a row changes all of its accounts, only these others show what people
 * edited.
 */
function withEarlierAccounts(targets: readonly TargetDraft[], record: PostRecord): readonly TargetDraft[] {
  const others = targetsIn(record).flatMap(({ network, accountId }): TargetDraft[] => {
    if (targets.some((target) => target.network === network && target.accountId === accountId)) return [];
    const like = targets.find((target) => target.network === network);
    return like === undefined || accountId === undefined ? [] : [{ ...like, accountId }];
  });
  return [...targets, ...others];
}

/** Whether a network's own field has what the row changed for the whole post: hashtags beside its text, or the cover of a medium. */
function isOfWholePost(
  { network, keys: [key = ''] = [] }: TargetDifference,
  { changed, targets }: { changed: ReadonlySet<RowPart>; targets: readonly TargetDraft[] },
): boolean {
  const known = networkOf(network);
  const isOfPost =
    (changed.has('text') && key === hashtagField(known)?.key) ||
    (changed.has('media') && known.fields[key]?.isFile === true);
  return isOfPost && !targets.some((target) => target.network === network && !isUnfilled(target.fields[key]));
}

/** The edits of the content; none for a row that cannot be composed: its errors are reported on sending. */
async function contentEditsOf(
  row: ReadRow,
  { record, isWhole, changed }: CalendarPost & { readonly changed: ReadonlySet<RowPart> },
  ports: RowPorts,
): Promise<{
  edits: readonly TargetDifference[];
  extras: readonly TargetDifference[];
  decisions?: Decisions;
}> {
  try {
    // Composed as a draft, so that a past time of the row does not matter.
    const draft = {
      ...row.draft,
      publish: 'DRAFT',
      targets: changed.has('accounts') ? withEarlierAccounts(row.draft.targets, record) : row.draft.targets,
    };
    const { composed, decisions } = await ports.composePost(draft);
    return {
      edits: editsIn(record, { post: composed, isWhole }).flatMap(byProperty),
      extras: extrasIn(record, composed).flatMap(byProperty),
      decisions,
    };
  } catch (error) {
    if (InvalidPostError.isInstance(error)) return { edits: [], extras: [] };
    throw error;
  }
}

/** One difference for each property, as each property is a separate part of the post. */
function byProperty(difference: TargetDifference): readonly TargetDifference[] {
  return difference.keys?.map((key) => ({ ...difference, keys: [key] })) ?? [difference];
}

/** What readers see, and who sees it, that the record has and the row leaves empty: no switch or number, which a service may fill in. */
function extrasIn(record: PostRecord, composed: PostWrite): readonly TargetDifference[] {
  const isOfPeople = (network: NetworkKey, key: string, shown: unknown) => {
    const field = fieldsOf(networkOf(network)).find((each) => each.key === key);
    if (field === undefined || ('default' in field && field.default === shown)) return false;
    return field.limitsAudience === true || ['list', 'group', 'text'].includes(field.type);
  };
  return targetDifferences(composed, record, {
    isDifferent: (ofRow, shown, key, network) =>
      isEmptyOrFalse(ofRow) && !isEmptyOrFalse(shown) && isOfPeople(network, key, shown),
  }).filter(({ keys }) => keys !== undefined);
}
