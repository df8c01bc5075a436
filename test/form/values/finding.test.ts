/** Findings as lines: what they have in common is said once. */
import { expect, it } from '@jest/globals';
import { type Finding, findingLines } from '../../../shared/form/values/finding.ts';

const unknownAccount = (name: string): Finding => ({
  path: ['accounts'],
  label: 'Accounts',
  message: `unknown account ${name}; there is Oven`,
  unknown: { name, choices: ['Oven'] },
});

it.each([
  ['one', ['Oben', 'Oben'], ['Accounts: unknown account Oben; there is Oven'], []],
  ['two', ['Oben', 'Ovem'], ['Accounts: 2 unknown accounts: Oben and Ovem'], ['There is Oven.']],
])('%s unknown account', (_, names, lines, choices) => {
  expect(findingLines(names.map(unknownAccount))).toStrictEqual({ lines, choices });
});
