import { styleText } from 'node:util';
import Table from 'cli-table3';
import type { SheetRun } from './run-changing-sheet.ts';
import type { Outcome, Refused, Scheduled } from './run-demo-workflow.ts';

/** All lines fit a terminal of this many columns. */
const width = 100;
const margin = '   ';

export function heading(text: string): string {
  return styleText('bold', text);
}

/** The scheduled posts with place and time. One table per node, because all posts of a node go to the same accounts. */
export function scheduledReport({ scheduled }: Outcome): string {
  const groups = [...grouped({ values: scheduled, keyOf: ({ node }) => node })];
  return groups.map(([node, posts]) => groupReport({ node, posts })).join('\n\n');
}

function groupReport({ node, posts }: { node: string; posts: Scheduled[] }): string {
  const where = (posts[0]?.targets ?? []).map(({ network }) => network).join(', ');
  const rows = posts
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, timeZone, text }) => [when({ at, timeZone }), timeZone, text]);
  const table = tableOf({
    head: ['When', 'Time zone', 'Text'],
    widths: [18, 18, width - margin.length - 36],
    rows,
  });
  return `${margin}${styleText('bold', node)} ${styleText('dim', `on ${where}`)}\n${table}`;
}

/** The rows that were refused, each with its findings. */
export function refusedReport({ refused }: Outcome): string {
  if (refused.length === 0) return `${margin}Nothing was refused.`;
  return refused
    .toSorted((one, other) => one.index - other.index)
    .map(refusal)
    .join('\n');
}

function refusal({ node, place, text, reasons }: Refused): string {
  const title = tableOf({ widths: [width - margin.length], rows: [[`${place}, ${node}: ${text}`]] });
  const findings = tableOf({
    widths: [2, width - margin.length - 2],
    rows: reasons.map((reason) => ['', styleText('yellow', reason)]),
    wordWrap: true,
  });
  return `${title}\n${findings}`;
}

/** What a run did with the rows of a sheet. */
export function sheetReport({ before, done, unchanged, writes }: SheetRun): string {
  const rows = done.map(({ place, text, outcome, changed }) => [
    '',
    place,
    styleText('yellow', outcome),
    text,
    changed,
  ]);
  const sent = writes === 0 ? 'nothing was sent' : `${writes} ${writes === 1 ? 'request' : 'requests'}`;
  const counts = unchanged === 0 ? sent : `${unchanged} unchanged, ${sent}`;
  return [
    `${margin}${styleText('bold', `${before}:`)} ${styleText('dim', counts)}`,
    ...(rows.length === 0 ? [] : [tableOf({ widths: [2, 7, 10, 26, width - margin.length - 45], rows })]),
  ].join('\n');
}

/** How many posts each account gets, and when. */
export function networkReport({ scheduled, timeZone }: { scheduled: Scheduled[]; timeZone: string }): string {
  const perTarget = scheduled.flatMap(({ at, targets }) => targets.map((target) => ({ at, ...target })));
  const byAccount = [...grouped({ values: perTarget, keyOf: ({ accountId }) => accountId }).values()];
  const rows = byAccount
    .toSorted((one, other) => labelOf(one).localeCompare(labelOf(other)))
    .map((posts): string[] => {
      const times = posts.map(({ at }) => at.getTime()).toSorted((one, other) => one - other);
      const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0].map((time) =>
        when({ at: new Date(time), timeZone }),
      );
      return [
        posts[0]?.network ?? '',
        posts[0]?.accountId ?? '',
        String(posts.length).padStart(5),
        first ?? '',
        last ?? '',
      ];
    });
  const head = ['Network', 'Account', 'Posts', `First (${timeZone})`, 'Last'];
  return tableOf({ head, widths: [16, 24, 9, 24, 18], rows });
}

function grouped<Value>({
  values,
  keyOf,
}: {
  values: readonly Value[];
  keyOf: (value: Value) => string;
}): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

function labelOf(posts: { network: string; accountId: string }[]): string {
  return `${posts[0]?.network} ${posts[0]?.accountId}`;
}

function when({ at, timeZone }: { at: Date; timeZone: string }): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value;
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('hour')}:${part('minute')}`;
}

const noLines = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: margin,
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '',
};

function tableOf({
  head = [],
  widths,
  rows,
  wordWrap = false,
}: {
  head?: string[];
  widths: number[];
  rows: string[][];
  /** Wraps long cells instead of cutting them. */
  wordWrap?: boolean;
}): string {
  const table = new Table({
    head: head.map((title) => styleText('dim', title)),
    colWidths: widths,
    chars: noLines,
    style: { 'padding-left': 0, 'padding-right': 2, head: [], border: [], compact: true },
    wordWrap,
  });
  table.push(...rows);
  return table.toString().replace(/ +$/gm, '');
}
