/** A draft: what a person asked for, as a host collected it from its form. */
import type { Media } from '../networks/definition/media-schema.ts';
import type { NetworkKey } from '../networks/index.ts';
import type { OptionValues } from '../form/options/post-options.ts';
import type { Finding } from '../form/values/finding.ts';
import type { FormPort } from '../form/values/form-words.ts';
import type { ValidationIssue } from '../form/values/messages.ts';
import type { TargetLogin } from './accounts/account-login.ts';
import type { TextOptions } from '../form/options/text-fields.ts';
import type { PlanningForm } from '../form/options/planning-options.ts';

/** A medium with its details. Values come from expressions, so their types are open; no `mediaType` means automatic. */
export type MediaDraft = { readonly [Detail in keyof Media]?: unknown };

export interface TargetDraft {
  readonly network: NetworkKey;
  readonly accountId: unknown;
  /** What people call the account, where they chose it by name; tells the target from others of its network. */
  readonly accountName?: string;
  /** What the service says of the login of the account; left out where it was not looked at. */
  readonly login?: TargetLogin;
  /** Replaces the caption of the whole post, which counts where this one is empty. */
  readonly caption?: unknown;
  /** The longest caption that a person wants on the network. */
  readonly maxLength?: unknown;
  /** Replace the media of the whole post, which count where these are empty. */
  readonly media?: readonly MediaDraft[];
  /** In an update, its media as they were filled in for it alone, without the details that they have already. Left out where these are the same. */
  readonly givenMedia?: readonly MediaDraft[];
  /** The network's own fields by the contract's property names; media lists inside hold `MediaDraft`s. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Extra JSON: an object (or its text) merged over the composed target, property by property. */
  readonly extra?: unknown;
  /** In an update, what the post already has on this account. Options never change these texts. */
  readonly kept?: KeptContent;
  /** In an update that gives it other files, its fields that describe the earlier ones. */
  readonly earlierDetails?: readonly string[];
  /** On an account that an update adds, what the post has on the account whose text it gets, and not here: `Poll · Professional`. */
  readonly notTaken?: readonly string[];
  /** Issues for what an update cannot keep, each with its place in the target. */
  readonly issues?: readonly ValidationIssue[];
  /** Where the target was filled in, if not in a row of the form: `Targets JSON › 2`. */
  readonly place?: string;
  /** What to do about a required field that is empty, where the label alone does not lead to it: `add Pinboard under …`. */
  readonly whereToFill?: string;
}

/** What a person filled in for all accounts of a network: fields of its own, and a caption and media that differ. */
export type Adjustment = Omit<TargetDraft, 'network' | 'accountId'>;
export type Adjustments = Readonly<Partial<Record<NetworkKey, Adjustment>>>;

/** What a record shows of a target. */
export interface KeptContent {
  readonly caption?: unknown;
  /** If the media are unchanged, this is the same array as in the target. */
  readonly media?: readonly MediaDraft[];
  readonly fields: Readonly<Record<string, unknown>>;
  /** The caption that a row replaced. The follow-up posts that it had are replaced, too, where its new text is a thread. */
  readonly replacedCaption?: unknown;
  /** The parts of its row that changed; undefined for a post without a row. Hashtags go only into these. */
  readonly parts?: ReadonlySet<string>;
}

/** The part of a draft that concerns the whole post. */
export interface DraftContent extends OptionValues, FormPort {
  readonly publish: unknown;
  /** Read only when `publish` is `SCHEDULE`. */
  readonly scheduledAt?: unknown;
  /** Whether the post keeps the time that it has, so that a year far ahead is no mistake. */
  readonly isTimeKept?: boolean;
  /** What is needed to find a time; left out where the form has no choice of Publish that finds one. */
  readonly planning?: PlanningForm;
  readonly caption?: unknown;
  readonly media: readonly MediaDraft[];
  /** How texts are made to fit each network; empty options leave them as they are. */
  readonly text?: TextOptions;
  /** Where the time was filled in, if not in the form's own field. */
  readonly scheduledAtLabel?: string;
  /** Why this post must not be published at once; empty where it may. */
  readonly whyNotNow?: string | undefined;
  /** Whether the option that names the networks is mapped, but empty, so that all chosen accounts count. */
  readonly isOnAllNetworks?: boolean;
  /** Accounts of `All of …` that are left out because their network is unknown, each with the reason. */
  readonly leftOutAccounts?: readonly string[];
  /** What the row fills in without effect, each with the reason. */
  readonly withoutEffect?: readonly string[];
  /** What could not be read on the way to the draft. It is reported together with all other findings. */
  readonly findings?: readonly Finding[];
}

export interface PostDraft extends DraftContent {
  readonly targets: readonly TargetDraft[];
}
