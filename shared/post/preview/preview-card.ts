/**
 * A preview as one piece of HTML that mails and approvals show: inline styles, no script, nothing loaded but the pictures of
 * the post. It takes the colors around it, so it reads on light and on dark.
 */
import { networkOf } from '../../networks/index.ts';
import { captionFieldOf } from '../../fields/fields-of.ts';
import type { Media } from '../../networks/definition/media-schema.ts';
import { fileNameOf, mediaKindOf } from '../../networks/definition/media-url.ts';
import { codePointsIn, indexAfter } from '../../code-points.ts';
import { isWebAddress } from '../../media/url.ts';
import { findingData, type FindingData, findingText } from '../findings/finding.ts';
import { labelOf } from '../findings/label.ts';
import { publishChoices } from '../../options/draft-fields.ts';
import { box, edges, element, escaped, styles, withLines } from './html-card.ts';
import type { LocalFile } from '../media/local-file.ts';
import { withUploads } from '../media/upload-files.ts';
import type { PostPreview, TargetPreview } from './preview-post.ts';
import { textsOf, withTexts } from '../text/field-texts.ts';
import { linkTextsIn } from '../text/spans.ts';

/** In pixels. */
const pictureHeight = 96;

/** The card of a preview. Every text in it is escaped. */
function previewCard({ publish, localTime, findings, leftOut, targets }: PostPreview): string {
  const when =
    publish === 'SCHEDULE'
      ? localTime
      : Object.values(publishChoices).find(({ value }) => value === publish)?.label;
  const problems = [
    ...findings.map(findingText),
    ...leftOut.map(({ network, reason }) => `${networkOf(network).label} is left out. ${reason}`),
  ];
  return element('div', styles.card, [
    element('p', styles.time, [escaped(when ?? 'No time yet')]),
    ...(problems.length === 0 ? [] : [problemBox(problems)]),
    ...targets.map(targetBox),
  ]);
}

function problemBox(problems: readonly string[]): string {
  return element('div', box(edges.refused), [
    element('strong', '', [problems.length === 1 ? 'One change is needed' : 'Changes are needed']),
    element(
      'ul',
      styles.list,
      problems.map((text) => element('li', styles.text, [withLines(text)])),
    ),
  ]);
}

/** What one account gets: its texts, its media, what was cut, and its other texts. */
function targetBox(target: TargetPreview): string {
  const isChanged = target.outcome !== 'unchanged' || target.removed.length > 0;
  return element('div', box(isChanged ? edges.changed : edges.usual), [
    heading(target),
    ...target.parts.map((part, index) => partOf({ target, part, index })),
    cutText(target.removed),
    ...otherTexts(target),
  ]);
}

/** Most of a long article may be cut; its beginning says enough. */
const mostOfCut = 240;

function cutText(removed: readonly string[]): string {
  if (removed.length === 0) return '';
  const whole = removed.join(' … ');
  const cut = codePointsIn(whole) > mostOfCut;
  const start = cut ? whole.slice(0, indexAfter({ text: whole, count: mostOfCut })) : whole;
  const links = linkTextsIn(whole)
    .filter((link) => !start.includes(link))
    .slice(0, 5);
  const length = cut ? `… (${[`${codePointsIn(whole)} characters`, ...links].join(', ')})` : '';
  return element('p', styles.note, ['Cut: ', element('del', '', [withLines(start)]), escaped(length)]);
}

function heading({ network, accountId, accountName, outcome, parts }: TargetPreview): string {
  const badges = { unchanged: [], shortened: ['Shortened'], thread: [`Thread of ${parts.length}`] };
  return element('div', 'overflow-wrap:anywhere', [
    element('strong', '', [escaped(networkOf(network).label)]),
    ` · <bdi>${escaped(accountName ?? accountId)}</bdi>`,
    ...badges[outcome].map((badge) => element('span', styles.badge, [escaped(badge)])),
  ]);
}

