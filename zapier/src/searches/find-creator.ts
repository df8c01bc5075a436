import { defineSearch } from 'zapier-platform-core';
import { networkOf, summarizeCreator } from '../../../shared/index.ts';
import { accountsTriggerKey, keys } from '../form/keys.ts';
import { perform, textOf } from '../perform.ts';

/** Contract 4.8. */
export const findCreator = defineSearch({
  key: 'find_creator',
  noun: 'Creator',
  display: {
    label: 'Find Creator',
    description:
      'Finds what a short-video account may do at the moment: who can see its posts, and what is switched off.',
  },
  operation: {
    inputFields: [
      {
        key: keys.accountId,
        label: 'Account',
        type: 'string',
        required: true,
        dynamic: `${accountsTriggerKey(networkOf('shortvideo'))}.id.name`,
        search: 'find_account.id',
        helpText: 'The account to look up',
      },
    ],
    perform: perform(async ({ client, values }) => {
      const accountId = textOf(values[keys.accountId]) ?? '';
      const creator = await client.getCreator({ accountId });
      return [summarizeCreator({ accountId, creator })];
    }),
    sample: {
      id: 'acc_shortvideo_1',
      name: 'Harbour Café',
      privacyLevels: ['PUBLIC', 'FRIENDS', 'PRIVATE'],
      commentsDisabled: false,
      duetDisabled: true,
      stitchDisabled: false,
      maximumVideoDuration: 600,
    },
    outputFields: [
      { key: 'id', label: 'Account ID', type: 'string' },
      { key: 'name', label: 'Name', type: 'string' },
      { key: 'privacyLevels', label: 'Privacy Levels', type: 'string', list: true },
      { key: 'commentsDisabled', label: 'Comments Disabled', type: 'boolean' },
      { key: 'duetDisabled', label: 'Duet Disabled', type: 'boolean' },
      { key: 'stitchDisabled', label: 'Stitch Disabled', type: 'boolean' },
      { key: 'maximumVideoDuration', label: 'Longest Video (Seconds)', type: 'number' },
    ],
  },
});
