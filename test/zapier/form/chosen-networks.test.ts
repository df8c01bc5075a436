/** What is read of a form: the networks of its accounts, and what was chosen under More Fields. */
import { expect, it } from '@jest/globals';
import { chosenUnderMoreFields, networksOf } from '../../../zapier/src/form/chosen-networks.ts';

it.each([
  ['skyapp:acc_1', ['skyapp']],
  ['skyapp:acc_1, microblog:acc_2', ['skyapp', 'microblog']],
  [' skyapp : acc_1 ;\nMicroblog:acc_2\n', ['skyapp', 'microblog']],
])('%j', (accounts, networks) => {
  const chosen = networksOf({ inputData: { accounts: [accounts] }, inputDataRaw: {} });
  expect([[...chosen.certain], [...chosen.possible]]).toStrictEqual([networks, networks]);
});

it.each([
  [
    ['Poll', 'skyapp'],
    ['Poll', 'skyapp'],
  ],
  [['Poll, Skyapp'], ['Poll', 'Skyapp']],
  [' Poll ,Skyapp\n Alt Text ', ['Poll', 'Skyapp', 'Alt Text']],
  [undefined, []],
])('under More Fields, %j', (moreFields, chosen) => {
  expect([...chosenUnderMoreFields({ more_fields: moreFields })]).toStrictEqual(chosen);
});