/** A text with its length; the media go with the first one. */
function partOf({ target, part, index }: { target: TargetPreview; part: string; index: number }): string {
  const { max } = captionFieldOf(networkOf(target.network));
  const length = `${codePointsIn(part)}${max === undefined ? '' : ` of ${max}`} characters`;
  const media = index === 0 ? networkOf(target.network).decompose(target.body).media.map(medium) : [];
  return [
    ...(part === ''
      ? []
      : [`<div dir="auto" style="${index === 0 ? styles.text : styles.part}">${withLines(part)}</div>`]),
    ...(media.length === 0 ? [] : [element('div', '', media)]),
    ...(part === '' ? [] : [element('p', styles.note, [length])]),
  ].join('');
}

/** A picture with what stays of it, or the name of another file. */
function medium({ mediaUrl: address, transform }: Media): string {
  if (!isWebAddress(address)) return element('p', styles.note, [escaped(address)]);
  const name = escaped(fileNameOf(address) || address);
  const kind = mediaKindOf(address);
  const isPicture = kind === 'IMAGE' || kind === 'GIF' || transform !== undefined;
  const shown = isPicture ? picture({ address, name, transform }) : name;
  const style = isPicture ? styles.link : `display:block;${styles.link}`;
  return `<a href="${escaped(address)}" style="${style}">${shown}</a>`;
}

/** `name` is escaped already. A crop is a window onto the picture: no mail program crops by itself. */
function picture({
  address,
  name,
  transform,
}: { address: string; name: string } & Pick<Media, 'transform'>): string {
  const image = (style: string) => `<img src="${escaped(address)}" alt="${name}" style="${style}">`;
  if (transform === undefined || transform.crop.width === 0 || transform.crop.height === 0)
    return image(`${styles.picture};max-width:100%;height:${pictureHeight}px`);
  const { crop, width, height } = transform;
  const shownWidth = (pictureHeight * width) / height;
  const whole = { width: shownWidth / crop.width, height: pictureHeight / crop.height };
  const size = (box: { width: number; height: number }) =>
    `width:${pixels(box.width)};height:${pixels(box.height)}`;
  return element(
    'span',
    `${styles.picture};overflow:hidden;${size({ width: shownWidth, height: pictureHeight })}`,
    [
      image(
        `display:block;max-width:none;${size(whole)};margin:${pixels(-crop.y * whole.height)} 0 0 ${pixels(-crop.x * whole.width)}`,
      ),
    ],
  );
}

function pixels(length: number): string {
  return `${Math.round(length) || 0}px`;
}

/** Titles, descriptions, comments, links and hashtags, each with its label. */
function otherTexts({ network: key, body }: TargetPreview): string[] {
  const network = networkOf(key);
  const found: string[] = [];
  const note = (label: string, text: string) => {
    found.push(element('p', styles.note, [`${escaped(label)}: `, `<bdi>${withLines(text)}</bdi>`]));
  };
  withTexts(body, {
    texts: textsOf(network).filter(({ isPart }) => !isPart),
    change({ text, path }) {
      note(labelOf(network, path), text);
      return text;
    },
  });
  const { hashtags, topicTag } = body;
  const tags = Array.isArray(hashtags) ? hashtags.filter((tag) => typeof tag === 'string') : [];
  if (tags.length > 0) note(labelOf(network, ['hashtags']), tags.map((tag) => `#${tag}`).join(' '));
  if (typeof topicTag === 'string') note(labelOf(network, ['topicTag']), topicTag);
  return found;
}

/** What a host returns. */
export type ShownPreview = Omit<PostPreview, 'findings' | 'toPlan'> & {
  readonly findings: readonly FindingData[];
  /** The preview as one piece of HTML, for a mail or an approval. */
  readonly html: string;
};

/** A preview with its card. Files that it names are not uploaded: their names stand in the places of their addresses. */
export async function showPreview(
  { toPlan: _, ...unsent }: PostPreview,
  files: readonly Pick<LocalFile, 'address' | 'name'>[],
): Promise<ShownPreview> {
  const preview = await withUploads({
    value: unsent,
    files,
    upload: async ({ name }) => await Promise.resolve(`${name}, uploaded when the post is created`),
  });
  return { ...preview, findings: preview.findings.map(findingData), html: previewCard(preview) };
}
