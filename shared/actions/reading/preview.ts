/** Preview: what Create would send. It looks at the media as Create does, and uploads nothing. */
import { unplannedPost } from '../../delivery/found-times.ts';
import { previewedDraft } from '../../options/draft-fields.ts';
import { withFilesFetched } from '../../post/media/expiring-media.ts';
import { inspectMedia } from '../../post/media/inspect-media.ts';
import { showPreview } from '../../post/preview/preview-card.ts';
import { previewPost, withFoundTime } from '../../post/preview/preview-post.ts';
import type { Action } from '../action.ts';
import { createPost } from '../create-post.ts';
import { leftOutOutput, planOutput } from '../outputs.ts';

export const preview: Action = {
  key: 'preview',
  resource: 'post',
  label: 'Preview',
  description: 'Check a post and its media and show what each account would get, without sending it',
  sentence: 'Preview a post',
  zapier: {
    kind: 'search',
    key: 'preview_post',
    noun: 'Preview',
    label: 'Preview Post',
    description: 'Finds out what each account would get, without creating the post.',
  },
  contract: ['2.2'],
  effect: 'read',
  fields: previewedDraft,
  options: createPost.options ?? [],
  output: [
    { key: 'valid', label: 'Valid', type: 'boolean', sample: false },
    {
      key: 'findings',
      label: 'Findings',
      type: 'string',
      list: true,
      sample: [
        {
          network: 'threadapp',
          target: 1,
          path: 'threadappTargets.0.caption',
          label: 'Threadapp, Caption',
          message: '512 characters, at most 500',
          text: 'Threadapp, Caption: 512 characters, at most 500',
        },
      ],
    },
    leftOutOutput,
    { key: 'publish', label: 'Publish', type: 'string', sample: 'SCHEDULE' },
    { key: 'scheduledAt', label: 'Scheduled Time', type: 'datetime', sample: '2026-12-24T18:00:00.000Z' },
    {
      key: 'localTime',
      label: 'Local Time',
      type: 'string',
      sample: 'Thu, 24 Dec 2026, 19:00 (Europe/Berlin)',
    },
    { ...planOutput, sample: null },
    {
      key: 'targets',
      label: 'Targets',
      type: 'string',
      list: true,
      sample: [
        {
          network: 'skyapp',
          accountId: 'acc_skyapp_1',
          accountName: 'Harbour Café',
          caption: 'Merry Christmas from the harbour',
          parts: ['Merry Christmas from the harbour'],
          outcome: 'unchanged',
          removed: [],
          mediaUrls: ['https://example.com/harbour.jpg'],
          body: { accountId: 'acc_skyapp_1', caption: 'Merry Christmas from the harbour' },
        },
      ],
    },
    {
      key: 'html',
      label: 'HTML',
      type: 'string',
      sample: '<div>Thu, 24 Dec 2026, 19:00 (Europe/Berlin)</div>',
    },
  ],
  async prepare(input, ports) {
    const draft = await withFilesFetched(await input.draft({ isChange: false }), ports.files.fetch);
    const clock = ports.clock();
    const inspection = await inspectMedia(draft, ports);
    const composed = previewPost(draft, { clock, linked: await ports.knownAccounts(), inspection });
    const unplanned = composed.toPlan && unplannedPost(composed.toPlan);
    return {
      unplanned,
      async send() {
        const plan = unplanned?.plan;
        const planned = plan === undefined ? composed : withFoundTime(composed, plan, clock.timeZone);
        return [await showPreview(planned, ports.files.held())];
      },
    };
  },
};
