/**
 * The order in which a draft becomes a post that can be sent: find its boards, look at its media, compose it with all findings at once,
 * and upload its files only when nothing is wrong. Hosts hand in ports and keep nothing of this order.
 */
import { type BoardPorts, withBoards } from './accounts/boards.ts';
import { checkStillAhead, composePost, type Timing } from './compose/compose-post.ts';
import { type Decisions, decisionsOf } from './decisions.ts';
import type { PostDraft } from './draft.ts';
import type { FetchFile, ReachOfHost } from './media/expiring-media.ts';
import {
  fileLooks,
  type HeldFile,
  inspectMedia,
  type LookAtFile,
  type LookPorts,
} from './media/inspect-media.ts';
import { withUploads } from './media/upload-files.ts';
import type { Clock } from '../time/scheduled-time.ts';
import type { PostOptions } from '../form/values/read-values.ts';
import { type PagePorts, withCalendarPages } from './text/calendar-pages.ts';
import type { PostWrite } from './write-shape.ts';

/** What a host hands in. `File` is a file as the host holds it. */
export interface PostPorts<File extends HeldFile> extends LookPorts<File>, BoardPorts {
  readonly client: BoardPorts['client'] & PagePorts['client'];
  /** The present time. It is read again before the upload. */
  readonly clock: () => Clock;
  readonly files: LookPorts<File>['files'] & {
    /** Fetches a file on the web that is uploaded with the post. */
    readonly fetch: FetchFile;
    readonly reach: ReachOfHost;
    /** Uploads a file, and returns its address. */
    readonly upload: (file: File) => Promise<string>;
  };
}

/** A post without findings (contract 2.2). Nothing of it was uploaded or sent. */
export interface PreparedPost extends Timing {
  /** The post as it is sent, with placeholders for its files. */
  readonly composed: PostWrite;
  readonly options: PostOptions;
  readonly publishesNow: boolean;
  readonly decisions: Decisions;
  /** Looks at a file of this post or at any other. */
  readonly lookAtFile: LookAtFile;
  /**
   * Uploads the files of the post and returns it as it is sent. `date`: the time that was found for a post without one.
   * @throws InvalidPostError when its scheduled time has come since it was prepared; errors of the upload
   */
  readonly upload: (date?: string) => Promise<PostWrite>;
}

/** @throws InvalidPostError with every finding at once */
export async function preparePost<File extends HeldFile>(
  filled: PostDraft,
  ports: PostPorts<File>,
): Promise<PreparedPost> {
  const [found, inspection] = await Promise.all([withBoards(filled, ports), inspectMedia(filled, ports)]);
  const draft = await withCalendarPages(found, ports);
  const clock = ports.clock();
  const { post, targets, leftOut, ...others } = composePost(draft, clock, inspection);
  return {
    ...others,
    composed: post,
    decisions: decisionsOf({ draft, rules: others.rules, targets, leftOut, inspection, clock }),
    publishesNow: post.scheduledFor.publish === 'NOW',
    lookAtFile: fileLooks(ports),
    async upload(date) {
      // An unchanged post stays the same object, so that what is known of the composed post also holds for the sent one.
      const timed =
        date === undefined ? post : { ...post, scheduledFor: { publish: 'SCHEDULE' as const, date } };
      checkStillAhead(timed, ports.clock());
      const { held, upload } = ports.files;
      return await withUploads(timed, { files: held(), upload });
    },
  };
}
