/** Text that shows nothing is an empty field, wherever it stands; what has something to see is sent as it is. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { TargetDraft } from '../../../shared/post/draft.ts';
import { findingsIn, sentTarget, target } from '../../support/generators/drafts.ts';
import { sent } from '../../support/host/json-targets.ts';

const photo = 'https://media.example/a.jpg';
const media = [{ mediaUrl: photo }];
const nothing = 'fill in Caption or Media';

/** Spaces of every kind, zero-width characters, a soft hyphen, controls, a filler, the braille pattern without dots. */
const invisible = [
  ...[' ', '\t', '\n', '\r\n', '\u00a0', '\u2003', '\u3000', '\u2028', '\u0000', '\u007f', '\u00ad'],
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u180e', '\u3164', '\u2800', '\ufe0f', '\u202e'],
];
/** A variation selector belongs to the character before it, so it is blank only by itself. */
const blank = fc
  .array(fc.constantFrom(...invisible.filter((text) => text !== '\ufe0f')), { minLength: 1, maxLength: 6 })
  .map((all) => all.join(''));

describe('blank text', () => {
  const pin = (given: Partial<TargetDraft>) => target({ network: 'pinboard', media, ...given });
  test.each([...invisible, ' \u200b\n\ufeff'].map((text) => [encodeURIComponent(text), text] as const))(
    '%s',
    (_, text) => {
      const account = 'Skyapp, Account: required, but not filled in';
      const board = 'Pinboard, Board: required, but not filled in';
      for (const [finding, blank] of [
        [`Skyapp, Caption: ${nothing}`, target({ caption: text })],
        [account, target({ accountId: text, caption: 'x' })],
        [board, pin({ fields: { boardId: text } })],
        [board, pin({ fields: { boardId: 'b' }, extra: { boardId: text } })],
      ] as const)
        expect(findingsIn({ targets: [blank] })).toStrictEqual([finding]);
      expect(sentTarget({ caption: text }, { caption: 'All' })).toStrictEqual({ caption: 'All' });
    },
  );

  test('that belongs to something to be seen is sent as it is', () => {
    for (const caption of [' a \n', '👩‍👩‍👧', '❤️', '\u200bhi\u200b', 'می‌خواهم', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'])
      expect(sentTarget({ caption })).toStrictEqual({ caption });
  });
});

test('whatever blank text stands in a form, it is not filled in', () => {
  fc.assert(
    fc.property(blank, fc.constantFrom('', 'x'), (text, caption) => {
      const entry = { accountId: `a${text}`, content: caption === '' ? text : caption };
      const own = { poll: { options: ['a', text, 'b'] }, hashtags: [text, 'h'], topicTag: text };
      const segments = [{ caption: text }, { caption: 'More' }];
      const json = [
        { platform: 'threadapp', ...entry, ...own, segments },
        { platform: 'pinboard', ...entry, boardId: 'b', media: photo, title: text },
      ];
      const medias = { mediaType: 'IMAGE', medias: [{ mediaUrl: photo }] };
      expect(sent(json, { caption: text })).toMatchObject({
        threadappTargets: [
          {
            accountId: 'a',
            segments: [{ caption: 'More', medias: [] }],
            hashtags: ['h'],
            poll: { options: ['a', 'b'] },
            caption,
            medias: [],
          },
        ],
        pinboardTargets: [
          {
            accountId: 'a',
            boardId: 'b',
            ...(caption !== '' && { description: caption }),
            mediaType: 'IMAGE',
            medias,
          },
        ],
      });
      expect(JSON.stringify(sent(json, { caption: text }))).not.toMatch(/topicTag|title/);
    }),
  );
});
