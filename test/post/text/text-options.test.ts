/** The options of Text, applied to every target of a post. */
import { describe, expect, it } from '@jest/globals';
import type { TextOptions } from '../../../shared/form/options/text-fields.ts';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import type { TargetDraft } from '../../../shared/post/draft.ts';
import { editPost } from '../../../shared/post/edit/edit-post.ts';
import { clock, composed, findingsIn, sentTarget, target } from '../../support/generators/drafts.ts';
import { readTextOptions } from '../../../shared/post/text/text-options.ts';

/** One target as it is sent with the options, without its account. */
function sent(text: TextOptions, given: Partial<TargetDraft>): unknown {
  return sentTarget(given, { text });
}

const sentence = 'The harbour bakery opens at seven. ';
const long = sentence.repeat(12).trim();

describe('If Too Long', () => {
  it('refuses a text above the limit, unless another choice is made', () => {
    const tooLong = ['Skyapp, Caption: 419 characters, at most 300'];
    for (const text of [{}, { ifTooLong: '' }, { format: 'HTML' }])
      expect(findingsIn({ targets: [target({ caption: long })], text })).toStrictEqual(tooLong);
    // Extra JSON is sent as it is.
    expect(
      findingsIn({ targets: [target({ extra: { caption: long } })], text: { ifTooLong: 'shorten' } }),
    ).toStrictEqual(tooLong);
  });

  it('reads no text that is too long to be one, and says so once', () => {
    const caption = '<li>rye'.repeat(3_000_000);
    for (const [text, most] of [
      [{ format: 'html' }, 200_000],
      [{ ifTooLong: 'shorten' }, 50_000],
      [{ hashtags: 'rye' }, 50_000],
    ] as const)
      expect(findingsIn({ targets: [target({ caption })], text })).toStrictEqual([
        `Skyapp, Caption: too long to check: at most ${most.toLocaleString('en-US')} characters`,
      ]);
  });

  it('makes a thread where the network has one, with the media in its first part, and shortens elsewhere', () => {
    const text = { ifTooLong: 'Make a Thread', numbering: '1/5' };
    const media = [{ mediaUrl: 'https://example.com/a.jpg', mediaType: 'IMAGE' }];
    expect(sent(text, { network: 'threadapp', caption: `${long} ${long}`, media })).toStrictEqual({
      caption: `${sentence.repeat(12).trim()} 1/2`,
      medias: [{ mediaUrl: 'https://example.com/a.jpg', mediaType: 'IMAGE' }],
      segments: [{ caption: `${sentence.repeat(12).trim()} 2/2`, medias: [] }],
    });
    expect(sent(text, { caption: long })).toStrictEqual({ caption: sentence.repeat(8).trim() });
  });

  it('shortens titles, descriptions and comments by their own limits', () => {
    const words = 'flour and water '.repeat(30).trim();
    const fields = {
      documentTitle: words,
      firstComment: 'salt '.repeat(300).trim(),
      article: { source: 'https://example.com', title: words },
    };
    expect(
      sent({ ifTooLong: 'shorten' }, { network: 'professional', caption: 'Hello', fields }),
    ).toStrictEqual({
      caption: 'Hello',
      documentTitle: `${'flour and water '.repeat(12)}flour…`,
      firstComment: `${'salt '.repeat(249)}salt…`,
      article: { source: 'https://example.com', title: `${'flour and water '.repeat(24)}flour and water…` },
    });
  });

  it('refuses mentions whose places the text loses, and takes those that it keeps', () => {
    const mention = { type: 'person', urn: 'urn:x', displayText: 'Ada' };
    const places = (start: number, length = 3) => ({
      network: 'professional' as const,
      caption: `Ada says: ${'dough '.repeat(600).trim()}`,
      fields: { captionMentions: [{ ...mention, start, length }] },
    });
    const text = { ifTooLong: 'shorten' };
    expect(findingsIn({ targets: [target(places(0))], text })).toStrictEqual([]);
    for (const lost of [places(3100), places(2990, 20)])
      expect(findingsIn({ targets: [target(lost)], text })).toStrictEqual([
        'Professional, Mentions 1: the options under Text change the text before or at this mention, so that its place is no longer right; leave the mention out, or write the text so that they change nothing there',
      ]);
  });
});

