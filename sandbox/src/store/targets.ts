import * as z from 'zod/v4';
import { networks } from '../../../shared/index.ts';
import { variantsOf } from '../../../shared/networks/definition/define-network.ts';
import { wireNames } from '../../../shared/networks/wire-names.ts';

type AnyNetwork = (typeof networks)[number];

/** A target of a post, with its network and its path in the body. `target` is as received. */
type PostTarget = {
  network: AnyNetwork;
  platform: string;
  path: (string | number)[];
  accountId: string;
  target: Record<string, unknown>;
};

const kind = z.string().optional().catch(undefined);
const targetList = z.array(z.looseObject({ accountId: z.string() })).default([]);

/** All targets of a post's nine lists, in the order of the networks. */
export function targetsOf(lists: Record<string, unknown>): PostTarget[] {
  return networks.flatMap((network) => {
    const { targets: list, platform } = wireNames(network.key);
    return targetList.parse(lists[list]).map((target, index) => ({
      network,
      platform,
      path: [list, index],
      accountId: target.accountId,
      target,
    }));
  });
}

/** The schema of captions in targets of this kind; undefined if there are none. */
export function captionSchemaOf({
  network,
  target,
}: Pick<PostTarget, 'network' | 'target'>): z.core.$ZodType | undefined {
  const variants = variantsOf(network.target);
  const variant = variants.get(kind.parse(target['mediaType'])) ?? [...variants.values()][0];
  const schema: unknown = variant?.shape[network.caption];
  return schema instanceof z.core.$ZodType ? schema : undefined;
}

/** The contract's names of the post's networks, each once. */
export function platformsOf(lists: Record<string, unknown>): string[] {
  return [...new Set(targetsOf(lists).map(({ platform }) => platform))];
}

/** The nine lists; only the list of this network is filled. */
export function onlyTargets({
  network,
  targets,
}: {
  network: AnyNetwork;
  targets: unknown[];
}): Record<string, unknown> {
  return Object.fromEntries(
    networks.map((candidate) => [wireNames(candidate.key).targets, candidate === network ? targets : []]),
  );
}
