/** What was decided about a post beyond what a person filled in, and its possible mistakes. */
import { networkOf } from '../networks/index.ts';
import { rowOptions } from '../form/options/row-options.ts';
import { postOptions } from '../form/options/post-options.ts';
import { textFields } from '../form/options/text-fields.ts';
import type { Clock } from '../time/scheduled-time.ts';
import type { TimeRules } from '../time/time-rules.ts';
import { defaultFormWords, type FormWords } from '../form/values/form-words.ts';
import { labelOfPath } from '../form/values/label.ts';
import { shown } from '../form/values/messages.ts';
import { isUnfilled } from '../form/values/read-value.ts';
import type { Remark } from '../form/values/remark.ts';
import { loginRemark } from './accounts/logins.ts';
import { adviceOn } from './advice.ts';
import { type LeftOut, leftOutMediaOf } from './compose/compose-post.ts';
import type { ComposedTarget } from './compose/compose-target.ts';
import type { PostDraft } from './draft.ts';
import { contraryTypes } from './media/inspect-media.ts';
import { isPlaceholder } from './media/local-file.ts';
import type { MediaInspection } from './media/resolve-media.ts';
import { closedLinksIn } from './text/closed-links.ts';
import { filledTexts } from './text/field-texts.ts';
import type { Leftover } from './text/leftovers/leftovers.ts';
import { gluedLinksIn } from './text/spans.ts';
import type { FittedText } from './text/target-texts.ts';
import { chooseAutomatic, isPlainFormat, readTextOptions, type TextRules } from './text/text-options.ts';

/** What the program decided beyond what a person filled in. */
export interface Decisions {
  readonly remarks: readonly Remark[];
  /** Accounts that are left out so that the post need not be refused; also listed in the output. */
  readonly leftOut: readonly LeftOut[];
  /** Whether the time was found automatically, even if an existing equal post has it. */
  readonly isTimeFound: boolean;
}

/** `targets`: those that are sent. `rules`: those by which the time of the post is found. */
export function decisionsOf({
  draft: {
    media,
    text,
    isOnAllNetworks = false,
    withoutEffect = [],
    leftOutAccounts = [],
    formWords = defaultFormWords,
  },
  rules,
  targets,
  leftOut,
  inspection,
  clock,
}: {
  draft: Pick<
    PostDraft,
    'media' | 'text' | 'isOnAllNetworks' | 'withoutEffect' | 'leftOutAccounts' | 'formWords'
  >;
  rules: TimeRules | undefined;
  targets: readonly ComposedTarget[];
  leftOut: readonly LeftOut[];
  inspection: MediaInspection;
  clock: Clock;
}): Decisions {
  const captions = targets.map(({ network, value }) => networkOf(network).decompose(value).caption ?? '');
  const fitted = targets.flatMap(({ textChanges }) => textChanges);
  const leftovers = targets.flatMap((target) => target.leftovers.flatMap((place) => place.leftovers));
  const { rules: ofText } = readTextOptions(text);
  const remarks: Remark[] = [
    ...fitted.filter(({ outcome }) => outcome !== 'unchanged').map(fittedTextRemark),
    ...fitted.flatMap(({ lost }) => aboutText('No longer in the text', lost)),
    ...leftOut.map(({ network, accountName, accountId, reason }) => ({
      lead: 'Left out',
      text: `${accountName ?? accountId} · ${networkOf(network).label} (${reason})`,
    })),
    ...leftOutAccounts.map((account) => ({ lead: 'Left out', text: account })),
    ...targets.flatMap(({ network, draft: { login } }) => loginRemark(login, network, clock) ?? []),
    ...targets.flatMap(({ network, value, draft: { earlierDetails = [] } }) =>
      // Media of another kind may have no place for it.
      earlierDetails
        .filter((key) => Object.hasOwn(value, key))
        .map((key) => ({
          lead: 'Kept from the earlier media',
          text: `${labelOfPath(networkOf(network), [key])} · ${networkOf(network).label}`,
          advice: 'check that it fits the new ones',
        })),
    ),
    ...[...new Set(targets.flatMap(({ draft: { notTaken = [] } }) => notTaken))].map((text) => ({
      lead: 'Not on the added account',
      text,
      advice: 'if it is meant there, too, fill it in',
    })),
    ...leftOutMediaOf(targets).map((media) => ({ lead: 'Media left out', text: media })),
    ...[
      ...targets.flatMap((target) => target.withoutEffect),
      ...withoutEffect,
      ...idleCampaign(text, { ofText, formWords }),
    ].map((field) => ({
      lead: 'Without effect',
      text: field,
    })),
    ...[
      ...adviceOn(targets, formWords),
      ...contraryTypes(
        media,
        targets.map(({ draft }) => draft),
        inspection.found,
      ),
    ].map((advice) => ({ lead: 'May be a mistake', text: advice })),
    ...remarksOnTexts(targets, { captions, leftovers, ofText }),
    ...(isOnAllNetworks
      ? [{ lead: 'On all chosen accounts', advice: `${postOptions.onlyNetworks.label} is empty` }]
      : []),
    ...remarksOnMissingTexts(targets, captions),
    ...(isPlainFormat(text) ? remarksOnCodes(leftovers, formWords) : []),
    ...[...inspection.found].flatMap(([address, look]) =>
      'unknown' in look && !isPlaceholder(address)
        ? { lead: 'Could not check', text: `${address} (${look.unknown})` }
        : [],
    ),
  ];
  return { remarks, leftOut, isTimeFound: rules !== undefined };
}

