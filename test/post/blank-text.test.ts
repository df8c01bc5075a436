/** Text that shows nothing is an empty field, wherever it stands; what has something to see is sent as it is. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { composePost } from '../../shared/post/compose/compose-post.ts';
import type { PostDraft, TargetDraft } from '../../shared/post/draft.ts';
import { withTargetsJson } from '../../shared/post/values/targets-json.ts';
import { draftInN8n, draftInZapier } from '../support/collected-drafts.ts';
import { clock, composed, draftOf, findingsIn, sentTarget, target } from '../support/drafts.ts';
import { linkedAs } from '../support/linked-accounts.ts';
import { refused, sent } from '../support/json-targets.ts';

const photo = 'https://media.example/a.jpg';
const media = [{ mediaUrl: photo }];
const nothing = 'neither caption nor media; fill in Caption or Media, here or for the whole post';

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

  test('in Extra JSON makes no post', () => {
    for (const caption of [undefined, 'Hello'])
      expect(findingsIn({ targets: [target({ caption, extra: { caption: '\u200b' } })] })).toStrictEqual([
        `Skyapp, Caption: ${nothing}`,
      ]);
  });

  test('that belongs to something to be seen is sent as it is', () => {
    for (const caption of [' a \n', '👩‍👩‍👧', '❤️', '\u200bhi\u200b', 'می‌خواهم', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'])
      expect(sentTarget({ caption })).toStrictEqual({ caption });
  });
});

describe('identifiers', () => {
  test('are sent without invisible characters around them', () => {
    const pin = (boardSectionId: string) => {
      const fields = { boardId: ' b 1\u200b', boardSectionId };
      return composed({ targets: [target({ network: 'pinboard', accountId: '\u2060a \n', media, fields })] });
    };
    const ids = { accountId: 'a', boardId: 'b 1' };
    expect(pin('\ufeffs\n')).toMatchObject({ pinboardTargets: [{ ...ids, boardSectionId: 's' }] });
    expect(JSON.stringify(pin(' '))).not.toContain('boardSectionId');
  });

  test('are compared without it', () => {
    const targets = ['a', 'a\u200b ', 'b'].map((accountId) => target({ accountId }));
    expect(findingsIn({ caption: 'x', targets })).toStrictEqual([
      'Skyapp (target 2): the same post on the same account as target 1; remove one of them',
    ]);
  });
});

describe('whatever blank text stands in a form', () => {
  const linked = linkedAs('threadapp:a', 'pinboard:a');
  /** Each host's own way to the same draft. */
  const hosts: Readonly<
    Record<string, (text: string, isCaptionBlank: boolean) => PostDraft | Promise<PostDraft>>
  > = {
    n8n: async (text, isCaptionBlank) => {
      const caption = isCaptionBlank ? text : 'x';
      const poll = { values: { options: ['a', text, 'b'] } };
      const segments = { items: [{ caption: text }, { caption: 'More' }] };
      const parameters = {
        publish: 'DRAFT',
        caption: text,
        accounts: [`threadapp:a${text}`, `pinboard:a${text}`],
        adjust: {
          threadapp: {
            additionalFields: { caption, poll, segments, hashtags: [text, 'h'], topicTag: text },
          },
          pinboard: { additionalFields: { caption, media: { items: media }, boardId: 'b', title: text } },
        },
      };
      return await draftInN8n({ parameters, linked });
    },
    Zapier: async (text, isCaptionBlank) =>
      await draftInZapier({
        linked,
        values: {
          publish: 'DRAFT',
          caption: text,
          accounts: [`threadapp:a${text}`, `pinboard:a${text}`],
          threadapp_caption: isCaptionBlank ? text : 'x',
          threadapp_poll_options: ['a', text, 'b'],
          threadapp_segments: [text, 'More'],
          threadapp_hashtags: [text, 'h'],
          threadapp_topic_tag: text,
          pinboard_caption: isCaptionBlank ? text : 'x',
          pinboard_media: [photo],
          pinboard_board_id: 'b',
          pinboard_title: text,
        },
      }),
    'Targets JSON': (text, isCaptionBlank) => {
      const entry = { accountId: `a${text}`, content: isCaptionBlank ? text : 'x' };
      const own = {
        poll: { options: ['a', text, 'b'] },
        segments: [{ caption: text }, { caption: 'More' }],
        hashtags: [text, 'h'],
        topicTag: text,
      };
      return withTargetsJson({
        draft: draftOf({ caption: text, targets: [] }),
        json: [
          { platform: 'threadapp', ...entry, ...own },
          { platform: 'pinboard', ...entry, boardId: 'b', media: photo, title: text },
        ],
        networkNames: {},
        clock,
      });
    },
  };

  for (const [host, draftWith] of Object.entries(hosts)) {
    test(`of ${host}, it is not filled in`, async () => {
      await fc.assert(
        fc.asyncProperty(blank, fc.boolean(), async (text, isCaptionBlank) => {
          const post = composePost(await draftWith(text, isCaptionBlank), clock).post;
          const caption = isCaptionBlank ? '' : 'x';
          expect(post['threadappTargets']).toStrictEqual([
            {
              accountId: 'a',
              segments: [{ caption: 'More', medias: [] }],
              hashtags: ['h'],
              poll: { options: ['a', 'b'] },
              caption,
              medias: [],
            },
          ]);
          expect(post['pinboardTargets']).toStrictEqual([
            {
              accountId: 'a',
              boardId: 'b',
              ...(caption !== '' && { description: caption }),
              mediaType: 'IMAGE',
              medias: { mediaType: 'IMAGE', medias: [{ mediaUrl: photo }] },
            },
          ]);
        }),
      );
    });
  }
});

test('Targets JSON with a blank platform, account and text says so', () => {
  expect(refused([{ platform: '\u200b', accountId: 'a', content: 'x' }])).toStrictEqual([
    'Targets JSON › 1 › platform: required, but not filled in',
  ]);
  expect(
    sent([{ platform: 'skyapp', accountId: ' a\u200b', content: ' ' }], { caption: 'All' })['skyappTargets'],
  ).toStrictEqual([{ accountId: 'a', caption: 'All' }]);
});
