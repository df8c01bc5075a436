/** What a person filled in for a post, in n8n's layout. A value that cannot be read stays as it is: the core finds what is wrong with it. */
import { draftFields, type PostForm } from '../../../shared/index.ts';
import {
  allValuesOf,
  collectLevel,
  collectMedia,
  detailsWithoutMedia,
  type Files,
  noFiles,
  rowsOf,
  type Values,
  valuesOf,
} from './collect-fields.ts';

/** `values`: the parameters of the post by their names, `media` and `adjust` among them. */
export function postForm(values: Values, files: Files = noFiles): Omit<PostForm, 'whyNotNow'> {
  const { media: rows, adjust } = values;
  return {
    values,
    media({ network, needsMedia }) {
      const given = network === undefined ? rows : allValuesOf(rowsOf(adjust, network.key)[0])['media'];
      const media = collectMedia(given, files);
      // Details without media are usually fine: a feed item may have no picture.
      const lost = needsMedia && media.length === 0 ? detailsWithoutMedia(given, files) : [];
      return { media: [...media, ...lost] };
    },
    adjustment({ key }, fields) {
      const [row] = rowsOf(adjust, key);
      return row === undefined ? undefined : collectLevel({ fields, values: valuesOf(row), files });
    },
    whereToFill({ label }, isAdded) {
      const { label: place } = draftFields.adjust;
      return isAdded ? `fill it in under ${place}` : `add ${label} under ${place}`;
    },
  };
}
