/** Fields of a post that an expression gives, and that have no value in this run. */
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { jsonOf, post, succeeded, useTestBed } from '../support/n8n/node-under-test.ts';

const testBed = useTestBed();
const planned = {
  publish: 'SCHEDULE',
  scheduledAt: '2031-05-04 09:00',
  caption: 'Bread',
  accounts: ['skyapp:acc_skyapp_1', 'microblog:acc_microblog_1'],
};
const run = async (own: INodeParameters, operation = 'create') =>
  await testBed.run({ parameters: post(operation, { ...planned, ...own }) });

describe('Only on Networks', () => {
  const onAll = 'On all chosen accounts: Only on Networks is empty. More than a year ahead: check the year.';

  it.each(['={{ $json.networks }}', "={{ $json.networks ?? '' }}"])('is named: %s', async (onlyNetworks) => {
    const created = succeeded(await run({ options: { onlyNetworks } }));
    expect(jsonOf(created)).toMatchObject([{ note: onAll }]);
    const row = succeeded(await run({ onlyNetworks, caption: `Row ${onlyNetworks}` }, 'createOrUpdate'));
    expect(jsonOf(row)[0]?.['note']).toContain('On all chosen accounts: Only on Networks is empty.');
  });

  it('is not named where it is left empty, or has a value', async () => {
    for (const onlyNetworks of ['', '={{ "skyapp" }}']) {
      const created = succeeded(await run({ options: { onlyNetworks } }));
      expect(jsonOf(created)).toMatchObject([{ note: 'More than a year ahead: check the year.' }]);
    }
  });
});
