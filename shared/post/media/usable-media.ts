/** Leaves out media, rather than refuse the post. */
import type { Network } from '../../networks/definition/define-network.ts';
import { kindAt } from '../../networks/definition/media-mapping.ts';
import type { FormWords } from '../../form/values/form-words.ts';
import { mediaLabelOf } from '../../form/values/label.ts';
import type { ValidationIssue } from '../../form/values/messages.ts';
import { mediaFor, type ResolvedMedium } from './resolve-media.ts';

/** A text for people: which medium, and why. */
type LeftOutMedium = string;

/**
 * The media that a network can publish, and the others: unreadable media, media of kinds that the network does not take, or of another kind than the
 * first where it takes only one kind. `isOwn`: whether the media were given for this network alone.
 */
export function usableMedia(
  network: Pick<Network, 'label' | 'media'>,
  { media, isOwn }: { media: readonly ResolvedMedium[]; isOwn: boolean },
): { media: readonly ResolvedMedium[]; leftOut: readonly LeftOutMedium[] } {
  const usable: ResolvedMedium[] = [];
  const leftOut: LeftOutMedium[] = [];
  for (const [index, resolved] of media.entries()) {
    const place = (isForNetwork: boolean) =>
      `${isForNetwork ? `${network.label}, ` : ''}${mediaLabelOf([index])}`;
    const { medium, issues } = resolved;
    if (medium === undefined) {
      leftOut.push(leftOutText(place(isOwn), issues));
      continue;
    }
    const first = usable[0]?.medium ?? medium;
    const kind = kindAt(medium.mediaType, network.media);
    const fits =
      network.media.items[kind] !== undefined &&
      (network.media.mixed || kind === kindAt(first.mediaType, network.media));
    if (fits) usable.push(resolved);
    else {
      const { problems } = mediaFor({ network, media: [...new Set([first, medium])], fields: {} });
      leftOut.push(
        leftOutText(
          place(true),
          problems.map((message) => ({ message })),
        ),
      );
    }
  }
  return { media: usable, leftOut };
}

export function leftOutText(place: string, issues: readonly { readonly message: string }[]): LeftOutMedium {
  return `${place} (${issues.map(({ message }) => message).join('; ')})`;
}

/** Makes an issue of a medium an issue of the media of a target, or of the whole post: with that place and label. */
export function inMedia(words: FormWords) {
  return ({ path, message, isMissing = false, label = mediaLabelOf(path, words) }: ValidationIssue) => ({
    path: ['media', ...path],
    label,
    message,
    ...(isMissing && { isMissing }),
  });
}
