/** The networks of the accounts in a form. */
import { expect, it } from '@jest/globals';
import { networksOf } from '../../../zapier/src/form/chosen-networks.ts';

it.each([
  ['skyapp:acc_1', ['skyapp']],
  ['skyapp:acc_1, microblog:acc_2', ['skyapp', 'microblog']],
  [' skyapp : acc_1 ;\nMicroblog:acc_2\n', ['skyapp', 'microblog']],
])('%j', (accounts, networks) => {
  expect([...networksOf({ inputData: { accounts: [accounts] }, inputDataRaw: {} }).certain]).toStrictEqual(
    networks,
  );
});
