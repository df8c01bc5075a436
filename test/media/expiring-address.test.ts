/** What stays the same in the address of a file that is signed anew, and which addresses are signed. */
import { expect, it } from '@jest/globals';
import { isSignedAddress, lastingPartOf } from '../../shared/media/expiring-address.ts';

it.each([
  ['https://a.example/b.jpg?w=1&v=2', 'https://a.example/b.jpg?w=1&v=2'],
  ['https://a.example/b.jpg?w=1&Expires=1763803600&Signature=x', 'https://a.example/b.jpg?w=1'],
  ['https://a.example/b.jpg?X-Amz-Date=1&X-Amz-Expires=60&X-Amz-Signature=x', 'https://a.example/b.jpg'],
  [
    'https://www.dropbox.com/s/a/b.jpg?rlkey=k&e=1&st=x&raw=1',
    'https://www.dropbox.com/s/a/b.jpg?rlkey=k&raw=1',
  ],
  ['https://a.example/b.jpg?e=1&st=x', 'https://a.example/b.jpg?e=1&st=x'],
  ['https://zapier.com/engine/hydrate/1/a', undefined],
  ['no address', 'no address'],
  // Only the token says which file it is.
  ['https://files.example/download?expires=1763803600&token=a1b2c3', undefined],
  ['https://files.example/loaf.jpg?expires=1763803600&token=a1b2c3', 'https://files.example/loaf.jpg'],
])('what stays of %s is %s', (address, lasting) => expect(lastingPartOf(address)).toBe(lasting));

it.each([
  ['https://a.example/b.jpg', false],
  ['https://a.example/b.jpg?w=1', false],
  ['https://a.example/b.jpg?Sig=x', true],
  ['https://zapier.com/engine/hydrate/1/a', true],
])('%s is signed: %p', (address, is) => expect(isSignedAddress(address)).toBe(is));
