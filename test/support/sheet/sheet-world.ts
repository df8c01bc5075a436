/**
 * A random world of people who edit the rows of a sheet and its posts in the calendar. `expected` says what all posts of the calendar must be after a
 * run, derived from the promises of Create or Update alone.
 */
import { randomBy } from '../../../tools/random.ts';
import type { PostRecord } from '../../../shared/index.ts';
import type { CalendarPost, CalendarService } from '../service/calendar-service.ts';
import type { RunService, SheetRow } from './run-sheet.ts';
import { bodyOf, describedOf, keyOf, mediaOf, type Shown, shownIn } from '../service/shown-posts.ts';

const hour = 3_600_000;

/** The service of a world: its real posts, and what people and runs do with it. */
export type WorldService = RunService &
  Pick<CalendarService, 'add' | 'remove' | 'writes' | 'forget'> & {
    readonly posts: ReadonlyMap<string, CalendarPost>;
    readonly put: (id: string, body: PostRecord) => void;
    readonly pass: (hours: number) => void;
  };

/** A row of the sheet. Its text begins with `name`, by which its posts are found in the calendar. */
export interface WorldRow extends SheetRow {
  readonly name: string;
  accounts: readonly string[];
  media: readonly string[];
  reference: string;
  cancel: string;
}

/** What a row says: the value of each part, as one text. */
interface Said {
  readonly text: string;
  readonly accounts: string;
  readonly media: string;
  readonly time: string;
}

