/** Logins of linked accounts, with which services publish: what people are told of one that has ended or will end. */
import { localTimeOf } from '../../time/zone-clock.ts';
import { type NetworkKey, networkOf } from '../../networks/index.ts';
import type { Clock } from '../../time/scheduled-time.ts';
import { defaultFormWords } from '../../form/values/form-words.ts';
import { draftFields } from '../../form/options/draft-fields.ts';
import { readPublish } from '../../form/values/read-value.ts';
import type { Remark } from '../../form/values/remark.ts';
import type { PostDraft, TargetDraft } from '../draft.ts';
import type { AccountLogin, LoginState, TargetLogin } from './account-login.ts';
import { inScheduler } from './linked-accounts.ts';

type LostState = Exclude<LoginState, 'connected'>;

/**
 * Why nothing can be published with the login; undefined where that is not certain. A login that the service calls connected is never lost, even
 * after its end, as the service may renew it.
 */
export function lostStateOf(login: AccountLogin | undefined, now: Date): LostState | undefined {
  if (login === undefined) return undefined;
  const { state } = login;
  if (state !== undefined) return state === 'connected' ? undefined : state;
  return isOver(login, now) ? 'expired' : undefined;
}

function isOver({ endsAt = Infinity }: AccountLogin, now: Date): boolean {
  return endsAt <= now.getTime();
}

/** `Harbour Bakery · Skyapp – login expired`, for a list of accounts; the label alone where nothing is lost. */
export function withLoginNote(label: string, login: AccountLogin | undefined, now: Date): string {
  const state = lostStateOf(login, now);
  return state === undefined ? label : `${label} – ${notes[state]}`;
}

const notes: Readonly<Record<LostState, string>> = {
  expired: 'login expired',
  disconnected: 'not connected',
  loggedOut: 'needs a new login',
};

/** What there is to do about an account with which nothing can be published. */
export const linkAgain = `link it again ${inScheduler}`;

/**
 * The targets of a post, with an issue for each that is to be published, now or later, with a lost login. A draft waits for a person, who may link
 * the account again before it goes out. Kept content is already on the account, so refusing its correction would help nobody.
 */
export function withLoginIssues(
  { targets, publish: given, formWords = defaultFormWords }: PostDraft,
  clock: Clock,
): readonly TargetDraft[] {
  const publish = readPublish(given);
  const label = formWords.nameOf(draftFields.accounts);
  if (publish === 'DRAFT') return targets;
  return targets.map((target) => {
    const { login, kept, issues = [] } = target;
    const goesOut = kept === undefined || publish === 'NOW';
    const state = goesOut ? lostStateOf(login, clock.now) : undefined;
    if (login === undefined || state === undefined) return target;
    const message = `${lostText(state, login, clock)}; ${linkAgain}`;
    return {
      ...target,
      issues: [...issues, { path: ['accountId'], label, message }],
    };
  });
}

function lostText(state: LostState, login: TargetLogin, { now, timeZone }: Clock): string {
  const { account } = login;
  if (state === 'disconnected') return `the service says that ${account} is not connected`;
  if (state === 'loggedOut') return `the service says that ${account} needs a new login`;
  const when = isOver(login, now) ? ` on ${endText(login, timeZone) ?? ''}` : '';
  return `the service says that the login of ${account} expired${when}`;
}

/** When the login ends, for people; undefined where the service does not show it. */
function endText({ endsAt, endDay }: AccountLogin, timeZone: string | undefined): string | undefined {
  return endDay ?? (endsAt === undefined ? undefined : localTimeOf(new Date(endsAt).toISOString(), timeZone));
}

/**
 * A remark on a login that does not refuse the post. A draft waits for a person, who may link the account again before it goes out. People renew
 * logins, so one that ends before the post goes out is only a remark.
 */
export function loginRemark(
  login: TargetLogin | undefined,
  network: NetworkKey,
  { now, timeZone }: Clock,
): Remark | undefined {
  if (login === undefined) return undefined;
  const state = lostStateOf(login, now);
  const account = `${login.account} · ${networkOf(network).label}`;
  const end = endText(login, timeZone);
  const text = end === undefined ? account : `${account} (${end})`;
  const about = 'publication';
  if (state !== undefined)
    return { lead: lostLeads[state], text: state === 'expired' ? text : account, advice: linkAgain, about };
  if (isOver(login, now))
    return { lead: 'Login may have expired', text, advice: `if posts do not go out, ${linkAgain}`, about };
  if (login.endsAt === undefined) return undefined;
  const advice = `${linkAgain} before then`;
  return { lead: 'Login expires before the post', text, advice, about, from: login.endsAt };
}

const lostLeads: Readonly<Record<LostState, string>> = {
  expired: 'Login expired',
  disconnected: 'Not connected',
  loggedOut: 'Needs a new login',
};
