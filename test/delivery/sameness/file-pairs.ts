/** Pictures as people plan them, and as a service shows them afterwards; written by hand, with what the web says of each file. */
import type { LookedAtFile } from '../../../shared/media/media-look.ts';
import { loaf, roll, storedLoaf, storedRoll } from './target-parts.ts';

const jpeg = (hash: string, size?: number): LookedAtFile => ({ type: 'image/jpeg', hash, size });
export const web: Readonly<Record<string, LookedAtFile>> = {
  [loaf]: jpeg('loaf', 4711),
  'https://two.example/loaf.jpg': jpeg('loaf', 4711),
  [storedLoaf]: jpeg('loaf', 4711),
  [storedRoll]: jpeg('roll', 4711),
  'https://cdn.example/3': jpeg('loaf', 99_000),
  'https://cdn.example/4': jpeg('loaf'),
  'https://cdn.example/5': { type: 'image/png', hash: 'bun', size: 4711 },
  [roll]: jpeg('roll', 4711),
  'https://one.example/copy.jpg': jpeg('loaf', 4711),
  // A page, or an answer, for everybody who is not logged in.
  'https://one.example/private.jpg': { type: 'text/html', hash: 'login', size: 900 },
  'https://two.example/private.jpg': { type: 'text/html', hash: 'login', size: 900 },
  'https://one.example/denied.jpg': { givenType: 'application/json', hash: 'denied', size: 900 },
  'https://two.example/denied.jpg': { givenType: 'application/json', hash: 'denied', size: 900 },
};

export type FilePair = readonly [what: string, planned: readonly string[], shown: readonly string[]];

export const sameFiles: readonly FilePair[] = [
  ['one address', [loaf], [loaf]],
  ['an address nobody can look at', ['https://closed.example/a.jpg'], ['https://closed.example/a.jpg']],
  ['no picture', [], []],
  ['two pictures', [loaf, roll], [loaf, roll]],
  ['another host, the same bytes', [loaf], ['https://two.example/loaf.jpg']],
  ['stored anew', [loaf], [storedLoaf]],
  ['stored anew, its length unknown', [loaf], ['https://cdn.example/4']],
  ['the same host, the same bytes', [loaf], ['https://one.example/copy.jpg']],
  ['one of two stored anew', [loaf, roll], [loaf, storedRoll]],
  ['both stored anew', [loaf, roll], [storedLoaf, storedRoll]],
  [
    'a Dropbox link that was copied again',
    ['https://www.dropbox.com/scl/fi/abc/a.jpg?rlkey=k3y&e=1&st=aaaa&raw=1'],
    ['https://www.dropbox.com/scl/fi/abc/a.jpg?rlkey=k3y&e=2&st=bbbb&raw=1'],
  ],
];

export const otherFiles: readonly FilePair[] = [
  ['another file', [loaf], [roll]],
  ['another file at another host', [loaf], [storedRoll]],
  ['another size', [loaf], ['https://cdn.example/3']],
  ['another type', [loaf], ['https://cdn.example/5']],
  ['a picture more', [loaf], [loaf, roll]],
  ['a picture less', [loaf, roll], [loaf]],
  ['no picture', [loaf], []],
  ['a picture where there was none', [], [loaf]],
  ['another order', [loaf, roll], [roll, loaf]],
  ['the second one', [loaf, loaf], [loaf, storedRoll]],
  [
    'other addresses of one host, at which nobody can look',
    ['https://x.example/a.jpg'],
    ['https://x.example/b.jpg'],
  ],
  ['another parameter that counts', ['https://x.example/a.jpg?v=1'], ['https://x.example/a.jpg?v=2']],
];

export const doubtfulFiles: readonly FilePair[] = [
  ['other addresses of two hosts', ['https://x.example/a.jpg'], ['https://y.example/b.jpg']],
  ['one name at two hosts', ['https://x.example/a.jpg'], ['https://y.example/a.jpg']],
  ['ours cannot be looked at', ['https://closed.example/a.jpg'], [storedLoaf]],
  ['theirs cannot be looked at', [loaf], ['https://closed.example/1']],
  ['pages in the place of files', ['https://one.example/private.jpg'], ['https://two.example/private.jpg']],
  ['a page in the place of theirs', [loaf], ['https://two.example/private.jpg']],
  ['answers in the place of files', ['https://one.example/denied.jpg'], ['https://two.example/denied.jpg']],
  ['an answer in the place of theirs', [loaf], ['https://two.example/denied.jpg']],
  ['one of two', [loaf, 'https://x.example/a.jpg'], [loaf, 'https://y.example/b.jpg']],
];
