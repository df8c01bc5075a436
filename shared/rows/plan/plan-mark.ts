/**
 * The Plan Mark: a short text of the whole plan of a run, which a person approves. A run that gets it does what the plan says, or nothing.
 *
 *     plan-0b9f4c71e0d25a6d3c18f7a9e2b4d605-k3x9q04m1z7c0d2m47
 *          all rows in their order          each row, to name those that differ
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { capitalized, numbersText } from '../../data/list-text.ts';
import { getOrMake } from '../../data/maps.ts';
import { hashLength, hashOf } from '../../data/short-hash.ts';
import { counted } from '../../values/messages.ts';
import { lastingValue, type PlannedRow } from './planned-row.ts';

/** Of so many rows the mark knows each. A longer one would make every item of a large run long. */
const maxRows = 300;

/** Of all rows: nobody finds another plan that has the same. */
const wholeLength = 32;

const markPattern = new RegExp(`^plan-([0-9a-f]{${wholeLength}})(?:-((?:[0-9a-z]{${hashLength}})+))?$`);

export function planMarkOf(rows: readonly PlannedRow[]): string {
  const texts = rows.map(({ does }) => lastingValue(does));
  const whole = bytesToHex(sha256(utf8ToBytes(JSON.stringify(texts)))).slice(0, wholeLength);
  return [`plan-${whole}`, ...(rows.length > maxRows ? [] : [texts.map(hashOf).join('')])].join('-');
}

export function isPlanMark(text: string): boolean {
  return markPattern.test(text);
}

/** The part of a mark that a person can read aloud, and that is enough to apply its plan. */
export function shortMark(mark: string): string {
  return mark.split('-').slice(0, 2).join('-');
}

/** How the plan of the rows differs from the approved one, in sentences; undefined where it is that plan. `approved`: its mark. */
export function planDifference(approved: string, rows: readonly PlannedRow[]): string | undefined {
  const [, , ofRows] = markPattern.exec(approved) ?? [];
  if (shortMark(planMarkOf(rows)) === shortMark(approved)) return undefined;
  const changes = ofRows === undefined || rows.length > maxRows ? [] : changesIn(ofRows, rows);
  return ['This is no longer the approved plan.', ...changes, again].join(' ');
}

const again = 'Do the dry run again, and have its plan approved.';

/** What the marks of the rows tell of a plan that is another one. */
function changesIn(ofRows: string, rows: readonly PlannedRow[]): string[] {
  const approved = ofRows.match(new RegExp(`.{${hashLength}}`, 'g')) ?? [];
  const open = new Map<string, number>();
  for (const hash of approved) open.set(hash, getOrMake(open, hash, () => 0) + 1);
  const others = rows.flatMap(({ number, does }) => {
    const hash = hashOf(lastingValue(does));
    const left = open.get(hash) ?? 0;
    open.set(hash, left - 1);
    return left > 0 ? [] : number;
  });
  const isLonger = rows.length !== approved.length;
  const named = capitalized(numbersText('row', others));
  return [
    ...(isLonger
      ? [
          `It was approved for ${counted(approved.length, 'row')}, and now there ${rows.length === 1 ? 'is' : 'are'} ${rows.length}.`,
        ]
      : []),
    ...(others.length > 0 ? [`${named}: what would be done now was not approved.`] : []),
    ...(!isLonger && others.length === 0 ? ['The rows are in another order.'] : []),
  ];
}