describe('Format', () => {
  it('makes text of HTML in captions, titles and comments', () => {
    expect(
      sent(
        { format: 'html' },
        {
          network: 'photoapp',
          caption: '<p>Fresh &amp; warm</p><ul><li>Rye</li><li>Spelt</li></ul>',
          fields: { firstComment: '<b>Order</b> at <a href="https://example.com/o">our shop</a>' },
          media: [{ mediaUrl: 'https://example.com/a.jpg' }],
        },
      ),
    ).toMatchObject({
      caption: 'Fresh & warm\n\n• Rye\n• Spelt',
      firstComment: 'Order at our shop (https://example.com/o)',
    });
  });

  it.each([
    ['<p>Fresh</p>', 'Fresh'],
    ['Fresh<br>daily', 'Fresh\ndaily'],
    ['We <3 bread & butter; 2 < 3 > 1', 'We <3 bread & butter; 2 < 3 > 1'],
    ['Ask <ada@example.com> or <Ada>', 'Ask <ada@example.com> or <Ada>'],
    ['const a = b<c>(d)</c>', 'const a = b<c>(d)</c>'],
  ])('is found by Automatic: %s', (caption, text) =>
    expect(sent({ format: 'auto' }, { caption })).toStrictEqual({ caption: text }),
  );
});

describe('line breaks of other programs', () => {
  const breaks = ['\u000b', '\u000c', '\r', '\u0085', '\u2028', '\u2029'];

  it.each(breaks.flatMap((mark) => [undefined, 'auto', 'html'].map((format) => [mark, format])))(
    'are those that networks show: %j with Format %s',
    (mark, format) =>
      expect(
        sent(
          { ...(format !== undefined && { format }) },
          {
            network: 'microblog',
            caption: format === 'html' ? `<pre>Rye${mark}and oats</pre>` : `Rye${mark}and oats`,
            fields: { segments: [{ caption: `Two${mark}lines` }] },
          },
        ),
      ).toMatchObject({
        caption: 'Rye\nand oats',
        segments: [{ caption: format === 'html' ? 'Two lines' : 'Two\nlines' }],
      }),
  );

  it.each(['&#11;', '&#x0b;', '&#12;', '&#8232;', '&#x2028;', '&#8233;', '&NewLine;'])(
    'are those that networks show, also as HTML writes them: %s',
    (mark) => {
      for (const caption of [`Rye${mark}and oats`, `**Rye**${mark}and oats`])
        expect(sent({ format: 'auto' }, { caption })).toStrictEqual({ caption: 'Rye\nand oats' });
    },
  );

  it('stay in a post that has them', () => {
    const caption = 'Rye\u2028and oats';
    const record = { id: 'post-1', status: 'draft', skyappTargets: [{ accountId: 'account-1', caption }] };
    const changes = { publish: 'KEEP', media: [], targets: [], removeOtherAccounts: false, text: {} };
    expect(composePost(editPost(record, changes), clock).post.skyappTargets).toStrictEqual(
      record.skyappTargets,
    );
  });
});

describe('Hashtags', () => {
  const tags = { hashtags: '#bread, rye, sourdough' };

  it('go where the network has a field for them, elsewhere to the end of the caption', () => {
    const targets = [target({ caption: 'Hi' }), target({ network: 'threadapp', caption: 'Hi' })];
    expect(composed({ targets, text: { ...tags, maxHashtags: '2' } })).toStrictEqual({
      skyappTargets: [{ accountId: 'account-1', caption: 'Hi\n\n#bread #rye' }],
      threadappTargets: [{ accountId: 'account-1', caption: 'Hi', medias: [], hashtags: ['bread', 'rye'] }],
    });
  });

  it('give way to the own list of a network', () => {
    const fields = { hashtags: ['own'] };
    expect(sent(tags, { network: 'threadapp', fields })).toMatchObject({ hashtags: ['own'] });
  });
});

it.each([{ caption: '<p> </p><!-- x -->', text: { format: 'HTML' } }, { text: { hashtags: 'rye' } }])(
  'A post of which nothing is to be seen is refused: %j',
  (draft) => expect(findingsIn(draft)).toStrictEqual(['Skyapp, Caption: fill in Caption or Media']),
);

it('Track Links To puts the name of each network on the links of the hosts, in texts and in link fields', () => {
  const text = { trackLinksTo: 'example.com', linkCampaign: ' easter ' };
  const query = 'utm_source=threadapp&utm_campaign=easter';
  expect(
    sent(text, {
      network: 'threadapp',
      caption: 'https://example.com/a and https://other.example/b',
      fields: { linkAttachment: 'https://shop.example.com/c?d=1' },
    }),
  ).toMatchObject({
    caption: `https://example.com/a?${query} and https://other.example/b`,
    linkAttachment: `https://shop.example.com/c?d=1&${query}`,
  });
});

