import type { IDataObject } from 'n8n-workflow';
import { type DemoWorkflow, loadDemoWorkflow } from './run-demo-workflow.ts';
import type { Zap } from './run-zap.ts';
import { readFeed, readPlan, readZapRows } from './sources.ts';

const root = new URL('../../', import.meta.url);

/** A workflow and what the demo prints about it. Paths start at the repository's root. */
export interface WorkflowPart {
  demo: DemoWorkflow;
  /** The file that the rows come from. */
  file: string;
  /** The file's word for its rows. */
  rowNoun: string;
  workflowFile: string;
}

interface Loading {
  /** The time zone of the workflows' n8n, or of the Zapier account. */
  readonly timeZone: string;
  /** Addresses of pictures that stand in for those of the examples. */
  readonly pictures?: readonly string[];
}

/** Loads the workflows. */
export async function loadWorkflows(loading: Loading): Promise<WorkflowPart[]> {
  return [await feedWorkflow(loading), await planWorkflow(loading)];
}

async function feedWorkflow({ timeZone, pictures }: Loading): Promise<WorkflowPart> {
  const file = 'examples/feed.xml';
  const workflowFile = 'tools/demo/workflows/rss-feed.json';
  const demo = loadDemoWorkflow({
    workflowFile: new URL(workflowFile, root),
    timeZone,
    readingNode: 'Bakery feed',
    rows: await readFeed(new URL(file, root), pictures),
    describeRow: ({ row, index }) => ({
      place: `Entry ${index + 1}`,
      text: text(row, 'title'),
      timeZone,
    }),
  });
  return { demo, file, rowNoun: 'entries', workflowFile };
}

async function planWorkflow({ timeZone, pictures }: Loading): Promise<WorkflowPart> {
  const file = 'examples/campaign.csv';
  const workflowFile = 'tools/demo/workflows/campaign-plan.json';
  const demo = loadDemoWorkflow({
    workflowFile: new URL(workflowFile, root),
    timeZone,
    readingNode: 'Rows of the plan',
    rows: await readPlan(new URL(file, root), pictures),
    pinnedData: { 'Read the plan': [{ fileName: 'campaign.csv' }] },
    describeRow: ({ row, index }) => ({
      // A spreadsheet counts from 1, and its first row holds the column names.
      place: `Row ${index + 2}`,
      text: text(row, 'Text') || '(no text)',
      timeZone: text(row, 'Time Zone') || timeZone,
    }),
  });
  return { demo, file, rowNoun: 'rows', workflowFile };
}

/** A Zap with the file that its rows come from. */
export interface ZapPart {
  zap: Zap;
  file: string;
}

/** Loads the Zap: one post for each row of a bakery's courses. */
export async function loadZap({ timeZone, pictures }: Loading): Promise<ZapPart> {
  const file = 'examples/zap-rows.csv';
  const zap: Zap = {
    name: 'A Zap that announces courses',
    timeZone,
    action: { key: 'create_post', label: 'Create Post' },
    input: {
      publish: 'SCHEDULE',
      scheduled_at: '{{Date}} {{Time}}',
      caption: '{{Text}}',
      media: ['{{Picture}}'],
      alt_texts: ['{{Alt Text}}'],
      accounts: ['{{Accounts}}'],
      photoapp_caption: '{{Title}}\n\n{{Text}}',
      pinboard_board_id: 'Recipes',
      pinboard_title: '{{Title}}',
      pinboard_link: '{{Link}}',
    },
    rows: await readZapRows(new URL(file, root), pictures),
    describeRow: ({ row, index }) => ({ place: `Row ${index + 2}`, text: text(row, 'Text') }),
  };
  return { zap, file };
}

/** A cell as one line. */
function text(row: IDataObject, column: string): string {
  const cell = row[column];
  return typeof cell === 'string' ? cell.replace(/\s+/g, ' ').trim() : '';
}
