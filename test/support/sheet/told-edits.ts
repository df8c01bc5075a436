/** Which edits in the calendar a row reports, and which there were. */
import { sameList, type Shown } from '../service/shown-posts.ts';
import type { RowResult } from './run-sheet.ts';
import type { WorldRow } from './sheet-world.ts';

/** Which of `Time`, `Caption`, `Media` and `Added Skyapp` the row reports as edited. */
export function toldEdits({ edited = '' }: Pick<RowResult, 'edited'>): string[] {
  return edited === '' ? [] : edited.split('; ').map((text) => text.split(/:| on /)[0] ?? '');
}

/** Which parts of a row's post people edited in the calendar, in the words in which the row reports them. */
export function editsOf(
  row: WorldRow,
  { status, date, text, accounts, media }: Shown,
  { note }: Pick<RowResult, 'note'>,
): string[] {
  // If a row was to move a post that people made a draft, its note says that the post stays a draft, and no edit of the time is reported.
  const isHeld = note?.includes('stays one') === true;
  const isMoved = status === 'draft' || (status === 'scheduled' && Date.parse(date) !== Date.parse(row.time));
  const edits = [
    ...(isMoved && !isHeld ? ['Time'] : []),
    ...(text === row.text ? [] : ['Caption']),
    // A row without pictures says nothing of them, and no row says anything of alt texts.
    ...(row.media.length === 0 || sameList(media, row.media) ? [] : ['Media']),
    // If a run could not read the accounts of a post of somebody else, it may have taken one that also goes to another account.
    ...(accounts.every((account) => row.accounts.includes(account)) ? [] : ['Added Skyapp']),
  ];
  return edits;
}