it('an option that cannot be read is a finding, together with all others', () => {
  const text = {
    ifTooLong: 'cut',
    numbering: 5,
    hashtags: [{ id: 'x' }],
    maxHashtags: 'many',
    trackLinksTo: '*.shop.example a:b:c (.example',
    linkCampaign: ['x'],
  };
  expect(findingsIn({ caption: 'Hi', text })).toStrictEqual([
    'Text › If Too Long: "cut" is not one of Refuse the Post, Shorten It, Make a Thread',
    'Text › Numbering: 5 is not one of None, 1/5',
    'Text › Hashtags: must be text, not {"id":"x"}',
    'Text › Maximum Hashtags: must be a whole number of at least 0, not "many"',
    'Text › Track Links To: "a:b:c", "(.example" is not a host such as shop.example',
    'Text › Link Campaign: must be text, not ["x"]',
  ]);
});

it.each(['to be added by the team', 'this is a whole sentence.', 'TBD', 't.b.c.'])(
  'no hashtags are made of a remark, which is named: %s',
  (hashtags) => {
    expect(readTextOptions({ hashtags }).rules).toMatchObject({ tags: [], notTags: [hashtags] });
  },
);

it('hashtags with the words of a remark are made of a list, and of what is marked', () => {
  for (const hashtags of ['#to #TBD', 'made for you, TBD', ['made for you', 'TBD']])
    expect(readTextOptions({ hashtags }).rules?.notTags).toStrictEqual([]);
});

describe('an update', () => {
  const record = {
    id: 'post-1',
    status: 'draft',
    professionalTargets: [
      { accountId: 'account-1', caption: '<b>', visibility: 'PUBLIC', firstComment: 'Kept <i>as it is</i>' },
    ],
    threadappTargets: [
      { accountId: 'account-2', caption: 'Old', medias: [], segments: [{ caption: 'Second', medias: [] }] },
    ],
  };
  interface Changes {
    caption?: string;
    text: TextOptions;
  }
  const edited = (changes: Changes) =>
    editPost(record, { publish: 'KEEP', media: [], targets: [], removeOtherAccounts: false, ...changes });
  const changed = (changes: Changes) => {
    const { professionalTargets, threadappTargets } = composePost(edited(changes), clock).post;
    return [professionalTargets, threadappTargets];
  };

  it('changes no text that is kept', () => {
    const text = { format: 'html', ifTooLong: 'thread', trackLinksTo: 'example.com' };
    const { professionalTargets, threadappTargets } = record;
    expect(changed({ text })).toStrictEqual([professionalTargets, threadappTargets]);
    expect(changed({ text, caption: '<i>New</i>' })).toMatchObject([
      [{ caption: 'New', firstComment: 'Kept <i>as it is</i>' }],
      [{ caption: 'New', segments: [{ caption: 'Second', medias: [] }] }],
    ]);
  });

  it('replaces the follow-up posts that Make a Thread cut from the old text, and none with pictures', () => {
    const part = (word: string) => `${word} `.repeat(80).trim();
    const text: TextOptions = { ifTooLong: 'thread' };
    const after = (caption: string, medias: readonly object[] = []) => {
      const segments = [{ caption: part('crumb'), medias }];
      const cut = { accountId: 'account-2', caption: part('crust'), medias: [], segments };
      const from = { id: 'post-1', status: 'draft', threadappTargets: [cut] };
      const changes = { publish: 'KEEP', media: [], targets: [], caption, text };
      return composePost(editPost(from, changes), clock).post['threadappTargets'];
    };
    expect(after('New')).toStrictEqual([{ accountId: 'account-2', caption: 'New', medias: [] }]);
    expect(after(`${part('flour')} ${part('grain')}`)).toMatchObject([
      { caption: part('flour'), segments: [{ caption: part('grain') }] },
    ]);
    const picture = { mediaType: 'IMAGE', mediaUrl: 'https://media.example/loaf.jpg' };
    expect(after('New', [picture])).toMatchObject([
      { caption: 'New', segments: [{ caption: part('crumb'), medias: [picture] }] },
    ]);
  });

  it('refuses hashtags for a text that is kept, and follow-up posts in the place of others', () => {
    const findings = (changes: Changes) => findingsIn(edited(changes));
    expect(findings({ text: { hashtags: 'rye' } })).toStrictEqual([
      'Professional, Caption: stays as it is, so nothing is added to it; fill it in again, or leave Text › Hashtags empty',
    ]);
    expect(findings({ text: { ifTooLong: 'thread' }, caption: `${long} ${long}` })).toStrictEqual([
      'Threadapp, Thread: the post already has follow-up posts, and the new caption would create others; fill in the follow-up posts too, or change this post in the calendar',
    ]);
  });
});
