/** What happens to the examples on bad days, one file for each group of examples. */
import { campaignDays } from './campaigns.ts';
import type { BadDays } from './world.ts';

export const badDays: BadDays = {
  ...campaignDays,
};
