/** The pictures in the HTML and the Markdown of captions, as media of the post. */
import { decodeHTML } from 'entities/decode';
import { mediaKindOf } from '../../networks/definition/media-url.ts';
import { isEmpty } from '../../form/values/read-value.ts';
import { readPostOptions } from '../../form/values/read-values.ts';
import type { Adjustments, MediaDraft, PostDraft } from '../draft.ts';
import { ownLink } from '../text/cut/shorten.ts';
import { pictureAddresses } from '../text/formats/html-links.ts';
import { withInnerAddresses } from '../text/formats/markdown-to-text.ts';
import { loadHtml, readTextOptions } from '../text/text-options.ts';
import { readMediaUrl } from './media-place.ts';

/** The draft of a change may also have captions for single networks, in `adjustments`. */
type Draft = PostDraft & { readonly adjustments?: Adjustments };

/**
 * The draft with the pictures of its captions as media if the option for this asks for them and the post has no other usable medium. Pictures in the
 * caption of one network are used for all networks. Relative addresses are completed by the link in the text.
 */
export async function withTextPictures<Given extends Draft>(draft: Given): Promise<Given> {
  const { textPictures, ifMediumRefused } = readPostOptions(draft);
  const isUsed = ({ mediaUrl }: MediaDraft) =>
    ifMediumRefused === 'refuse' || !('problem' in readMediaUrl(mediaUrl));
  if (textPictures === 'none' || draft.media.some(isUsed)) return draft;
  const captions = [draft, ...draft.targets, ...Object.values(draft.adjustments ?? {})].flatMap(
    ({ caption }) => (typeof caption === 'string' && !isEmpty(caption) ? [caption] : []),
  );
  const withPictures = captions
    .map(withInnerAddresses)
    .filter((caption) => picture.test(caption) || markdownPicture.test(caption));
  if (withPictures.length === 0) return draft;
  await loadHtml(draft.text);
  const { rules } = readTextOptions(draft.text);
  const plainTexts = captions.map((caption) => rules?.toPlainText(caption).text ?? caption);
  const page = plainTexts.map(linkOf).find((link) => link !== undefined);
  const found = new Map(
    withPictures.flatMap((html) => picturesIn(html, page)).map((medium) => [medium.mediaUrl, medium]),
  );
  const media = [...found.values()].slice(0, textPictures === 'first' ? 1 : undefined);
  return { ...draft, media: [...draft.media, ...media] };
}

function linkOf(text: string): string | undefined {
  const span = ownLink(text);
  return span && text.slice(span.start, span.end);
}

/** A picture, and its attributes. The length is bounded: whatever stands after a `<` is read only so far. */
const picture = /<img\b((?:[^<>"']|"[^"]*"|'[^']*'){1,4000})>/iu;
const attribute = /([^\s"'=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/gu;
/** In pixels. Pictures up to this size are tracking pixels, or icons within a line of text. */
const maxIconSize = 48;

/** `![Bread](https://x.example/a.jpg "Title")` */
const markdownPicture =
  /!\[([^[\]]{0,300})\]\(<?(https?:\/\/(?:[^\s()<>]|\([^\s()<>]{0,200}\)){1,2000})>?(?:\s+(?:"[^"]{0,300}"|'[^']{0,300}'))?\)/iu;

/** HTML or Markdown pictures in order, without those that readers do not see as pictures. `page`: the base of relative addresses. */
function picturesIn(text: string, page: string | undefined): MediaDraft[] {
  const found = [
    ...Array.from(text.matchAll(new RegExp(picture, 'giu')), ({ index, 1: attributes = '' }) => ({
      index,
      attributes: Array.from(attributes.matchAll(attribute), ([, name = '', ...values]): [string, string] => [
        name.toLowerCase(),
        decodeHTML(values.join('')).trim(),
      ]),
    })),
    ...Array.from(
      text.matchAll(new RegExp(markdownPicture, 'giu')),
      ({ index, 1: alt = '', 2: src = '' }) => ({
        index,
        attributes: Object.entries({ alt: alt.trim(), src }),
      }),
    ),
  ];
  return found
    .toSorted((one, other) => one.index - other.index)
    .flatMap(({ attributes }) => mediumOf(new Map(attributes), page));
}

/** The first address of a list of pictures in several sizes. */
function firstOf(srcset: string | undefined): string | undefined {
  return srcset?.split(/,?\s+/u)[0];
}

function mediumOf(attributes: ReadonlyMap<string, string>, page: string | undefined): MediaDraft[] {
  const isSmall = ['width', 'height'].some((name) => {
    const size = Number.parseInt(attributes.get(name) ?? '', 10);
    return size <= maxIconSize;
  });
  const isIcon = /\b(?:wp-smiley|emoji)\b/u.test(attributes.get('class') ?? '');
  const isHidden = /display\s*:\s*none/iu.test(attributes.get('style') ?? '');
  const given = pictureAddresses
    .flatMap((name) => (name.endsWith('srcset') ? firstOf(attributes.get(name)) : attributes.get(name)) ?? [])
    .find((address) => address !== '' && !/^(?:data|blob|cid|javascript):|^#/iu.test(address));
  if (isSmall || isIcon || isHidden || given === undefined) return [];
  const mediaUrl = URL.canParse(given, page) ? new URL(given, page).href : given;
  const altText = attributes.get('alt') ?? '';
  return [
    {
      mediaUrl,
      ...(mediaKindOf(mediaUrl) === undefined && { mediaType: 'IMAGE' }),
      ...(altText !== '' && { altText }),
    },
  ];
}
