/** Fields that are only for another kind of media than the target has, such as Publish as Reel for a post with pictures. */
import type { JsonObject } from '../../data/json.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import { kindNoun } from '../../networks/definition/media-labels.ts';
import type { Media } from '../../networks/definition/media-schema.ts';
import { isUnfilled } from '../../form/values/read-value.ts';
import type { TargetDraft } from '../draft.ts';

/** `Publish as Reel on Photoapp (only for videos)`. Kept fields are not reported again; without media nothing is reported. */
export function fieldsWithoutEffect(
  network: Network,
  kept: TargetDraft['kept'],
  { list, fields }: { readonly list: readonly Media[]; readonly fields: JsonObject },
): readonly string[] {
  if (list.length === 0) return [];
  return Object.entries(network.fields).flatMap(([key, { label, onlyFor }]) => {
    const value = fields[key];
    const isOn = !isUnfilled(value) && value !== false && value !== kept?.fields[key];
    if (onlyFor === undefined || !isOn || list.some(({ mediaType }) => mediaType === onlyFor)) return [];
    return `${label} on ${network.label} (only for ${kindNoun(onlyFor)}s)`;
  });
}
