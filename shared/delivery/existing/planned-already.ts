/** What a preview says of a post that is in the calendar already. */
import { postIdOf } from '../../api/responses/read-records.ts';
import { ApiError } from '../../api/errors/api-errors.ts';
import { isPublishedState, presentStateOf } from '../../networks/records/present-state.ts';
import { type Decisions, uncomparedWords } from '../../post/decisions.ts';
import type { PostRun } from '../post-run.ts';
import { replacesNewPost } from './existing-posts.ts';
import { type PlannedOptions, searchOf } from './earlier-posts.ts';
import type { CreateRequest } from '../new-posts.ts';
import { postOptions } from '../../options/post-options.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import { counted } from '../../values/messages.ts';

interface PlannedAlready {
  /** A clause. */
  readonly text: string;
  /** What Create would tell of a post that may be the same one. */
  readonly uncompared?: Decisions['uncompared'];
  readonly timesOut?: Decisions['timesOut'];
  /** Why Create would leave it for a later run. */
  readonly waits?: Decisions['waits'];
  /** Whether Create would give the post back, and create none. */
  readonly isGiven: boolean;
  /** That of the post which Create would give back; undefined if it would create one. */
  readonly id?: string | undefined;
}

type Request = Pick<CreateRequest, 'post' | 'rules' | 'lookAtFile' | 'isAlone'> & PlannedOptions;

/** In front of the place of an item whose post a run only previews. */
const previewed = 'preview ';

/** What a preview says about the post. Undefined if there is nothing to say: the check is switched off, or nothing like it was found. */
export async function plannedAlready(
  request: Request,
  run: Pick<PostRun, 'find' | 'otherTimes'>,
): Promise<PlannedAlready | undefined> {
  const { post, lookAtFile } = request;
  const search = searchOf(request);
  if (search === undefined) return undefined;
  try {
    const found = await run.find(post, { ...search, lookAtFile });
    run.otherTimes.add(request, { isThere: found !== undefined && replacesNewPost(found, post) });
    if (found === undefined) return undefined;
    const id = postIdOf(found.record);
    const isPublished = isPublishedState(presentStateOf(found.record).state);
    const { timesOut } = found;
    if (timesOut !== undefined) {
      const most = `the most that ${postOptions.atMost.label} allows`;
      const text = `it went out ${counted(timesOut, 'time')}, ${most}, so no further one would be created`;
      return { text, timesOut, isGiven: true, id };
    }
    if (found.doubt === undefined) {
      const isItem = id?.startsWith(previewed) === true;
      const already = isItem
        ? 'the same post as an earlier item'
        : `already ${isPublished ? 'published' : 'planned'}`;
      return { text: `${already}, so no second one would be created`, isGiven: true, id };
    }
    const other = found.doubt === 'files' ? 'a post with the same text' : 'a post that may be the same';
    const uncompared = `its ${uncomparedWords[found.doubt]} could not be compared`;
    if (!replacesNewPost(found, post))
      return {
        text: `${other} is in the calendar, and ${uncompared}, so another one would be created`,
        uncompared: { what: found.doubt, done: 'created' },
        isGiven: false,
      };
    const there = isPublished ? 'was published already' : 'is planned at the same time';
    return {
      text: `${other} ${there}, and ${uncompared}, so no second one would be created`,
      uncompared: { what: found.doubt, done: 'given' },
      isGiven: true,
      id,
    };
  } catch (error) {
    if (!ApiError.isInstance(error)) throw error;
    return unchecked;
  }
}

const unchecked = { text: 'it could not be checked whether it is already planned', isGiven: false };

/**
 * The same beside the earlier items of a run, with the ID under which the run counts the post from now on. To be called for one item after
 * another. `known`: what `plannedAlready` said before; `sent`: the post with the time that was found for it; `waits`: why none was.
 */
export async function plannedInRun(
  request: Request,
  {
    known,
    sent,
    waits,
    place,
    run,
  }: {
    readonly known: PlannedAlready | undefined;
    readonly sent: PostWrite;
    readonly waits: Decisions['waits'];
    readonly place: number;
    readonly run: Pick<PostRun, 'find' | 'expect' | 'atItsTime' | 'otherTimes'>;
  },
): Promise<Partial<PlannedAlready> & Pick<Decisions, 'atItsTime' | 'atOtherTime'>> {
  const isOpen = known === undefined || known.uncompared?.done === 'created';
  const there = isOpen ? await plannedAlready(request, run) : known;
  if (there?.id !== undefined) return there;
  if (waits !== undefined) return { text: 'it would wait for a later run', waits };
  const id = `${previewed}${place}`;
  run.expect(request, { ...sent, id });
  if (there !== undefined) return { ...there, id };
  try {
    return {
      id,
      atItsTime: await run.atItsTime(request),
      atOtherTime: await run.otherTimes.find(request),
    };
  } catch (error) {
    if (!ApiError.isInstance(error)) throw error;
    return { ...unchecked, id };
  }
}
