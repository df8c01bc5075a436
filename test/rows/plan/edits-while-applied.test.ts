/**
 * People and other runs edit sheet and calendar between a dry run, its approval and the run that applies it, and during that run: whatever it
 * writes was approved, and nothing is written over an edit that was there when it looked. Time is virtual. `SEED=…` repeats one,
 * `FAST_CHECK_RUNS=…` tries more.
 */
import { expect, it } from '@jest/globals';
import type { Fault } from '../../support/service/calendar-service.ts';
import { bodyOf, shownIn } from '../../support/service/shown-posts.ts';
import { maxLag, slowKinds, slowService, type SlowKind } from '../../support/service/slow-service.ts';
import { type RowResult, runRows, type SheetRow } from '../../support/sheet/run-sheet.ts';
import { timesTheRuns } from '../../support/runs.ts';
import { sampleOf } from '../../support/sample-of.ts';
import { randomBy } from '../../../tools/random.ts';
import { virtualTime } from '../../../tools/virtual-time.ts';

const first = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const { numRuns: seeds } = timesTheRuns(process.env['SEED'] === undefined ? 0.2 : 0.01);

const faults: readonly Fault[] = ['500', '503', 'reset', 'done reset', 'done 500'];

/** When somebody edits: not at all, while the plan waits for its approval, while it is applied. */
const moments = ['never', 'before', 'during'] as const;

interface Sent {
  readonly method: string;
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly from: number;
  /** What the post said then, undefined for one that was gone; a run may schedule the equal draft of another run. */
  readonly text: string | undefined;
  /** Of the answer; undefined where none came. */
  status?: number;
}

interface Trial {
  /** What was written and not approved, or written over an edit. */
  readonly wrong: readonly string[];
  readonly end: 'applied' | 'refused' | 'held' | 'failed';
}

