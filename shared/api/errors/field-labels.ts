/** The service names a field by its path in the request (contract 2.2). People know it by its label. */
import type { Network } from '../../networks/definition/define-network.ts';
import { networkKeys, networkOf } from '../../networks/index.ts';
import { type NetworkNames, wireNames } from '../../networks/wire-names.ts';
import { draftFields } from '../../options/draft-fields.ts';
import { labelOfPath } from '../../values/label.ts';

/** Puts the labels of fields in place of their paths in a text: `skyappTargets[0].caption` is `Skyapp, Caption`. */
export type InLabels = (text: string) => string;

const steps = String.raw`(?:\[\d+\]|\[["']\w+["']\]|[./](?:\d+|[A-Za-z]\w*))`;

export function inLabelsOf(names: NetworkNames): InLabels {
  const ofLists = new Map<string, Network>(
    networkKeys.map((key) => [wireNames(key, names).targets, networkOf(key)]),
  );
  const lists = [...ofLists.keys()].map((name) => name.replaceAll('-', String.raw`\-`)).join('|');
  const place = new RegExp(
    String.raw`(?<![\w.])(?:(?:body|data|post)[./])*(?:(?<list>${lists})(?<path>${steps}*)|(?<time>scheduledFor(?:[./](?:date|publish))?))(?!\w)`,
    'g',
  );
  return (text) =>
    text.replaceAll(place, (written: string, ...rest: unknown[]) => {
      const groups = groupsIn(rest.at(-1));
      if (groups['time'] !== undefined)
        return groups['time'].endsWith('publish') ? draftFields.publish.label : draftFields.scheduledAt.label;
      const network = ofLists.get(groups['list'] ?? '');
      if (network === undefined) return written;
      const path = (groups['path'] ?? '').match(/\w+/g) ?? [];
      const [, ...inTarget] = path.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
      return inTarget.length === 0 ? network.label : `${network.label}, ${labelOfPath(network, inTarget)}`;
    });
}

function groupsIn(value: unknown): Readonly<Record<string, string | undefined>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