/** `draftsFirst`: a row without a reference makes a draft, which its next run schedules. `showsAddresses`: as of `describedOf`. */
export function createWorld<Service extends WorldService>({
  seed,
  draftsFirst,
  service,
  showsAddresses = true,
}: {
  seed: number;
  draftsFirst: boolean;
  service: Service;
  showsAddresses?: boolean;
}) {
  const random = randomBy(seed);
  const rows: WorldRow[] = [];
  const others = new Set<string>();
  /** What the row said when it got its reference, by the reference. */
  const said = new Map<string, Said>();
  /** Names of rows whose posts no reference names. In careful weeks nobody edits these rows, nor their posts, until a run has found the posts. */
  const pending = new Set<string>();
  let count = 0;

  const chance = (share: number) => random() < share;
  const below = (end: number) => Math.floor(random() * end);
  function pick<Value>(values: readonly Value[]): Value | undefined {
    return values[below(values.length)];
  }
  const timeAhead = () =>
    new Date(Math.floor(service.now() / hour) * hour + (4 + below(24 * 20)) * hour + below(50) * 60_000);
  const newTime = () => timeAhead().toISOString();
  const newAccounts = () =>
    ['acc_1', 'acc_2', 'acc_3'].filter((_, index) => index === below(3) || chance(0.3));
  const someAccounts = () => [newAccounts(), ['acc_1']].find(({ length }) => length > 0) ?? [];
  const someMedia = () => Array.from({ length: below(3) }, () => `https://media.example/${below(9)}.jpg`);
  const idOf = ({ reference }: WorldRow) => reference.split('~')[0] ?? '';

  function addRow(): void {
    const name = `Row ${(count += 1)}`;
    rows.splice(below(rows.length + 1), 0, {
      name,
      text: `${name} is new.`,
      time: newTime(),
      accounts: someAccounts(),
      media: someMedia(),
      reference: '',
      cancel: '',
    });
  }

  /** Somebody else makes a post that is nearly that of the row. */
  function addLike(row: WorldRow): void {
    const likeness = below(3);
    const accounts = likeness === 0 ? [...row.accounts, 'acc_9'] : row.accounts;
    const media = likeness === 1 ? [...row.media.slice(0, 3), 'https://media.example/other.jpg'] : row.media;
    // A minute at which no row plans a post.
    const date = likeness === 2 ? `${row.time.slice(0, 14)}57:00.000Z` : row.time;
    if (Date.parse(date) <= service.now()) return;
    others.add(service.add(bodyOf({ status: 'scheduled', date, text: row.text, accounts, media })));
  }

  const inSheet: Readonly<Record<string, (row: WorldRow) => void>> = {
    text: (row) => void (row.text = `${row.name} is corrected, ${(count += 1)}.`),
    time: (row) => void (row.time = newTime()),
    media: (row) => void (row.media = someMedia()),
    accounts: (row) => void (row.accounts = someAccounts()),
    cancel: (row) => void (row.cancel = row.cancel === '' && row.reference !== '' ? 'x' : ''),
    delete: (row) => void rows.splice(rows.indexOf(row), 1),
    copy(row) {
      const name = `Row ${(count += 1)}`;
      rows.push({ ...row, name, text: `${name} is copied.`, reference: '', cancel: '', time: newTime() });
    },
    sort: () => void rows.reverse(),
    empty(row) {
      const post = shownIn(service).get(idOf(row));
      // A row loses its reference only while its post says what the row says. Otherwise it would ask for a second post.
      if (post === undefined || post.status !== (draftsFirst ? 'draft' : 'scheduled')) return;
      const date = draftsFirst ? '' : row.time;
      if (keyOf({ ...row, status: post.status, date }) !== keyOf(post)) return;
      row.reference = '';
      pending.add(row.name);
    },
    like: addLike,
  };

  const inCalendar: Readonly<Record<string, (id: string, post: Shown) => unknown>> = {
    text: (id, post) => service.put(id, bodyOf({ ...post, text: `${post.text.slice(0, 40)} By hand.` })),
    describe: (id, post) => service.put(id, bodyOf({ ...post, described: mediaOf(post) })),
    move: (id, post) => service.put(id, bodyOf({ ...post, status: 'scheduled', date: newTime() })),
    delete: (id) => service.remove(id),
    draft: (id, post) => service.put(id, bodyOf({ ...post, status: 'draft', date: '' })),
    publish: (id, post) => service.put(id, bodyOf({ ...post, status: 'published', date: '' })),
  };

  /** Whether a killed run left this draft beside the post of its row. The people here do not touch it, or both might go out. */
  const isLeftDraft = (id: string, text: string) =>
    rows.some((row) => row.name === nameIn(text) && idOf(row) !== id);

  const edited = new Set<string>();

  /** Edits on both sides. `isCareful`: rows that wait for their references are left alone. */
  function edit({ isCareful }: { isCareful: boolean }): void {
    for (const row of [...rows])
      if (Date.parse(row.time) <= service.now() && chance(0.3)) rows.splice(rows.indexOf(row), 1);
    for (let added = below(4); added > 0 && rows.length < 14; added -= 1) addRow();
    for (let edits = below(6); edits > 0; edits -= 1) {
      const row = pick(rows.filter(({ name }) => !isCareful || !pending.has(name)));
      const [kind, change] = pick(Object.entries(inSheet)) ?? [];
      if (row === undefined || change === undefined || (kind === 'empty' && !isCareful)) continue;
      if (pending.has(row.name)) edited.add(row.name);
      change(row);
    }
    for (let edits = below(4); edits > 0; edits -= 1) {
      const open = [...shownIn(service)].filter(
        ([id, { status, text }]) =>
          status !== 'published' && !others.has(id) && !pending.has(nameIn(text)) && !isLeftDraft(id, text),
      );
      const [id, post] = pick(open) ?? [];
      if (id !== undefined && post !== undefined) pick(Object.values(inCalendar))?.(id, post);
    }
    // A time that has passed is refused, so a person writes another one for each post that is not published yet.
    for (const row of rows) {
      const post = shownIn(service).get(idOf(row));
      const isOpen = post !== undefined ? post.status !== 'published' : draftsFirst && row.reference === '';
      if (isOpen && Date.parse(row.time) <= service.now()) row.time = newTime();
    }
  }

  /** The rows that a run gets: all, or those that a filter shows. */
  const given = (): WorldRow[] => (chance(0.25) ? rows.filter(() => chance(0.5)) : [...rows]);

  const publishOf = (row: WorldRow) => (draftsFirst && row.reference === '' ? 'DRAFT' : 'SCHEDULE');
  const saysOf = (row: WorldRow): Said => ({
    text: row.text,
    accounts: JSON.stringify(row.accounts.toSorted()),
    media: JSON.stringify(row.media),
    time: publishOf(row) === 'DRAFT' ? 'DRAFT' : row.time,
  });

  /** What must be true after a run over the rows: the posts by their IDs, the posts that the run makes, and what the rows then say. */
  function expected(of: readonly WorldRow[]) {
    const posts = shownIn(service);
    const made: Shown[] = [];
    const next = new Map<WorldRow, Said>();
    const taken = new Set(of.map(idOf));
    for (const row of of) {
      const { reference } = row;
      const says = saysOf(row);
      const isDraft = says.time === 'DRAFT';
      const asked: Shown = { ...row, status: isDraft ? 'draft' : 'scheduled', date: isDraft ? '' : row.time };
      next.set(row, says);
      const isAhead = isDraft || Date.parse(row.time) > service.now();
      const planned: Shown = { ...row, status: 'scheduled', date: row.time };
      /** An equal post that no row names. A scheduled one comes first, because a row that asks for a draft now may have scheduled its post before. */
      const findEqual = () =>
        [planned, asked]
          .map((wanted) => [...posts].find(([id, post]) => !taken.has(id) && keyOf(post) === keyOf(wanted)))
          .find((found) => found !== undefined);
      const takeEqual = () => {
        const same = isAhead ? findEqual() : undefined;
        if (same === undefined) return false;
        taken.add(same[0]);
        if (isDraft) posts.set(same[0], { ...same[1], status: 'draft', date: '' });
        return true;
      };
      const post = posts.get(idOf(row));
      if (row.cancel !== '') {
        const id = post === undefined && isAhead ? findEqual()?.[0] : idOf(row);
        if (id !== undefined && posts.get(id)?.status !== 'published') posts.delete(id);
        continue;
      }
      if (reference === '') {
        if (!isDraft && Date.parse(row.time) <= service.now()) continue;
        if (!takeEqual()) made.push(asked);
        continue;
      }
      const before = said.get(reference) ?? { text: '', accounts: '', media: '', time: '' };
      const isSame = JSON.stringify(before) === JSON.stringify(says);
      if (post === undefined) {
        if (!isSame || Date.parse(row.time) > service.now()) takeEqual();
        continue;
      }
      if (post.status === 'published') continue;
      const isMoved = before.time !== says.time;
      const isHeld = isMoved && post.status === 'draft' && before.time !== 'DRAFT';
      if (isHeld) next.set(row, { ...says, time: before.time });
      const accounts = before.accounts === says.accounts ? post.accounts : row.accounts;
      const media = before.media === says.media ? post.media : row.media;
      posts.set(idOf(row), {
        ...post,
        ...(before.text !== says.text && { text: row.text }),
        ...{ accounts, media },
        described: describedOf(post, { accounts, media, showsAddresses }),
        ...(isMoved && !isHeld && { status: 'scheduled', date: row.time }),
      });
    }
    return { posts, made, next };
  }

  /** To be called after a run, whether it wrote its references back or not. */
  function noteRun(next: ReadonlyMap<WorldRow, Said>): void {
    for (const [row, says] of next) {
      const { reference, name } = row;
      if (reference === '') {
        // The run may have made its post.
        if (row.cancel === '') pending.add(name);
        continue;
      }
      pending.delete(name);
      if (!said.has(reference)) said.set(reference, says);
    }
  }

  /** Lets a week pass, and then hours until nothing is due soon: a run takes time, and clocks differ. */
  function pass(): void {
    service.pass(24 * 7);
    const isDue = (time: string) => Math.abs(Date.parse(time) - service.now()) < 2 * hour;
    while (
      rows.some(({ time }) => isDue(time)) ||
      [...shownIn(service).values()].some(({ date }) => isDue(date))
    )
      service.pass(1);
  }

  return {
    service,
    pass,
    rows,
    others,
    pending,
    edited,
    edit,
    given,
    expected,
    noteRun,
    random,
    chance,
    draftsFirst,
    publishOf,
    /** Whether this is the ID of a row's post. */
    isNamed: (id: string) => rows.some((row) => idOf(row) === id),
    /** How many scheduled or published posts the rows have beyond one each. */
    twice(): number {
      const planned = [...shownIn(service)].filter(
        ([id, { status }]) => status !== 'draft' && !others.has(id),
      );
      const names = planned.map(([, { text }]) => nameIn(text));
      return rows.reduce(
        (sum, { name }) => sum + Math.max(0, names.filter((each) => each === name).length - 1),
        0,
      );
    },
  };
}

export type World = ReturnType<typeof createWorld<WorldService>>;

export const nameIn = (text: string) => /^Row \d+/.exec(text)?.[0] ?? '';
