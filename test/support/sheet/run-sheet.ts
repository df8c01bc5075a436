/** Runs of the core over the rows of a sheet, at a service in memory. */
import { type Action, conduct, type RunHost } from '../../../shared/index.ts';
import { type Client, type ClientOptions, createClient } from '../../../shared/api/client.ts';
import type { Http } from '../../../shared/api/http/transport.ts';
import type { PostDraft } from '../../../shared/post/draft.ts';
import type { LookAtMedia } from '../../../shared/media/media-look.ts';
import type { HeldFile } from '../../../shared/post/media/inspect-media.ts';
import type { RowStore } from '../../../shared/sheet/rows/row-memory.ts';
import { createOrUpdate } from '../../../shared/actions/create-or-update.ts';
import { portsWith } from '../host/post-ports.ts';

/** A row of a sheet. A run writes its reference back into it. */
export interface SheetRow {
  text: string;
  /** ISO 8601. */
  time: string;
  publish?: string;
  accounts?: readonly string[];
  media?: readonly string[];
  reference?: string;
  rowId?: unknown;
  cancel?: string;
  hold?: string;
  /** Why the row waits for its approval. */
  waits?: string | undefined;
  /** Whether it waits because its post is already planned, or went out. */
  isAlready?: boolean;
  /** Whether the sheet has a column for the reference; undefined if this is not known. */
  hasReferenceColumn?: boolean;
  /** The number of the row in its sheet; without it, its place among the rows counts. */
  number?: number;
  draft?: Partial<PostDraft>;
}

export interface RowResult {
  readonly reference: string;
  readonly outcome: string;
  readonly changed: string;
  readonly edited?: string;
  readonly state?: string | null;
  readonly note?: string;
  readonly id?: string | null;
  readonly html?: string;
  readonly status?: string | null;
  readonly scheduledAt?: string | null;
  readonly captions?: readonly string[];
  readonly accountIds?: readonly string[];
  readonly mediaUrls?: readonly string[];
}

export interface SheetRun {
  readonly results: readonly RowResult[];
  readonly summary: string | undefined;
}

/** A service, and the clock of a run that uses it. */
export interface RunService {
  readonly http: Http;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => void | Promise<void>;
  /** Makes the client of a host, for a service that differs from the contract. */
  readonly clientFor?: (ports: Omit<ClientOptions, 'baseUrl'>) => Client;
}

const documentedClient = (ports: Omit<ClientOptions, 'baseUrl'>) =>
  createClient({ ...ports, baseUrl: 'https://scheduler.example/api' });

interface RunOptions {
  readonly values?: object;
  readonly saves?: boolean;
  readonly store?: RowStore;
  /** Looks at the media; without it, nothing is found out about them. */
  readonly look?: LookAtMedia;
  /** The action to run, by default Create or Update. */
  readonly action?: Action;
  readonly host?: Partial<
    Pick<RunHost<HeldFile>, 'sleep' | 'random' | 'concurrency' | 'continuesOnFail' | 'until' | 'announced'> &
      Pick<ClientOptions, 'retryBudgetSeconds' | 'description'>
  >;
}

/** The summary as one text; undefined without one. */
const textOf = (lines: readonly string[]) => (lines.length === 0 ? undefined : lines.join(' '));

/**
 * One run over the rows, as a host makes it. Rejects with the first error. With `saves`, the references of the rows that succeeded are written back.
 */
export async function runSheet(
  service: RunService,
  rows: readonly SheetRow[],
  options: RunOptions = {},
): Promise<SheetRun> {
  const { errors, results, summary } = await runRows(service, rows, options);
  if (errors.length > 0) throw errors[0];
  return { results: results.filter((result) => result !== undefined), summary };
}

/**
 * One run, which stops at the first error unless `host` says otherwise. `results` and `failures` are in the order of the rows. `warnings`: what the
 * run says about posts that it may have left.
 */
export async function runRows(
  { http, now, wait, clientFor = documentedClient }: RunService,
  rows: readonly SheetRow[],
  { values = {}, saves = true, store, look, action = createOrUpdate, host: ofHost = {} }: RunOptions = {},
) {
  const host = {
    now,
    random: () => 0.5,
    sleep: async (milliseconds: number) => wait(milliseconds),
    concurrency: 1,
    ...ofHost,
  };
  const client = clientFor({ http, ...host });
  const nothing = async () => await Promise.resolve([]);
  const ports = {
    ...portsWith({ clock: () => ({ now: new Date(now()), timeZone: 'UTC' }), ...(look && { look }) }),
    client,
    linkedAccounts: nothing,
    knownAccounts: nothing,
  };
  const { outcomes, summary, warnings } = await conduct(action, {
    ...host,
    client,
    timeZone: 'UTC',
    items: rows.map((row, index) => () => ({
      input: {
        values: {
          reference: row.reference,
          rowId: row.rowId,
          cancel: row.cancel,
          hold: row.hold,
          ...values,
        },
        ...(row.waits !== undefined && {
          mapped: {
            text: 'Read: Text.',
            waits: { why: row.waits, isAlready: row.isAlready === true },
            holdColumn: undefined,
          },
        }),
        draft: async () => await Promise.resolve(draftOf(row)),
        fromSteps: new Set<string>(),
        uploads: nothing,
      },
      ports: {
        ...ports,
        row: {
          place: index,
          number: row.number ?? index + 1,
          columns: undefined,
          store,
          hasReferenceColumn: row.hasReferenceColumn,
        },
      },
    })),
  });
  const failures = outcomes.map((outcome): unknown => ('error' in outcome ? outcome.error : undefined));
  const errors = outcomes.flatMap((outcome): unknown => ('error' in outcome ? outcome.error : []));
  const results = outcomes.map((outcome) =>
    'records' in outcome ? (outcome.records[0] as RowResult) : undefined,
  );
  if (saves)
    for (const [index, result] of results.entries())
      if (result !== undefined) Object.assign(rows[index] ?? {}, { reference: result.reference });
  return { errors, failures, results, summary: textOf(summary), warnings };
}

function draftOf({
  text,
  time,
  publish = 'SCHEDULE',
  accounts = ['acc_1'],
  media = [],
  draft,
}: SheetRow): PostDraft {
  return {
    publish,
    scheduledAt: time,
    caption: text,
    media: media.map((mediaUrl) => ({ mediaUrl })),
    targets: accounts.map((accountId) => ({ network: 'skyapp' as const, accountId, fields: {} })),
    checkMedia: false,
    ...draft,
  };
}