async function trial(
  kind: SlowKind,
  { seed, moment, hasFaults }: { seed: number; moment: (typeof moments)[number]; hasFaults: boolean },
): Promise<Trial> {
  const random = randomBy(seed);
  const time = virtualTime();
  let mayFail = false;
  const service = slowService(kind, {
    time,
    random,
    fault: () => (mayFail && random() < 0.06 ? faults[Math.floor(random() * faults.length)] : undefined),
  });
  const below = (end: number) => Math.floor(random() * end);
  let count = 0;
  const newText = () => `Text ${(count += 1)}`;
  const newTime = () => new Date(time.now() + (30 + below(900)) * 3_600_000).toISOString();
  const newRow = (): SheetRow => ({
    text: newText(),
    time: newTime(),
    ...(random() < 0.3 && { publish: 'SLOT', draft: { planning: { slots: 'daily 9:00, 12:00' } } }),
  });
  const sheet = Array.from({ length: 2 + below(4) }, newRow);
  const host = { sleep: time.sleep, random, concurrency: 3, marksPlans: true };

  /** One run over a copy of the rows as they are when it begins. */
  async function run(
    rows: readonly SheetRow[],
    { values, http = service.http }: { values?: object; http?: typeof service.http } = {},
  ) {
    const copies = rows.map((row) => ({ ...row }));
    const running = runRows({ ...service, http }, copies, { values: values ?? {}, saves: true, host });
    await time.until([running]);
    return { ...(await running), copies };
  }

  const filled = await run(sheet);
  for (const [index, row] of sheet.entries()) row.reference = filled.copies[index]?.reference ?? '';
  await time.until([time.sleep(10_000)]);
  const editRow = (row: SheetRow) => {
    const kindOfEdit = below(4);
    if (kindOfEdit === 0) row.text = newText();
    else if (kindOfEdit === 1) row.time = newTime();
    else if (kindOfEdit === 2) row.cancel = 'x';
  };
  for (const row of sheet) editRow(row);
  sheet.push(...Array.from({ length: below(3) }, newRow));

  /** By the IDs of posts: when somebody else had written them. */
  const edits = new Map<string, { readonly at: number; readonly moves: boolean }[]>();
  const noteEdit = (id: string, edit: { at: number; moves: boolean }) =>
    edits.set(id, [...(edits.get(id) ?? []), edit]);
  function editCalendar(): void {
    const open = [...shownIn(service)].filter(([, { status }]) => status === 'scheduled');
    const [id, post] = open[below(open.length)] ?? [];
    if (id === undefined || post === undefined) return;
    const moves = random() < 0.5;
    service.put(id, bodyOf({ ...post, ...(moves ? { date: newTime() } : { text: newText() }) }));
    service.noteEdit();
    noteEdit(id, { at: time.now(), moves });
  }
  async function people(edits: number, gap: number): Promise<void> {
    for (let done = 0; done < edits; done += 1) {
      await time.sleep(random() * gap);
      if (random() < 0.7) editCalendar();
      else editRow(sheet[below(sheet.length)] ?? newRow());
    }
  }
  /** A run that nobody approved, as a schedule starts it. */
  async function otherRun(): Promise<void> {
    await time.sleep(random() * 3000);
    const http: typeof service.http = async (request) => {
      const answer = await service.http(request);
      const { id, method } = sentOf(request);
      if (method === 'POST') ofOthers.add(idIn(answer.body));
      // What failed changed nothing, or is sent again.
      if (method === 'PATCH' && answer.status < 300) noteEdit(id, { at: time.now(), moves: true });
      return answer;
    };
    const rows = [...sheet.map((row) => ({ ...row })), newRow(), newRow()];
    await runRows({ ...service, http }, rows, { host });
  }

  const dry = await run(sheet, { values: { dryRun: true } });
  const plan = dry.results.filter((result) => result !== undefined);
  const approvedPlan = plan[0]?.planMark;
  const isEditedBefore = moment === 'before' && random() < 0.7;
  if (isEditedBefore) await time.until([people(1 + below(3), 60_000)]);
  await time.until([time.sleep(3_600_000)]);

  mayFail = hasFaults;
  const sent: Sent[] = [];
  const own = new Map<string, string>();
  const ofOthers = new Set(service.posts.keys());
  /** Whether this run made the post, also where the answer was lost. */
  const isOwn = (id: string) => id !== '' && !ofOthers.has(id);
  const http: typeof service.http = async (request) => {
    const from = time.now();
    const known = sentOf(request);
    const entry: Sent = { ...known, from, text: shownIn(service).get(known.id)?.text };
    const { method, body } = entry;
    sent.push(entry);
    const answer = await service.http(request);
    entry.status = answer.status;
    if (method === 'POST') own.set(idIn(answer.body), textIn(body));
    return answer;
  };
  const copies = sheet.map((row) => ({ ...row }));
  const applying = runRows({ ...service, http }, copies, { values: { approvedPlan }, host });
  const others = moment === 'during' ? [people(below(6), 1500), ...(random() < 0.5 ? [otherRun()] : [])] : [];
  await time.until([applying, ...others]);
  const applied = await applying;

  const writes = sent.filter(({ method }) => method !== 'GET');
  const wrong = writes.flatMap((write) => {
    const what = `${write.method} ${write.id} ${JSON.stringify(write.body)}`;
    if (!isApproved(write, { plan, own, isOwn })) return `not approved: ${what}`;
    const lookedAt = lastLook(sent, write) ?? -Infinity;
    const isOfMove = write.body['scheduledFor'] !== undefined;
    const isUnseen = (edits.get(write.id) ?? []).some(
      ({ at, moves }) => (moves || !isOfMove) && at < lookedAt,
    );
    // What is gone is not written over.
    const isDone = write.text !== undefined && write.status !== 404 && !isOwn(write.id);
    return isUnseen && isDone ? `over an edit: ${what}` : [];
  });
  const notes = applied.results.map((result) => result?.note ?? '').join(' ');
  const isRefused = applied.errors.some((error) => String(error).includes('no longer the approved plan'));
  if (isRefused && writes.length > 0) wrong.push('refused, and written');
  const end = isRefused
    ? 'refused'
    : applied.errors.length > 0
      ? 'failed'
      : notes.includes('after the plan was approved')
        ? 'held'
        : 'applied';
  return { wrong, end };
}

