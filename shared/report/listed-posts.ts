/** What is said of a list of posts: how many were found, and which posts were asked for. An empty list alone could mean anything. */
import type { PostQuery } from '../api/posts/filter-posts.ts';
import { networkLabels } from '../networks/definition/network-labels.ts';
import { isNamedByContract, stateOfWord } from '../networks/records/present-state.ts';
import { localTimeOf } from '../time/zone-clock.ts';
import { counted } from '../form/values/messages.ts';

/**
 * `filter`: what the posts had to match. `limit`: the most that were wanted; undefined for all. `timeZone`: in which people read times.
 * A sentence such as `Found no scheduled posts from Tue, 1 Jul 2031, 00:00 (UTC) until Wed, 2 Jul 2031, 00:00 (UTC).`
 */
export function listedPostsText(
  count: number,
  {
    filter: { status, platform, accounts, text, after, before },
    limit,
    timeZone,
  }: { filter: PostQuery; limit: number | undefined; timeZone: string | undefined },
): string {
  const isAdjective = status === undefined || stateOfWord(status) === undefined || isNamedByContract(status);
  const noun = isAdjective && status !== undefined ? `${status} post` : 'post';
  const limits = [
    ...(isAdjective ? [] : [`in the state “${status}”`]),
    ...(platform === undefined ? [] : [`for ${labelOf(platform)}`]),
    ...(accounts === undefined ? [] : ['on the chosen accounts']),
    ...(text === undefined ? [] : [`with “${text}” in the text`]),
    ...(after === undefined ? [] : [`from ${localTimeOf(after, timeZone)}`]),
    ...(before === undefined ? [] : [`until ${localTimeOf(before, timeZone)}`]),
  ];
  const found = [`Found ${count === 0 ? `no ${noun}s` : counted(count, noun)}`, ...limits].join(' ');
  return count === limit ? `${found}. There may be more: the limit is ${limit}.` : `${found}.`;
}

function labelOf(platform: string): string {
  return Object.entries(networkLabels).find(([key]) => key === platform)?.[1] ?? platform;
}
