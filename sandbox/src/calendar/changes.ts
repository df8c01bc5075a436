/** Changes that a person makes on the page of a post. The API's operations make them, with all checks. */
import * as z from 'zod/v4';
import { readScheduledTime } from '../../../shared/time/scheduled-time.ts';
import { isZone } from '../../../shared/time/zone-clock.ts';
import { toService, wireNames, type NetworkNames } from '../../../shared/networks/wire-names.ts';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import type { PostDraft } from '../../../shared/post/draft.ts';
import { InvalidPostError } from '../../../shared/form/values/finding.ts';
import { sizeOfPicture } from '../uploads/pictures.ts';
import { type Owner, accountsOf } from '../accounts/owners.ts';
import { RequestError } from '../server/request-error.ts';
import { boardsOf } from '../accounts/boards.ts';
import type { ServedOperation } from '../server/operation.ts';
import type { StoredPost } from '../store/store.ts';
import { captionSchemaOf, targetsOf } from '../store/targets.ts';
import { accountName } from './pages/new-post-page.ts';
import type { Problem } from './pages/problems.ts';
import { isTimeUntouched, timeName } from './pages/time-field.ts';
import { captionName } from './pages/target-card.ts';
import type { Change } from './place.ts';
import { findingProblem, problemOf, type CaptionAt } from './refused-fields.ts';
import { zonedFormat } from './zone.ts';

/** The fields of a form as the browser sent them. */
export const formSchema = z.record(z.string(), z.string());
export type Form = z.output<typeof formSchema>;

/** Why a change was not made. */
export class Refusal extends Error {
  readonly problems: readonly Problem[];
  readonly status: number;

  constructor({ problems, status }: { problems: readonly Problem[]; status: number }) {
    super(problems.map(({ text }) => text).join(' '));
    this.name = 'Refusal';
    this.problems = problems;
    this.status = status;
  }
}