/**
 * Up to when the run knows of edits of the post: when it last asked for it by its ID; for a draft that it took from a list, when it asked for
 * that list, which may lag behind.
 */
function lastLook(sent: readonly Sent[], write: Sent): number | undefined {
  const before = (wanted: string) =>
    sent.findLast(({ method, id, from }) => method === 'GET' && id === wanted && from <= write.from)?.from;
  const list = before('');
  return before(write.id) ?? (list === undefined ? undefined : list - maxLag);
}

/** Whether the plan has what is written, for this post or the text of this new one. */
function isApproved(
  { method, id, body, text: present }: Sent,
  {
    plan,
    own,
    isOwn,
  }: { plan: readonly RowResult[]; own: ReadonlyMap<string, string>; isOwn: (id: string) => boolean },
): boolean {
  const text = own.get(id);
  if (method === 'DELETE')
    return isOwn(id) || plan.some((row) => row.id === id && row.outcome === 'canceled');
  if (method === 'POST' && id === '')
    return plan.some((row) => row.outcome === 'created' && row.captions?.[0] === textIn(body));
  const data = Object(body['data'] ?? body) as Sent['body'];
  const date: unknown =
    typeof data['scheduledFor'] === 'string'
      ? data['scheduledFor']
      : Reflect.get(Object(data['scheduledFor']), 'date');
  return plan.some((row) => {
    const isOfRow = row.id === id || (row.id === null && row.captions?.[0] === (text ?? present));
    const isText = data['skyappTargets'] === undefined || row.captions?.[0] === textIn(data);
    return isOfRow && isText && row.scheduledAt === date && /created|changed|moved/.test(row.outcome);
  });
}

function sentOf({
  method,
  url,
  body = '',
}: {
  method: string;
  url: string;
  body?: string | undefined;
}): Pick<Sent, 'method' | 'id' | 'body'> {
  const [, , , id = ''] = new URL(url).pathname.split('/');
  return { method, id, body: body === '' ? {} : (JSON.parse(body) as Sent['body']) };
}

function idIn(body: unknown): string {
  return String(Reflect.get(Object(body), 'id') ?? '');
}

function textIn(body: Sent['body']): string {
  const { skyappTargets } = Object(body['data'] ?? body) as {
    skyappTargets?: readonly { caption: string }[];
  };
  return skyappTargets?.[0]?.caption ?? '';
}

/** Some kinds of service; all where a trial is repeated. */
const kindsOf = () => (process.env['SEED'] === undefined ? sampleOf(slowKinds, 1) : slowKinds);

it.each(
  moments.flatMap((moment) => [false, true].map((hasFaults) => ({ moment, hasFaults, kinds: kindsOf() }))),
)(
  'writes nothing that was not approved: edits $moment, faults $hasFaults',
  async ({ moment, hasFaults, kinds }) => {
    const bad: string[] = [];
    const ends: Record<string, number> = {};
    for (const kind of kinds)
      for (let seed = first; seed < first + seeds; seed += 1) {
        const { wrong, end } = await trial(kind, { seed, moment, hasFaults });
        ends[end] = (ends[end] ?? 0) + 1;
        bad.push(...wrong.map((text) => `SEED=${seed} ${Object.values(kind).join(', ')}: ${text}`));
      }
    if (process.env['PLAN_FIGURES'] !== undefined) console.log(moment, hasFaults, ends);
    expect(bad).toStrictEqual([]);
    // Without edits and faults every plan is applied, whenever that is.
    if (moment === 'never' && !hasFaults) expect(Object.keys(ends)).toStrictEqual(['applied']);
  },
);
