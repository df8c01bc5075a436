/** The visible triggers: posts that reached a state. Zapier stores the `id`s that it has seen. */
import type { PlainOutputField, Trigger } from 'zapier-platform-core';
import { eventRecordOf, listPostsOf, type PostEvent, postEvents } from '../../../shared/index.ts';
import { networkFrom, networkInput } from '../form/filter-inputs.ts';
import { perform } from '../perform.ts';
import { postOutputFields, postSample } from '../post-result.ts';

interface EventLabels {
  readonly key: string;
  readonly event: PostEvent;
  readonly noun: string;
  readonly label: string;
  readonly description: string;
}

const events: readonly EventLabels[] = [
  {
    key: 'post_published',
    event: 'postPublished',
    noun: 'Post',
    label: 'Post Published',
    description: 'Triggers when a post has been published.',
  },
  {
    key: 'post_scheduled',
    event: 'postScheduled',
    noun: 'Post',
    label: 'Post Scheduled',
    description: 'Triggers when a post is scheduled, once for each post.',
  },
  {
    key: 'new_draft',
    event: 'draftCreated',
    noun: 'Draft',
    label: 'New Draft',
    description: 'Triggers when a draft is created.',
  },
];

const outputFields: PlainOutputField[] = [
  ...postOutputFields.map((field) => (field.key === 'id' ? { ...field, label: 'Event ID' } : field)),
  { key: 'postId', label: 'Post ID', type: 'string' },
];

export const eventTriggers: Record<string, Trigger> = Object.fromEntries(
  events.map((event) => [event.key, eventTrigger(event)]),
);

function eventTrigger({ key, event, noun, label, description }: EventLabels): Trigger {
  const { status } = postEvents[event];
  return {
    key,
    noun,
    display: { label, description },
    operation: {
      type: 'polling',
      inputFields: [networkInput('Only posts for this network')],
      perform: perform(async ({ client, values }) => {
        const { platform } = networkFrom(values);
        const records = await listPostsOf({ client, event, platform });
        return records.flatMap((record) => eventRecordOf({ event, record }) ?? []);
      }),
      sample: {
        ...postSample,
        id: `${postSample.id}:${status}`,
        status,
        publishedAt: status === 'published' ? postSample.scheduledAt : null,
        postId: postSample.id,
      },
      outputFields,
    },
  };
}
