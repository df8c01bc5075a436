/** What a preview knows of a post before anything is sent. */
import { describe, expect, it } from '@jest/globals';
import { InvalidPostError } from '../../../shared/form/values/finding.ts';
import type { PostDraft } from '../../../shared/post/draft.ts';
import { previewPost, withFoundTime } from '../../../shared/post/preview/preview-post.ts';
import { clock, draftOf, target } from '../../support/generators/drafts.ts';
import { htmlTags, textsUnder } from '../../support/remarks.ts';

const preview = (draft: Partial<PostDraft>) => previewPost(draftOf({ caption: 'Rye', ...draft }), { clock });
const found = { publish: 'SLOT', planning: { slots: 'Mon 09:00 UTC' } };

describe('A time that is found', () => {
  it('is looked for where everything else is right', () => {
    const { valid, scheduledAt, when, plan, post, rules } = preview(found);
    expect([valid, scheduledAt, when, plan, rules?.kind]).toStrictEqual([true, null, null, null, 'SLOT']);
    expect(post?.skyappTargets).toHaveLength(1);
    expect(preview({ ...found, caption: 'x'.repeat(301) }).rules).toBeUndefined();
    expect(preview({ publish: 'DRAFT' }).rules).toBeUndefined();
  });

  it('is shown in the time zone of the form', () => {
    const planned = withFoundTime(
      preview(found),
      { at: Date.UTC(2026, 11, 7, 9), why: 'the next free slot' },
      'Europe/Berlin',
    );
    expect(planned).toMatchObject({
      valid: true,
      scheduledAt: '2026-12-07T09:00:00.000Z',
      when: 'Mon, 7 Dec 2026, 10:00 (Europe/Berlin)',
      plan: 'the next free slot',
    });
  });

  it('that there is none is a finding beside the others', () => {
    const finding = { path: [], label: 'Slots', message: 'all are taken' };
    const { valid, findings } = withFoundTime(
      preview(found),
      { error: new InvalidPostError({ findings: [finding] }) },
      'UTC',
    );
    expect([valid, findings]).toStrictEqual([false, [finding]]);
  });
});

it('a time that is not filled in yet is no finding, one that is over is', () => {
  expect(preview({ publish: 'SCHEDULE' }).findings).toStrictEqual([]);
  expect(preview({ publish: 'SCHEDULE', scheduledAt: '2000-01-01T09:00Z' }).findings).toMatchObject([
    { label: 'Scheduled Time' },
  ]);
});

it('an account has its name where it is of the network', () => {
  const linked = [
    { id: 'account-1', name: 'Elsewhere', network: 'photoapp' },
    { id: 'account-1', name: 'Harbour Bakery' },
  ] as const;
  const nameOf = (accounts: typeof linked | []) =>
    previewPost(draftOf({ caption: 'Rye', targets: [target()] }), { clock, linked: accounts }).targets[0]
      ?.accountName;
  expect([nameOf(linked), nameOf([])]).toStrictEqual(['Harbour Bakery', null]);
  const { targets } = preview({ text: { hashtags: 'rye RYE' } });
  expect(targets).toMatchObject([{ removed: [], linksLost: [], outcome: 'unchanged' }]);
});

it('shows what stands beside the caption, and a thread part by part', () => {
  const fields = { topicTag: 'Rye', segments: [{ caption: 'Second' }], hashtags: ['a', 'b'] };
  const [shown] = preview({ targets: [target({ network: 'threadapp', fields })] }).targets;
  expect([shown?.parts, shown?.others]).toStrictEqual([
    ['Rye', 'Second'],
    [
      ['Hashtags', '#a #b'],
      ['Topic Tag', 'Rye'],
    ],
  ]);
});

it.each([
  ['photoapp', {}, 0],
  ['pinboard', { boardId: 'board-1' }, 0],
  ['shortvideo', {}, 0],
  ['skyapp', {}, 1],
] as const)('shows what there is beside a medium that cannot be read: %s', (network, fields, shown) => {
  const { findings, targets } = preview({
    media: [{ mediaUrl: 'not an address' }],
    targets: [target({ network, fields })],
  });
  expect([findings.map(({ label }) => label), targets.length]).toStrictEqual([['Media 1'], shown]);
});

it('shows nothing that the post does not have', () => {
  const media = [{ mediaUrl: 'https://example.com/a.jpg', mediaType: 'IMAGE' }];
  const { publish, planned, targets } = preview({ publish: 'DRAFT', media });
  expect([publish, planned]).toStrictEqual(['DRAFT', undefined]);
  expect(targets).toStrictEqual([
    {
      network: 'skyapp',
      accountId: 'account-1',
      accountName: null,
      parts: ['Rye'],
      max: 300,
      outcome: 'unchanged',
      removed: [],
      linksLost: [],
      media: [{ mediaUrl: 'https://example.com/a.jpg' }],
      others: [],
    },
  ]);
});

it('shows what becomes of the caption, and texts beside it', () => {
  const article = { source: 'https://example.com/rye', title: 'x'.repeat(500) };
  const { targets } = preview({
    targets: [target({ network: 'professional', caption: '<b>Rye</b>', fields: { article } })],
    text: { ifTooLong: 'shorten' },
  });
  expect(targets).toMatchObject([
    {
      outcome: 'unchanged',
      others: [
        ['Article › Source', article.source],
        ['Article › Title', expect.stringMatching(/^x{399}…$/)],
      ],
    },
  ]);
  expect(preview({ caption: 'x'.repeat(400), text: { ifTooLong: 'shorten' } }).targets).toMatchObject([
    { outcome: 'shortened', removed: ['x'.repeat(101)] },
  ]);
});

it('has lost no link that stands elsewhere in the text', () => {
  const [link, words] = ['https://example.com/rye', 'word '.repeat(60)];
  const lost = (caption: string) =>
    preview({ caption, text: { ifTooLong: 'shorten' } }).targets.map(({ linksLost }) => linksLost);
  expect([lost(`${link} ${words}${link}`), lost(`${words}${link}/1 ${words}${link}/2 and`)]).toStrictEqual([
    [[]],
    [[`${link}/1`, `${link}/2`]],
  ]);
});

it('tells of a link that a thread had to cut, and nothing of a text that fits without its cutting line', () => {
  const link = `https://example.com/${'rye-'.repeat(150)}`;
  const text = { ifTooLong: 'thread' };
  const cut = preview({ caption: link, targets: [target({ network: 'threadapp' })], text });
  expect(cut.targets).toMatchObject([{ outcome: 'thread', linksLost: [link] }]);
  const { targets, decisions } = preview({ caption: 'One\n---\nTwo', text });
  expect(targets).toMatchObject([{ outcome: 'unchanged', removed: [] }]);
  expect(textsUnder('Shortened', decisions)).toStrictEqual([]);
});

it('shows no target that is refused, and knows of tags that readers would see', () => {
  const { valid, targets, decisions } = preview({
    targets: [target({ caption: '<b>Rye</b>' }), target({ caption: 'x'.repeat(301) })],
  });
  expect([valid, targets.length]).toStrictEqual([false, 1]);
  expect(textsUnder(htmlTags, decisions)).toHaveLength(1);
  expect(preview({ publish: 'rubbish' })).toMatchObject({ valid: false, publish: null });
});
