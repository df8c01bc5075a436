import { defineSearch, type PlainOutputField } from 'zapier-platform-core';
import {
  inspectMedia,
  previewPost as previewDraft,
  type ShownPreview,
  showPreview,
  timelessOf,
  withFoundTime,
} from '../../../shared/index.ts';
import { plansOf } from '../deliver.ts';
import { newDraftOf, portsOf } from '../draft-and-ports.ts';
import { postGroups, previewInputs } from '../form/post-inputs.ts';
import { knownAccounts } from '../linked-accounts.ts';
import { clockOf, perform } from '../perform.ts';

const sample = {
  id: 'preview',
  valid: true,
  findings: [],
  leftOut: [],
  publish: 'SCHEDULE',
  scheduledAt: '2026-12-24T18:00:00.000Z',
  localTime: 'Thu, 24 Dec 2026, 19:00 (Europe/Berlin)',
  plan: null,
  targets: [
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
  html: '<div>Thu, 24 Dec 2026, 19:00 (Europe/Berlin)</div>',
} satisfies ShownPreview & { id: string };

const outputFields = [
  { key: 'id', label: 'Preview ID', type: 'string' },
  { key: 'valid', label: 'Valid', type: 'boolean' },
  { key: 'findings', label: 'Findings', type: 'string', list: true },
  { key: 'leftOut', label: 'Left Out', type: 'string', list: true },
  { key: 'publish', label: 'Publish', type: 'string' },
  { key: 'scheduledAt', label: 'Scheduled Time', type: 'datetime' },
  { key: 'localTime', label: 'Local Time', type: 'string' },
  { key: 'plan', label: 'Plan', type: 'string' },
  { key: 'targets', label: 'Targets', type: 'string', list: true },
  { key: 'html', label: 'HTML', type: 'string' },
] satisfies (PlainOutputField & { key: keyof typeof sample })[];

/** What Create Post would send. It changes nothing at the service, and uploads no file. */
export const previewPost = defineSearch({
  key: 'preview_post',
  noun: 'Preview',
  display: {
    label: 'Preview Post',
    description: 'Finds out what each account would get, without creating the post.',
  },
  operation: {
    inputFields: previewInputs,
    inputFieldGroups: postGroups,
    perform: perform(async (step) => {
      const draft = await newDraftOf(step);
      const clock = clockOf(step);
      // The accounts of the draft have just been looked up there.
      const linked = (await knownAccounts(step)) ?? [];
      const inspection = await inspectMedia(draft, portsOf(step));
      const unplanned = previewDraft(draft, { clock, linked, inspection });
      const timeless = unplanned.toPlan && timelessOf(unplanned.toPlan);
      if (timeless !== undefined) await plansOf(step).plan([timeless]);
      const plan = timeless?.plan;
      const planned = plan === undefined ? unplanned : withFoundTime(unplanned, plan, clock.timeZone);
      return [{ id: 'preview', ...(await showPreview(planned, step.files.held())) }];
    }),
    sample,
    outputFields,
  },
});
