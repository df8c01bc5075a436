/** The service names a field by its path in the request (contract 2.2). People know it by its label. */
import type { Network } from '../../networks/definition/define-network.ts';
import { networkKeys, networkOf } from '../../networks/index.ts';
import { type NetworkNames, wireNames } from '../../networks/wire-names.ts';
import { draftFields } from '../../form/options/draft-fields.ts';
import { labelOfPath } from '../../form/values/label.ts';

/** Puts the labels of fields in place of their paths in a text: `skyappTargets[0].caption` is `Skyapp, Caption`. */
export type InLabels = (text: string) => string;

const steps = String.raw`(?:\[\d+\]|\[["']\w+["']\]|[./](?:\d+|[A-Za-z]\w*))`;
const time = String.raw`scheduledFor(?:[./](?:date|publish))?`;

/**
 * `names`: what the service calls its networks. `single`: the network of a request that has one `post` in place of lists (contract 4.7). Each request
 * makes a function of its own, which is used only after a failure.
 */
export function inLabelsOf(names: NetworkNames, single?: Network): InLabels {
  return (text) => withLabels(text, { names, single });
}

function withLabels(
  text: string,
  { names, single }: { names: NetworkNames; single: Network | undefined },
): string {
  const ofLists = new Map<string, Network>(
    networkKeys.map((key) => [wireNames(key, names).targets, networkOf(key)]),
  );
  const lists = [...ofLists.keys()].join('|');
  const place = new RegExp(
    String.raw`(?<![\w.])[./]?(?:(?:body|data)[./])*(?:(?<list>${lists})(?<index>${steps})?(?<path>${steps}*)|post(?<own>${steps}+)|(?<time>${time}))(?!\w)`,
    'g',
  );
  return text.replaceAll(place, (written: string, ...rest: unknown[]) => {
    const { time: ofTime, list = '', path, own } = groupsIn(rest.at(-1));
    if (ofTime !== undefined)
      return ofTime.endsWith('publish') ? draftFields.publish.label : draftFields.scheduledAt.label;
    const network = own === undefined ? ofLists.get(list) : single;
    return network === undefined ? written : labelIn(network, own ?? path ?? '');
  });
}

/** `Skyapp, Media 1 › Alt Text`; the label of the network where the path is empty. */
function labelIn(network: Network, path: string): string {
  const parts = path.match(/\w+/g) ?? [];
  const inTarget = parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return parts.length === 0 ? network.label : `${network.label}, ${labelOfPath(network, inTarget)}`;
}

function groupsIn(value: unknown): Readonly<Record<string, string | undefined>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
