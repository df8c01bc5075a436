/** Which leftovers refuse a post, in which of its texts. */
import { describe, expect, test } from '@jest/globals';
import { networkOf } from '../../../../shared/index.ts';
import {
  leftoverIssues,
  type LeftoverRules,
  leftoversIn,
} from '../../../../shared/post/text/leftovers/target-leftovers.ts';
import { InvalidPostError } from '../../../../shared/form/values/finding.ts';
import type { PostDraft } from '../../../../shared/post/draft.ts';
import { composePost } from '../../../../shared/post/compose/compose-post.ts';
import { preparePost } from '../../../../shared/post/prepare-post.ts';
import { clock, draftOf, findingsIn, findingsOf, target } from '../../../support/generators/drafts.ts';
import { portsWith } from '../../../support/host/post-ports.ts';
import { edit, record, write } from '../../../support/service/edited-post.ts';
import { leftovers, markup, textsUnder } from '../../../support/remarks.ts';

const whole = (text: string) =>
  `${JSON.stringify(text)} was left by an earlier step or cell; correct it there, or leave this field empty`;
const within = (text: string) =>
  `${JSON.stringify(text)} was left in the text by an earlier step or cell; correct it there`;
const photo = 'https://media.example/a.jpg';
const scheduledAt = '2026-12-24T18:00:00Z';

describe('a text that is nothing else is refused, whenever the post is published', () => {
  test.each([
    '#REF!',
    'null',
    '{first_name}',
    '{"caption":"Bread"}',
    "I'm sorry, but I can't help with that",
    'Agent stopped due to max iterations.',
    'TBD',
  ])('%s', (caption) => {
    for (const publish of ['DRAFT', 'NOW', 'SCHEDULE'])
      expect(findingsIn({ publish, scheduledAt, caption })).toStrictEqual([
        `Skyapp, Caption: ${whole(caption)}`,
      ]);
  });

  test('in the text of any field, under its label', () => {
    const targets = [
      target({ network: 'photoapp', caption: 'Bread', fields: { firstComment: '#N/A' } }),
      target({
        network: 'professional',
        caption: 'Bread',
        fields: { article: { source: 'https://shop.example', title: 'undefined' } },
        media: [],
      }),
      target({ network: 'skyapp', caption: 'Bread', media: [{ mediaUrl: photo, altText: '#NAME?' }] }),
      target({ network: 'microblog', caption: 'Bread', fields: { segments: [{ caption: 'null' }] } }),
      target({ network: 'threadapp', caption: 'Bread', fields: { poll: { options: ['#REF!', 'null'] } } }),
    ];
    expect(findingsIn({ targets, media: [{ mediaUrl: photo }] })).toStrictEqual([
      `Photoapp, First Comment: ${whole('#N/A')}`,
      `Professional, Article › Title: ${whole('undefined')}`,
      `Skyapp, Media 1 › Alt Text: ${whole('#NAME?')}`,
      `Microblog, Thread 1 › Text: ${whole('null')}`,
      `Threadapp, Poll › Options 1: ${whole('#REF!')}`,
    ]);
  });

  test('and a file in a text, as nobody reads its letters', () => {
    const file = `data:image/png;base64,${'iVBORw0KGgo='.repeat(2000)}`;
    const refused = [`Skyapp, Caption: ${within('data:image/png;base64,iVBORw0K…')}`];
    for (const publish of ['DRAFT', 'NOW', 'SCHEDULE'])
      expect(
        findingsIn({ publish, scheduledAt, caption: `Look ![i](${file})`, text: { ifTooLong: 'shorten' } }),
      ).toStrictEqual(refused);
  });

  test('but not markup, or what has a text around it', () => {
    for (const caption of ['**Bold**', '<p>Rolls</p>', '&amp;', 'CafÃ©', 'Hello {first_name}'])
      expect(findingsIn({ caption })).toStrictEqual([]);
  });
});

describe('a leftover within a text', () => {
  test('refuses the post that is published at once', () => {
    expect(findingsIn({ publish: 'NOW', caption: 'Hi {first_name} of [Company]' })).toStrictEqual([
      'Skyapp, Caption: "{first_name}" and "[Company]" were left in the text by an earlier step or cell; correct it there',
    ]);
    for (const text of [
      'Price #ERROR! only',
      '**Bold** move',
      '<p>Rolls</p>',
      'Mia&#8217;s',
      'CafÃ© Mia',
      'One\\nTwo',
    ])
      expect(findingsIn({ publish: 'NOW', caption: text })).toHaveLength(1);
  });

  test('is named where the post is scheduled or a draft', async () => {
    const caption = 'Hi {first_name}, **fresh** &amp; rye';
    for (const publish of ['DRAFT', 'SCHEDULE']) {
      const { decisions } = await preparePost(
        draftOf({ publish, scheduledAt, caption }),
        portsWith({ clock }),
      );
      expect(textsUnder(leftovers, decisions)).toStrictEqual(['"{first_name}"', '"**fresh**"', '"&amp;"']);
      expect(textsUnder(markup, decisions)).toHaveLength(1);
    }
  });
});

