/** What happens to the examples on bad days, one file for each group of examples. */
import { alarmDays } from './alarms.ts';
import { approvalDays } from './approvals.ts';
import { calendarFeedDays } from './calendar-feed.ts';
import { calendarDays } from './calendars.ts';
import { campaignDays } from './campaigns.ts';
import { failedPostsDays } from './failed-posts.ts';
import { feedDays } from './feeds.ts';
import { tableDays } from './kept-tables.ts';
import { libraryDays } from './libraries.ts';
import { modelDays } from './models.ts';
import { plannerDays } from './planners.ts';
import { pauseDays } from './pauses.ts';
import { reviewDays } from './reviews.ts';
import { sheetDays } from './sheets.ts';
import type { BadDays } from './world/world.ts';

export const badDays: BadDays = {
  ...alarmDays,
  ...approvalDays,
  ...calendarDays,
  ...calendarFeedDays,
  ...campaignDays,
  ...failedPostsDays,
  ...feedDays,
  ...libraryDays,
  ...modelDays,
  ...plannerDays,
  ...pauseDays,
  ...reviewDays,
  ...sheetDays,
  ...tableDays,
};

/**
 * The examples that have every kind of bad day: a table that is kept, a feed, and a form in which a person decides. All others run only with
 * `THOROUGH=yes`.
 */
export const mostKinds: readonly string[] = [
  'approve-drafts-then-schedule.json',
  'data-table-and-calendar.json',
  'rss-feed-to-networks.json',
];
