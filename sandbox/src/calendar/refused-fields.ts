/** The field of the form that was refused, and its label. */
import { networkOf, networks, type Network } from '../../../shared/index.ts';
import { fromService, wireNames, type NetworkNames } from '../../../shared/networks/wire-names.ts';
import { findingText, type Finding } from '../../../shared/form/values/finding.ts';
import { labelOfPath } from '../../../shared/form/values/label.ts';
import type { Issue } from '../server/request-error.ts';
import { accountsName, pictureName } from './pages/new-post-page.ts';
import type { Problem } from './pages/problems.ts';
import { timeName } from './pages/time-field.ts';
import { captionName } from './pages/target-card.ts';

/** The name of a target's caption field, by the contract's name of its list and the position in it. */
export type CaptionAt = (list: string, position: number) => string | undefined;

/** An issue of the API with the label of the network and the field: `Skyapp › Caption: 301 characters, at most 300.` */
export function problemOf({
  issue: { path, message },
  networkNames,
  captionAt,
}: {
  issue: Issue;
  networkNames: NetworkNames;
  captionAt: CaptionAt;
}): Problem {
  const [first, ...rest] = path[0] === 'data' ? path.slice(1) : path;
  if (first === 'scheduledFor') return { text: `Time: ${message}.`, field: timeName };
  const [list = ''] = Object.keys(fromService(networkNames)({ [String(first)]: [] }));
  const network = networks.find(({ key }) => wireNames(key).targets === list);
  if (network === undefined) return { text: `${path.join('.')}: ${message}.` };
  const [position, ...inTarget] = rest;
  const text = `${network.label} › ${labelOfPath(network, inTarget)}: ${message}.`;
  const isCaption = inTarget[0] === network.caption && typeof position === 'number';
  return { text, field: isCaption ? captionAt(list, position) || undefined : undefined };
}

/** A finding about a new post, in the words of its form, which has one picture. */
export function findingProblem(finding: Finding): Problem {
  const { network, path, message } = finding;
  const [first] = path;
  if (first === 'scheduledFor') return { text: findingText({ label: 'Time', message }), field: timeName };
  if (network === undefined)
    return first === 'targets'
      ? { text: findingText({ label: 'Accounts', message }), field: accountsName }
      : { text: findingText(finding) };
  const known = networkOf(network);
  if (isMedia(known, path[2]))
    return { text: findingText({ label: `${known.label}, Picture`, message }), field: pictureName };
  const isCaption = path[2] === undefined || path[2] === known.caption;
  return { text: findingText(finding), field: isCaption ? captionName('all') : undefined };
}

function isMedia({ media }: Network, property: unknown): boolean {
  return media.properties.some((known) => known === property);
}