test('a text that is cut here is no leftover of a brief list', async () => {
  const caption = 'Rye and oats '.repeat(20);
  const leftoversIn = async (draft: Partial<PostDraft>) =>
    textsUnder(leftovers, (await preparePost(draftOf(draft), portsWith({ clock }))).decisions);
  const targets = [target({ maxLength: 80 })];
  expect(await leftoversIn({ targets, caption, text: { ifTooLong: 'shorten' } })).toStrictEqual([]);
  const brief = `${caption.slice(0, 80).trim()}…`;
  expect(await leftoversIn({ targets: [target()], caption: brief })).toStrictEqual(['"oats Ry…"']);
});

test('the label of a title is one in the title alone', () => {
  const rules: LeftoverRules = { choice: 'refuseNow', publishesNow: false, isPlain: true };
  const text = 'Title: Rye';
  const places = leftoversIn(
    networkOf('pinboard'),
    { accountId: 'acc_1', title: text, caption: text },
    { rules },
  );
  expect(places.map(({ path, leftovers: found }) => [path, found])).toStrictEqual([
    [['title'], [{ text: 'Title:', kind: 'value', isWhole: false }]],
  ]);
});

describe('the option', () => {
  const caption = 'Hi {first_name}';

  test('refuses every post, or none', () => {
    expect(findingsIn({ caption, ifLeftovers: 'refuse' })).toStrictEqual([
      `Skyapp, Caption: ${within('{first_name}')}`,
    ]);
    for (const text of [caption, '#REF!', 'null'])
      expect(findingsIn({ publish: 'NOW', caption: text, ifLeftovers: 'send' })).toStrictEqual([]);
  });

  test.each([
    [caption, 'If it is meant, choose Send It Anyway for If Texts Have Leftovers.'],
    ['**Bold** move', 'To turn it into plain text, choose Automatic for Text › Format.'],
    ['<p>Rolls</p>', 'To turn it into plain text, choose Automatic for Text › Format.'],
  ])('is named where %s is refused', (text, advice) => {
    const error: unknown = (() => {
      try {
        return composePost(draftOf({ publish: 'NOW', caption: text }), clock);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(InvalidPostError.isInstance(error) && error.advice).toStrictEqual([advice]);
  });

  test('skips an account whose own text is a leftover', async () => {
    const targets = [target({ caption: '#REF!' }), target({ network: 'fediverse', caption: 'Bread' })];
    const work = preparePost(draftOf({ targets, ifRefused: 'skip' }), portsWith({ clock }));
    expect((await work).decisions.leftOut).toMatchObject([{ network: 'skyapp' }]);
    expect(await findingsOf(work)).toStrictEqual([]);
  });
});

describe('a change', () => {
  const [first, second] = record.skyappTargets;
  const broken = {
    ...record,
    skyappTargets: [
      { ...first, caption: '#REF!', embed: { mediaType: 'IMAGE', medias: [{ url: photo, alt: 'null' }] } },
      second,
    ],
  };

  test('keeps what the post has already', () => {
    const targets = [target({ accountId: 'sky-2', caption: 'New' })];
    expect(edit({ targets }, broken).skyappTargets).toStrictEqual([
      broken.skyappTargets[0],
      { ...write.skyappTargets[1], caption: 'New' },
    ]);
  });

  test('brings no leftover into a post, and publishes none', async () => {
    const changed = async (changes: Parameters<typeof edit>[0], from = broken) =>
      await findingsOf(Promise.resolve().then(() => edit(changes, from)));
    expect(await changed({ caption: '#N/A' })).toStrictEqual(
      ['Photoapp', 'Skyapp (target 1)', 'Skyapp (target 2)'].map(
        (label) => `${label}, Caption: ${whole('#N/A')}`,
      ),
    );
    expect(await changed({ publish: 'NOW' })).toHaveLength(2);
  });
});

test.each(['#REF!', ' #REF! ', '${name} '])(
  '%j that a post has already refuses no other change of it',
  (text) => {
    const rules: LeftoverRules = { choice: 'refuseNow', publishesNow: false, isPlain: true };
    const texts = leftoversIn(networkOf('skyapp'), { accountId: 'acc_1', caption: text }, { rules });
    expect(leftoverIssues(texts, rules, { caption: text })).toStrictEqual([]);
    expect(leftoverIssues(texts, rules, { caption: 'Buns' })).toHaveLength(1);
  },
);
