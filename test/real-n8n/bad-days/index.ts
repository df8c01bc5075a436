/** What happens to the examples on bad days, one file for each group of examples. */
import { alarmDays } from './alarms.ts';
import { approvalDays } from './approvals.ts';
import { campaignDays } from './campaigns.ts';
import { pauseDays } from './pauses.ts';
import type { BadDays } from './world.ts';

export const badDays: BadDays = {
  ...alarmDays,
  ...approvalDays,
  ...campaignDays,
  ...pauseDays,
};
