/**
 * Lets the action Create make a post, so that the doctor reports what n8n and Zapier would report. If nothing may be sent, it goes as far as the
 * first request that would change something.
 */
import { conduct, type Item, type LinkedAccount, Unreadable, readDraft } from '../../shared/index.ts';
import { createPost } from '../../shared/actions/create-post.ts';
import { textField } from '../../shared/data/json.ts';
import type { NetworkKey } from '../../shared/networks/index.ts';
import { publishChoices } from '../../shared/form/options/draft-fields.ts';
import { accountValueOf } from '../../shared/post/accounts/linked-accounts.ts';
import { accountNames } from '../../shared/post/accounts/resolve-accounts.ts';
import type { HeldFile } from '../../shared/post/media/inspect-media.ts';
import { type CheckResult, expected, sentenceOf } from './check-result.ts';
import { type ClientPorts, NotSentError } from './connection.ts';
import { removeTestPosts, shownPlan, type TestPost } from './test-post.ts';

/** Networks whose posts need nothing but a text. */
const plainNetworks: ReadonlySet<NetworkKey | undefined> = new Set([
  'microblog',
  'skyapp',
  'fediverse',
  'threadapp',
  'socialnet',
  'professional',
]);

export async function tryCreate(
  accounts: readonly LinkedAccount[],
  { post, ...ports }: ClientPorts & { readonly post: TestPost },
): Promise<CheckResult[]> {
  const account = accounts.find(({ network }) => plainNetworks.has(network));
  if (account === undefined) {
    const isShown = accounts.some(({ network }) => network !== undefined);
    return [
      unknown(
        isShown
          ? 'not tried: no account is linked on a network that takes a text alone'
          : 'not tried: the network of no account is known',
      ),
    ];
  }
  const { outcomes, warnings } = await conduct(createPost, {
    ...ports,
    timeZone: 'UTC',
    items: [() => itemOf(post, { account, accounts, ports })],
    concurrency: 1,
  });
  const [outcome = { skipped: true }] = outcomes;
  if ('error' in outcome && NotSentError.isInstance(outcome.error))
    return [
      unknown('no post was created, so it is not known whether the service takes one: add --try-delivery'),
    ];
  const name = accountNames(accounts).spellingOf(account);
  const id = 'records' in outcome ? textField(outcome.records[0], 'id') : undefined;
  const created =
    'error' in outcome
      ? problem(sentenceOf(expected(outcome.error)))
      : await planned(id, { post, name, ports });
  if (!ports.hasSent()) return [created];
  const mayBeOut = created.level !== 'fine';
  const looking = { ...ports, client: ports.newClient() };
  return [created, ...(await removeTestPosts(post, { id, mayBeOut, warnings, ports: looking }))];
}

function itemOf(
  { caption, date }: TestPost,
  {
    account,
    accounts,
    ports,
  }: { account: LinkedAccount; accounts: readonly LinkedAccount[]; ports: ClientPorts },
): Item<HeldFile> {
  const values = {
    publish: publishChoices.schedule.value,
    scheduledAt: date,
    caption,
    accounts: accountValueOf(account),
  };
  const itemPorts: Item<HeldFile>['ports'] = {
    client: ports.client,
    clock: () => ({ now: new Date(ports.now()), timeZone: 'UTC' }),
    linkedAccounts: async () => await Promise.resolve(accounts),
    knownAccounts: async () => await Promise.resolve(accounts),
    row: { place: 0, number: 1, columns: undefined },
    // The test post has no media.
    look: async () => await Promise.resolve({ unknown: 'nothing was looked at' }),
    files: {
      held: () => [],
      fetch: async () => await Promise.resolve(new Unreadable('nothing was fetched')),
      reach: () => 'service',
      upload: async () => await Promise.reject(new Error('The test post has no file.')),
    },
  };
  const form = { values, media: () => ({ media: [] }), adjustment: () => undefined, whereToFill: () => '' };
  return {
    input: {
      values,
      draft: async ({ isChange }) => await readDraft(form, { ...itemPorts, isChange }),
      fromSteps: new Set<string>(),
      uploads: async () => await Promise.resolve([]),
    },
    ports: itemPorts,
  };
}

/** What the service shows of the post that Create reported as scheduled. */
async function planned(
  id: string | undefined,
  { post, name, ports }: { post: TestPost; name: string; ports: ClientPorts },
): Promise<CheckResult> {
  const shown = id === undefined ? {} : await shownPlan(id, ports);
  if ('error' in shown)
    return unknown(`a post was created, but the service does not show it: ${sentenceOf(shown.error)}`);
  const { state, at = Number.NaN } = shown;
  if (state === undefined)
    return unknown('a post was created, but the service does not show whether it is scheduled');
  if (state !== 'scheduled')
    return problem(
      `the service accepted the time of a post, but shows the post as “${state}”: posts would not go out at their time`,
    );
  // A service that shows no time is not wrong.
  if (!Number.isNaN(at) && at !== Date.parse(post.date))
    return problem(
      `a post for ${post.date} is shown for ${new Date(at).toISOString()}: posts would go out at another time`,
    );
  return { level: 'fine', about: 'Create', text: `a post to ${name} was scheduled` };
}

function unknown(text: string): CheckResult {
  return { level: 'unknown', about: 'Create', text };
}

function problem(text: string): CheckResult {
  return { level: 'problem', about: 'Create', text };
}
