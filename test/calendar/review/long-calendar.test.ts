/** A calendar of 1,000 posts in which 40 matters are planted: each is told, no other is, and the service is asked only for what that takes. */
import { expect, test } from '@jest/globals';
import { webOf, worldOf } from './planted.ts';

const accounts = [
  { network: 'microblog', account: 1 },
  { network: 'microblog', account: 2 },
  { network: 'skyapp', account: 1 },
  { network: 'skyapp', account: 2 },
] as const;

/** Every ninth post of the period has one of these in turn. The posts after the period have all of them, but are not looked at. */
const faults = ['link', 'file', 'leftover', 'equal'] as const;

test('1,000 posts, 40 matters', async () => {
  const seen: string[] = [];
  const world = worldOf({}, { look: webOf(seen) });
  const wanted: string[] = [];
  const addresses = new Set<string>();
  // Four accounts in turn, two hours apart: 84 days, of which the first 31 are looked at.
  for (let number = 0; number < 1_000; number += 1) {
    const { network, account } = accounts[number % accounts.length] ?? accounts[0];
    const isInside = number < 372;
    const fault =
      number % 9 === 0 && number < 360 + 9 && isInside ? faults[(number / 9) % faults.length] : undefined;
    const has = (each: (typeof faults)[number]) => !isInside || fault === each;
    const link = `https://bakery.test/${has('link') ? 'gone' : 'bread'}/${has('link') ? number : number % 50}`;
    const file = `https://files.test/${has('file') ? `gone-${number}` : number % 30}.jpg`;
    const files = network === 'microblog' ? [file] : [];
    const text = `Loaf ${number}${has('leftover') ? ' {first_name}' : ''} ${link}`;
    const id = world.add({
      ...{ network, account, files, networks: [network] },
      text: fault === 'equal' ? 'The same again' : text,
      at: world.at(1 + 2 * number),
    });
    // The first of the equal posts is told only as the twin of the next one.
    if (fault !== undefined && number !== 27) wanted.push(`${id} ${fault}`);
    if (isInside) for (const each of fault === 'equal' ? files : [link, ...files]) addresses.add(each);
  }
  const before = JSON.stringify(world.service.posts());
  const asked = world.service.requests.length;
  const matters = await world.reviewed({ daysAhead: 31 });
  const names: Readonly<Record<string, string>> = {
    'Link is gone': 'link',
    'File cannot be published': 'file',
    'Leftover in the text': 'leftover',
    'Equal posts': 'equal',
  };
  const told = matters.map(({ id, matter }) => `${String(id)} ${names[String(matter)] ?? String(matter)}`);
  expect(told).toStrictEqual(wanted);
  expect(told).toHaveLength(40);
  // One look for each address of the period.
  expect(seen.toSorted()).toStrictEqual([...addresses].toSorted());
  const paths = world.service.requests.slice(asked).map(({ path }) => path.replace(/&cursor=.*/, ''));
  expect(paths).toStrictEqual([
    '/openapi.json',
    ...Array.from({ length: 10 }, () => '/posts?status=scheduled&limit=100'),
    '/posts?status=publishing&limit=100',
    '/posts?status=draft&limit=100',
    '/accounts',
  ]);
  await world.reviewed({ daysAhead: 31 });
  expect(JSON.stringify(world.service.posts())).toBe(before);
  expect(world.writes()).toBe(0);
});
