import type { IDataObject } from 'n8n-workflow';
import { type Campaign, loadCampaign } from './run-demo-workflow.ts';
import type { Zap } from './run-zap.ts';
import { readFeed, readPlan, readZapRows } from './sources.ts';

const root = new URL('../../', import.meta.url);

/** A campaign with the words that introduce it. */
export interface DemoCampaign {
  campaign: Campaign;
  file: string;
  rowsAre: string;
  workflowFile: string;
}

/** In the time zone of the n8n that they run in. */
export async function loadCampaigns({ timeZone }: { timeZone: string }): Promise<DemoCampaign[]> {
  return [await feedCampaign(timeZone), await planCampaign(timeZone)];
}

async function feedCampaign(timeZone: string): Promise<DemoCampaign> {
  const file = 'examples/feed.xml';
  const workflowFile = 'demo/workflows/rss-feed.json';
  const campaign = loadCampaign({
    workflowFile: new URL(workflowFile, root),
    timeZone,
    readBy: 'Bakery feed',
    rows: await readFeed(new URL(file, root)),
    describeRow: ({ row, index }) => ({
      place: `Entry ${index + 1}`,
      text: text(row, 'title'),
      timeZone,
    }),
  });
  return { campaign, file, rowsAre: 'entries', workflowFile };
}

async function planCampaign(timeZone: string): Promise<DemoCampaign> {
  const file = 'examples/campaign.csv';
  const workflowFile = 'demo/workflows/campaign-plan.json';
  const campaign = loadCampaign({
    workflowFile: new URL(workflowFile, root),
    timeZone,
    readBy: 'Rows of the plan',
    rows: await readPlan(new URL(file, root)),
    pinnedData: { 'Read the plan': [{ fileName: 'campaign.csv' }] },
    describeRow: ({ row, index }) => ({
      // As a spreadsheet counts: its first row holds the column names.
      place: `Row ${index + 2}`,
      text: text(row, 'Text') || '(no text)',
      timeZone: text(row, 'Time zone') || timeZone,
    }),
  });
  return { campaign, file, rowsAre: 'rows', workflowFile };
}

/** A Zap with the file that its rows come from. */
export interface DemoZap {
  zap: Zap;
  file: string;
}

/** A bakery's courses, one post for each row of a spreadsheet, in the time zone of the Zapier account. */
export async function loadZap({ timeZone }: { timeZone: string }): Promise<DemoZap> {
  const file = 'examples/zap-rows.csv';
  const zap: Zap = {
    name: 'A Zap that announces courses',
    timeZone,
    action: { key: 'create_post', label: 'Create Post' },
    input: {
      publish: 'SCHEDULE',
      scheduled_at: '{{Start}}',
      caption: '{{Text}}',
      media: ['{{Picture}}'],
      alt_texts: ['{{Alt text}}'],
      networks: ['photoapp', 'pinboard', 'skyapp'],
      photoapp_account_ids: ['acc_photoapp_1'],
      photoapp_caption: '{{Course}}\n\n{{Text}}',
      pinboard_account_ids: ['acc_pinboard_1'],
      pinboard_board_id: 'board_courses',
      pinboard_title: '{{Course}}',
      pinboard_link: '{{Link}}',
      skyapp_account_ids: ['acc_skyapp_1'],
    },
    rows: await readZapRows(new URL(file, root)),
    describeRow: ({ row, index }) => ({ place: `Row ${index + 2}`, text: text(row, 'Text') }),
  };
  return { zap, file };
}

/** A cell as one line. */
function text(row: IDataObject, column: string): string {
  const cell = row[column];
  return typeof cell === 'string' ? cell.replace(/\s+/g, ' ').trim() : '';
}
