/** A login that has ended, or will before its post goes out: what is refused, what is only told, and what the list of accounts shows. */
import { describe, expect, it } from '@jest/globals';
import { accountChoices, type LinkedAccount } from '../../../shared/index.ts';
import type { AccountLogin } from '../../../shared/post/accounts/account-login.ts';
import { readAccounts } from '../../../shared/post/accounts/resolve-accounts.ts';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import { decisionsOf } from '../../../shared/post/decisions.ts';
import type { PostDraft, TargetDraft } from '../../../shared/post/draft.ts';
import { editPost } from '../../../shared/post/edit/edit-post.ts';
import { previewPost } from '../../../shared/post/preview/preview-post.ts';
import { notInspected } from '../../../shared/post/media/resolve-media.ts';
import { decisionSentences } from '../../../shared/report/decisions.ts';
import { draftOf, errorsOf, target } from '../../support/generators/drafts.ts';

const clock = { now: new Date('2026-11-03T12:00:00Z'), timeZone: 'Europe/Berlin' };
const at = (text: string): AccountLogin => ({ endsAt: Date.parse(text) });
const ended = at('2026-11-03T09:00:00Z');
const tomorrow = at('2026-11-04T09:00:00Z');
const scheduled = { publish: 'SCHEDULE', scheduledAt: '2026-11-05T09:00:00Z', caption: 'Bread' };

function on(login: AccountLogin, rest: Partial<TargetDraft> = {}): TargetDraft {
  const { accountName = 'Harbour Bakery' } = rest;
  return target({ accountName, login: { ...login, account: accountName }, ...rest });
}

const again = 'link it again in the Scheduler under Accounts';
const saysExpired = 'Skyapp, Accounts: the service says that the login of Harbour Bakery expired';

describe('A new post', () => {
  const findingsOf = (login: AccountLogin, post: Partial<PostDraft> = scheduled) =>
    errorsOf(() => composePost(draftOf({ caption: 'Bread', ...post, targets: [on(login)] }), clock));

  it.each<[string, AccountLogin, string]>([
    ['expired by its date', ended, `${saysExpired} on Tue, 3 Nov 2026, 10:00 (Europe/Berlin); ${again}`],
    ['expired on a day', { ...ended, endDay: '2026-11-02' }, `${saysExpired} on 2026-11-02; ${again}`],
    ['expired', { state: 'expired' }, `${saysExpired}; ${again}`],
    ['expired before its date', { state: 'expired', ...tomorrow }, `${saysExpired}; ${again}`],
    [
      'not connected',
      { state: 'disconnected', ...tomorrow },
      `Skyapp, Accounts: the service says that Harbour Bakery is not connected; ${again}`,
    ],
    [
      'logged out',
      { state: 'loggedOut' },
      `Skyapp, Accounts: the service says that Harbour Bakery needs a new login; ${again}`,
    ],
  ])('on an account that is %s is refused, unless it is a draft', (_, login, finding) => {
    expect(findingsOf(login)).toStrictEqual([finding]);
    expect(findingsOf(login, { publish: 'NOW' })).toStrictEqual([finding]);
    expect(findingsOf(login, { publish: 'DRAFT' })).toStrictEqual([]);
    const shown = previewPost(draftOf({ ...scheduled, targets: [on(login)] }), { clock });
    expect(shown.findings.map(({ label, message }) => `${label}: ${message}`)).toStrictEqual([finding]);
  });

  it.each<AccountLogin>([tomorrow, { state: 'connected' }, { state: 'connected', ...ended }, {}])(
    'is taken with the login %j',
    (login) => expect(findingsOf(login)).toStrictEqual([]),
  );

  it('goes to the other accounts where that is chosen', () => {
    const targets = [on(ended), target({ network: 'microblog' })];
    const { post, leftOut } = composePost(draftOf({ ...scheduled, targets, ifRefused: 'skip' }), clock);
    expect([post.skyappTargets, post.microblogTargets]).toMatchObject([[], [{ accountId: 'account-1' }]]);
    expect(leftOut).toMatchObject([
      { accountName: 'Harbour Bakery', reason: expect.stringContaining(again) },
    ]);
  });
});

