/** Texts that an update keeps, at a service that may write characters as HTML does: a text is never changed into its entities. */
import { expect, it } from '@jest/globals';
import { editPost } from '../../../shared/post/edit/edit-post.ts';
import type { TargetDraft } from '../../../shared/post/draft.ts';

const target = (accountId: string, caption: string, alt = '') => ({
  accountId,
  caption,
  medias: [
    {
      mediaType: 'IMAGE',
      mediaUrl: 'https://media.example/?a=1&amp;b=2',
      ...(alt !== '' && { altText: alt }),
    },
  ],
});
const change = (caption: string): TargetDraft => ({ network: 'skyapp', accountId: 'b', caption, fields: {} });

/** What is wrong with a new text of the second account alone, or of all accounts. */
function findingsFor(shown: { caption: string; alt?: string }, forAll?: string) {
  const record = {
    id: '7',
    status: 'draft',
    microblogTargets: [target('a', shown.caption, shown.alt)],
    skyappTargets: [target('b', 'Buns')],
  };
  const changes = { publish: 'KEEP', media: [], targets: forAll === undefined ? [change('Rolls')] : [] };
  const { findings = [] } = editPost(record, { ...changes, caption: forAll });
  return findings.map(({ label, message }) => `${label}: ${message}`);
}

const kept = (entity: string, character: string) => [
  `Microblog: the service shows ${entity} in a text that stays, which may be its own way to write ${character}; fill in the text, or change the post in the calendar`,
];

it.each<[string, Parameters<typeof findingsFor>, readonly string[]]>([
  ['a text with an entity', [{ caption: 'First &amp; foremost' }], kept('&amp;', '&')],
  ['an alt text with one', [{ caption: 'First', alt: 'Rye &lt;3' }], kept('&lt;', '<')],
  ['a text that is filled in anew', [{ caption: 'First &amp; foremost' }, 'Rolls'], []],
  ['a text with the character itself, and an address', [{ caption: 'First & foremost' }], []],
])('%s', (_, given, expected) => {
  expect(findingsFor(...given)).toStrictEqual(expected);
});
