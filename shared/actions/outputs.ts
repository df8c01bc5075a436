/** What actions put out: the fields of their records, each with an example. A host shows them to people who build the next step. */
import type { PostOutcome } from '../report/run-summary.ts';

/** `sample`: a value as the action gives it; null where most posts have none. */
export interface SingleOutput {
  readonly key: string;
  readonly label: string;
  readonly type: 'string' | 'boolean' | 'integer' | 'number' | 'datetime';
  readonly list?: true;
  readonly sample: unknown;
}

interface RecordsOutput extends Pick<SingleOutput, 'key' | 'label'> {
  readonly children: readonly SingleOutput[];
  readonly sample: readonly object[];
}

type OutputField = SingleOutput | RecordsOutput;

export type Output = readonly [OutputField, ...OutputField[]];

/** A text output. `sample` is null if most posts have no such text. */
export function text<const Key extends string>(key: Key, label: string, sample: string | null) {
  return { key, label, type: 'string', sample } as const satisfies SingleOutput;
}

export function texts(key: string, label: string, sample: readonly string[]) {
  return { key, label, type: 'string', list: true, sample } as const satisfies SingleOutput;
}

function time(key: string, label: string, sample: string | null) {
  return { key, label, type: 'datetime', sample } as const satisfies SingleOutput;
}

const caption = 'Merry Christmas from the harbour';
const mediaUrls = ['https://example.com/harbour.jpg'];
const network = text('network', 'Network', 'photoapp');
const account = [
  text('accountId', 'Account ID', 'acc_photoapp_1'),
  text('accountName', 'Account Name', 'Harbour Café'),
];
const skyapp = { network: 'skyapp', accountId: 'acc_skyapp_1', accountName: 'Harbour Café' };

/** What people look for first. */
export const whenOutput = [
  text('when', 'When', 'Thu, 24 Dec 2026, 18:00 (Europe/London)'),
  text('link', 'Link', 'https://scheduler.example/posts/post_1042'),
] as const;

export const scheduledOutput = time('scheduledAt', 'Scheduled Time', '2026-12-24T18:00:00.000Z');

const recordOutput = [
  text('id', 'Post ID', 'post_1042'),
  text('status', 'Status', 'scheduled'),
  text('reason', 'Reason', null),
  scheduledOutput,
  text('accounts', 'Accounts', 'Harbour Café · Photoapp, Harbour Café · Skyapp'),
  text('caption', 'Caption', caption),
  texts('media', 'Media', mediaUrls),
  texts('networks', 'Networks', ['photoapp', 'skyapp']),
  texts('accountIds', 'Account IDs', ['acc_photoapp_1', 'acc_skyapp_1']),
  texts('captions', 'Captions', [caption]),
  texts('mediaUrls', 'Media URLs', mediaUrls),
  {
    key: 'targets',
    label: 'Targets',
    children: [
      network,
      ...account,
      text('caption', 'Caption', caption),
      texts('mediaUrls', 'Media URLs', mediaUrls),
    ],
    sample: [
      { ...skyapp, network: 'photoapp', accountId: 'acc_photoapp_1', caption, mediaUrls },
      { ...skyapp, caption, mediaUrls },
    ],
  },
  time('createdAt', 'Created Time', '2026-12-01T09:30:00.000Z'),
  time('publishedAt', 'Published Time', null),
] as const;

/** Why a post has its time, if the run found that time. */
export const planOutput = text(
  'plan',
  'Plan',
  'the next free slot, 1 taken slot skipped: Thu 2026-12-24 18:00 in Europe/London',
);

/** What a person has to look at. */
export const noteOutput = text('note', 'Note', null);

const reason = 'Skyapp, Caption: 312 characters, at most 300';

/** The accounts on which a post is not published. */
export const leftOutOutput = {
  key: 'leftOut',
  label: 'Left Out',
  children: [network, ...account, text('reason', 'Reason', reason)],
  sample: [{ ...skyapp, reason }],
} as const satisfies OutputField;

/** What became of a post that somebody changed: what changed, and the time of the change. */
export const changeOutput = [
  text('changed', 'Changed', 'Time: Thu, 24 Dec 2026, 18:00 → Fri, 25 Dec 2026, 18:00 (Europe/London); Text'),
  text('version', 'Version', '2026-12-01T09:30:00.000Z'),
] as const;

export const postOutput = [...whenOutput, ...recordOutput] as const satisfies Output;

/** The record of a post that was written: what people look for comes first. */
export const writtenOutput = (outcome: PostOutcome, ...others: readonly OutputField[]): Output => [
  text('outcome', 'Outcome', outcome),
  ...whenOutput,
  ...others,
  noteOutput,
  ...recordOutput,
];
