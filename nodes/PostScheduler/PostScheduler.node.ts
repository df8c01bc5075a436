import type { IExecuteFunctions, INodeExecutionData, INodeType, INodeTypeDescription } from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';
import { lazyListSearch } from './methods/lazy-list-search.ts';
import { properties } from './settled.ts';

export class PostScheduler implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Post Scheduler',
    name: 'postScheduler',
    icon: { light: 'file:post-scheduler.svg', dark: 'file:post-scheduler.dark.svg' },
    group: ['output'],
    version: 1,
    subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
    description: 'Schedule and publish posts on nine kinds of social network',
    defaults: { name: 'Post Scheduler' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'postSchedulerApi', required: true }],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: [
          { name: 'Account', value: 'account' },
          { name: 'Post', value: 'post' },
        ],
        default: 'post',
      },
      {
        displayName: 'Operation',
        name: 'operation',
        type: 'options',
        noDataExpression: true,
        displayOptions: { show: { resource: ['post'] } },
        options: [
          {
            name: 'Create',
            value: 'create',
            description: 'Schedule, publish or draft a post',
            action: 'Create a post',
          },
          {
            name: 'Create Photoapp Post',
            value: 'createPhotoapp',
            description: "Create a post through the photo network's own endpoint",
            action: 'Create a photoapp post',
          },
          {
            name: 'Delete',
            value: 'delete',
            description: 'Delete a draft or scheduled post',
            action: 'Delete a post',
          },
          {
            name: 'Get',
            value: 'get',
            description: 'Retrieve a draft or scheduled post',
            action: 'Get a post',
          },
          {
            name: 'Get Many',
            value: 'getAll',
            description: 'Retrieve a list of posts',
            action: 'Get many posts',
          },
          {
            name: 'Reschedule',
            value: 'reschedule',
            description: 'Move a draft or scheduled post to another time',
            action: 'Reschedule a post',
          },
          {
            name: 'Update',
            value: 'update',
            description: 'Change a draft or scheduled post',
            action: 'Update a post',
          },
          {
            name: 'Validate',
            value: 'validate',
            description: 'Check a post against the limits of its networks without sending it',
            action: 'Validate a post',
          },
        ],
        default: 'create',
      },
      {
        displayName: 'Operation',
        name: 'operation',
        type: 'options',
        noDataExpression: true,
        displayOptions: { show: { resource: ['account'] } },
        options: [
          {
            name: 'Get Many',
            value: 'getAll',
            description: 'Retrieve a list of linked accounts',
            action: 'Get many accounts',
          },
        ],
        default: 'getAll',
      },
      ...properties,
    ],
  };

  methods = { listSearch: lazyListSearch };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const { runItems } = await import('./actions/run-items.ts');
    return [await runItems(this)];
  }
}