describe('What is told beside a post', () => {
  function notesOn(
    login: AccountLogin,
    { publish, scheduledAt = null }: { publish: string; scheduledAt?: string | null } = scheduled,
    rest: Partial<TargetDraft> = {},
  ) {
    const draft = draftOf({ ...scheduled, publish, scheduledAt, targets: [on(login, rest)] });
    const { targets, leftOut, rules } = composePost(draft, clock);
    const decisions = decisionsOf({ draft, rules, targets, leftOut, inspection: notInspected, clock });
    const status = publish === 'DRAFT' ? 'draft' : 'scheduled';
    const record = { id: 'post-1', status, scheduledAt, targets: [] };
    return decisionSentences([{ number: 1, record, ...decisions }], { clock });
  }

  it('is a login that ends before it', () => {
    expect(notesOn(tomorrow)).toStrictEqual([
      `Login expires before the post: Harbour Bakery · Skyapp (Wed, 4 Nov 2026, 10:00 (Europe/Berlin)): ${again} before then.`,
    ]);
    expect(notesOn({ ...tomorrow, endDay: '2026-11-03', state: 'connected' })).toStrictEqual([
      `Login expires before the post: Harbour Bakery · Skyapp (2026-11-03): ${again} before then.`,
    ]);
    for (const login of [at('2026-11-05T09:00:01Z'), { state: 'connected' } as const])
      expect(notesOn(login)).toStrictEqual([]);
    expect(notesOn(tomorrow, { publish: 'NOW' })).toStrictEqual([]);
    for (const login of [tomorrow, ended, { state: 'expired' } as const])
      expect(notesOn(login, { publish: 'DRAFT' })).toStrictEqual([]);
  });

  it('is a date that has passed where the service says that the account is connected', () => {
    expect(notesOn({ state: 'connected', ...ended })).toStrictEqual([
      `Login may have expired: Harbour Bakery · Skyapp (Tue, 3 Nov 2026, 10:00 (Europe/Berlin)): if posts do not go out, ${again}.`,
    ]);
  });

  it.each<[AccountLogin, string]>([
    [ended, `Login expired: Harbour Bakery · Skyapp (Tue, 3 Nov 2026, 10:00 (Europe/Berlin)): ${again}.`],
    [{ state: 'expired' }, `Login expired: Harbour Bakery · Skyapp: ${again}.`],
    [{ state: 'disconnected', ...tomorrow }, `Not connected: Harbour Bakery · Skyapp: ${again}.`],
    [{ state: 'loggedOut' }, `Needs a new login: Harbour Bakery · Skyapp: ${again}.`],
  ])('is a lost login of an account that an update keeps: %j', (login, note) => {
    expect(notesOn(login, scheduled, { kept: { fields: {} } })).toStrictEqual([note]);
  });
});

it('An update refuses a new account with a lost login, and changes what is there', () => {
  const record = { status: 'scheduled', skyappTargets: [{ accountId: 'account-1', caption: 'Rye' }] };
  const update = (targets: readonly TargetDraft[], given: object = scheduled) =>
    errorsOf(() => composePost(editPost(record, draftOf({ ...scheduled, ...given, targets })), clock));
  expect(update([on(ended)])).toStrictEqual([]);
  expect(update([on(ended)], { publish: 'NOW' })).toStrictEqual([
    `${saysExpired} on Tue, 3 Nov 2026, 10:00 (Europe/Berlin); ${again}`,
  ]);
  expect(
    update([on(ended), on(ended, { accountId: 'account-2', accountName: 'Lantern Lane' })]),
  ).toStrictEqual([
    `Skyapp (Lantern Lane), Accounts: the service says that the login of Lantern Lane expired on Tue, 3 Nov 2026, 10:00 (Europe/Berlin); ${again}`,
  ]);
});

describe('The linked accounts', () => {
  const linked: readonly LinkedAccount[] = [
    { id: 'a', name: 'Bakery', network: 'skyapp', login: ended },
    { id: 'b', name: 'Bakery', network: 'microblog', login: tomorrow },
    { id: 'c', name: 'Books', network: 'skyapp', login: { state: 'disconnected' } },
    { id: 'd', name: 'Café', networkWord: 'x-app', login: { state: 'loggedOut' } },
    { id: 'e', name: 'Docks', network: 'skyapp', login: { state: 'connected', ...ended } },
  ];
  const listed = async () => await Promise.resolve(linked);

  it('say in their list which logins are lost', () => {
    const names = (choices: readonly { readonly name: string }[]) => choices.map(({ name }) => name);
    expect(names(accountChoices(linked, clock))).toStrictEqual([
      'All of Bakery (2)',
      'Bakery · Microblog',
      'Bakery · Skyapp – login expired',
      'Books · Skyapp – not connected',
      'Café · x-app – needs a new login',
      'Docks · Skyapp',
    ]);
    expect(names(accountChoices(linked.slice(0, 1), { ...clock, only: 'skyapp' }))).toStrictEqual([
      'Bakery – login expired',
    ]);
  });

  it('are read again only where one that is known has no use', async () => {
    let readings = 0;
    const read = async (named: string) =>
      await readAccounts(named, {
        knownAccounts: listed,
        async linkedAccounts() {
          readings += 1;
          return await Promise.resolve([{ id: 'a', name: 'Bakery', network: 'skyapp' as const }]);
        },
        isUsable: ({ login }) => login !== ended,
      });
    expect((await read('microblog:b')).accounts).toMatchObject([{ accountId: 'b', login: tomorrow }]);
    expect(readings).toBe(0);
    expect((await read('skyapp:a')).accounts).toStrictEqual([
      { network: 'skyapp', accountId: 'a', name: 'Bakery' },
    ]);
    expect(readings).toBe(1);
  });
});
