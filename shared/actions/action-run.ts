/** One run of an action over its items: the posts that they create, and the rows that stand for posts. */
import type { Client } from '../api/client.ts';
import { readingOnce } from '../delivery/calendar.ts';
import type { DeliveryPorts } from '../delivery/deliver-post.ts';
import { createPostRun, type PostRun } from '../delivery/post-run.ts';
import { whenOf } from '../api/posts/summarize-post.ts';
import { createRows, type RowPorts, type RunRows } from '../rows/run-rows.ts';

export interface ActionRun {
  readonly posts: PostRun;
  readonly rows: RunRows;
  /** To be called when everything is sent. `failed`: how many items failed. Never rejects. */
  end(failed?: number): Promise<{
    /** Sentences about what a person has to look at. */
    readonly doubts: readonly string[];
    /** What was done, and all that was decided; undefined where nothing was done. */
    readonly summary: string | undefined;
    /** A record as it is after the run: posts may have given way to those of another run. The last row of a dry run has the run as HTML: a long cell that would push the other rows out of sight. */
    readonly finalRecord: <Post extends object>(record: Post) => Post;
  }>;
}

export function createActionRun(
  ports: DeliveryPorts & Pick<RowPorts, 'timeZone'> & { readonly client: Client },
): ActionRun {
  const posts = createPostRun(ports);
  const rows = createRows({ ...ports, run: posts });
  return {
    posts,
    rows,
    async end(failed = 0) {
      const after = readingOnce(ports.client);
      const withReplacement = await rows.settle(after);
      const { doubts, withNewTime } = await posts.end(after);
      const summary = await rows.summary(failed);
      const card = summary && rows.card(summary);
      let below = rows.done().length;
      return {
        doubts,
        summary,
        finalRecord(record) {
          const final = withNewTime(withReplacement(record));
          const moved = final === record ? final : { ...final, when: whenOf(final, ports.timeZone) };
          below -= 1;
          return card === undefined || below > 0 ? moved : { ...moved, html: card };
        },
      };
    },
  };
}
