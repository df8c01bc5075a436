/**
 * A list of posts as a page for a mail or a browser. It needs nothing from elsewhere: no script, no picture, no style. It takes the colors
 * around it, so it reads on light and on dark.
 */
import { indexBy } from '../../data/maps.ts';
import { isSignedAddress } from '../../media/expiring-address.ts';
import { isWebAddress } from '../../media/url.ts';
import { fileNameOf } from '../../networks/definition/media-url.ts';
import { box, edges, element, escapedHtml, styles, withLines } from '../../post/preview/html-card.ts';
import { zonedAt, zonedFormat } from '../../time/zone-clock.ts';
import { counted } from '../../values/messages.ts';
import type { NetworkText, PlannedPost } from './planned-post.ts';

const dayFormat = zonedFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

const dayStyle = 'margin:28px 0 8px;font-size:18px;line-height:1.3';

export function pageFile(posts: readonly PlannedPost[], timeZone: string): string {
  const days = indexBy(posts, ({ instant }) => [
    instant === undefined ? 'Without a time' : dayFormat(timeZone).format(instant),
  ]);
  const summary = `${counted(posts.length, 'post')}. Times are those of ${timeZone}.`;
  const body = element('div', styles.card, [
    element('h1', 'margin:0;font-size:24px;line-height:1.3', ['Posts']),
    element('p', styles.note, [escapedHtml(summary)]),
    ...[...days].flatMap(([day, ofDay]) => [
      element('h2', dayStyle, [escapedHtml(day)]),
      ...ofDay.map((post) => postBox(post, timeZone)),
    ]),
  ]);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<title>Posts</title>',
    '</head>',
    `<body>${body}</body>`,
    '</html>\n',
  ].join('\n');
}

function postBox(post: PlannedPost, timeZone: string): string {
  const { instant, networks, accounts, state, isCertain, texts, mediaUrls, link } = post;
  const time =
    instant === undefined
      ? []
      : [zonedAt(instant, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })];
  return element('div', box(isCertain ? edges.usual : edges.changed), [
    element('h3', styles.heading, [escapedHtml([...time, networks.join(', ')].join(' · '))]),
    element('p', styles.note, [
      escapedHtml(state),
      ...(accounts === '' ? [] : [': ', element('bdi', '', [escapedHtml(accounts)])]),
    ]),
    ...texts.map((text) => textBlock(text, texts.length > 1)),
    ...(mediaUrls.length === 0
      ? []
      : [element('p', styles.note, [`Media: ${mediaUrls.map(mediaName).join(', ')}`])]),
    ...(link === null ? [] : [element('p', styles.note, [linkTo(link, 'Open the post')])]),
  ]);
}

function textBlock({ networks, parts, others }: NetworkText, isOneOfSeveral: boolean): string {
  return [
    ...(isOneOfSeveral
      ? [element('p', `${styles.note};font-weight:600`, [escapedHtml(networks.join(', '))])]
      : []),
    ...parts.map(
      (part, index) =>
        `<p dir="auto" style="${index === 0 ? styles.text : styles.part};text-align:start">${withLines(part)}</p>`,
    ),
    ...others.map(([label, text]) =>
      element('p', styles.note, [`${escapedHtml(label)}: `, element('bdi', '', [withLines(text)])]),
    ),
  ].join('');
}

/** A link to a file that everybody may open, and for as long as the page is read; of any other file the name alone. */
function mediaName(address: string): string {
  const name = fileNameOf(address) || address;
  return isWebAddress(address) && !isSignedAddress(address) ? linkTo(address, name) : escapedHtml(name);
}

function linkTo(address: string, text: string): string {
  return `<a href="${escapedHtml(address)}" style="${styles.link}">${escapedHtml(text)}</a>`;
}
