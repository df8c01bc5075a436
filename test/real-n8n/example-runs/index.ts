/** The runs that test each example, by the name of its file in `examples/`. */
import { alarmWhenNotPublished } from './alarm.ts';
import { approveDrafts, approveWithAPreview } from './approvals.ts';
import { calendarFeed } from './calendar-feed.ts';
import { calendarToDataTable, calendarToSheet } from './calendar-to-rows.ts';
import type { ExampleRun } from './example.ts';
import { sharedLinks } from './feeds.ts';
import { kindsOfFeeds } from './kinds-of-feeds.ts';
import { libraryOfThree, moreTextsThanSlots } from './libraries.ts';
import { checkCaptions, describePictures, planWithAnAgent } from './models.ts';
import { planPostsOverMcp } from './plan-posts-over-mcp.ts';
import { reviewEveryMorning } from './review.ts';
import { storyOf } from './story.ts';
import {
  airtableAndCalendar,
  dataTableAndCalendar,
  googleSheetAndCalendar,
  threeExampleRows,
} from './tables.ts';

export const exampleRuns: Readonly<Record<string, readonly ExampleRun[]>> = {
  'airtable-and-calendar.json': [airtableAndCalendar],
  'alarm-when-not-published.json': [alarmWhenNotPublished],
  'alt-texts-by-a-model.json': [describePictures],
  'approve-drafts-then-schedule.json': [approveDrafts],
  'approve-with-a-preview.json': [approveWithAPreview],
  'article-to-thread.json': [storyOf('feeds', 'articleToThread'), sharedLinks],
  'calendar-feed.json': [calendarFeed],
  'calendar-to-data-table.json': [calendarToDataTable],
  'calendar-to-google-sheet.json': [calendarToSheet],
  'check-captions-of-a-model.json': [checkCaptions],
  'data-table-and-calendar.json': [threeExampleRows, dataTableAndCalendar],
  'delete-a-campaign.json': [storyOf('campaigns', 'deleteACampaign')],
  'evergreen-library.json': [libraryOfThree, moreTextsThanSlots],
  'google-sheet-and-calendar.json': [googleSheetAndCalendar],
  'handle-failed-posts.json': [storyOf('campaigns', 'handleFailedPosts')],
  'move-campaign-by-a-day.json': [storyOf('campaigns', 'moveByADay')],
  'pause-everything.json': [storyOf('campaigns', 'pauseEverything')],
  'plan-posts-over-mcp.json': [planPostsOverMcp],
  'plan-posts-with-an-ai-agent.json': [planWithAnAgent],
  'review-every-morning.json': [reviewEveryMorning],
  'rss-feed-to-networks.json': [
    kindsOfFeeds,
    storyOf('feeds', 'rssFeed'),
    sharedLinks,
    storyOf('feeds', 'newestOneNow'),
  ],
  'several-brands-from-one-sheet.json': [storyOf('sheets', 'severalBrands')],
  'sheet-on-nine-networks.json': [storyOf('sheets', 'onNineNetworks')],
  'spread-posts-over-a-month.json': [
    storyOf('sheets', 'spreadOverAMonth'),
    storyOf('sheets', 'spreadTextsBesideIt'),
  ],
  'spreadsheet-campaign.json': [storyOf('sheets', 'everyKindOfRow'), storyOf('sheets', 'campaignBesideIt')],
};
