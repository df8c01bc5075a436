/** Actions on one post that exists. */
import { type ApiError, mayMeanNotShown, PlanLimitError, saysNoPost } from '../api/errors/api-errors.ts';
import { filterFor } from '../api/posts/post-lists.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import type { HeldFile } from '../post/media/inspect-media.ts';
import { chosenPost } from '../form/options/draft-fields.ts';
import { failureOf, failureText } from '../networks/records/failure-reason.ts';
import { outStates, type PostState, presentStateOf, tooLateText } from '../networks/records/present-state.ts';
import type { Action, ActionInput, ActionPorts, Task, Work } from './action.ts';
import { chosenPostId } from './chosen-post.ts';
import { ifNoId } from './id-form.ts';

/** A task that works on the post in the phase `send`. */
type PostTask = Extract<Task, { readonly send: Work }>;

interface PostAction extends Omit<Action, 'resource' | 'read'> {
  /** What a published post means for the action, and what to do: whole sentences. */
  readonly ifPublished: string;
  /** The same for a post that failed to be published. */
  readonly ifNotPublished: string;
  read<File extends HeldFile>(
    input: ActionInput & { readonly id: string },
    ports: ActionPorts<File>,
  ): PostTask | Promise<PostTask>;
}

/** An action on the chosen post: its errors link to the post. Throws InvalidInputError for a value that cannot be the ID or link of a post. */
export function onPost({ ifPublished, ifNotPublished, ...action }: PostAction): Action {
  return {
    ...action,
    resource: 'post',
    async read(input, ports) {
      const { client } = ports;
      const id = await chosenPostId(input.values[chosenPost.key], client);
      const aboutPost = async <Result>(work: () => Promise<Result>): Promise<Result> =>
        await client.aboutPost(
          id,
          async () =>
            await work().catch(async (error: unknown) => {
              throw await asEnded(error, { id, client, ifPublished, ifNotPublished, effect: action.effect });
            }),
        );
      const task = await aboutPost(async () => await action.read({ ...input, id }, ports));
      return { ...task, send: async () => await aboutPost(task.send) };
    },
  };
}

/** The error from the service, in our words if it refused because the post was published (contract 3) or failed to be published. */
async function asEnded(
  error: unknown,
  {
    id,
    client,
    ifPublished,
    ifNotPublished,
    effect,
  }: Pick<PostAction, 'ifPublished' | 'ifNotPublished' | 'effect'> & { id: string; client: Ports['client'] },
): Promise<unknown> {
  if (!isRefusal(error, effect)) return error;
  const { state, record } = (await postAfterRefusal(id, client).catch(() => undefined)) ?? {};
  const tooLate = tooLateText(state);
  if (tooLate !== undefined) {
    const failure = state && record && failureOf(record, state);
    const happened = failure === undefined ? `${tooLate}.` : `${tooLate}, ${sentence(failure)}`;
    return error.reworded({ happened, became: '', advice: ifPublished });
  }
  if (state === 'not published' && record !== undefined)
    return error.reworded({
      happened: `this post was ${sentence(failureText(record, state))}`,
      became: '',
      advice: ifNotPublished,
    });
  const advice = saysNoPost(error) ? await ifNoId(id, client) : undefined;
  return advice === undefined ? error : error.reworded({ advice });
}

type Ports = ActionPorts<HeldFile>;

/** Services differ in the status with which they refuse to change a published post. */
function isRefusal(error: unknown, effect: Action['effect']): error is ApiError {
  if (PlanLimitError.isInstance(error)) return effect !== 'read';
  return mayMeanNotShown(error);
}

function sentence(text: string): string {
  return `${text.replace(/[.\s]+$/, '')}.`;
}

/** How many posts of each state are searched. */
const maxListed = 2_000;

/** A post that the service refused to change, and its state: read by its ID, or found in a list. Undefined if neither says its state. */
async function postAfterRefusal(
  id: string,
  client: Ports['client'],
): Promise<{ state: PostState; record: PostRecord } | undefined> {
  const shown = await client.getPost({ id }).catch(() => ({}));
  const { state } = presentStateOf(shown);
  if (state !== undefined) return { state, record: shown };
  for (const status of ['publishing', ...outStates, 'not published'] as const)
    for await (const page of client.listPosts({ ...filterFor(status), limit: maxListed })) {
      const record = page.find((each) => postIdOf(each) === id);
      if (record !== undefined) return { state: status, record };
    }
  return undefined;
}
