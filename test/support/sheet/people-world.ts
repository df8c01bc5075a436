/**
 * A random world of people who work on a sheet while runs overlap, come late or have old data. Here is what must be true of the calendar in the end;
 * `test/sheet/rows/weeks-of-people.test.ts` makes the runs.
 */
import { isDeepStrictEqual } from 'node:util';
import { randomBy } from '../../../tools/random.ts';
import type { CalendarPost } from '../service/calendar-service.ts';
import { bodyOf, shownIn } from '../service/shown-posts.ts';
import { virtualTime } from '../../../tools/virtual-time.ts';
import { minute, slowCalendar, type StartService } from './people-service.ts';
import type { SheetRow } from './run-sheet.ts';

export const second = 1000;
export const hour = 60 * minute;

/** A row of the sheet. Its text begins with `name`, by which its posts are found in the calendar. */
export interface PersonRow extends SheetRow {
  name: string;
  publish: string;
  reference: string;
  cancel: string;
  /** What the row said in `publish` when the last run began. Without a reference, such a row may have a post that only its text identifies. */
  sent?: string;
  /** The output of its last run was not saved. */
  isLost?: boolean;
  /** A copy that still has the reference of the row from which it was copied. */
  isCopy?: boolean;
  /**
   * Its reference is from one of several runs at once, with no single run since. The post of this reference may have been removed as the second of
   * two equal ones; then the next run finds the other one.
   */
  hasMet?: boolean;
  /** Somebody made a post by hand that differs only in its time. If the row were changed to Now, it would take this post for its own. */
  hasTwin?: boolean;
  /** Somebody changed or deleted its post in the calendar. */
  isEditedByHand?: boolean;
}

export interface WorldKind {
  /** Each run sees one row, as on Zapier, where the row store remembers a row with a Row ID for a day. */
  readonly isAlone: boolean;
  readonly hasRowIds: boolean;
}

export type PeopleWorld = ReturnType<typeof createPeopleWorld>;

