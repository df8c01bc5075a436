import {
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type IPollFunctions,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { properties } from './prebuilt-trigger.ts';

export class PostSchedulerTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Post Scheduler Trigger',
    name: 'postSchedulerTrigger',
    icon: {
      light: 'file:../PostScheduler/post-scheduler.svg',
      dark: 'file:../PostScheduler/post-scheduler.dark.svg',
    },
    group: ['trigger'],
    version: 1,
    subtitle: '={{ $parameter["event"] }}',
    description:
      'Schedule and publish posts on nine kinds of social network, or start a workflow when a post is drafted, scheduled, changed, published or not published',
    defaults: { name: 'Post Scheduler Trigger' },
    polling: true,
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'postSchedulerApi', required: true }],
    builderHint: {
      searchHint:
        'Post Not Published is the event for alarms. For posts that already exist, use the node with Get Many.',
    },
    properties: [
      {
        displayName: 'Event',
        name: 'event',
        type: 'options',
        noDataExpression: true,
        options: [
          {
            name: 'Draft Created',
            value: 'draftCreated',
            description: 'A post has been a draft for five minutes, or went back to the drafts',
          },
          {
            name: 'Post Changed or Moved',
            value: 'postChanged',
            description: 'The text, time, accounts, media or state of a draft or scheduled post changed',
          },
          {
            name: 'Post Needs Attention',
            value: 'needsAttention',
            description:
              'Something is wrong with a post that goes out in the next hours, or one did not go out',
          },
          {
            name: 'Post Not Published',
            value: 'notPublished',
            description:
              'A post failed, is out on a part of its accounts only, or is neither published nor deleted after its time',
          },
          {
            name: 'Post Published',
            value: 'postPublished',
            description: 'A post went out, at its time or at once',
          },
          {
            name: 'Post Scheduled',
            value: 'postScheduled',
            description: 'A post got a time; a later change of that time does not count',
          },
        ],
        default: 'postPublished',
        description: 'What starts the workflow; older posts do not start it',
      },
      ...properties,
    ],
  };

  async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
    const { pollPosts } = await import('./poll-posts.ts');
    return await pollPosts(this);
  }
}
