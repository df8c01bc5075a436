/** No text of a cell, whatever it is, takes a reader so long that it holds up the process, which runs other work, too. */
import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import {
  addressesIn,
  networkOfName,
  readDateOrder,
  readValue,
  resolveAccounts,
} from '../../../shared/index.ts';
import { isWebAddress } from '../../../shared/media/url.ts';
import { readScheduledTime, readFilterTime } from '../../../shared/time/scheduled-time.ts';
import { fingerprintOf } from '../../../shared/calendar/delivery/sameness/fingerprint.ts';
import { boardNamed } from '../../../shared/post/accounts/boards.ts';
import { targetsOnNetworks } from '../../../shared/post/accounts/only-networks.ts';
import { replaceTexts } from '../../../shared/post/edit/replace-texts.ts';
import { htmlToText } from '../../../shared/post/text/formats/html-to-text.ts';
import { leftoversOf } from '../../../shared/post/text/leftovers/leftovers.ts';
import { isHtml } from '../../../shared/post/text/leftovers/markup.ts';
import { readTextOptions } from '../../../shared/post/text/text-options.ts';
import { readReference } from '../../../shared/sheet/rows/reference.ts';
import { previewPost } from '../../../shared/post/preview/preview-post.ts';
import { entriesOf } from '../../../shared/form/values/list-entries.ts';
import { readIdentifier, readPublish } from '../../../shared/form/values/read-value.ts';
import { withTargetsJson } from '../../../shared/post/targets-json.ts';
import { isExpiring } from '../../../shared/media/expiring-address.ts';
import { mediaKindOf } from '../../../shared/networks/definition/media-url.ts';
import { readShareLink } from '../../../shared/media/share-links.ts';
import { readFileAddress } from '../../../shared/post/media/web-address.ts';
import { readExtraJson } from '../../../shared/form/values/read-json.ts';
import { trimmed } from '../../../shared/form/values/blank-text.ts';
import { readCalendarAmount } from '../../../shared/time/calendar-amount.ts';
import { readTimeRules } from '../../../shared/time/time-rules.ts';
import { readWeeklySlots } from '../../../shared/time/weekly-slots.ts';
import { cpuSeconds } from '../../support/cpu-time.ts';
import { clock, draftOf, target } from '../../support/generators/drafts.ts';
import { timesTheRuns } from '../../support/runs.ts';
import { sampleOf } from '../../support/sample-of.ts';

const linked = [
  { id: 'a1', name: 'Harbour, Bakery', handle: 'harbour', network: 'photoapp' },
  { id: 'a2', name: 'Corner', network: 'skyapp' },
] as const;

const board = { id: 'b1', name: 'Breads' };
const recordOf = (caption: string) => ({ skyappTargets: [{ accountId: 'a', caption }] });

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'a time': (text) => readScheduledTime(text, clock),
  'the zone of a time': (timeZone) => readScheduledTime('2027-01-01T09:00', { ...clock, timeZone }),
  'the time of an event': (dateTime) => readScheduledTime({ start: { dateTime, timeZone: dateTime } }, clock),
  'a time of a filter': (text) => readFilterTime(text, clock),
  slots: (text) => readWeeklySlots(text),
  'posting hours': (text) => readWeeklySlots(text, 'hours'),
  'the rules of a spread': (text) =>
    readTimeRules(
      'SPREAD',
      { hours: [text], spreadFrom: text, spreadTo: text, minimumGap: text, maxPerDay: text },
      clock,
    ),
  'an amount': readCalendarAmount,
  'an order of dates': readDateOrder,
  accounts: (text) => resolveAccounts(text, linked),
  'a list of accounts': (text) => resolveAccounts([text], linked),
  'a board': (entry) => boardNamed(entry, { items: [board], what: 'board', owner: linked[0] }),
  'the networks of a row': (onlyNetworks) =>
    targetsOnNetworks([target()], { values: { onlyNetworks }, names: {} }),
  'a network': (text) => networkOfName(text),
  'a list in a cell': (text) => entriesOf(text, { commas: true }),
  hashtags: (hashtags) => readTextOptions({ hashtags }),
  'hosts of tracked links': (trackLinksTo) => readTextOptions({ trackLinksTo }),
  'choices about texts': (text) => readTextOptions({ format: text, ifTooLong: text, maxHashtags: text }),
  'targets as JSON': (text) => withTargetsJson({ draft: draftOf(), json: text, networkNames: {}, clock }),
  'extra JSON': readExtraJson,
  'a field of JSON': (text) => readValue('json', text),
  'a number': (text) => readValue('integer', text),
  'a switch': (text) => readValue('boolean', text),
  'a publication': readPublish,
  'an identifier': readIdentifier,
  'a reference': readReference,
  'a trimmed text': trimmed,
  addresses: addressesIn,
  'a web address': isWebAddress,
  'the address of a file': (text) => readFileAddress(`https://files.example/${text}`),
  'a link of Drive': (text) => readShareLink(`https://drive.google.com/${text}`),
  'a link of Giphy': (text) => readShareLink(`https://giphy.com/gifs/${text}`),
  'a link of GitHub': (text) => readShareLink(`https://github.com/${text}`),
  'the kind of a file': mediaKindOf,
  'an address that may expire': (text) => isExpiring(`https://files.example/?${text}`),
  leftovers: leftoversOf,
  HTML: htmlToText,
  Markdown: (text) => readTextOptions({ format: 'auto' }).rules?.toPlainText(`**a** ${text}`),
  'what is replaced': (replace) => replaceTexts(recordOf('Rye'), { replace, replaceWith: replace }),
  'a character that is replaced': (text) =>
    replaceTexts(recordOf(text), { replace: text.slice(0, 1), replaceWith: 'ab' }),
  'a link that is replaced': (text) =>
    replaceTexts(recordOf(text), { replace: 'https://shop.example/', replaceWith: 'ab' }),
  'the link of a post': (text) => fingerprintOf(recordOf(text), 'sameLink'),
  'whether a text is HTML': isHtml,
  'a text as it is': (caption) => previewPost(draftOf({ targets: [target({ caption })] }), { clock }),
  'a text with all options': (caption) =>
    previewPost(
      draftOf({
        targets: [target({ caption })],
        text: { ifTooLong: 'shorten', hashtags: 'rye', trackLinksTo: 'shop.example' },
      }),
      { clock },
    ),
  'a text as Markdown': (caption) =>
    previewPost(draftOf({ targets: [target({ caption: `**a** ${caption}` })], text: { format: 'auto' } }), {
      clock,
    }),
  'a text as HTML': (caption) =>
    previewPost(draftOf({ targets: [target({ caption })], text: { format: 'html' } }), { clock }),
};

