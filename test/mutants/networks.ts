/** Mutants of what the networks take: limits, media, names, accounts. */
import type { Mutant } from './mutant.ts';

export const networkMutants: readonly Mutant[] = [
  // The limits of each network, one off; the corpus has them from the contract.
  ...(
    [
      ['microblog', '.max(24)', '.max(25)'],
      ['skyapp', 'text({ max: 300 })', 'text({ max: 301 })'],
      ['threadapp', 'const caption = text({ max: 500 });', 'const caption = text({ max: 501 });'],
      ['pinboard', '.min(1).max(5)', '.min(1).max(6)'],
      ['photoapp', '.min(2)', '.min(1)'],
      ['professional', 'caption: text({ max: 3000 })', 'caption: text({ max: 2999 })'],
      ['fediverse', '.min(300).max(604800)', '.min(301).max(604800)'],
      ['socialnet', '.min(1750).max(10000)', '.min(1750).max(10001)'],
      ['shortvideo', '.min(1).max(35)', '.min(1).max(34)'],
    ] as const
  ).map(([network, text, replacement]) => ({
    file: `shared/networks/${network}.ts`,
    text,
    replacement,
    why: 'a limit of the contract is one off',
    test: 'test/corpus.test.ts',
  })),
  {
    file: 'shared/code-points.ts',
    text: 'for (const _ of text) count += 1;',
    replacement: 'count = text.length;',
    why: 'emoji count twice, and legal captions are refused',
    test: 'test/corpus.test.ts',
  },

  // Names and media on the wire.
  {
    file: 'shared/networks/wire/wire-names.ts',
    text: 'createPath: `/${create}/create`',
    replacement: 'createPath: `/${targets}/create`',
    why: "the service's own name of an endpoint is not used",
    test: 'test/networks/wire-names.test.ts',
  },
  {
    file: 'shared/networks/wire/network-names.ts',
    text: 'if (owner !== undefined) return [owner, key];',
    replacement: '',
    why: 'two networks with one name: posts for the one go to the other',
    test: 'test/networks/network-names.test.ts',
  },
  {
    file: 'shared/networks/definition/media-mapping.ts',
    text: 'const value = details[sharedNameOf(property, names)];',
    replacement: 'const value = details[property];',
    why: "media with the network's own names lose their alt texts",
    test: 'test/post/compose-media.test.ts',
  },
  {
    file: 'shared/networks/photoapp.ts',
    text: "if (media.length > 1) return 'CAROUSEL';",
    replacement: "if (media.length > 2) return 'CAROUSEL';",
    why: 'of two pictures one is dropped',
    test: 'test/post/compose-media.test.ts',
  },
  {
    file: 'shared/networks/pinboard.ts',
    text: '...(altText !== undefined && { altText }),\n    };',
    replacement: '};',
    why: 'a pin loses its alt text',
    test: 'test/post/compose-post.test.ts',
  },
  {
    file: 'shared/post/media/resolve-media.ts',
    text: 'if (!mixed && kinds.length > 1) {',
    replacement: 'if (!mixed && kinds.length > 2) {',
    why: 'images and videos together are sent to a network that takes one kind',
    test: 'test/post/compose-media.test.ts',
  },
  {
    file: 'shared/post/compose-target.ts',
    text: 'readCaption(target.caption) ?? readCaption(composition.caption)',
    replacement: 'readCaption(composition.caption) ?? readCaption(target.caption)',
    why: "the caption of the whole post replaces a target's own",
    test: 'test/post/compose-post.test.ts',
  },
  {
    file: 'shared/post/compose-post.ts',
    text: 'if (twin === undefined) return [];',
    replacement: 'if (twin === undefined || twin !== undefined) return [];',
    why: 'the same post is published twice on one account',
    test: 'test/post/compose-post.test.ts',
  },

  // Accounts.
  {
    file: 'shared/post/accounts/resolve-accounts.ts',
    text: 'if (others.length > 0) {',
    replacement: 'if (others.length > 9) {',
    why: 'of several accounts of one name the first is taken',
    test: 'test/post/accounts/resolve-accounts.test.ts',
  },
  {
    file: 'shared/post/accounts/resolve-accounts.ts',
    text: 'if (index.matchesOf(line).length > 0) return [line];',
    replacement: '',
    why: 'a name with a comma becomes two accounts',
    test: 'test/post/accounts/resolve-accounts.test.ts',
  },
  {
    file: 'shared/post/accounts/resolve-accounts.ts',
    text: 'names.map((each) => placeOf(network, each)),',
    replacement: 'names.map((each) => placeOf(undefined, each)),',
    why: 'network:name finds an account of another network',
    test: 'test/post/accounts/resolve-accounts.test.ts',
  },
];
