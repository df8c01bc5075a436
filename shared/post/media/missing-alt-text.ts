/** Finds pictures without an alt text, for people who require one. */
import { postOptions } from '../../form/options/post-options.ts';
import type { Path } from '../../form/values/finding.ts';
import type { FormWords } from '../../form/values/form-words.ts';
import type { ValidationIssue } from '../../form/values/messages.ts';
import { isEmpty } from '../../form/values/read-value.ts';
import { detailsOf, type NetworkMedia } from './resolve-media.ts';

/** The places of the pictures without an alt text, where the network takes one. `media`: under the kinds of the network. */
export function picturesWithoutAltText(given: NetworkMedia): readonly number[] {
  const { network, media, fields } = given;
  const missing = [...media.entries()].filter(
    ([, medium]) =>
      (medium.mediaType === 'IMAGE' || medium.mediaType === 'GIF') &&
      isEmpty(medium.altText) &&
      detailsOf(medium, given).includes('altText'),
  );
  const places = missing.map(([index]) => index);
  // A pin has one alt text, whichever of its pictures has it.
  const withFirst = media.map((medium, index) => (index === 0 ? { ...medium, altText: '…' } : medium));
  const isOneForAll = Object.hasOwn(network.media.compose(withFirst, fields), 'altText');
  if (!isOneForAll) return places;
  return media.some(({ altText }) => !isEmpty(altText)) ? [] : places.slice(0, 1);
}

/** `place`: the place of the picture. */
export function missingAltText(place: Path, { nameOf }: FormWords): ValidationIssue {
  const option = nameOf(postOptions.requireAltText);
  return {
    path: [...place, 'altText'],
    message: `empty; describe the picture, or switch this check off under ${option}`,
  };
}
