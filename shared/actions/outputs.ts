/** What actions put out: the fields of their records, each with an example. A host shows them to people who build the next step. */
import type { PostOutcome } from '../rows/row-summary.ts';

interface OutputBase {
  readonly key: string;
  readonly label: string;
}

/** `sample`: a value as the action gives it; null where most posts have none. */
export interface SingleOutput extends OutputBase {
  readonly type: 'string' | 'boolean' | 'integer' | 'number' | 'datetime';
  readonly list?: true;
  readonly sample: unknown;
}

interface RecordsOutput extends OutputBase {
  readonly children: readonly SingleOutput[];
  readonly sample: readonly object[];
}

export type OutputField = SingleOutput | RecordsOutput;

export type Output = readonly [OutputField, ...OutputField[]];

const caption = 'Merry Christmas from the harbour';
const mediaUrls = ['https://example.com/harbour.jpg'];
const target = { accountName: 'Harbour Café', caption, mediaUrls };

/** What was done with a post. */
const outcomeOutput = (sample: PostOutcome) =>
  ({ key: 'outcome', label: 'Outcome', type: 'string', sample }) as const satisfies OutputField;

/** What people look for first. */
export const whenOutput = [
  { key: 'when', label: 'When', type: 'string', sample: 'Thu, 24 Dec 2026, 18:00 (Europe/London)' },
  { key: 'link', label: 'Link', type: 'string', sample: 'https://scheduler.example/posts/post_1042' },
] as const satisfies Output;

const recordOutput = [
  { key: 'id', label: 'Post ID', type: 'string', sample: 'post_1042' },
  { key: 'status', label: 'Status', type: 'string', sample: 'scheduled' },
  { key: 'scheduledAt', label: 'Scheduled Time', type: 'datetime', sample: '2026-12-24T18:00:00.000Z' },
  { key: 'networks', label: 'Networks', type: 'string', list: true, sample: ['photoapp', 'skyapp'] },
  {
    key: 'accountIds',
    label: 'Account IDs',
    type: 'string',
    list: true,
    sample: ['acc_photoapp_1', 'acc_skyapp_1'],
  },
  { key: 'captions', label: 'Captions', type: 'string', list: true, sample: [caption] },
  { key: 'mediaUrls', label: 'Media URLs', type: 'string', list: true, sample: mediaUrls },
  {
    key: 'targets',
    label: 'Targets',
    children: [
      { key: 'network', label: 'Network', type: 'string', sample: 'photoapp' },
      { key: 'accountId', label: 'Account ID', type: 'string', sample: 'acc_photoapp_1' },
      { key: 'accountName', label: 'Account Name', type: 'string', sample: 'Harbour Café' },
      { key: 'caption', label: 'Caption', type: 'string', sample: caption },
      { key: 'mediaUrls', label: 'Media URLs', type: 'string', list: true, sample: mediaUrls },
    ],
    sample: [
      { network: 'photoapp', accountId: 'acc_photoapp_1', ...target },
      { network: 'skyapp', accountId: 'acc_skyapp_1', ...target },
    ],
  },
  { key: 'createdAt', label: 'Created Time', type: 'datetime', sample: '2026-12-01T09:30:00.000Z' },
  { key: 'publishedAt', label: 'Published Time', type: 'datetime', sample: null },
] as const satisfies Output;

/** Why a post has its time, where that was found. */
export const planOutput = {
  key: 'plan',
  label: 'Plan',
  type: 'string',
  sample: 'slot 2 from now, 1 slot before it taken: Thu 2026-12-24 18:00 in Europe/London',
} as const satisfies OutputField;

/** What a person has to look at. */
export const noteOutput = {
  key: 'note',
  label: 'Note',
  type: 'string',
  sample: null,
} as const satisfies OutputField;

const reason = 'Skyapp, Caption: 312 characters, at most 300';

/** The accounts on which a post is not published. */
export const leftOutOutput = {
  key: 'leftOut',
  label: 'Left Out',
  children: [
    { key: 'network', label: 'Network', type: 'string', sample: 'skyapp' },
    { key: 'accountId', label: 'Account ID', type: 'string', sample: 'acc_skyapp_1' },
    { key: 'accountName', label: 'Account Name', type: 'string', sample: 'Harbour Café' },
    { key: 'reason', label: 'Reason', type: 'string', sample: reason },
  ],
  sample: [{ network: 'skyapp', accountId: 'acc_skyapp_1', accountName: 'Harbour Café', reason }],
} as const satisfies OutputField;

/** The record of a post. */
export const postOutput = [...whenOutput, ...recordOutput] as const satisfies Output;

/** The record of a post that was written: what people look for stands first. */
export const writtenOutput = (outcome: PostOutcome, ...others: readonly OutputField[]): Output => [
  outcomeOutput(outcome),
  ...whenOutput,
  ...others,
  noteOutput,
  ...recordOutput,
];
