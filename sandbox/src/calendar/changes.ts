/** What a person changes on the page of a post, made by the operations of the API, so with all its checks. */
import * as z from 'zod/v4';
import { networks } from '../../../shared/index.ts';
import { readScheduledTime } from '../../../shared/time/scheduled-time.ts';
import {
  fromService,
  toService,
  wireNames,
  type NetworkNames,
} from '../../../shared/networks/wire/wire-names.ts';
import { labelOf } from '../../../shared/post/findings/label.ts';
import type { Owner } from '../accounts/owners.ts';
import { RequestError, type Issue } from '../server/request-error.ts';
import { examplePost } from '../command/example-command.ts';
import type { ServedOperation } from '../server/operation.ts';
import type { StoredPost } from '../store/store.ts';
import { captionSchemaOf, targetsOf } from '../store/targets.ts';
import type { Change } from './pages/post-page.ts';
import { captionName } from './pages/target-card.ts';
import { zonedFormat } from './zone.ts';

/** The fields of a form as the browser sent them. */
export const formSchema = z.record(z.string(), z.string());
export type Form = z.output<typeof formSchema>;

/** Why a change was not made, in sentences. */
export class Refusal extends Error {
  readonly problems: readonly string[];
  readonly status: number;

  constructor({ problems, status }: { problems: readonly string[]; status: number }) {
    super(problems.join(' '));
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
  function call({
    isMeant,
    id = '',
    body,
  }: {
    isMeant: (operation: ServedOperation) => boolean;
    id?: string;
    body?: unknown;
  }) {
    const operation = operations.find(isMeant);
    if (!operation) throw new Error('The service has no such operation.');
    try {
      return operation.handle({ owner, id, query: {}, body });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const { issues, message, status } = error;
      const problems = issues.map((issue) => sentenceOf({ issue, networkNames }));
      throw new Refusal({ problems: problems.length > 0 ? problems : [message], status });
    }
  }

  const named = (name: string) => (operation: ServedOperation) => operation.name === name;

  /** What the form says about the time; a draft that is not scheduled stays one. */
  function scheduledForOf({ post, form }: { post: StoredPost; form: Form }): unknown {
    const { time = '', zone = '', publish } = form;
    const stays =
      post.status === 'draft'
        ? publish !== 'SCHEDULE'
        : // The second of two equal times of a night stays, and so do the seconds.
          post.status !== 'scheduled' || zonedFormat(zone)?.local(post.planned_at) === time;
    if (stays) return post.scheduled_for;
    const reading = readScheduledTime(time, { now: now(), timeZone: zone });
    if ('problem' in reading) throw new Refusal({ problems: [`Time: ${reading.problem}.`], status: 400 });
    return { publish: 'SCHEDULE', date: reading.iso };
  }

  function save({ post, form }: { post: StoredPost; form: Form }): void {
    const lists: Record<string, unknown[]> = {};
    for (const [index, { network, target }] of targetsOf(post.targets).entries()) {
      const list = (lists[wireNames(network.key).targets] ??= []);
      const typed = form[captionName(index)];
      list.push(typed === undefined ? target : withCaption({ network, target, typed }));
    }
    const write = { scheduledFor: scheduledForOf({ post, form }), ...post.targets, ...lists };
    call({ isMeant: named('updatePost'), id: post.id, body: { data: toService(write, networkNames) } });
  }

  return {
    /** Changes a post, if it is still as the page showed it. */
    make({ change, post, form }: { change: Change; post: StoredPost; form: Form }): void {
      if (form['seen'] !== String(post.updated_at)) {
        const problem =
          'The post was changed elsewhere since you opened this page. It now shows the new state with what you typed: look at it and send it again.';
        throw new Refusal({ problems: [problem], status: 409 });
      }
      if (change === 'save') save({ post, form });
      else call({ isMeant: named('deletePost'), id: post.id });
    },

    /** Schedules a first post, for those who only want to see one. Returns its ID. */
    createExample(): string {
      const { path, body } = examplePost({ now: now(), networkNames });
      const isMeant = (operation: ServedOperation) => operation.method === 'POST' && operation.path === path;
      return z.object({ id: z.string() }).parse(call({ isMeant, body })).id;
    },
  };
}

/** The target with this caption, and the same target where the caption is the same. */
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

/** An issue with the label of the network and the field: `Skyapp › Caption: 301 characters, at most 300.` */
function sentenceOf({
  issue: { path, message },
  networkNames,
}: {
  issue: Issue;
  networkNames: NetworkNames;
}): string {
  const [first, ...rest] = path[0] === 'data' ? path.slice(1) : path;
  if (first === 'scheduledFor') return `Time: ${message}.`;
  const [list] = Object.keys(fromService({ [String(first)]: [] }, networkNames));
  const network = networks.find(({ key }) => wireNames(key).targets === list);
  if (network === undefined) return `${path.join('.')}: ${message}.`;
  return `${network.label} › ${labelOf(network, rest.slice(1))}: ${message}.`;
}
