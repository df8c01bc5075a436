/** What an error quotes of the service, and how it tells the number of tries. */
import { expect, it } from '@jest/globals';
import {
  attemptsText,
  secondsText,
  serviceMessageText,
  waitText,
} from '../../../shared/api/errors/wording.ts';

it.each([
  [undefined, [], ''],
  ['Reason', [], ' The service says: “Reason”.'],
  [undefined, ['a', 'b'], ' The service says: “a; b”.'],
  ['Reason: a!', ['a', 'b'], ' The service says: “Reason: a!; b”.'],
  ['Reason', ['1', '2', '3', '4', '5'], ' The service says: “Reason; 1; 2; 3; 4; 5”.'],
  ['Reason', ['1', '2', '3', '4', '5', '6'], ' The service says: “Reason; 1; 2; 3; 4; 5”.'],
])('%s with %j', (message, issues, text) =>
  expect(serviceMessageText({ message, issues, upgradeUrl: undefined })).toBe(text),
);

it('tells tries where there were several, and seconds where somebody waited', () => {
  expect([
    attemptsText(1),
    attemptsText(1, 9),
    attemptsText(2),
    attemptsText(2, 4),
    attemptsText(2, 5),
  ]).toStrictEqual(['', '', ' (tried 2 times)', ' (tried 2 times)', ' (tried 2 times in 5 seconds)']);
});

it.each([
  [59, '59 seconds'],
  [90, '1 min 30 s'],
  [3600, '1 hour'],
  [172_800, '48 hours'],
  [172_801, '3 days'],
])("tells %s seconds in a person's words", (seconds, words) => expect(secondsText(seconds)).toBe(words));

it('tells a wait that is too long', () => {
  expect([waitText(undefined, 1), waitText(1, 2), waitText(2, 1)]).toStrictEqual([
    '',
    ' and asks you to wait 1 second (a request waits at most 2 seconds)',
    ' and asks you to wait 2 seconds (a request waits at most 1 second)',
  ]);
});
