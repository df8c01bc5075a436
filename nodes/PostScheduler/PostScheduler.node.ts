import type { IExecuteFunctions, INodeExecutionData, INodeType, INodeTypeDescription } from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';
import { lazyListSearch, lazyLoadOptions } from './methods/lazy-methods.ts';
import { properties } from './settled.ts';

export class PostScheduler implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Post Scheduler',
    name: 'postScheduler',
    icon: { light: 'file:post-scheduler.svg', dark: 'file:post-scheduler.dark.svg' },
    group: ['output'],
    version: 1,
    subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
    description:
      'Schedule and publish posts on nine kinds of social network, or start a workflow when a post is drafted, scheduled or published',
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
          { name: 'Board', value: 'board' },
          { name: 'Creator', value: 'creator' },
          { name: 'Media', value: 'media' },
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
      {
        displayName: 'Operation',
        name: 'operation',
        type: 'options',
        noDataExpression: true,
        displayOptions: { show: { resource: ['media'] } },
        options: [
          {
            name: 'Upload',
            value: 'upload',
            description: 'Upload a file of the input item and get its web address',
            action: 'Upload a file',
          },
        ],
        default: 'upload',
      },
      {
        displayName: 'Operation',
        name: 'operation',
        type: 'options',
        noDataExpression: true,
        displayOptions: { show: { resource: ['board'] } },
        options: [
          {
            name: 'Get Many',
            value: 'getAll',
            description: 'Retrieve a list of the boards of an account',
            action: 'Get many boards',
          },
        ],
        default: 'getAll',
      },
      {
        displayName: 'Operation',
        name: 'operation',
        type: 'options',
        noDataExpression: true,
        displayOptions: { show: { resource: ['creator'] } },
        options: [
          {
            name: 'Get',
            value: 'get',
            description: 'Retrieve what a short-video account may do at the moment',
            action: 'Get a creator',
          },
        ],
        default: 'get',
      },
      ...properties,
    ],
  };

  methods = { listSearch: lazyListSearch, loadOptions: lazyLoadOptions };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const { runItems } = await import('./actions/run-items.ts');
    return [await runItems(this)];
  }
}
