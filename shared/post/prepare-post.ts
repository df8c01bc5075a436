/**
 * The order in which a draft becomes a post that can be sent: look at its media, compose it with all findings at once,
 * and upload its files only when nothing is wrong. Hosts hand in ports and keep nothing of this order.
 */
import {
  checkStillAhead,
  composeNetworkPost,
  composeResolved,
  type NetworkPost,
  type Timing,
} from './compose-post.ts';
import type { NetworkPostDraft, PostDraft } from './draft.ts';
import type { LeftOut } from './leave-out.ts';
import type { ComposedTarget } from './compose-target.ts';
import { resolverOf } from './media/draft-media.ts';
import { inspectMedia, type LookPorts } from './media/inspect-media.ts';
import { withSizes } from './media/media-sizes.ts';
import { type LocalFile, withUploads } from './media/local-file.ts';
import { type FittedText, fittedTextsOf } from './text/fitted-texts.ts';
import type { Clock } from './times/scheduled-time.ts';
import { type PostWrite, postWriteOf, type ScheduledFor } from './write-shape.ts';

/** What a host hands in. `File` is a file as the host holds it. */
export interface PostPorts<File extends Pick<LocalFile, 'address'>> extends LookPorts<File> {
  /** The present time. It is read again before the upload. */
  readonly clock: () => Clock;
  readonly files: LookPorts<File>['files'] & {
    /** Uploads a file, and returns its address. */
    readonly upload: (file: File) => Promise<string>;
  };
}

/** A post without findings. Nothing of it was uploaded or sent. */
export interface PreparedPost<Post> {
  /** The post as it is sent, with placeholders for its files. */
  readonly composed: Post;
  /** Whether it is published at once. */
  readonly publishesNow: boolean;
  /** The texts that did not fit as they were filled in, by network. */
  readonly fitted: readonly FittedText[];
  /**
   * Uploads the files of the post and returns it as it is sent. `date`: the time that was found for a post without one.
   * @throws InvalidPostError when its scheduled time has come since it was prepared; errors of the upload
   */
  readonly upload: (date?: string) => Promise<Post>;
}

/**
 * Prepares a post in the write shape (contract 2.2). `leftOut`: the accounts that the draft asks to leave out rather than
 * refuse the post.
 * @throws InvalidPostError with every finding at once
 */
export async function preparePost<File extends Pick<LocalFile, 'address'>>(
  draft: PostDraft,
  ports: PostPorts<File>,
): Promise<PreparedPost<PostWrite> & Timing & { readonly leftOut: readonly LeftOut[] }> {
  const inspection = await inspectMedia(draft, ports);
  const { shared, resolve } = resolverOf(draft, inspection);
  const targets = draft.targets.map((target) => withSizes(resolve(target), inspection.found));
  const resolved = { draft, shared, targets, inspection, clock: ports.clock() };
  const { post, targets: composed, ...others } = composeResolved(resolved);
  return { ...prepared({ post, targets: composed, ports }), ...others };
}

/**
 * Prepares a post for a network's own create endpoint (contract 4.7). `post` is the same in the write shape, for a summary.
 * @throws InvalidPostError with every finding at once
 */
export async function prepareNetworkPost<File extends Pick<LocalFile, 'address'>>(
  draft: NetworkPostDraft,
  ports: PostPorts<File>,
): Promise<PreparedPost<NetworkPost & { readonly post: PostWrite }>> {
  const inspection = await inspectMedia({ ...draft, targets: [draft.target] }, ports);
  const { shared, resolve } = resolverOf(draft, inspection);
  const target = withSizes(resolve(draft.target), inspection.found);
  const { network } = draft.target;
  const { composed: only, ...networkPost } = composeNetworkPost({
    draft,
    shared,
    target,
    inspection,
    clock: ports.clock(),
  });
  const { composed, publishesNow, fitted, upload } = prepared({ post: networkPost, targets: [only], ports });
  const inWriteShape = (post: NetworkPost) => ({
    ...post,
    post: postWriteOf({ scheduledFor: post.scheduledFor, targets: [{ network, value: post.target }] }),
  });
  return {
    composed: inWriteShape(composed),
    publishesNow,
    fitted,
    upload: async (date) => inWriteShape(await upload(date)),
  };
}

interface Prepared<Post, File extends Pick<LocalFile, 'address'>> {
  readonly post: Post;
  readonly targets: readonly ComposedTarget[];
  readonly ports: PostPorts<File>;
}

function prepared<
  Post extends { readonly scheduledFor: ScheduledFor },
  File extends Pick<LocalFile, 'address'>,
>({ post, targets, ports: { clock, files } }: Prepared<Post, File>): PreparedPost<Post> {
  return {
    composed: post,
    fitted: targets.flatMap(fittedTextsOf),
    publishesNow: post.scheduledFor.publish === 'NOW',
    async upload(date) {
      const timed = date === undefined ? post : withDate(post, date);
      checkStillAhead(timed, clock());
      return await withUploads({ value: timed, files: files.held(), upload: files.upload });
    },
  };
}

/** The same post, scheduled for a date. */
export function withDate<Post extends { readonly scheduledFor: ScheduledFor }>(
  post: Post,
  date: string,
): Post {
  return { ...post, scheduledFor: { publish: 'SCHEDULE', date } };
}
