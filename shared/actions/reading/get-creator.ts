/** Get: what an account may do at the moment, contract 4.8. */
import type { FormField } from '../../form/fields/form-field.ts';
import { listOptions } from '../../form/options/list-options.ts';
import { accountOf } from '../../post/accounts/resolve-accounts.ts';
import { valuesReader } from '../../form/values/read-values.ts';
import type { Action } from '../action.ts';
import { text, texts } from '../outputs.ts';

const account = {
  key: 'accountId',
  type: 'account',
  network: 'shortvideo',
  label: 'Account',
  help: 'The account to look up',
  required: true,
} as const satisfies FormField;

export const getCreator: Action = {
  key: 'get',
  resource: 'creator',
  label: 'Get',
  description: 'Retrieve what a short-video account may do at the moment',
  sentence: 'Get creator',
  zapier: {
    key: 'find_creator',
    description:
      'Finds what a short-video account may do at the moment: who can see its posts, and what is switched off.',
  },
  contract: ['4.8'],
  effect: 'read',
  fields: [account, listOptions.simplify],
  output: [
    text('id', 'Account ID', 'acc_shortvideo_1'),
    text('name', 'Name', 'Harbour Café'),
    texts('privacyLevels', 'Privacy Levels', ['PUBLIC', 'FRIENDS', 'PRIVATE']),
    { key: 'commentsDisabled', label: 'Comments Disabled', type: 'boolean', sample: false },
    { key: 'duetDisabled', label: 'Duet Disabled', type: 'boolean', sample: true },
    { key: 'stitchDisabled', label: 'Stitch Disabled', type: 'boolean', sample: false },
    { key: 'maximumVideoDuration', label: 'Longest Video (Seconds)', type: 'number', sample: 600 },
  ],
  async read({ values }, ports) {
    const read = valuesReader({ values });
    const isSimple = read.boolean(listOptions.simplify);
    const { accountId } = await accountOf(values[account.key], { ...ports, read, field: account });
    return {
      async send() {
        const { record, ...known } = await ports.client.getCreator({ accountId });
        return [isSimple ? { id: accountId, ...known } : record];
      },
    };
  },
};
