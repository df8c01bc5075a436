/** What was decided about a post beyond what a person filled in, and what of it may be a mistake. */
import { type NetworkKey, networkOf } from '../networks/index.ts';
import { type LeftOut, leftOutMediaOf } from './compose/compose-post.ts';
import type { ComposedTarget } from './compose/compose-target.ts';
import type { TimeRules } from '../time/time-rules.ts';
import { isUnfilled } from '../values/read-value.ts';
import type { TargetLogin } from './accounts/account-login.ts';
import { adviceOn } from './advice.ts';
import type { PostDraft } from './draft.ts';
import { isPlaceholder } from './media/local-file.ts';
import type { MediaInspection } from './media/resolve-media.ts';
import { gluedLinksIn } from './text/spans.ts';
import type { FittedText } from './text/target-texts.ts';
import { isPlainFormat, readTextOptions, showsTags } from './text/text-options.ts';

/** What of a post in the calendar could not be compared, as sentences call it. */
export const uncomparedWords = {
  files: 'files',
  link: 'link',
  time: 'time',
  rest: 'other parts',
} as const;
export type Uncompared = keyof typeof uncomparedWords;

/** What the machine decided beyond what a person filled in. */
export interface Decisions {
  /** The texts that did not fit as they were filled in. */
  readonly fitted: readonly FittedText[];
  /** The accounts that the draft asks to leave out rather than refuse the post. */
  readonly leftOut: readonly LeftOut[];
  /** The accounts that are left out as nobody can tell their network, each with the reason. */
  readonly leftOutAccounts?: readonly string[] | undefined;
  /** What the service says of the logins of its accounts. */
  readonly logins?: readonly (TargetLogin & { readonly network: NetworkKey })[];
  /** The media that the draft asks to leave out rather than refuse the post, each with the reason. */
  readonly leftOutMedia: readonly string[];
  /** The fields that are filled in and have no effect with the media of their account. */
  readonly withoutEffect: readonly string[];
  /** What the contract takes and may be a mistake, such as a poll with two equal answers. */
  readonly advice: readonly string[];
  /** Media at which nobody could look: the address, and why. */
  readonly unseen: readonly string[];
  /** Whether a text goes out with HTML tags that nobody meant to show. */
  readonly hasTags: boolean;
  /** Whether a text goes out with Markdown or entities that nobody meant to show. */
  readonly hasMarkup: boolean;
  /** What an earlier step or a cell left in its texts. */
  readonly leftovers: readonly string[];
  /** Whether none of its accounts gets a text: an expression may have found none. */
  readonly hasNoText?: boolean;
  /** Links directly behind a word, each with the word. */
  readonly gluedLinks: readonly string[];
  /** What was given as a hashtag and is none. */
  readonly notHashtags: readonly string[];
  /** Whether all chosen accounts count because the option that names the networks is empty. */
  readonly isOnAllNetworks: boolean;
  /** Whether a row gets a new post, and its sheet has no column for the reference. */
  readonly hasNoReferenceColumn?: boolean;
  /** Whether its time was found by the machine, also that of an equal post that is there already. */
  readonly isTimeFound?: boolean;
  /** Other posts of its accounts at its time, as a sentence names them. */
  readonly atItsTime?: readonly string[];
  /** When an equal post is planned, or was published: undefined without one, null where the service does not show it. */
  readonly atOtherTime?: { readonly at: string | null; readonly isPublished: boolean } | undefined;
  /**
   * A post in the calendar may be the same one. `what` of it could not be compared, and what was done: it was `given` back, a post was
   * `created` beside it, or it was `written` over.
   */
  readonly uncompared?:
    | {
        readonly what: Uncompared;
        readonly done: 'given' | 'created' | 'written';
      }
    | undefined;
  /** How often its text went out, where that is as often as it may. */
  readonly timesOut?: number | undefined;
  /** Why it waits for a later run: a clause. */
  readonly waits?: string | undefined;
}

/** `targets`: those that go out. `rules`: by which its time is found. */
export function decisionsOf({
  draft: { text, isOnAllNetworks = false, unusedColumns = [], leftOutAccounts },
  rules,
  targets,
  leftOut,
  inspection,
}: {
  draft: Pick<PostDraft, 'text' | 'isOnAllNetworks' | 'unusedColumns' | 'leftOutAccounts'>;
  rules: TimeRules | undefined;
  targets: readonly ComposedTarget[];
  leftOut: readonly LeftOut[];
  inspection: MediaInspection;
}): Decisions {
  const leftovers = targets.flatMap((target) => target.leftovers.flatMap((place) => place.leftovers));
  const captions = targets.map(({ network, value }) => networkOf(network).decompose(value).caption ?? '');
  const sent = targets.map(({ value }) => value);
  return {
    fitted: targets.flatMap(({ textChanges }) => textChanges),
    leftOut,
    leftOutAccounts,
    logins: targets.flatMap(({ network, draft: { login } }) =>
      login === undefined ? [] : { ...login, network },
    ),
    leftOutMedia: leftOutMediaOf(targets),
    withoutEffect: [
      ...targets.flatMap((target) => target.withoutEffect),
      ...unusedColumns.map((name) => `${name} (its post has no place for it)`),
    ],
    advice: adviceOn(targets),
    unseen: [...inspection.found].flatMap(([address, look]) =>
      'unknown' in look && !isPlaceholder(address) ? `${address} (${look.unknown})` : [],
    ),
    hasTags: showsTags(text, sent),
    hasMarkup: isPlainFormat(text) && leftovers.some(({ kind }) => kind === 'markup'),
    leftovers: [...new Set(leftovers.map((leftover) => leftover.text))],
    gluedLinks: [...new Set(captions.flatMap(gluedLinksIn))],
    isOnAllNetworks,
    isTimeFound: rules !== undefined,
    hasNoText: captions.length > 0 && captions.every((caption) => isUnfilled(caption)),
    notHashtags: readTextOptions(text).rules?.notTags ?? [],
  };
}

/** The decisions, without those about texts unless a text is sent: what stays as it is was told when it was sent. */
export function textDecisionsIf(sendsText: boolean, decisions: Decisions): Decisions {
  if (sendsText) return decisions;
  return {
    ...decisions,
    fitted: [],
    hasNoText: false,
    hasTags: false,
    hasMarkup: false,
    leftovers: [],
    gluedLinks: [],
    notHashtags: [],
  };
}