/** The changes of one owner. They throw a Refusal. */
export function createChanges({
  operations,
  owner,
  now,
  networkNames,
}: {
  operations: readonly ServedOperation[];
  owner: Owner;
  now: () => Date;
  networkNames: NetworkNames;
}) {
  /** `captionAt`: the name of the caption field for this position in a list of targets. */
  function call({
    name,
    id = '',
    body,
    captionAt = () => undefined,
  }: {
    name: string;
    id?: string;
    body?: unknown;
    captionAt?: CaptionAt;
  }) {
    const operation = operations.find((each) => each.name === name);
    if (!operation) throw new Error('The service has no such operation.');
    try {
      return operation.handle({ owner, id, query: {}, body });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const { issues, message, status } = error;
      const problems = issues.map((issue) => problemOf({ issue, networkNames, captionAt }));
      throw new Refusal({ problems: problems.length > 0 ? problems : [{ text: message }], status });
    }
  }

  /** The typed time, in the zone of the form, as ISO 8601; if it is not a time, an empty text and the problem. */
  function readTime({ time = '', zone = '' }: Form): { date: string; problem?: Problem } {
    const reading = readScheduledTime(time, { now: now(), timeZone: zone });
    if (!('problem' in reading)) return { date: reading.iso };
    return { date: '', problem: { text: `Time: ${reading.problem}.`, field: timeName } };
  }

  function move({ post, form }: { post: StoredPost; form: Form }): void {
    const { date, problem } = readTime(form);
    if (problem) throw new Refusal({ problems: [problem], status: 400 });
    call({ name: 'reschedulePost', id: post.id, body: { scheduledFor: date } });
  }

  /** The time that the form asks for. An unscheduled draft stays a draft, and a scheduled post can become one. */
  function scheduledForOf({ post, form }: { post: StoredPost; form: Form }): {
    scheduledFor: unknown;
    problem?: Problem | undefined;
  } {
    const { time = '', zone = '', publish } = form;
    if (publish === 'DRAFT') return { scheduledFor: { publish } };
    const stays =
      post.status === 'draft'
        ? publish !== 'SCHEDULE'
        : // An unchanged time keeps its seconds, and stays the later of two equal times when clocks go back.
          post.status !== 'scheduled' ||
          isTimeUntouched(form) ||
          (isZone(zone) && zonedFormat(zone).local(post.planned_at) === time);
    if (stays) return { scheduledFor: post.scheduled_for };
    const { date, problem } = readTime(form);
    return { scheduledFor: { publish: 'SCHEDULE', date }, problem };
  }

  function save({ post, form }: { post: StoredPost; form: Form }): void {
    const lists: Record<string, unknown[]> = {};
    const names: Record<string, string[]> = {};
    for (const [index, { network, target }] of targetsOf(post.targets).entries()) {
      const { targets } = wireNames(network.key);
      const name = [captionName(index), captionName('all')].find((known) => known in form);
      const typed = name === undefined ? undefined : form[name];
      (lists[targets] ??= []).push(typed === undefined ? target : withCaption({ network, target, typed }));
      (names[targets] ??= []).push(name ?? '');
    }
    const { scheduledFor, problem } = scheduledForOf({ post, form });
    const write = { scheduledFor, ...post.targets, ...lists };
    const captionAt: CaptionAt = (list, position) => names[list]?.[position];
    try {
      call({ name: 'updatePost', id: post.id, body: { data: toService(write, networkNames) }, captionAt });
    } catch (error) {
      // The API refuses the empty date of an unreadable time, and names all other problems.
      if (!(error instanceof Refusal) || problem === undefined) throw error;
      const others = error.problems.filter(({ field }) => field !== timeName);
      throw new Refusal({ problems: [problem, ...others], status: error.status });
    }
  }

  return {
    /** Changes a post if it is still as the page showed it. */
    make({ change, post, form }: { change: Change; post: StoredPost; form: Form }): void {
      if (form['seen'] !== String(post.updated_at)) {
        const text =
          'The post was changed elsewhere since you opened this page. It now shows the new state with what you typed: look at it and send it again.';
        throw new Refusal({ problems: [{ text }], status: 409 });
      }
      if (change === 'save') save({ post, form });
      else if (change === 'move') move({ post, form });
      else call({ name: 'deletePost', id: post.id });
    },

    /** Creates the post of a `newPostPage` form. `origin`: where the pictures are served. Returns its ID. */
    create({ form, origin }: { form: Form; origin: string }): string {
      const { picture = '', publish, time, zone, [captionName('all')]: caption } = form;
      const draft: PostDraft = {
        publish,
        scheduledAt: time,
        caption,
        media:
          picture === '' ? [] : [{ mediaUrl: `${origin}/pictures/${picture}`, size: sizeOfPicture(picture) }],
        targets: accountsOf(owner)
          .filter(({ id }) => accountName(id) in form)
          .map(({ id, network }) => ({
            network,
            accountId: id,
            fields: network === 'pinboard' ? { boardId: boardsOf({ id })[0]?.id } : {},
          })),
      };
      try {
        const { post } = composePost(draft, { now: now(), timeZone: zone });
        return z
          .object({ id: z.string() })
          .parse(call({ name: 'createPost', body: toService(post, networkNames) })).id;
      } catch (error) {
        if (!(error instanceof InvalidPostError)) throw error;
        throw new Refusal({ problems: error.findings.map(findingProblem), status: 400 });
      }
    },
  };
}

/** The target with this caption; the target itself if the caption has not changed. */
function withCaption({
  network,
  target,
  typed,
}: Pick<ReturnType<typeof targetsOf>[number], 'network' | 'target'> & { typed: string }) {
  const schema = captionSchemaOf({ network, target });
  const { caption: stored = '' } = network.decompose(target);
  const caption = lines(typed);
  if (schema === undefined || caption === lines(stored)) return target;
  const { [network.caption]: _before, ...rest } = target;
  const isLeftOut = caption === '' && z.safeParse(schema, undefined).success;
  return isLeftOut ? rest : { ...rest, [network.caption]: caption };
}

/** Browsers send every line break as CR and LF. */
function lines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
