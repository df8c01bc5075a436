import { corpusFor } from '../../corpus/networks.ts';
import type { TargetContent } from '../../corpus/content.ts';
import type { Json } from '../generators/legal-target.ts';

/** What a person would type into a form for a target, as the corpus of its network says (`test/corpus`). */
export function contentOf({ network, target }: { network: string; target: Json }): TargetContent {
  return corpusFor(network).content(target);
}

/** The same target as an entry of Targets JSON: the simplified form of contract 2.2, with all fields of its network. */
export function entryOf({ network, target }: { network: string; target: Json }): Json {
  const { accountId, caption, media, fields } = contentOf({ network, target });
  const variant = network === 'photoapp' ? { mediaType: target['mediaType'] } : {};
  return { platform: network, accountId, content: caption, media, ...variant, ...fields };
}