/** Link Campaign where no host gets it: it has no effect. */
function idleCampaign(
  text: PostDraft['text'],
  { ofText, formWords: { nameOf } }: { ofText: TextRules | undefined; formWords: FormWords },
): string[] {
  if (isUnfilled(text?.linkCampaign) || (ofText?.hosts ?? []).length > 0) return [];
  return [`${nameOf(textFields.linkCampaign)} (${nameOf(textFields.trackLinksTo)} names no host)`];
}

/** What readers may see in the texts that was not meant, and hashtags that are not as they were filled in. */
function remarksOnTexts(
  targets: readonly ComposedTarget[],
  {
    captions,
    leftovers,
    ofText,
  }: { captions: readonly string[]; leftovers: readonly Leftover[]; ofText: TextRules | undefined },
): Remark[] {
  const texts = targets.flatMap(({ network, value }) => filledTexts(networkOf(network), value));
  const left = leftovers.filter(({ kind }) => kind !== 'tags').map((leftover) => leftover.text);
  return [
    ...aboutText('Left in the text by an earlier step or cell', [...new Set(left)].map(shown)),
    ...aboutText('A link directly after a word may not work', captions.flatMap(gluedLinksIn), {
      advice: 'put a space before it',
    }),
    ...aboutText(
      'Readers may not be able to open',
      texts.flatMap(({ text: each }) => closedLinksIn(each)),
      { advice: 'put the public address in its place' },
    ),
    ...aboutText('Not used as a hashtag', (ofText?.notTags ?? []).map(shown)),
    ...aboutText(
      'Given twice',
      (ofText?.repeated ?? []).map((tag) => `#${tag}`),
    ),
  ];
}

/** Remarks on targets without a text, because an expression may return none by mistake. */
function remarksOnMissingTexts(targets: readonly ComposedTarget[], captions: readonly string[]): Remark[] {
  const textless = targets.filter((_, index) => isUnfilled(captions[index]));
  return textless.length > 0 && textless.length === targets.length
    ? [{ lead: 'Without a text', about: 'text' }]
    : aboutText(
        'Without a text',
        textless.map(({ network }) => networkOf(network).label),
      );
}

/** Remarks on HTML and Markdown that are sent as they are. */
function remarksOnCodes(leftovers: readonly Leftover[], formWords: FormWords): Remark[] {
  const has = (wanted: Leftover['kind']) => leftovers.some(({ kind }) => kind === wanted);
  const others = { advice: chooseAutomatic(formWords), about: 'text' } as const;
  return [
    ...(has('tags') ? [{ lead: 'Readers see HTML tags', ...others }] : []),
    ...(has('markup') ? [{ lead: 'Readers see Markdown or HTML codes', ...others }] : []),
  ];
}

/** A remark on each of the texts. */
function aboutText(lead: string, texts: readonly string[], others: Pick<Remark, 'advice'> = {}): Remark[] {
  return [...new Set(texts)].map((text) => ({ lead, text, about: 'text', ...others }));
}

/** What was done so that a text fits: `Shortened`, with the text `Skyapp (300 characters)`. */
function fittedTextRemark({ network: key, path, outcome, removed, max }: FittedText): Remark {
  const network = networkOf(key);
  const isThread = outcome === 'thread';
  const place =
    path[0] === network.caption ? network.label : `${labelOfPath(network, path)} on ${network.label}`;
  const limit = max === undefined ? '' : ` (${max} characters${isThread ? ' in each part' : ''})`;
  const thread = removed.length > 0 ? 'Made a thread without the end of the text' : 'Made a thread';
  return { lead: isThread ? thread : 'Shortened', text: place + limit, about: 'text' };
}

/** The remark on a row that gets a new post, when its sheet has no reference column. */
export const noReferenceColumn: Remark = {
  lead: 'Later corrections will not reach the post',
  advice: `no row has a column for the reference; add the column ${rowOptions.reference.columns[0]}, and save the reference in it after each run`,
};

/** The remarks about a new post, with those from the calendar. If the post waits for a later run, that run reports the rest. */
export function withRemarks(
  decisions: Decisions,
  remarks: readonly Remark[],
  { isWaiting }: { readonly isWaiting: boolean },
): Decisions {
  return { ...decisions, remarks: isWaiting ? remarks : [...remarks, ...decisions.remarks] };
}

/** The decisions; without those about texts if no text is sent, as they were reported when the text was sent. */
export function textDecisionsIf(sendsText: boolean, decisions: Decisions): Decisions {
  if (sendsText) return decisions;
  return { ...decisions, remarks: decisions.remarks.filter(({ about }) => about !== 'text') };
}
