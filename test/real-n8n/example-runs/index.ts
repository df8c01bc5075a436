/** What is expected of each file of `examples/`, by its name. */
import { alarmWhenNotPublished } from './alarm-when-not-published.ts';
import { approveDraftsThenSchedule } from './approve-drafts-then-schedule.ts';
import { approveWithAPreview } from './approve-with-a-preview.ts';
import { articleToThread } from './article-to-thread.ts';
import { checkCaptionsOfAModel } from './check-captions-of-a-model.ts';
import { deleteACampaign } from './delete-a-campaign.ts';
import type { ExampleRun } from './example.ts';
import { handleFailedPosts } from './handle-failed-posts.ts';
import { moveCampaignByADay } from './move-campaign-by-a-day.ts';
import { planPostsWithAnAiAgent } from './plan-posts-with-an-ai-agent.ts';
import { planPostsOverMcp } from './plan-posts-over-mcp.ts';
import { rssFeedToNetworks } from './rss-feed-to-networks.ts';
import { severalBrandsFromOneSheet } from './several-brands-from-one-sheet.ts';
import { sheetOnNineNetworks } from './sheet-on-nine-networks.ts';
import { spreadPostsOverAMonth } from './spread-posts-over-a-month.ts';
import { spreadsheetCampaign } from './spreadsheet-campaign.ts';

export const exampleRuns: Readonly<Record<string, ExampleRun>> = {
  'alarm-when-not-published.json': alarmWhenNotPublished,
  'approve-drafts-then-schedule.json': approveDraftsThenSchedule,
  'approve-with-a-preview.json': approveWithAPreview,
  'article-to-thread.json': articleToThread,
  'check-captions-of-a-model.json': checkCaptionsOfAModel,
  'delete-a-campaign.json': deleteACampaign,
  'handle-failed-posts.json': handleFailedPosts,
  'move-campaign-by-a-day.json': moveCampaignByADay,
  'plan-posts-over-mcp.json': planPostsOverMcp,
  'plan-posts-with-an-ai-agent.json': planPostsWithAnAiAgent,
  'rss-feed-to-networks.json': rssFeedToNetworks,
  'several-brands-from-one-sheet.json': severalBrandsFromOneSheet,
  'sheet-on-nine-networks.json': sheetOnNineNetworks,
  'spread-posts-over-a-month.json': spreadPostsOverAMonth,
  'spreadsheet-campaign.json': spreadsheetCampaign,
};
