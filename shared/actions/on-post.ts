/** Actions on one post that exists. */
import { type ApiError, NotFoundError, PlanLimitError, RejectedError } from '../api/errors/api-errors.ts';
import { postIdOf } from '../api/responses/read-records.ts';
import type { HeldFile } from '../post/media/inspect-media.ts';
import { type PostState, presentStateOf, tooLateText } from '../networks/records/present-state.ts';
import type { Action, ActionInput, ActionPorts, Task, Work } from './action.ts';
import { chosenPostId } from './chosen-post.ts';
import { ifNoId } from './id-form.ts';

/** What is sent about the post. */
type PostTask = Extract<Task, { readonly send: Work }>;

interface PostAction extends Omit<Action, 'resource' | 'read'> {
  /** What a published post means for the action, and what to do: whole sentences. */
  readonly ifPublished: string;
  read<File extends HeldFile>(
    input: ActionInput & { readonly id: string },
    ports: ActionPorts<File>,
  ): PostTask | Promise<PostTask>;
}

/** An action on the chosen post: its errors link to the post. Throws InvalidInputError for a value that cannot be one. */
export function onPost({ ifPublished, ...action }: PostAction): Action {
  return {
    ...action,
    resource: 'post',
    async read(input, ports) {
      const { client } = ports;
      const id = await chosenPostId(input.values['postId'], client);
      const aboutPost = async <Result>(work: () => Promise<Result>): Promise<Result> =>
        await client.aboutPost(
          id,
          async () =>
            await work().catch(async (error: unknown) => {
              throw await asPublished(error, { id, client, ifPublished, effect: action.effect });
            }),
        );
      const task = await aboutPost(async () => await action.read({ ...input, id }, ports));
      return { ...task, send: async () => await aboutPost(task.send) };
    },
  };
}

/** The error that the service gives, in our words where it is that the post is published (contract 3). */
async function asPublished(
  error: unknown,
  {
    id,
    client,
    ifPublished,
    effect,
  }: Pick<PostAction, 'ifPublished' | 'effect'> & { id: string; client: Ports['client'] },
): Promise<unknown> {
  if (!isRefusal(error, effect)) return error;
  const tooLate = tooLateText(await stateOf(id, client).catch(() => undefined));
  if (tooLate !== undefined) return error.reworded({ summary: `${tooLate}.`, advice: ifPublished });
  const advice = NotFoundError.isInstance(error) ? await ifNoId(id, client) : undefined;
  return advice === undefined ? error : error.reworded({ advice });
}

type Ports = ActionPorts<HeldFile>;

/** Services differ in the status with which they refuse to change a published post. */
function isRefusal(error: unknown, effect: Action['effect']): error is ApiError {
  if (PlanLimitError.isInstance(error)) return effect !== 'read';
  return NotFoundError.isInstance(error) || RejectedError.isInstance(error);
}

/** Of the published posts, this many are looked at. */
const maxListed = 2_000;

/** The state of a post that the service refuses to change: as it shows it, or by the list that has it. */
async function stateOf(id: string, client: Ports['client']): Promise<PostState | undefined> {
  const record = await client.getPost({ id }).catch(() => ({}));
  const shown = presentStateOf(record).state;
  if (shown !== undefined) return shown;
  for (const status of ['publishing', 'published'] as const)
    for await (const page of client.listPosts({ status, limit: maxListed }))
      if (page.some((each) => postIdOf(each) === id)) return status;
  return undefined;
}
