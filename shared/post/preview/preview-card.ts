/**
 * A preview as one piece of HTML that mails and approvals show: no script, nothing loaded but the pictures of the post. It inherits the colors around
 * it, so that it is readable on light and on dark, and it is readable without its styles, which n8n's own form removes.
 */
import { fileNameOf, mediaKindOf } from '../../networks/definition/media-url.ts';
import { codePointsIn, indexAfter } from '../../data/code-points.ts';
import { isWebAddress } from '../../media/url.ts';
import { findingLines } from '../../form/values/finding.ts';
import { publishChoices } from '../../form/options/draft-fields.ts';
import { box, edges, element, escapedHtml, styles, withLines } from './html-card.ts';
import type { LocalFile } from '../media/local-file.ts';
import { mapLeaves } from '../media/web-address.ts';
import type { PostPreview, TargetPreview } from './preview-post.ts';
import { type PreviewGroup, labelsOf, lengthOf, resultsOf, summaryOf } from './preview-results.ts';
import { linkTextsIn } from '../text/spans.ts';

/** In pixels. */
const pictureHeight = 96;

/** The card of a preview. Every text in it is escaped. */
function previewCard(preview: PostPreview, results: readonly PreviewGroup[], note: string): string {
  const { publish, when, findings, leftOut } = preview;
  const choice = Object.values(publishChoices).find(({ value }) => value === publish)?.label;
  const { lines, choices } = findingLines(findings);
  const problems = [...lines, ...choices, ...leftOut.map(({ reason }) => `Left out: ${reason}`)];
  return element('div', styles.card, [
    element('h3', styles.time, [escapedHtml((publish === 'SCHEDULE' ? when : choice) ?? 'No time yet')]),
    element('p', styles.text, [escapedHtml(summaryOf(preview, { hasNotes: note !== '' }))]),
    ...(note === '' ? [] : [element('p', styles.note, [escapedHtml(note)])]),
    ...(problems.length === 0
      ? []
      : [element('div', box(edges.refused), [element('ul', styles.list, problems.map(entry))])]),
    ...results.map(resultBox),
  ]);
}

function entry(text: string): string {
  return element('li', styles.text, [withLines(text)]);
}

/** What several accounts get: texts, media, what was cut, and other texts. */
function resultBox(targets: PreviewGroup): string {
  const [{ outcome, parts, removed, media, others }] = targets;
  const isChanged = outcome !== 'unchanged' || removed.length > 0;
  const badge = { unchanged: '', shortened: ' · Shortened', thread: ` · Thread of ${parts.length}` }[outcome];
  const names = accountsOf(targets).map((name) => `<bdi>${escapedHtml(name)}</bdi>`);
  const texts = parts.filter((part) => part !== '');
  const paragraphs = parts.map((part, index) =>
    part === ''
      ? ''
      : `<p dir="auto" style="${index === 0 ? styles.text : styles.part}">${withLines(part)}</p>`,
  );
  return element('div', box(isChanged ? edges.changed : edges.usual), [
    element('h4', styles.heading, [
      escapedHtml(labelsOf(targets).join(', ')),
      ` · ${names.join(', ')}`,
      badge,
    ]),
    ...paragraphs.slice(0, 1),
    // The media of a thread go with its first part.
    ...(media.length === 0 ? [] : [element('div', '', [media.map(medium).join(' ')])]),
    ...paragraphs.slice(1),
    ...(texts.length === 0 ? [] : [element('p', styles.note, [`${lengthOf(targets)} characters`])]),
    cutText(removed),
    ...others.map(([label, text]) =>
      element('p', styles.note, [`${escapedHtml(label)}: `, `<bdi>${withLines(text)}</bdi>`]),
    ),
  ]);
}

function accountsOf(targets: readonly TargetPreview[]): string[] {
  return [...new Set(targets.map(({ accountName, accountId }) => accountName ?? accountId))];
}

/** Most of a long article may be cut; its beginning is enough. */
const maxCutLength = 240;

