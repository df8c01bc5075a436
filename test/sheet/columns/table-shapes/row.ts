/** One content calendar, which the files beside this one show as the programs of tables do. */

/** A row as people fill it in; what they leave empty is an empty text or list. */
export interface Row {
  /** The place of the row in the table, from 1. */
  readonly place: number;
  /** `2031-07-01` */
  readonly date: string;
  /** `9:30` */
  readonly time: string;
  readonly channels: readonly string[];
  readonly accounts: string;
  readonly text: string;
  /** Addresses of pictures. */
  readonly pictures: readonly string[];
  readonly link: string;
  readonly altText: string;
  readonly title: string;
  readonly board: string;
  readonly isHeld: boolean;
  readonly isCanceled: boolean;
  readonly status: string;
  readonly written: Written;
}

/** What runs write back, by the names of the columns. */
export type Written = Readonly<
  Partial<Record<'Post' | 'Post Status' | 'Post Time' | 'Post Link' | 'Post Note', string>>
>;

export const writtenColumns = ['Post', 'Post Status', 'Post Time', 'Post Link', 'Post Note'] as const;

const blank: Omit<Row, 'place'> = {
  date: '',
  time: '',
  channels: [],
  accounts: '',
  text: '',
  pictures: [],
  link: '',
  altText: '',
  title: '',
  board: '',
  isHeld: false,
  isCanceled: false,
  status: '',
  written: {},
};

/** A post for two networks, a pin, a post that is held, one that is not approved, one that is canceled, and a row that nobody filled in. */
export const calendar: readonly Row[] = [
  {
    date: '2031-07-15',
    time: '9:30',
    channels: ['Skyapp', 'Photoapp'],
    text: 'Rye bread is back.\nFrom eight.',
    pictures: ['https://bakery.example/rye.jpg'],
    link: 'https://bakery.example/rye',
    altText: 'A loaf of rye',
    title: 'Rye bread',
    status: 'Approved',
  },
  {
    date: '2031-07-16',
    time: '18:00',
    channels: ['Pinboard'],
    text: 'Five ways with sourdough',
    pictures: ['https://bakery.example/one.jpg', 'https://bakery.example/two.jpg'],
    link: 'https://bakery.example/five',
    altText: 'Toast\nSoup',
    title: 'Five ways',
    board: 'Recipes',
    status: 'Approved',
  },
  {
    date: '2031-07-17',
    time: '9:30',
    channels: ['Skyapp'],
    accounts: 'Lantern Lane Books (Skyapp)',
    text: 'Held back',
    isHeld: true,
    status: 'Approved',
  },
  { date: '2031-07-18', time: '9:30', channels: ['Skyapp'], text: 'In the works', status: 'Draft' },
  {
    date: '2031-07-19',
    time: '9:30',
    channels: ['Skyapp'],
    text: 'Never mind',
    isCanceled: true,
    status: 'Approved',
  },
  {},
].map((row, index) => ({ ...blank, ...row, place: index + 1 }));
