import { html } from 'ghtml';
import { mediaFields } from '../../../../shared/networks/definition/media-labels.ts';
import type { Html } from './page-layout.ts';
import type { MediaView } from '../view.ts';

/** A small picture of a medium, cropped by its transform; empty for media on other hosts, which the page does not load. */
export function thumbnail({ ownAddress, kind, altText = '', transform }: MediaView): Html {
  if (ownAddress === undefined) return '';
  if (kind === 'VIDEO')
    return html`<video
      class="thumbnail"
      src="${ownAddress}"
      preload="metadata"
      muted
      aria-label="${altText}"
    ></video>`;
  if (kind !== 'IMAGE' && kind !== 'GIF') return '';
  if (transform === undefined)
    return html`<img class="thumbnail" src="${ownAddress}" alt="${altText}" loading="lazy" />`;
  const { crop, width, height } = transform;
  if (crop.width === 0 || crop.height === 0) return '';
  // The size of the whole picture, in the pixels of the cropped part. An SVG crops it, because the page allows no style attribute.
  const [wholeWidth, wholeHeight] = [width / crop.width, height / crop.height];
  const part = [crop.x * wholeWidth, crop.y * wholeHeight, width, height].map((value) => Math.round(value));
  return html`<svg
    class="thumbnail"
    viewBox="${part.join(' ')}"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label="${altText}"
  >
    <image
      href="${ownAddress}"
      width="${Math.round(wholeWidth)}"
      height="${Math.round(wholeHeight)}"
      preserveAspectRatio="none"
    />
  </svg>`;
}

/** The first medium of a post that can be shown, else a mark with the kind of its first medium. */
export function firstThumbnail(media: readonly MediaView[]): Html {
  const [first] = media;
  const mark =
    first === undefined ? '' : html`<span class="unseen">${mediaFields.mediaType.choices[first.kind]}</span>`;
  return media.map(thumbnail).find((shown) => shown !== '') ?? mark;
}
