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
  type NetworkPostDraft,
  networks,
  type PostDraft,
  readIdentifier,
  type TargetDraft,
  variantFieldOf,
} from '../../../shared/index.ts';
import {
  allValuesOf,
  collectLevel,
  collectMedia,
  detailsWithoutMedia,
  type Files,
  type Level,
  locatorValue,
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
function collectContent(values: Values, files: Files): DraftContent {
  const { publish, scheduledAt, caption, media } = values;
  const text = valuesOf(values['text']);
  return { publish, scheduledAt, caption, media: collectMedia(media, files), text };
}

/** The fields of the whole post, and `targets`. */
export function collectPost(
  values: Values,
  { files = noFiles, isChange = false }: Collecting = {},
): PostDraft {
  const content = collectContent(values, files);
  const hasMedia = content.media.length > 0;
  return {
    ...content,
    // In a new post, details without media are normal: a feed item may have no picture.
    media: isChange && !hasMedia ? detailsWithoutMedia(values['media'], files) : content.media,
    targets: collectTargets({
      targets: values['targets'],
      files,
      reportsLostDetails: isChange || hasMedia,
    }),
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
    const {
      network: _,
      accountId: _account,
      ...adjustment
    } = collectTarget({
      network,
      row,
      files,
      reportsLostDetails: isChange || hasMedia,
    });
    return [[network.key, adjustment]];
  });
  return Object.fromEntries(adjustments);
}

/** A post for a network's own endpoint: the fields of the whole post and of one target stand at one level. */
export function collectNetworkPost({
  network,
  values,
  files = noFiles,
}: {
  network: Network<TargetDraft['network']>;
  values: Values;
  files?: Files;
}): NetworkPostDraft {
  return { ...collectContent(values, files), target: collectNetworkFields({ network, values, files }) };
}

interface Rows {
  readonly files: Files;
  /** Whether details of media without an address become media that are findings. */
  readonly reportsLostDetails: boolean;
}

function collectTargets({ targets, ...rows }: Rows & { targets: unknown }): TargetDraft[] {
  return networks.flatMap((network) =>
    rowsOf(valuesOf(targets)[network.key]).map((row) => collectTarget({ network, row, ...rows })),
  );
}

/** One row: an account, its network's fields, and a caption and media of its own. */
function collectTarget({
  network,
  row,
  files,
  reportsLostDetails,
}: Rows & { network: Network<TargetDraft['network']>; row: unknown }): TargetDraft {
  const values = valuesOf(row);
  const { caption, media } = allValuesOf(row);
  return {
    ...collectNetworkFields({ network, values, files }),
    caption,
    media: ownMedia({ media, files, reportsLostDetails }),
  };
}

function ownMedia({ media, files, reportsLostDetails }: Rows & { media: unknown }): MediaDraft[] {
  const collected = collectMedia(media, files);
  return reportsLostDetails && collected.length === 0 ? detailsWithoutMedia(media, files) : collected;
}

/** The account and the network's own fields of one target. */
function collectNetworkFields({
  network,
  values,
  files,
}: Omit<Level, 'fields'> & { network: Network<TargetDraft['network']> }): TargetDraft {
  const all = allValuesOf(values);
  const variant = variantFieldOf(network);
  const chosen = variant && all[variant.key];
  return {
    network: network.key,
    accountId: readIdentifier(locatorValue(all['accountId'])),
    fields: {
      ...(variant !== undefined && !isEmpty(chosen) && chosen !== automatic && { [variant.key]: chosen }),
      ...collectLevel({
        fields: fieldsOf(network).filter(({ key }) => key !== variant?.key),
        values,
        files,
      }),
    },
    extra: all['extraJson'],
  };
}