/** So many characters that a reader whose time grows with the square of the length takes a second. */
const size = 20_000;
/** What is repeated: characters, and beginnings of what a reader looks for. */
const units = [
  ...Array.from(' \n([{<.,;/:#@"1a'),
  ...['()[]{}<>', '+-', '1:', 'a.', ', ', 'a ', '9:00 ', 'Mon-', '?a=1&', '</p>', '<p ', '<b>', '<ul><li>'],
  ...['<!--', '{{', '${', '&', '&#', '*', '**', '_', '`', '[a](', '![', '%', '|', '\\n', 'null', 'Ã'],
  // Entries of lists, each with what separates it from the next.
  ...['a,', 'a\n', 'a|'],
  'https://shop.example/ ',
  ...fc.sample(
    fc.string({
      unit: fc.constantFrom(...Array.from(' \t.,;:+-/()[]<>{}#@"1aZé')),
      minLength: 2,
      maxLength: 5,
    }),
    timesTheRuns(0.5),
  ),
];
/** Beginnings that one reader alone looks for. */
const ownUnits: Readonly<Record<string, readonly string[]>> = {
  leftovers: [
    ...['{{', '{', '{%', '<%', '${', '#{', '[', '[a', '[a](https://', '&', '&a', '&#1', '*', '**', '**a'],
    ...['*|', '%', '%a', '<<', '<a', '«', '#', '#REF', '##', '```\n', '\\', '\\n', 'a\\n', '\\u', 'Ã'],
    ...['â', 'null', ': null', '"', '{"', '__', '__A', '|', '|---', '> ', '\n', ' ', ' \n', '\t', '='],
    ...['a', 'A', 'https://', '/', '{{a', '{{{a}', '{a}', '[a]', 'Here is ', '#¡', "I'm sorry"],
  ],
  HTML: [
    ...['<script>', '<!--', '<a ="', "<b ='", '<p <', '</x', '<svg>', '<?', '<div> a ', '<a =\t\t\t'],
    ...['<title', '&lt;<', '<video/>', '<b a b c '],
  ],
  Markdown: [
    ...['[', '![', '[a](', '[a](https://x.example', '*', '**', '**a', '***a', '_', '__', '_a', '`', '`a'],
    ...['~~', '~~a', '<', '<https://', '\\', '\\*', '&', '&#1;', '```\n', '> ', '- ', '# ', ' ', '  \n'],
    ...['\n', 'a*b', '('],
  ],
};

const quick = 0.05;
/** On a slow machine, a text may take longer than that, but then half of the text takes half as long. */
const slowest = 0.2;

function isSlow(read: (text: string) => unknown, text: string): boolean {
  const seconds = cpuSeconds(() => read(text));
  if (seconds <= quick) return false;
  return seconds > slowest || seconds > 3 * cpuSeconds(() => read(text.slice(0, size / 2)));
}

test.each(sampleOf(Object.entries(readers), 8))('%s', (name, read) => {
  const slow = [...new Set([...units, ...(ownUnits[name] ?? [])])].filter((unit) => {
    const text = unit.repeat(Math.ceil(size / unit.length));
    // A reader is quick if one of five tries is: a busy machine takes longer now and then.
    return [1, 2, 3, 4, 5].every(() => isSlow(read, text));
  });
  expect(slow).toStrictEqual([]);
});
