/**
 * The order in which a draft becomes a post that can be sent: find its boards, look at its media, compose it with all findings at once,
 * and upload its files only when nothing is wrong. Hosts hand in ports and keep nothing of this order.
 */
import { networkOf } from '../networks/index.ts';
import { type BoardPorts, withBoards } from './accounts/boards.ts';
import {
  checkStillAhead,
  composePost,
  type LeftOut,
  leftOutMediaOf,
  type Timing,
} from './compose/compose-post.ts';
import type { PostDraft } from './draft.ts';
import type { FetchFile } from './media/expiring-media.ts';
import {
  fileLooks,
  type HeldFile,
  inspectMedia,
  type LookAtFile,
  type LookPorts,
} from './media/inspect-media.ts';
import { isPlaceholder } from './media/local-file.ts';
import { withUploads } from './media/upload-files.ts';
import { gluedLinksIn } from './text/spans.ts';
import { readTextOptions, isPlainFormat, showsTags } from './text/text-options.ts';
import type { FittedText } from './text/target-texts.ts';
import type { Clock } from '../time/scheduled-time.ts';
import type { PostOptions } from '../values/read-values.ts';
import type { PostWrite } from './write-shape.ts';

/** What a host hands in. `File` is a file as the host holds it. */
export interface PostPorts<File extends HeldFile> extends LookPorts<File>, BoardPorts {
  /** The present time. It is read again before the upload. */
  readonly clock: () => Clock;
  readonly files: LookPorts<File>['files'] & {
    /** Fetches a file on the web that is uploaded with the post. */
    readonly fetch: FetchFile;
    /** Uploads a file, and returns its address. */
    readonly upload: (file: File) => Promise<string>;
  };
}

/** What the machine decided beyond what a person filled in. */
export interface Decisions {
  /** The texts that did not fit as they were filled in. */
  readonly fitted: readonly FittedText[];
  /** The accounts that the draft asks to leave out rather than refuse the post. */
  readonly leftOut: readonly LeftOut[];
  /** The media that the draft asks to leave out rather than refuse the post, each with the reason. */
  readonly leftOutMedia: readonly string[];
  /** The fields that are filled in and have no effect with the media of their account. */
  readonly withoutEffect: readonly string[];
  /** Media at which nobody could look: the address, and why. */
  readonly unseen: readonly string[];
  /** Whether a text goes out with HTML tags that nobody meant to show. */
  readonly hasTags: boolean;
  /** Whether a text goes out with Markdown or entities that nobody meant to show. */
  readonly hasMarkup: boolean;
  /** What an earlier step or a cell left in its texts. */
  readonly leftovers: readonly string[];
  /** Links directly behind a word, each with the word. */
  readonly gluedLinks: readonly string[];
  /** What was given as a hashtag and is none. */
  readonly notHashtags: readonly string[];
  /** Whether all chosen accounts count because the option that names the networks is empty. */
  readonly isOnAllNetworks: boolean;
  /** Whether a row gets a new post, and its sheet has no column for the reference. */
  readonly hasNoReferenceColumn?: boolean;
  /**
   * A post in the calendar may be the same one. `what` of it could not be compared, and what was done: it was `given` back, a post was
   * `created` beside it, or it was `written` over.
   */
  readonly uncompared?:
    | {
        readonly what: 'files' | 'link';
        readonly done: 'given' | 'created' | 'written';
      }
    | undefined;
}

/** A post without findings (contract 2.2). Nothing of it was uploaded or sent. */
export interface PreparedPost extends Timing {
  /** The post as it is sent, with placeholders for its files. */
  readonly composed: PostWrite;
  readonly options: PostOptions;
  readonly publishesNow: boolean;
  readonly decisions: Decisions;
  /** Looks at its files, and at others. */
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
  const draft = await withBoards(filled, ports);
  const inspection = await inspectMedia(draft, ports);
  const { post, targets, leftOut, ...others } = composePost(draft, ports.clock(), inspection);
  const leftovers = targets.flatMap((target) => target.leftovers.flatMap((text) => text.leftovers));
  const captions = targets.map(({ network, value }) => networkOf(network).decompose(value).caption ?? '');
  return {
    ...others,
    composed: post,
    decisions: {
      fitted: targets.flatMap(({ textChanges }) => textChanges),
      leftOut,
      withoutEffect: targets.flatMap((target) => target.withoutEffect),
      leftOutMedia: leftOutMediaOf(targets),
      unseen: [...inspection.found].flatMap(([address, look]) =>
        'unknown' in look && !isPlaceholder(address) ? `${address} (${look.unknown})` : [],
      ),
      hasTags: showsTags(draft.text, post),
      isOnAllNetworks: draft.isOnAllNetworks === true,
      notHashtags: readTextOptions(draft.text).rules?.notTags ?? [],
      hasMarkup: isPlainFormat(draft.text) && leftovers.some(({ kind }) => kind === 'markup'),
      leftovers: [...new Set(leftovers.map(({ text }) => text))],
      gluedLinks: [...new Set(captions.flatMap(gluedLinksIn))],
    },
    publishesNow: post.scheduledFor.publish === 'NOW',
    lookAtFile: fileLooks(ports),
    async upload(date) {
      const scheduledFor = date === undefined ? post.scheduledFor : { publish: 'SCHEDULE' as const, date };
      const timed = { ...post, scheduledFor };
      checkStillAhead(timed, ports.clock());
      const { held, upload } = ports.files;
      return await withUploads(timed, { files: held(), upload });
    },
  };
}