function cutText(removed: readonly string[]): string {
  if (removed.length === 0) return '';
  const whole = removed.join(' … ');
  const cut = codePointsIn(whole) > maxCutLength;
  const start = cut ? whole.slice(0, indexAfter(whole, maxCutLength)) : whole;
  const links = linkTextsIn(whole)
    .filter((link) => !start.includes(link))
    .slice(0, 5);
  const length = cut ? `… (${[`${codePointsIn(whole)} characters`, ...links].join(', ')})` : '';
  return element('p', styles.note, ['Cut: ', element('del', '', [withLines(start)]), escapedHtml(length)]);
}

/** A picture, cropped as it will be posted, or the name of any other file. */
function medium({ mediaUrl: address, transform }: TargetPreview['media'][number]): string {
  if (!isWebAddress(address)) return element('p', styles.note, [escapedHtml(address)]);
  const name = escapedHtml(fileNameOf(address) || address);
  const kind = mediaKindOf(address);
  const isPicture = kind === 'IMAGE' || kind === 'GIF' || transform !== undefined;
  const content = isPicture ? picture({ address, name, transform }) : name;
  const style = isPicture ? styles.link : `display:block;${styles.link}`;
  return `<a href="${escapedHtml(address)}" style="${style}">${content}</a>`;
}

/**
 * `name` is escaped already. A crop is an element that shows only a part of the picture, because no mail program crops pictures. Without styles, the
 * whole picture is shown.
 */
function picture({
  address,
  name,
  transform,
}: { address: string; name: string } & Pick<TargetPreview['media'][number], 'transform'>): string {
  const image = (style: string) =>
    `<img src="${escapedHtml(address)}" alt="${name}" height="${pictureHeight}" style="${style}">`;
  if (transform === undefined || transform.crop.width === 0 || transform.crop.height === 0)
    return image(`${styles.picture};max-width:100%;height:${pictureHeight}px`);
  const { crop, width, height } = transform;
  const shownWidth = (pictureHeight * width) / height;
  const whole = { width: shownWidth / crop.width, height: pictureHeight / crop.height };
  const size = (box: { width: number; height: number }) =>
    `width:${pixels(box.width)};height:${pixels(box.height)}`;
  const window = size({ width: shownWidth, height: pictureHeight });
  const margin = `${pixels(-crop.y * whole.height)} 0 0 ${pixels(-crop.x * whole.width)}`;
  return element('span', `${styles.picture};overflow:hidden;${window}`, [
    image(`display:block;max-width:none;${size(whole)};margin:${margin}`),
  ]);
}

function pixels(length: number): string {
  return `${Math.round(length) || 0}px`;
}

/**
 * What a host returns: one record per post, so that the next step runs once. A result is what accounts with the same content get; lists of texts are
 * texts with one entry per line, and are null if empty. `html`: the card, for a mail or an approval. Files are not uploaded: their names replace
 * their addresses. `notes`: what a person has to look at, in sentences.
 */
export function showPreview(
  { post: _, rules: __, ...unsent }: PostPreview,
  { files, notes }: { files: readonly Pick<LocalFile, 'address' | 'name'>[]; notes: readonly string[] },
) {
  const names = new Map<unknown, string>(files.map(({ address, name }) => [address, name]));
  const preview = mapLeaves(unsent, (leaf) => {
    const name = names.get(leaf);
    return name === undefined ? leaf : `${name}, uploaded when the post is created`;
  });
  const { valid, findings, leftOut, publish, scheduledAt, when, plan } = preview;
  const results = resultsOf(preview.targets);
  const note = notes.join(' ');
  return {
    summary: summaryOf(preview),
    results: results.map(shownResult),
    valid,
    findings: linesOf(Object.values(findingLines(findings)).flat()),
    leftOut: linesOf(leftOut.map(({ reason }) => reason)),
    note: note === '' ? null : note,
    when,
    scheduledAt,
    publish,
    plan,
    html: previewCard(preview, results, note),
  };
}

function shownResult(targets: PreviewGroup) {
  const [{ parts, removed, linksLost, media }] = targets;
  return {
    networks: labelsOf(targets).join(', '),
    accounts: accountsOf(targets).join(', '),
    text: parts.join('\n\n'),
    length: lengthOf(targets),
    parts: parts.length,
    cut: linesOf(removed),
    linksLost: linesOf(linksLost),
    media: linesOf(media.map(({ mediaUrl }) => mediaUrl)),
  };
}

function linesOf(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : texts.join('\n');
}
