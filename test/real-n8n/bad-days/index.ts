/** What happens to the examples on bad days, one file for each group of examples. */
import { campaignDays } from './campaigns.ts';
import { failedPostsDays } from './failed-posts.ts';
import { feedDays } from './feeds.ts';
import { tableDays } from './kept-tables.ts';
import { modelDays } from './models.ts';
import { sheetDays } from './sheets.ts';
import type { BadDays } from './world.ts';

export const badDays: BadDays = {
  ...campaignDays,
  ...failedPostsDays,
  ...feedDays,
  ...modelDays,
  ...sheetDays,
  ...tableDays,
};
