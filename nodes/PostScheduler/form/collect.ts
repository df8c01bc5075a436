/**
 * What a person filled in, as a draft of the shared core: the inverse of the form builders in this folder.
 *
 * Values come from expressions as often as from the form, so each of them is `unknown` until it is read here. An empty
 * field is a field that was not filled in. A value that cannot be read goes into the draft as it is: the core finds what
 * is wrong with it, and names its place in the form's words. Nothing here throws.
 */
import {
  type AccountsForm,
  type Adjustment,
  automatic,
  type DraftContent,
  fieldsOf,
  isEmpty,
  type MediaDraft,
  type Network,
  networks,
  variantFieldOf,
} from '../../../shared/index.ts';
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

export interface Collecting {
  readonly files?: Files;
  /** Whether an empty field means unchanged, as in an update. */
  readonly isChange?: boolean;
}

/** The fields of the whole post: `publish`, `scheduledAt`, `caption`, `media`, `text`. */
export function collectContent(
  values: Values,
  { files = noFiles, isChange = false }: Collecting = {},
): DraftContent {
  const { publish, scheduledAt, caption, media: rows } = values;
  const media = collectMedia(rows, files);
  return {
    publish,
    scheduledAt,
    caption,
    // In a new post, details without media are normal: a feed item may have no picture.
    media: isChange && media.length === 0 ? detailsWithoutMedia(rows, files) : media,
    text: valuesOf(values['text']),
  };
}

/** `adjust`: for each network that was added there, what holds for its accounts. `hasMedia`: whether the whole post has media. */
export function collectAdjustments(
  adjust: unknown,
  { files = noFiles, isChange = false, hasMedia = false }: Collecting & { hasMedia?: boolean } = {},
): AccountsForm['adjustments'] {
  const adjustments = networks.flatMap((network): [string, Adjustment][] => {
    const [row] = rowsOf(adjust, network.key);
    if (row === undefined) return [];
    return [
      [network.key, collectAdjustment({ network, row, files, reportsLostDetails: isChange || hasMedia })],
    ];
  });
  return Object.fromEntries(adjustments);
}

/** A network's fields, and a caption and media of its own. */
function collectAdjustment({
  network,
  row,
  files,
  reportsLostDetails,
}: Rows & { network: Network; row: unknown }): Adjustment {
  const values = valuesOf(row);
  const all = allValuesOf(row);
  const { caption, media, extraJson } = all;
  const variant = variantFieldOf(network);
  const chosen = variant && all[variant.key];
  return {
    fields: {
      ...(variant !== undefined && !isEmpty(chosen) && chosen !== automatic && { [variant.key]: chosen }),
      ...collectLevel({
        fields: fieldsOf(network).filter(({ key }) => key !== variant?.key),
        values,
        files,
      }),
    },
    extra: extraJson,
    caption,
    media: ownMedia({ media, files, reportsLostDetails }),
  };
}

interface Rows {
  readonly files: Files;
  /** Whether details of media without an address become media that are findings. */
  readonly reportsLostDetails: boolean;
}

function ownMedia({ media, files, reportsLostDetails }: Rows & { media: unknown }): MediaDraft[] {
  const collected = collectMedia(media, files);
  return reportsLostDetails && collected.length === 0 ? detailsWithoutMedia(media, files) : collected;
}
