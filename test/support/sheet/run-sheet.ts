/** A sheet whose rows are posts of the service in memory, and one run over it. */
import { createActionRun } from '../../../shared/index.ts';
import { createClient } from '../../../shared/api/client.ts';
import type { PostDraft } from '../../../shared/post/draft.ts';
import { createOrUpdate } from '../../../shared/actions/create-or-update.ts';
import type { PreparedAction } from '../../../shared/actions/action.ts';
import type { CalendarService } from '../service/calendar-service.ts';
import { portsWith } from '../host/post-ports.ts';

/** A row of a sheet. What a run puts out is written back into it. */
export interface SheetRow {
  text: string;
  /** ISO 8601. */
  time: string;
  publish?: string;
  accounts?: readonly string[];
  media?: readonly string[];
  reference?: string;
  cancel?: string;
  draft?: Partial<PostDraft>;
}

export interface RowResult {
  readonly reference: string;
  readonly outcome: string;
  readonly changed: string;
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

interface RunOptions {
  readonly values?: object;
  readonly saves?: boolean;
}

/** One run over the rows, as a host makes it. Rejects with the first error; results of rows before it are written back where `saves`. */
export async function runSheet(
  service: CalendarService,
  rows: readonly SheetRow[],
  options: RunOptions = {},
): Promise<SheetRun> {
  const { errors, results, summary } = await runRows(service, rows, options);
  if (errors.length > 0) throw errors[0];
  return { results: results.filter((result) => result !== undefined), summary };
}

/**
 * One run that stops at the first error. `results` stand at the places of their rows. `doubts`: what it says about posts that it may
 * have left.
 */
export async function runRows(
  service: CalendarService,
  rows: readonly SheetRow[],
  { values = {}, saves = true }: RunOptions = {},
) {
  const { http, now, wait } = service;
  const host = { now, random: () => 0.5, sleep: async (milliseconds: number) => wait(milliseconds) };
  const client = createClient({ http, baseUrl: 'https://scheduler.example/api', ...host });
  const run = createActionRun({ timeZone: 'UTC', ...host, client });
  const ports = portsWith({ clock: () => ({ now: new Date(now()), timeZone: 'UTC' }) });
  const items: PreparedAction[] = [];
  const errors: unknown[] = [];
  for (const [index, row] of rows.entries()) {
    const { reference, cancel } = row;
    items.push(
      await createOrUpdate.prepare(
        {
          values: { includeInput: false, reference, cancel, ...values },
          draft: async () => await Promise.resolve(draftOf(row)),
          uploads: async () => await Promise.resolve([]),
        },
        {
          ...ports,
          client,
          run: run.posts,
          rows: run.rows,
          row: { number: index + 1, columns: undefined },
          linkedAccounts: async () => await Promise.resolve([]),
          knownAccounts: async () => await Promise.resolve([]),
          isAlone: false,
        },
      ),
    );
  }
  const all = await Promise.allSettled(items.map(async (item) => (await item.whenAllAreRead?.()) ?? item));
  const prepared = all.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  errors.push(...all.flatMap((each): unknown => (each.status === 'rejected' ? each.reason : [])));
  if (errors.length > 0) return { errors, results: [], summary: undefined, doubts: [] };
  await run.posts.plan(prepared);
  const sent: (RowResult | undefined)[] = rows.map(() => undefined);
  for (const isLast of [false, true]) {
    for (const [index, item] of prepared.entries()) {
      if (errors.length > 0 || (item.isLast ?? false) !== isLast) continue;
      await item.send().then(
        ([record]) => {
          const result = record as RowResult;
          sent[index] = result;
          if (saves) Object.assign(rows[index] ?? {}, { reference: result.reference });
        },
        (error: unknown) => errors.push(error),
      );
    }
  }
  const { finalRecord, summary, doubts } = await run.end();
  const results = sent.map((result) => result && finalRecord(result));
  if (saves)
    for (const [index, result] of results.entries())
      if (result !== undefined) Object.assign(rows[index] ?? {}, { reference: result.reference });
  return { errors, results, summary, doubts };
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
