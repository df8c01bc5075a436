/** What is planned at which service, and what a review tells of it, in whole sentences. */
import { accountsOf } from '../../../sandbox/src/accounts/owners.ts';
import type { ServiceKind } from '../../../sandbox/src/kinds/service-kind.ts';
import { hour, type WorldOptions } from '../../services/world.ts';
import type { ReviewWorld } from './planted.ts';

const minute = hour / 60;

export type Told = Readonly<Record<'matter' | 'account' | 'say' | 'do', string>>;

export const bakery = 'Harbour Bakery · Microblog';
const file = 'https://files.test/loaf.jpg';

/** What is planted at which service, and what is told of it. The last account of the service is `acc_threadapp_2`. */
export const cases: Readonly<
  Record<
    string,
    {
      readonly kind?: Partial<ServiceKind>;
      readonly options?: WorldOptions;
      readonly values?: object;
      readonly plant: (world: ReviewWorld) => void;
      readonly told: readonly Told[];
    }
  >
> = {
  'a post that failed, at a service whose clock is four minutes ahead': {
    kind: {
      ...{ failed: 'error', recordStates: 'with failures', filterStates: 'with failures' },
      clock: 'ahead',
    },
    plant({ add, at, service, time }) {
      const id = add({ text: 'Fresh rolls', at: at(1) });
      service.failPost(id, { reason: 'The picture is too large.', accountIds: ['acc_microblog_1'] });
      time.set(at(1) - 2 * minute);
    },
    told: [
      {
        matter: 'Not published',
        account: bakery,
        say: `"Fresh rolls" on ${bakery} was not published: The picture is too large.`,
        do: 'Deal with the reason, then schedule the post again.',
      },
    ],
  },
  'a post that is out in part': {
    kind: { failed: 'partly', recordStates: 'with failures', filterStates: 'with failures' },
    plant({ add, at, service, time }) {
      const id = add({ text: 'Fresh rolls', at: at(1), networks: ['microblog', 'skyapp'] });
      service.failPost(id, { reason: 'The login is over.', accountIds: ['acc_skyapp_1'] });
      time.set(at(3));
    },
    told: [
      {
        matter: 'Published in part',
        account: `${bakery}, Harbour Bakery · Skyapp`,
        say: `"Fresh rolls" on ${bakery} and Harbour Bakery · Skyapp was published in part, not on Skyapp: The login is over.`,
        do: 'Deal with the reason, then make a post for the missing accounts alone: the others have it already.',
      },
    ],
  },
  'a post that did not go out': {
    plant({ add, at, service, time }) {
      const id = add({ text: 'Fresh rolls', at: at(1) });
      service.failPost(id, { reason: 'nobody says it', accountIds: ['acc_microblog_1'] });
      time.set(at(1) + 11 * minute);
    },
    told: [
      {
        matter: 'Overdue',
        account: bakery,
        say: `"Fresh rolls" on ${bakery} was to go out on Tue, 1 Jan 2030, 01:00 (UTC), and is still being published.`,
        do: 'Look whether it is out on a network. If it is not, give it another time.',
      },
    ],
  },
  'an account that is linked no longer': {
    options: {
      linked: (owner) => accountsOf(owner).filter(({ id }) => isLinked || id !== 'acc_microblog_1'),
    },
    plant({ add, at }) {
      add({ text: 'Fresh rolls', at: at(5) });
      add({ text: 'Rye', at: at(30), networks: ['microblog', 'skyapp'] });
      add({ text: 'Of another one', at: at(60), account: 2 });
      isLinked = false;
    },
    told: [
      {
        matter: 'Account not linked',
        account: 'microblog:acc_microblog_1',
        say: `microblog:acc_microblog_1 is no longer linked. "Fresh rolls" on microblog:acc_microblog_1 and 1 later post go to it, first on Tue, 1 Jan 2030, 05:00 (UTC).`,
        do: 'Link it again in the Scheduler under Accounts, or choose another account for its posts.',
      },
    ],
  },
  'a login that is over': {
    kind: { accountExpiry: 'status' },
    options: { linked: (owner) => accountsOf(owner).slice(0, accountsOf(owner).findIndex(isBakery) + 1) },
    plant: ({ add, at }) => void add({ text: 'Fresh rolls', at: at(5) }),
    told: [
      {
        matter: 'Login',
        account: bakery,
        say: `Login expired: ${bakery}. "Fresh rolls" on ${bakery} goes to it, first on Tue, 1 Jan 2030, 05:00 (UTC).`,
        do: 'Link it again in the Scheduler under Accounts.',
      },
    ],
  },
  'a login that ends before the post': {
    kind: { accountExpiry: 'expiresAt' },
    values: { daysAhead: 60 },
    plant({ add, at }) {
      add({ text: 'Before', at: at(29 * 24) });
      add({ text: 'Behind', at: at(31 * 24) });
    },
    told: [
      {
        matter: 'Login',
        account: bakery,
        say: `Login expires before the post: ${bakery} (Thu, 31 Jan 2030, 00:00 (UTC)). "Behind" on ${bakery} goes to it, first on Fri, 1 Feb 2030, 00:00 (UTC).`,
        do: 'Link it again in the Scheduler under Accounts before then.',
      },
    ],
  },
  'files that no network can show': {
    plant({ add, at }) {
      add({ text: 'Fresh rolls', at: at(5), files: ['https://files.test/gone.jpg', file] });
      add({ text: 'Rye', at: at(30), files: ['https://files.test/page.jpg', 'https://nowhere.test/a.jpg'] });
    },
    told: [
      {
        matter: 'File cannot be published',
        account: bakery,
        say: `"Fresh rolls" on ${bakery} has 1 file that cannot be published: "https://files.test/gone.jpg" answers 404: there is no file; check the address.`,
        do: 'Put another file in its place, in the Scheduler or with Update.',
      },
      {
        matter: 'File cannot be published',
        account: bakery,
        say: `"Rye" on ${bakery} has 2 files that cannot be published: "https://files.test/page.jpg" leads to a web page, not to a picture or video; if it is a share link, open it and copy the address of the picture itself, or upload the file; "https://nowhere.test/a.jpg": the name of the host could not be found.`,
        do: 'Put another file in its place, in the Scheduler or with Update.',
      },
    ],
  },
  'a file that expires': {
    plant: ({ add, at }) =>
      void add({ text: 'Fresh rolls', at: at(5), files: ['https://v5.airtableusercontent.com/loaf.jpg'] }),
    told: [
      {
        matter: 'File expires',
        account: bakery,
        say: `"Fresh rolls" on ${bakery} has 1 file whose address opens for a limited time only, and may be gone when the post goes out: "https://v5.airtableusercontent.com/loaf.jpg".`,
        do: 'Upload the file and put it in its place, or give an address that stays.',
      },
    ],
  },
  'links that are gone': {
    plant: ({ add, at }) =>
      void add({
        text: 'Menu: https://bakery.test/gone#today, map: https://nowhere.test/map, shop: https://bakery.test/shop',
        at: at(5),
      }),
    told: [
      {
        matter: 'Link is gone',
        account: bakery,
        say: `"Menu: https://bakery.test/gone#today, ma…" on ${bakery} has 2 links that readers cannot open: "https://bakery.test/gone" answers 404; "https://nowhere.test/map": the name of the host could not be found.`,
        do: 'Correct the link, or take it out.',
      },
    ],
  },
  'leftovers in a text': {
    plant({ add, at }) {
      add({ text: 'Hello {first_name}, **fresh** rolls', at: at(5), networks: ['microblog', 'skyapp'] });
      add({ text: 'To {first_name}' });
    },
    told: [
      {
        matter: 'Leftover in the text',
        account: `${bakery}, Harbour Bakery · Skyapp`,
        say: `"Hello {first_name}, **fresh** rolls" on ${bakery} and Harbour Bakery · Skyapp has "{first_name}" and "**fresh**" in its text, which an earlier step or a template left there.`,
        do: 'Correct the text before it goes out.',
      },
    ],
  },
  'equal posts': {
    plant({ add, at }) {
      add({ text: 'Fresh rolls', at: at(5), files: [file] });
      add({ text: 'Fresh rolls', at: at(30) });
      add({ text: 'Fresh rolls', at: at(60), files: [file] });
      add({ text: 'Fresh rolls', at: at(90), files: [file], account: 2 });
    },
    told: [
      {
        matter: 'Equal posts',
        account: bakery,
        say: `"Fresh rolls" on ${bakery} is planned for Thu, 3 Jan 2030, 12:00 (UTC), and the same post for Tue, 1 Jan 2030, 05:00 (UTC).`,
        do: 'If it should go out only once, delete the later post, whose ID and link are given here.',
      },
    ],
  },
  'three equal posts within the hour, which are not close together as well': {
    plant({ add, at }) {
      for (const minutes of [0, 20, 40]) add({ text: 'Fresh rolls', at: at(5) + minutes * minute });
    },
    told: ['05:20', '05:40'].map((time, place) => ({
      matter: 'Equal posts',
      account: bakery,
      say: `"Fresh rolls" on ${bakery} is planned for Tue, 1 Jan 2030, ${time} (UTC), and the same post for Tue, 1 Jan 2030, ${['05:00', '05:20'][place] ?? ''} (UTC).`,
      do: 'If it should go out only once, delete the later post, whose ID and link are given here.',
    })),
  },
  'posts close together': {
    plant({ add, at }) {
      add({ text: 'Rye', at: at(5) });
      add({ text: 'Fresh rolls', at: at(5) + 59 * minute, networks: ['microblog', 'skyapp'] });
      add({ text: 'An hour later', at: at(6) + 59 * minute, networks: ['skyapp'] });
      add({ text: 'Of another one', at: at(7), account: 2 });
    },
    told: [
      {
        matter: 'Posts close together',
        account: `${bakery}, Harbour Bakery · Skyapp`,
        say: `"Fresh rolls" on ${bakery} and Harbour Bakery · Skyapp goes out on Tue, 1 Jan 2030, 05:59 (UTC), less than an hour after "Rye" on Microblog, planned for Tue, 1 Jan 2030, 05:00 (UTC).`,
        do: 'Move one of the two posts, unless this is intended.',
      },
    ],
  },
  'days without a post': {
    options: { timeZone: 'Asia/Tokyo' },
    values: {
      accounts: ['microblog:acc_microblog_1', 'skyapp:acc_skyapp_2'],
      daysAhead: 4,
      nameEmptyDays: 'yes',
    },
    plant({ add, at }) {
      // Thursday at 1:00 in Tokyo.
      add({ text: 'Fresh rolls', at: at(40) });
      add({ text: 'Hello {first_name}, on another account', at: at(20), account: 2 });
    },
    told: [
      {
        matter: 'Empty days',
        account: bakery,
        say: `${bakery} has no post on Wed 2 Jan and Fri 4 Jan.`,
        do: 'Plan a post, or leave the days free.',
      },
      {
        matter: 'Empty days',
        account: 'Lantern Lane Books · Skyapp',
        say: 'Lantern Lane Books · Skyapp has no post from Wed 2 Jan to Fri 4 Jan.',
        do: 'Plan a post, or leave the days free.',
      },
    ],
  },
  'what could not be opened': {
    plant({ add, at }) {
      add({ text: 'Fresh rolls https://closed.test/a', at: at(5), files: ['https://closed.test/b.jpg'] });
      add({ text: 'Rye https://closed.test/a', at: at(30) });
    },
    told: [
      {
        matter: 'Not opened',
        account: '',
        say: 'Could not be opened: "https://closed.test/b.jpg" and "https://closed.test/a" (the address answered 403).',
        do: 'Open them in a browser: perhaps they work there.',
      },
    ],
  },
  'what the service does not show': {
    kind: { media: 'ID' },
    plant: ({ add, at }) => void add({ text: 'Fresh rolls', at: at(5), files: [file] }),
    told: [
      {
        matter: 'Not looked at',
        account: '',
        say: 'Could not be looked at: texts or files of 1 post. The service does not show all parts of these posts.',
        do: 'Look at these in the Scheduler, or run the review again later.',
      },
    ],
  },
};

/** Whether all accounts are linked: they are while the posts are planned, and not afterwards. */
let isLinked = true;

export function linkAll(): void {
  isLinked = true;
}

function isBakery({ id }: { id: string }): boolean {
  return id === 'acc_microblog_1';
}
