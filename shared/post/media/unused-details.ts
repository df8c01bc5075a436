/** Details of media that a network has no place for. A person gave them for this network alone, so they must not be lost. */
import { kindNoun } from '../../networks/definition/media-labels.ts';
import { detailsIn } from '../../networks/definition/media-mapping.ts';
import type { ValidationIssue } from '../findings/messages.ts';
import type { NetworkMedia } from './resolve-media.ts';

/** An issue for every detail that would not be sent, at the medium and the detail. `media`: under the kinds of the network. */
export function unusedDetails({ network, media, fields }: NetworkMedia): ValidationIssue[] {
  const { label, media: mapping } = network;
  const unknown = media.flatMap((medium, index) => {
    const schema = mapping.items[medium.mediaType];
    if (schema === undefined) return [];
    const known = mapping.detailsOf?.(medium, { media, fields }) ?? detailsIn(schema, mapping.names);
    const message = `${label} takes none for this ${kindNoun(medium.mediaType)}; leave it empty`;
    return Object.entries(medium)
      .filter(
        ([key, value]) =>
          value !== undefined && key !== 'mediaUrl' && key !== 'mediaType' && !known.includes(key),
      )
      .map(([key]) => ({ path: [index, key], message }));
  });
  return [...unknown, ...(mapping.detailProblems?.(media) ?? [])];
}
