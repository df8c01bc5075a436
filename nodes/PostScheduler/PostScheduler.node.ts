import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { lazyListSearch, lazyLoadOptions, lazyMapping } from './methods/lazy-methods.ts';
import { properties, subtitle } from './prebuilt-node.ts';

export class PostScheduler implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Post Scheduler',
    name: 'postScheduler',
    icon: { light: 'file:post-scheduler.svg', dark: 'file:post-scheduler.dark.svg' },
    group: ['output'],
    version: 1,
    subtitle,
    description:
      'Schedule and publish posts on nine kinds of social network, or start a workflow when a post is drafted, scheduled, changed, published or not published',
    defaults: { name: 'Post Scheduler' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'postSchedulerApi', required: true }],
    builderHint: {
      searchHint:
        'Create one post for each input item, on all its social networks at once: choose Accounts, not one node for each network. For rows of a sheet or table that keep changing, use Create or Update, then write its reference back into the row. Preview checks a post before an approval and sends nothing.',
      relatedNodes: [
        {
          nodeType: 'n8n-nodes-base.googleSheets',
          relationHint:
            'Read the rows, Create or Update their posts, then write the reference back: Update Row, by row_number',
        },
        {
          nodeType: 'n8n-nodes-base.dataTable',
          relationHint:
            'Read the rows, Create or Update their posts, then write the reference back: Row, Update, by id',
        },
        {
          nodeType: 'n8n-nodes-base.airtable',
          relationHint:
            'Read the rows, Create or Update their posts, then write the reference back: Record, Update, by id',
        },
      ],
    },
    properties: [...properties],
  };

  methods = { listSearch: lazyListSearch, loadOptions: lazyLoadOptions, localResourceMapping: lazyMapping };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const { runItems } = await import('./run/run-items.ts');
    return [await runItems(this)];
  }
}
