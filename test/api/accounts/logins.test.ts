/** What the record of an account says of its login, in the spellings that services use. */
import { expect, it } from '@jest/globals';
import { scriptedClient } from '../../support/service/scripted-http.ts';

async function loginOf(shown: object): Promise<unknown> {
  const { client } = scriptedClient([{ body: [{ id: 'a', ...shown }] }]);
  return (await client.listAccounts())[0]?.login;
}

/** 3 November 2026, 9:00 in UTC, by hand: 20,760 days and 9 hours after the beginning of 1970. */
const seconds = 1_793_664_000 + 9 * 3600;
const endsAt = seconds * 1000;

it.each([
  [{ expiresAt: '2026-11-03T09:00:00Z' }, { endsAt }],
  [{ token_expires_at: '2026-11-03T10:00:00.000+01:00' }, { endsAt }],
  [{ tokenExpiresAt: seconds }, { endsAt }],
  [{ tokenExpiry: endsAt }, { endsAt }],
  [{ expires_at: String(seconds) }, { endsAt }],
  [{ validUntil: ` ${endsAt} ` }, { endsAt }],
  [{ token: { expiresAt: seconds } }, { endsAt }],
  // The token is renewed until the login itself ends.
  [{ tokenExpiresAt: '2026-10-01T00:00:00Z', refreshTokenExpiresAt: seconds }, { endsAt }],
  // The time zone is not known, so the latest possible end counts: that of a zone twelve hours behind UTC.
  [{ expiresAt: '2026-11-02T21:00:00' }, { endsAt, endDay: '2026-11-02' }],
  [{ expiresAt: '2026-11-02 21:00:00.000000' }, { endsAt, endDay: '2026-11-02' }],
  [{ expiresAt: '2026-11-03' }, { endsAt: endsAt + 27 * 3600_000 - 1000, endDay: '2026-11-03' }],
  [{ expiresAt: 3600 }, undefined],
  [{ expiresAt: 0 }, undefined],
  [{ expiresAt: null, expiresIn: seconds }, undefined],
  [{ expiresAt: 'never' }, undefined],
  [{ expiresAt: '2026-13-45' }, undefined],
  [{ expiresAt: 1e30 }, undefined],
  [{ accessTokenExpiresAt: seconds }, undefined],
])('%j ends', async (shown, login) => {
  expect(await loginOf(shown)).toStrictEqual(login);
});

it.each([
  ['expired', { status: 'expired' }],
  ['expired', { tokenStatus: 'TOKEN_EXPIRED' }],
  ['expired', { isExpired: true, isConnected: true }],
  ['expired', { token_expired: true }],
  ['expired', { connection: { status: 'Expired' } }],
  ['disconnected', { status: 'disconnected' }],
  ['disconnected', { state: 'revoked' }],
  ['disconnected', { connectionStatus: 'Not connected' }],
  ['disconnected', { isConnected: false, status: 'active' }],
  ['disconnected', { connected: false }],
  ['disconnected', { is_token_valid: false }],
  ['loggedOut', { needsReauth: true }],
  ['loggedOut', { requires_reconnect: true, connected: true }],
  ['loggedOut', { reconnectRequired: true }],
  ['loggedOut', { status: 'needs_reauth' }],
  ['loggedOut', { status: 'REAUTHENTICATION_REQUIRED' }],
  ['connected', { status: 'active' }],
  ['connected', { isConnected: true, needsReauth: false, isExpired: false }],
  [undefined, { status: 'expiring' }],
  [undefined, { status: 'not_expired' }],
  [undefined, { status: 'pending', state: 3 }],
  [undefined, { isConnected: null, needsReauth: 'maybe' }],
  [undefined, { disconnectedAt: '2026-11-03T09:00:00Z', isActive: false }],
])('%s is what %j says', async (state, shown) => {
  expect(await loginOf(shown)).toStrictEqual(state && { state });
});
