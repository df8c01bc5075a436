/** The file sizes that a network requires (contract 2.11). */
import * as z from 'zod/v4';
import { shapeOf } from '../../networks/definition/define-network.ts';
import { mediaFields } from '../../networks/definition/media-labels.ts';
import { kindAt } from '../../networks/definition/media-mapping.ts';
import { mediaKinds } from '../../networks/definition/media-schema.ts';
import { type NetworkKey, networkOf } from '../../networks/index.ts';
import { fileIn, type FoundMedia, whyUnknown } from './look-findings.ts';
import type { ResolvedMedium, ResolvedTarget } from './resolve-media.ts';

/**
 * Fills in the sizes that a target's network requires and the person did not give. Where a look does not tell, the size from the feed
 * that linked the file counts; without one, that is an issue of the medium.
 */
export function withSizes(resolved: ResolvedTarget, found: FoundMedia): ResolvedTarget {
  const { network } = resolved.target;
  const withSize = (given: ResolvedMedium, index: number): ResolvedMedium => {
    const { medium, linkedSize, issues } = given;
    if (medium === undefined || medium.size !== undefined) return given;
    if (!requiresSize(network, kindAt(medium.mediaType, networkOf(network).media))) return given;
    const look = found.get(medium.mediaUrl);
    const size = fileIn(look)?.size ?? linkedSize;
    if (size !== undefined) return { ...given, medium: { ...medium, size } };
    const reason = whyUnknown(
      look,
      'the address does not tell how long the file is, and it is too long to be counted in time',
    );
    const message = `could not be found out, ${reason}; check the address or fill in ${mediaFields.size.label}`;
    return { issues: [...issues, { path: [index, 'size'], message }] };
  };
  return { ...resolved, media: resolved.media.map(withSize) };
}

function requiresSize(network: NetworkKey, kind: (typeof mediaKinds)[number]): boolean {
  const item = networkOf(network).media.items[kind];
  return item !== undefined && shapeOf(item)['size'] instanceof z.ZodNumber;
}

/** Whether a network requires the size of any medium. */
export function requiresSizes(network: NetworkKey): boolean {
  return mediaKinds.some((kind) => requiresSize(network, kind));
}
