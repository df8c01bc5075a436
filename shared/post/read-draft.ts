/** What a person filled in for a post, as a draft: one reading of every form, whatever the layout of its host. */
import { noAccountChosen } from '../data/errors.ts';
import type { JsonObject } from '../data/json.ts';
import { madeOnce } from '../data/maps.ts';
import { automatic } from '../form/fields/field.ts';
import { adjustmentFields } from '../form/fields/target-fields.ts';
import { openObject } from '../networks/definition/schema-parts.ts';
import { type NetworkKey, networkOf, networks } from '../networks/index.ts';
import type { Network } from '../networks/definition/define-network.ts';
import type { NetworkNames } from '../networks/wire-names.ts';
import { draftFields } from '../form/options/draft-fields.ts';
import { valuesOfFields } from '../form/fields/form-field.ts';
import { postOptions } from '../form/options/post-options.ts';
import { planningFields, type PlanningForm } from '../form/options/planning-options.ts';
import type { Clock } from '../time/scheduled-time.ts';
import { lostStateOf } from './accounts/logins.ts';
import { networksWanted, targetsOnNetworks } from './accounts/only-networks.ts';
import {
  type AccountPorts,
  type AccountReading,
  namesNobody,
  readAccounts,
} from './accounts/resolve-accounts.ts';
import type { Adjustment, Adjustments, DraftContent, MediaDraft, PostDraft } from './draft.ts';
import type { PostChanges } from './edit/edit-post.ts';
import type { Finding } from '../form/values/finding.ts';
import { type AudienceForm, audienceFindings } from './audience-of-form.ts';
import { withoutEmptyGroups } from './groups-without-content.ts';
import { contradictionsIn, publishOf, type PublishForm } from './publish-of-form.ts';
import { withTextPictures } from './media/text-pictures.ts';
import { withTargetsJson } from './targets-json.ts';
import { isEmpty } from '../form/values/read-value.ts';
import { type FormWords, defaultFormWords } from '../form/values/form-words.ts';
import { isNoText, mediaWithoutNothing, noTextIn, withoutNothing } from './without-nothing.ts';

/** Media, and details that cannot be read or belong to no medium. */
export interface MediaReading {
  readonly media: readonly MediaDraft[];
  readonly findings?: readonly Finding[];
  /** Details of an empty place among the media, each with the reason. */
  readonly withoutEffect?: readonly string[];
}

/** A filled-in form of a post, in the layout of its host. Nothing here throws: what cannot be read is a finding of the draft. */
export interface PostForm extends AudienceForm, PublishForm {
  /** The media of the whole post, or of a network. `needsMedia`: whether details without any medium are a mistake. */
  media(place: { readonly network?: Network<NetworkKey>; readonly needsMedia: boolean }): MediaReading;
  /** The form of one account that differs from the others of its network; undefined where it does not. */
  ofAccount?(id: unknown): PostForm | undefined;
  /** What to do about a required field of the network that is empty. `isAdded`: whether the form shows the network's fields. */
  whereToFill(network: Network, isAdded: boolean): string;
  /** What could not be read on the way to the form, such as in the columns of a sheet. */
  readonly findings?: readonly Finding[];
  /** What is wrong with the files that the form names, once all of them are found. */
  readonly fileFindings?: () => Promise<readonly Finding[]>;
  /** Why this post must not be published at once; empty where it may. */
  readonly whyNotNow?: string | undefined;
  /** Why a choice of Publish that finds a time is not possible here. */
  readonly refused?: PlanningForm['refused'];
}

export interface DraftPorts extends AccountPorts {
  readonly client: { networkNames(): Promise<NetworkNames> };
  readonly clock: () => Clock;
}

/**
 * The draft of a form. Files on the web that are to be uploaded with the post are still addresses in it. In a change, an empty field means unchanged;
 * otherwise a draft without an account has a finding. The linked accounts are read only where some are named, and the names of the networks only for
 * targets as JSON.
 */
