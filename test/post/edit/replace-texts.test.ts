/** A text or a link that changed, in every place where people read it. */
import { expect, it } from '@jest/globals';
import { replaceTexts } from '../../../shared/post/edit/replace-texts.ts';
import { findingText } from '../../../shared/form/values/finding.ts';

const old = 'https://shop.example/sale';
const next = 'https://shop.example/winter?id=2';
const menu = 'https://cdn.example/menu.pdf';
const signed = `${menu}?X-Amz-Signature=3f9a&X-Amz-Expires=900`;

it.each([
  ['a text wherever it stands', 'Rye, rye and rye', 'rye', 'spelt', 'Rye, spelt and spelt', 2],
  ['a text by nothing', 'Now: rye', 'Now: ', '', 'rye', 1],
  ['no text that is written otherwise', 'Rye', 'rye', 'spelt', 'Rye', 0],
  ['a link between others', `See ${old}, not ${old}/more`, old, next, `See ${next}, not ${old}/more`, 1],
  ['no link that begins alike', `${old}s ${old}?id=1`, old, next, `${old}s ${old}?id=1`, 0],
  ['a tracked link, which stays tracked', `${old}?utm_source=x.`, old, next, `${next}&utm_source=x.`, 1],
  ['a tracked link in another spelling', 'http://shop.example/sale?utm_source=x.', old, next, `${next}.`, 1],
  [
    'no link that a longer one begins with',
    `${old}語 ${old}–rye ${old}🎉`,
    old,
    next,
    `${old}語 ${old}–rye ${next}🎉`,
    1,
  ],
  ['a link whose end is doubtful', `Here: ${old}語.`, `${old}語`, next, `Here: ${next}.`, 1],
  [
    'an address without a scheme as a text',
    `See ${old}`,
    'shop.example/sale',
    'shop.example/new',
    'See https://shop.example/new',
    1,
  ],
  ['no text that is the new one already', 'A big sale', 'sale', 'big sale', 'A big sale', 0],
  ['a text beside the new one', 'Sale, big sale: sale', 'sale', 'big sale', 'Sale, big sale: big sale', 1],
  ['no marks that were doubled already', 'Now!!!!', '!!', '!!!', 'Now!!!!', 0],
  [
    'no link that is tracked already',
    `${old}?utm_id=1 now`,
    old,
    `${old}?utm_id=1`,
    `${old}?utm_id=1 now`,
    0,
  ],
  ['a tracked link by an untracked one', `${old}?utm_id=1`, `${old}?utm_id=1`, old, old, 1],
  [
    'no link that is encrypted already, with what tracks it',
    `${old}?utm_id=1`,
    'http://shop.example/sale',
    old,
    `${old}?utm_id=1`,
    0,
  ],
  ['a link in another spelling', 'http://shop.example/sale/ now', old, next, `${next} now`, 1],
  ['a link with a final slash, which goes', `${old}/ now`, old, menu, `${menu} now`, 1],
  ['the final slash of a tracked link, too', `${old}/?utm_id=1`, old, menu, `${menu}?utm_id=1`, 1],
  ['a tracked link by one with a fragment', `${old}?utm_id=1`, old, `${menu}#top`, `${menu}?utm_id=1#top`, 1],
  ['a link with a final slash by a query', `${old}/`, old, next, next, 1],
  [
    'a tracked link by one to a folder',
    `${old}/?utm_id=1`,
    old,
    'https://a.example/b/',
    'https://a.example/b/?utm_id=1',
    1,
  ],
  [
    'a tracked link by one that is tracked itself',
    `${old}?utm_id=1&utm_source=x`,
    old,
    `${menu}?utm_source=y`,
    `${menu}?utm_source=y&utm_id=1`,
    1,
  ],
  [
    'what tracks a link together with it',
    `${old}?utm_id=1&gclid=2`,
    `${old}?utm_id=1`,
    menu,
    `${menu}?gclid=2`,
    1,
  ],
  ['no part of a parameter', `${old}?utm_id=12`, `${old}?utm_id=1`, menu, `${menu}?utm_id=12`, 1],
  ['a session, which ends', `${old};jsessionid=1`, old, menu, menu, 1],
  ['a tracked link by a signed one, which stays', `${old}?utm_id=1`, old, signed, signed, 1],
  ['a tracked link by a text', `In ${old}/?utm_id=1.`, old, 'our shop', 'In our shop.', 1],
])('Replaces %s', (_, caption, replace, replaceWith, changed, count) => {
  const record = { skyappTargets: [{ accountId: 'a', caption }] };
  expect(replaceTexts(record, { replace, replaceWith })).toStrictEqual({
    record: { skyappTargets: [{ accountId: 'a', caption: changed }] },
    count,
    findings: [],
  });
});

const everywhere = (link: string) => ({
  id: 'post-1',
  photoappTargets: [{ caption: link, firstComment: `Here: ${link}`, mediaUrl: old, hashtags: ['rye'] }],
  pinboardTargets: [{ title: link, description: link, link, boardId: 'b' }, { link }],
  microblogTargets: [{ caption: 'One', segments: [{ caption: 'Two' }, { caption: link, medias: [] }] }],
  professionalTargets: [{ caption: '', article: { source: link, title: link, description: link } }],
  unknownTargets: [{ caption: old }],
});

it('replaces in captions, titles, descriptions, comments, threads and links, and in nothing else', () => {
  expect(replaceTexts(everywhere(old), { replace: old, replaceWith: next })).toStrictEqual({
    record: everywhere(next),
    count: 10,
    findings: [],
  });
});

it('refuses a change before a mention, whose place is counted', () => {
  const mention = { type: 'person', urn: 'urn:1', displayText: 'Sam', start: 4, length: 3 };
  const record = { professionalTargets: [{ caption: 'Hey Sam, rye', captionMentions: [mention] }] };
  const textsOf = (replace: string) =>
    replaceTexts(record, { replace, replaceWith: 'x' }).findings.map(findingText);
  expect([textsOf('rye'), textsOf('Hey')]).toStrictEqual([
    [],
    [
      'Professional: Replace would change the text before a mention, so that the place of the mention is no longer right; change this post in the calendar, or delete it and create it again',
    ],
  ]);
});
