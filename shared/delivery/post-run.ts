/** The posts of one run, as a host sends them: each delivered as its person chose, and none that is planned already. */
import { summarizePost, summarizeWritten, type PostSummary } from '../api/posts/summarize-post.ts';
import type { Client } from '../api/client.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { InvalidPostError } from '../post/findings/finding.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { createDeliveries, type DeliveryPorts } from './deliver-post.ts';
import { deliveryLabels, type IfPlanned } from './delivery-options.ts';
import { createPlannedPosts } from './planned-posts.ts';
import type { LeftDrafts } from './sweep-drafts.ts';

/** A post that a run is about to create. */
export interface PlannedCreate {
  /** Placeholders may stand for its files. */
  readonly post: PostWrite;
  readonly ifPlanned: IfPlanned;
  /** Creates it at the service, and returns what was sent. */
  readonly create: () => Promise<{ id: string | undefined; post: PostWrite }>;
}

export interface PreparedCreate {
  /** Creates with the same key are sent one after another; undefined where the order does not matter. */
  readonly key: string | undefined;
  readonly send: () => Promise<PostSummary>;
}

/** All that one run creates. */
export interface PostRun {
  /**
   * Looks whether the post is planned already. `send` creates it, or returns the one that is there.
   * @throws InvalidPostError for a post that is there and shall be refused; so does `send`, for one that the run itself created
   */
  prepare(create: PlannedCreate): Promise<PreparedCreate>;
  /** See Deliveries.deliver. */
  deliver(post: PostWrite): Promise<{ id: string }>;
  /** To be called when everything is sent; see Deliveries.sweep. */
  end(): Promise<LeftDrafts>;
}

/** `client` also reads the list of what is planned. */
export function createPostRun(ports: DeliveryPorts & { client: Pick<Client, 'listPosts'> }): PostRun {
  const deliveries = createDeliveries(ports);
  const planned = createPlannedPosts(ports);

  async function existing({ post, ifPlanned }: PlannedCreate): Promise<PostRecord | undefined> {
    const record = await planned.find(post);
    if (record !== undefined && ifPlanned === 'refuse') throw alreadyPlanned(record);
    return record;
  }

  return {
    async prepare(planning) {
      const { post, ifPlanned, create } = planning;
      if (ifPlanned === 'create') {
        return { key: undefined, send: async () => summarizeWritten(await create()) };
      }
      await existing(planning);
      return {
        key: planned.keyOf(post),
        async send() {
          // An item before it may have been the same.
          const record = await existing(planning);
          if (record !== undefined) {
            deliveries.repeats(post);
            return summarizePost(record);
          }
          const created = await create();
          deliveries.repeats(created.post);
          planned.add(created.post, created.id ?? '');
          return summarizeWritten(created);
        },
      };
    },
    deliver: async (post) => await deliveries.deliver(post),
    end: async () => await deliveries.sweep(),
  };
}

function alreadyPlanned(record: PostRecord): InvalidPostError {
  const { label, choices } = deliveryLabels.ifPlanned;
  const { status, scheduledAt } = summarizePost(record);
  const when = status === 'scheduled' && scheduledAt !== null ? ` for ${scheduledAt}` : '';
  const message = `this post is there already, as ${postIdOf(record) ?? 'a post without an ID'} (${status ?? 'state unknown'}${when}); with “${choices.skip.label}” nothing is created and no error is shown`;
  return new InvalidPostError({ findings: [{ path: [], label, message }] });
}