export async function readDraft(
  form: PostForm,
  { isChange, ...ports }: DraftPorts & { readonly isChange: boolean },
): Promise<PostChanges> {
  const { values, formWords = defaultFormWords } = form;
  const {
    media,
    findings: mediaFindings,
    withoutEffect: ofMedia,
  } = readMedia(form, { needsMedia: isChange });
  const needsMedia = isChange || media.length > 0;
  const adjustmentReadings = networks.map((network) =>
    readAdjustment(form, { network, needsMedia, isChange }),
  );
  const adjustments = Object.fromEntries(adjustmentReadings.map(({ network, part }) => [network, part]));
  const accountsValue = values[draftFields.accounts.key];
  const fromAccounts: ReturnType<typeof targetsOfAccounts> =
    namesNobody(accountsValue) && (isChange || usesJson(values))
      ? { targets: [], findings: [] }
      : targetsOfAccounts(
          await readAccounts(accountsValue, {
            ...ports,
            among: await networksOf(values, ports),
            isUsable: ({ login }) => lostStateOf(login, ports.clock().now) === undefined,
          }),
          adjustments,
          formWords,
        );
  const chosen: OnNetworks<typeof fromAccounts> = usesJson(values)
    ? fromAccounts
    : await onNetworks(fromAccounts, { form, ports });
  const { isOnAllNetworks = false } = chosen;
  const { targets, findings } = withOwnOfAccounts(chosen, { form, needsMedia, isChange });
  // In a new post, what is filled in for a network without a chosen account is not used, so it is not judged either.
  const networksInUse = new Set(targets.map(({ network }) => network));
  const withoutEffect = [
    ...ofMedia,
    ...adjustmentReadings.flatMap((each) => (networksInUse.has(each.network) ? each.withoutEffect : [])),
  ];
  const audience = audienceFindings(form, targets);
  const draft = {
    ...contentOf(form, isChange),
    ...(isChange &&
      namesNobody(accountsValue) &&
      form.fromSteps?.has(draftFields.accounts.key) === true && {
        lacksAccounts: true,
      }),
    ...(fromAccounts.leftOutAccounts && { leftOutAccounts: fromAccounts.leftOutAccounts }),
    isOnAllNetworks,
    ...(withoutEffect.length > 0 && { withoutEffect }),
    media,
    targets,
    adjustments: Object.fromEntries(
      adjustmentReadings.filter(({ part }) => isFilledIn(part)).map(({ network, part }) => [network, part]),
    ),
    findings: [
      ...(form.findings ?? []),
      ...findings,
      ...mediaFindings,
      ...adjustmentReadings.flatMap((each) =>
        isChange || networksInUse.has(each.network) ? each.findings : [],
      ),
      ...contradictionsIn(form, isChange),
      ...(isChange ? [] : audience),
    ],
    // In a change, an empty field leaves the post's audience as it is.
    ...(isChange && audience.length > 0 && { ifAdded: audience }),
  };
  const complete = await withJson(draft, { form, ports });
  const captionFindings = noTextIn(values, {
    ...complete,
    isChange,
    label: formWords.nameOf(draftFields.caption),
  });
  const fileFindings = (await form.fileFindings?.()) ?? [];
  return await withTextPictures({
    ...complete,
    // A caption that has a finding already is not reported as missing, too.
    ...(captionFindings.length > 0 && { caption: values[draftFields.caption.key] }),
    findings: [...complete.findings, ...captionFindings, ...fileFindings],
  });
}

/** The media of the whole post or of a network, without entries such as `none`. */
function readMedia(form: PostForm, place: Parameters<PostForm['media']>[0]) {
  const { media, findings = [], withoutEffect = [] } = form.media(place);
  const found = [...findings];
  return {
    withoutEffect,
    media: mediaWithoutNothing(media, { ...place, findings: found, formWords: form.formWords }),
    findings: found,
  };
}

/**
 * The targets of the chosen accounts, in their order. What is filled in for a network without a chosen account is not used: accounts may come from
 * data, and differ from post to post.
 */
export function targetsOfAccounts(
  { accounts, problems, leftOut }: AccountReading,
  adjustments: Adjustments,
  { nameOf }: FormWords = defaultFormWords,
): Pick<PostDraft, 'targets' | 'leftOutAccounts'> & { readonly findings: readonly Finding[] } {
  const place = { path: ['targets'], label: nameOf(draftFields.accounts) };
  const isEmptyList = accounts.length + problems.length === 0;
  return {
    targets: accounts.map(({ network, accountId, name: accountName, login }) => ({
      fields: {},
      ...adjustments[network],
      ...{ network, accountId, accountName, ...(login && { login: { ...login, account: accountName } }) },
    })),
    ...(leftOut && { leftOutAccounts: leftOut }),
    findings: isEmptyList
      ? [{ ...place, message: noAccountChosen, isMissing: true }]
      : problems.map(({ problem: message, ...rest }) => ({ ...place, message, ...rest })),
  };
}