export function createPeopleWorld(
  { isAlone, hasRowIds }: WorldKind,
  seed: number,
  start: StartService = slowCalendar,
) {
  const random = randomBy(seed);
  const chance = (share: number) => random() < share;
  const below = (end: number) => Math.floor(random() * end);
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[below(values.length)];

  const time = virtualTime();
  const service = start({ time, random });
  /** By how much the clock of the runs is ahead. */
  const skew = chance(0.5) ? 0 : (random() - 0.5) * minute;
  const rows: PersonRow[] = [];
  const others = new Map<string, CalendarPost>();
  let count = 0;

  function newTime(): string {
    const soonest = Math.ceil((time.now() + 2 * hour) / minute) * minute;
    return new Date(soonest + below(9 * 24) * hour + below(50) * minute).toISOString();
  }
  const newText = ({ name }: Pick<PersonRow, 'name'>) => `${name}, ${(count += 1)}.`;
  const newName = () => `Row ${(count += 1)}`;
  const newRowId = () => (hasRowIds ? `rec${(count += 1)}` : '');
  const idOf = ({ reference }: PersonRow) => reference.split('~')[0] ?? '';
  const isAhead = (row: PersonRow) => Date.parse(row.time) > time.now() + (service.ahead ?? 0) + 2 * minute;
  const isUnsaved = (row: PersonRow) => row.reference === '' && row.sent !== undefined;
  /** Whether the row store knows the posts of rows. */
  const isRemembered = isAlone && hasRowIds;
  /** Whether the next run can find the post of this row only by what the row says. */
  const isToldByText = (row: PersonRow) =>
    (isUnsaved(row) && !isRemembered) || (row.hasMet === true && !service.posts.has(idOf(row)));

  function addRow(): void {
    const name = newName();
    const publish = pick(['SCHEDULE', 'SCHEDULE', 'SCHEDULE', 'SCHEDULE', 'DRAFT', 'NOW']) ?? 'SCHEDULE';
    const row = { name, text: newText({ name }), time: newTime(), publish, reference: '', cancel: '' };
    rows.splice(below(rows.length + 1), 0, { ...row, rowId: newRowId(), number: 1 + below(isAlone ? 1 : 3) });
  }

  /** A person makes a post by hand. With `isEqual` it equals the post of the row; otherwise it nearly does. */
  function addByHand(row: PersonRow, isEqual: boolean): void {
    const isLonger = chance(0.5) || row.publish === 'NOW';
    if (!isEqual && !isLonger) row.hasTwin = true;
    const near = Date.parse(row.time) + (service.hidesSeconds === true ? minute : minute / 2);
    const date = isEqual || isLonger ? row.time : new Date(near).toISOString();
    const accounts = isEqual || !isLonger ? ['acc_1'] : ['acc_1', 'acc_9'];
    const id = service.add(bodyOf({ status: 'scheduled', date, text: row.text, accounts, media: [] }));
    const post = service.posts.get(id);
    if (!isEqual && post !== undefined) others.set(id, post);
  }

  /** Deletes a row. From now on its posts belong to no row. */
  function deleteRow(row: PersonRow): void {
    rows.splice(rows.indexOf(row), 1);
    if (rows.some(({ name }) => name === row.name)) return;
    for (const post of postsOf(row)) others.set(post.id, post);
  }

  const postsOf = ({ name }: PersonRow): CalendarPost[] =>
    [...shownIn(service)].flatMap(([id, { text }]) => {
      const post = text.startsWith(`${name},`) && !others.has(id) ? service.posts.get(id) : undefined;
      return post ?? [];
    });

  /** What people may do with a row. Each function returns whether it did something. */
  const edits: Readonly<Record<string, (row: PersonRow) => boolean>> = {
    text(row) {
      if (row.publish === 'NOW' || row.cancel !== '' || isToldByText(row)) return false;
      row.text = newText(row);
      return true;
    },
    time(row) {
      if (row.publish !== 'SCHEDULE' || row.cancel !== '' || isToldByText(row)) return false;
      row.time = newTime();
      return true;
    },
    publish(row) {
      // Not after the row's output was lost: a row that asks for a draft finds only a draft, and a row that is changed back looks unchanged.
      if (row.publish === 'DRAFT' && row.isLost === true) return false;
      if (row.publish === 'NOW' || row.cancel !== '' || !isAhead(row)) return false;
      if (isUnsaved(row) && (row.publish === 'DRAFT' || row.sent?.includes('DRAFT') === true)) return false;
      const isDraft = chance(0.5) || row.hasTwin === true;
      row.publish = row.publish === 'DRAFT' ? 'SCHEDULE' : isDraft ? 'DRAFT' : 'NOW';
      // A row that is changed back and forth would have the data of an earlier run, which the row store remembers.
      if (isRemembered && !isToldByText(row)) row.text = newText(row);
      return true;
    },
    cancel(row) {
      // Once its time has passed, a canceled row cannot be planned again.
      if (row.publish === 'NOW' || (row.cancel !== '' && !isAhead(row))) return false;
      row.cancel = row.cancel === '' && row.sent !== undefined ? 'x' : '';
      return true;
    },
    delete(row) {
      const hasCopy = rows.some((other) => other !== row && other.reference === row.reference);
      if (chance(0.5) || (hasCopy && row.isCopy !== true)) return false;
      deleteRow(row);
      return true;
    },
    sort() {
      rows.sort(() => random() - 0.5);
      return true;
    },
    copy(row) {
      if (row.reference === '' || row.isCopy === true || (isAlone && !hasRowIds) || rows.length > 7)
        return false;
      // A run that sees only the copy can tell it from the other row only by its Row ID.
      const hasSameId = !isAlone && chance(0.3);
      const copy: PersonRow = { ...row, ...(!hasSameId && { rowId: newRowId() }), isCopy: true };
      const kind = below(4);
      if (kind === 0) copy.text = newText({ name: (copy.name = newName()) });
      if (kind === 1) copy.time = newTime();
      if (kind === 2) copy.cancel = 'x';
      rows.splice(below(rows.length + 1), 0, copy);
      return true;
    },
    byHand(row) {
      if (!isAhead(row)) return false;
      const isNew = row.sent === undefined && row.publish === 'SCHEDULE' && row.isCopy !== true;
      const isEqual = isNew && !isRemembered && chance(0.5);
      addByHand(row, isEqual);
      // From now on the row is like one whose post was made by a run that lost the reference.
      if (isEqual) row.sent = row.publish;
      return true;
    },
    inCalendar(row) {
      const post = shownIn(service).get(idOf(row));
      if (post?.status !== 'scheduled' || row.isCopy === true || !isAhead(row)) return false;
      row.isEditedByHand = true;
      if (chance(0.5)) service.remove(idOf(row));
      else service.put(idOf(row), bodyOf({ ...post, text: `${post.text} By hand.` }));
      return true;
    },
  };

  /** What is wrong with the post of the row, by what the row says now; empty where nothing is. */
  function faultOf(row: PersonRow): string {
    const posts = postsOf(row);
    const by = (status: CalendarPost['status']) => posts.filter((post) => post.status === status).length;
    const [drafts, scheduled, published] = [by('draft'), by('scheduled'), by('published')];
    if (scheduled + published > 1) return 'twice';
    const counts = `${drafts} drafts, ${scheduled} scheduled, ${published} published`;
    // Without a reference, a post that is published by now is not looked for.
    const isLate = row.reference === '' && !isAhead(row);
    if (row.cancel !== '') return posts.length === 0 || isLate ? '' : `not canceled: ${counts}`;
    const isDue = row.publish === 'SCHEDULE' && !isAhead(row);
    // A row that asks for a draft and whose time has passed is left alone as old, and so is one whose post somebody deleted.
    const isOld = row.publish === 'DRAFT' || (posts.length === 0 && row.isEditedByHand === true);
    if (isOld && !isAhead(row)) return '';
    const ofSchedule = isDue && published > 0 ? [0, 0, 1] : [0, 1, 0];
    const wanted = { DRAFT: [1, 0, 0], NOW: [0, 0, 1], SCHEDULE: ofSchedule }[row.publish];
    const found = [drafts, scheduled, published];
    if (!isDeepStrictEqual(wanted, found)) return `${posts.length === 0 ? 'lost' : 'other'}: ${counts}`;
    if (row.isEditedByHand === true) return '';
    const [shown] = [...shownIn(service)].flatMap(([id, each]) => (id === posts[0]?.id ? each : []));
    if (shown?.text !== row.text) return `text ${shown?.text}`;
    const isAtItsTime = row.publish !== 'SCHEDULE' || Date.parse(shown.date) === Date.parse(row.time);
    return isAtItsTime ? '' : `time ${shown.date}`;
  }

  return {
    kind: { isAlone, hasRowIds },
    time,
    /** Whether nothing shows which of two posts of the same second was made first. */
    isOrderless: service.kind.createdAt !== 'exact' && service.kind.ids !== 'growing',
    service,
    rows,
    others,
    random,
    chance,
    below,
    pick,
    skew,
    isRemembered,
    isAhead,
    idOf,
    newTime,
    newText,
    addRow,
    deleteRow,
    postsOf,
    faultOf,
    /** Makes up to `number` random edits. Returns their kinds. */
    edit(number: number): string[] {
      const done: string[] = [];
      for (let edit = 0; edit < number; edit += 1) {
        const row = pick(rows);
        const [kind, change] = pick(Object.entries(edits)) ?? [];
        if (row !== undefined && kind !== undefined && change?.(row) === true) done.push(kind);
      }
      service.catchUp();
      return done;
    },
    /** Makes the post of the row a draft in the calendar. */
    makeDraft(row: PersonRow): void {
      const post = shownIn(service).get(idOf(row));
      if (post !== undefined) service.put(idOf(row), bodyOf({ ...post, status: 'draft' }));
    },
    /** Schedules the post of the row in the calendar, at the time of the row. */
    schedule(row: PersonRow): void {
      const post = shownIn(service).get(idOf(row));
      if (post !== undefined)
        service.put(idOf(row), bodyOf({ ...post, status: 'scheduled', date: row.time }));
    },
    /** Makes a copy a row of its own. */
    correctCopy(row: PersonRow): void {
      row.name = newName();
      Object.assign(row, { text: newText(row), time: newTime(), publish: 'SCHEDULE' });
      Object.assign(row, {
        reference: '',
        cancel: '',
        isCopy: false,
        isEditedByHand: false,
        sent: undefined,
        hasMet: false,
      });
      row.rowId = newRowId();
    },
    /** The IDs of the posts of no row that changed, other than by being published at their times. */
    touched: (): string[] =>
      [...others].flatMap(([id, { status, body }]) => {
        const post = service.posts.get(id);
        const { publishedAt: _, ...present } = post?.body ?? {};
        const isSame = post?.status === status || (status === 'scheduled' && post?.status === 'published');
        const { publishedAt: __, ...before } = body;
        return isSame && isDeepStrictEqual(present, before) ? [] : id;
      }),
    async pass(milliseconds: number): Promise<void> {
      await time.until([time.sleep(milliseconds)]);
      service.catchUp();
    },
  };
}
