/** Posts whose time is over and that are not published. Zapier stores which of them it has reported. */
import { defineTrigger, type PlainOutputField } from 'zapier-platform-core';
import {
  graceMinutes,
  postEvents,
  readGraceMinutes,
  watchMemorySchema,
  watchPosts,
} from '../../../shared/index.ts';
import { connectionStore } from '../connection-store.ts';
import { baseUrlFromEnvironment } from '../environment.ts';
import { networkFrom, networkInput } from '../form/filter-inputs.ts';
import { keys } from '../form/keys.ts';
import { formInput } from '../form/option-inputs.ts';
import { perform } from '../perform.ts';
import { accountNaming, postOutputFields, postSample } from '../post-result.ts';

/** Together they tell alarms apart: a post that gets a new time can be overdue again. */
const primaryKeys: readonly string[] = ['id', 'scheduledAt'];

const outputFields: PlainOutputField[] = [
  ...postOutputFields.map((field) => (primaryKeys.includes(field.key) ? { ...field, primary: true } : field)),
  { key: 'problem', label: 'Problem', type: 'string' },
];

/** The part of a step's time in which what is gone is looked for. */
const searchMilliseconds = 14_000;

const daySeconds = 24 * 60 * 60;

export const postNotPublished = defineTrigger({
  key: 'post_not_published',
  noun: 'Post',
  display: {
    label: 'Post Not Published',
    description:
      'Triggers when the time of a scheduled post is over and it is neither published nor deleted.',
  },
  operation: {
    type: 'polling',
    inputFields: [
      { ...formInput(graceMinutes), default: String(graceMinutes.default) },
      networkInput('Only posts for this network'),
    ],
    perform: perform(async (step) => {
      const { client, values, end } = step;
      const minutes = readGraceMinutes(values[keys.graceMinutes]);
      const { platform } = networkFrom(values);
      // A cache that lost it says nothing of posts that are gone. Those that are overdue are always listed.
      const store = connectionStore(step, {
        name: `watch ${platform ?? ''} ${minutes}`,
        seconds: daySeconds,
        schema: watchMemorySchema,
      });
      const { present, remembered } = await watchPosts({
        client,
        platform,
        graceMinutes: minutes,
        source: baseUrlFromEnvironment(),
        remembered: await store.get(),
        limit: postEvents.postScheduled.alwaysRead,
        isOver: () => Date.now() > end - searchMilliseconds,
        now: Date.now,
      });
      await store.set(remembered);
      const named = await accountNaming(step);
      return present.map(({ post, problem }) => ({ ...named(post), id: post.id ?? '', problem }));
    }),
    sample: { ...postSample, problem: 'overdue' },
    outputFields,
  },
});
