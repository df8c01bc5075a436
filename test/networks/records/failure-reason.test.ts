/** Why a post was not published, wherever the record says it (contract 2.1). */
import { expect, it } from '@jest/globals';
import { failureOf, failureReasonOf, failureText } from '../../../shared/networks/records/failure-reason.ts';

const why = 'The login expired.';
const failed = { accountId: 'acc_1', status: 'failed', error: why };
const fine = { accountId: 'acc_2', status: 'published' };

it.each([
  ['error', { error: why }],
  ['failureReason', { failureReason: ` ${why} ` }],
  ['failure_reason', { failure_reason: why }],
  ['statusMessage', { statusMessage: why }],
  ['an object', { error: { code: 'EXPIRED', message: why } }],
  ['an object in an object', { lastError: { detail: why } }],
  ['a list of objects', { errors: [{ message: why }, { message: why }] }],
  ['a list of texts', { errors: [why] }],
  ['a target', { skyappTargets: [failed, fine] }],
  ['a target without a state', { skyappTargets: [{ accountId: 'acc_1', error: why }] }],
  ['the post and a target alike', { error: why, skyappTargets: [failed] }],
])('is said by %s', (_, record) => {
  expect(failureReasonOf(record)).toBe(why);
});

it.each([
  ['nothing', {}],
  ['what is empty', { error: null, errors: [], failureReason: ' ', lastError: {} }],
  ['a code alone', { error: { code: 7 } }],
  ['a mark', { error: true }],
  ['another name', { note: why, message: why }],
  ['a target that went out', { skyappTargets: [fine] }],
])('is not said by %s', (_, record) => {
  expect(failureReasonOf(record)).toBeUndefined();
});

it('is at most three reasons, each once, in one line', () => {
  const errors = ['One', 'Two', 'One', 'Three\nlines', 'Four'];
  expect(failureReasonOf({ errors })).toBe('One; Two; Three lines');
});

it.each([
  [
    'a post that failed',
    'not published',
    { error: why },
    'The login expired.',
    'not published: The login expired',
  ],
  [
    'one that does not say why',
    'not published',
    {},
    undefined,
    'not published; the service does not say why',
  ],
  [
    'one account of a network',
    'published in part',
    { skyappTargets: [failed, fine] },
    'not on 1 of 2 accounts on Skyapp: The login expired.',
    'published in part, not on 1 of 2 accounts on Skyapp: The login expired',
  ],
  [
    'all accounts of a network, without a reason',
    'published in part',
    { skyappTargets: [{ accountId: 'acc_1', status: 'FAILED' }], microblogTargets: [fine] },
    'not on Skyapp',
    'published in part, not on Skyapp',
  ],
  [
    'part of the accounts, nobody says which',
    'published in part',
    { error: why },
    why,
    'published in part: The login expired',
  ],
] as const)('is a clause: %s', (_, state, record, clause, text) => {
  expect(failureOf(record, state)).toBe(clause);
  expect(failureText(record, state)).toBe(text);
});

it('is none of a post that did not fail, whatever its record says', () => {
  for (const state of ['draft', 'scheduled', 'publishing', 'published'])
    expect(failureOf({ error: why }, state)).toBeUndefined();
});