function contentOf(form: PostForm, isChange: boolean): Omit<DraftContent, 'media'> {
  const { values, whyNotNow, refused, formWords } = form;
  const { scheduledAt, caption, text } = values;
  const planning = { ...valuesOfFields(planningFields, values), ...(refused && { refused }) };
  return {
    publish: publishOf(form, isChange),
    scheduledAt,
    caption: isNoText(caption) ? undefined : caption,
    text: openObject.safeParse(text).data ?? {},
    ...valuesOfFields(postOptions, values),
    whyNotNow,
    ...(formWords && { formWords }),
    ...(!isChange && { planning }),
  };
}

/** A network's own fields, except media. */
const ownFieldsOf = madeOnce((network: Network<NetworkKey>) =>
  adjustmentFields(network).filter(({ key }) => key !== 'media'),
);

function readAdjustment(
  form: PostForm,
  { network, needsMedia, isChange }: { network: Network<NetworkKey>; needsMedia: boolean; isChange: boolean },
) {
  const fields = ownFieldsOf(network);
  const given = form.adjustment(network, fields);
  const { media, findings, withoutEffect } = readMedia(form, { network, needsMedia });
  const something = withoutNothing(fields, given ?? {}, { network, findings, formWords: form.formWords });
  const typed = form.typed?.adjustment(network, fields);
  // In a change, a choice alone changes the poll that the post has.
  const values =
    isChange || typed === undefined ? something : withoutEmptyGroups(fields, { values: something, typed });
  const { caption, maxLength, extraJson: extra, ...others } = values;
  const own = Object.fromEntries(
    Object.entries(others).filter(([key, value]) => key !== 'mediaType' || value !== automatic),
  );
  const whereToFill = form.whereToFill(network, given !== undefined);
  const part = { fields: own, caption, maxLength, extra, media, whereToFill };
  return { network: network.key, part, findings, withoutEffect };
}

/** Each target with what the form sets only for its account. */
function withOwnOfAccounts(
  { targets, findings }: { targets: PostDraft['targets']; findings: readonly Finding[] },
  { form, ...given }: { form: PostForm; needsMedia: boolean; isChange: boolean },
): { targets: PostDraft['targets']; findings: readonly Finding[] } {
  const own = targets.map((target) => {
    const ofAccount = form.ofAccount?.(target.accountId);
    if (ofAccount === undefined) return { target, findings: [] };
    const reading = readAdjustment(ofAccount, { network: networkOf(target.network), ...given });
    return { target: { ...target, ...reading.part }, findings: reading.findings };
  });
  return {
    targets: own.map(({ target }) => target),
    findings: [...findings, ...own.flatMap((each) => each.findings)],
  };
}

/** The networks that Only on Networks names: a name that accounts of several of them share means all of those accounts. */
async function networksOf(values: JsonObject, { client }: DraftPorts): Promise<ReadonlySet<NetworkKey>> {
  const isNamed = !isEmpty(values[postOptions.onlyNetworks.key]);
  return isNamed ? networksWanted(values, await client.networkNames()) : new Set();
}

type OnNetworks<Draft> = Draft & Pick<PostDraft, 'isOnAllNetworks'>;

/** The draft with the targets that Only on Networks keeps, and with the findings of that option. */
async function onNetworks<Draft extends Pick<PostDraft, 'targets' | 'findings'>>(
  draft: Draft,
  { form: { values, formWords, fromSteps }, ports: { client } }: { form: PostForm; ports: DraftPorts },
): Promise<OnNetworks<Draft>> {
  const { key } = postOptions.onlyNetworks;
  if (isEmpty(values[key])) return { ...draft, isOnAllNetworks: fromSteps?.has(key) === true };
  const { targets, findings } = targetsOnNetworks(draft.targets, {
    values,
    formWords,
    names: await client.networkNames(),
  });
  return { ...draft, targets, findings: [...(draft.findings ?? []), ...findings] };
}

function isFilledIn({ fields, caption, maxLength, media = [], extra }: Adjustment): boolean {
  const values = [caption, maxLength, extra];
  return Object.keys(fields).length > 0 || media.length > 0 || !values.every(isEmpty);
}

/** Whether the targets are given as JSON. Where the form has no such choice, filled-in JSON decides. */
function usesJson({ postTo, targetsJson }: JsonObject): boolean {
  return isEmpty(postTo) ? !isEmpty(targetsJson) : postTo === 'json';
}

async function withJson<Draft extends PostDraft>(
  draft: Draft,
  { form, ports }: { form: PostForm; ports: DraftPorts },
): Promise<Draft> {
  const { values } = form;
  if (!usesJson(values)) return draft;
  const { client, clock } = ports;
  const networkNames = await client.networkNames();
  const json = values[draftFields.targetsJson.key];
  const withTargets = withTargetsJson({ draft, json, networkNames, clock: clock() });
  return await onNetworks(withTargets, { form, ports });
}
