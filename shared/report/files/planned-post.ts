/** A post as somebody without access reads it in a calendar. */
import type { PostSummary } from '../../api/posts/summarize-post.ts';
import { readProperties } from '../../api/responses/read-properties.ts';
import { propertyNames } from '../../api/responses/property-names.ts';
import { certainInstant, type JsonObject, oneLine } from '../../data/json.ts';
import { capitalized } from '../../data/list-text.ts';
import { indexBy } from '../../data/maps.ts';
import { networkOf } from '../../networks/index.ts';
import { targetsIn } from '../../networks/records/read-targets.ts';
import { presentStateOf } from '../../networks/records/present-state.ts';
import { otherTexts } from '../../post/preview/preview-post.ts';
import { labelsOf } from '../../post/preview/preview-results.ts';
import { filledTexts } from '../../post/text/field-texts.ts';

export interface PlannedPost {
  readonly id: string | null;
  /** Milliseconds since 1970; undefined for a post without a time. */
  readonly instant: number | undefined;
  /** When somebody changed it last, where the record says so. */
  readonly changed: number | undefined;
  /** `Scheduled`, or what the service calls a state that the contract does not have. */
  readonly state: string;
  /** Whether the post is published, or will be published as it stands. */
  readonly isCertain: boolean;
  /** The labels of its networks. */
  readonly networks: readonly string[];
  /** `Harbour Bakery · Photoapp, Harbour Bakery · Skyapp`. */
  readonly accounts: string;
  /** Each different text, the parts of a thread in one. */
  readonly texts: readonly NetworkText[];
  readonly link: string | null;
}

/** A text, and the networks that get it. `others`: titles, comments and hashtags with their labels. */
interface NetworkText {
  readonly networks: readonly string[];
  readonly parts: readonly string[];
  readonly others: readonly (readonly [label: string, text: string])[];
}

/** `shown`: the same record as `shownPost` (actions/shown-post.ts) shows it. */
export function plannedPost(
  record: JsonObject,
  shown: Pick<PostSummary, 'id' | 'status' | 'scheduledAt' | 'publishedAt' | 'networks' | 'link'> & {
    readonly accounts: string;
  },
): PlannedPost {
  const { id, link, accounts, status } = shown;
  const { state } = presentStateOf(record);
  return {
    ...{ id, link, accounts },
    instant: certainInstant(shown.scheduledAt ?? shown.publishedAt),
    changed: certainInstant(readProperties(record).text(propertyNames.post.updatedAt)),
    state: capitalized(state ?? oneLine(status ?? 'unknown')),
    isCertain: state !== undefined && state !== 'draft' && state !== 'not published',
    networks: labelsOf(shown.networks.map((network) => ({ network }))),
    texts: textsIn(record),
  };
}

function textsIn(record: JsonObject): NetworkText[] {
  const targets = targetsIn(record).map(({ network: key, target = {} }) => {
    const network = networkOf(key);
    const parts = filledTexts(network, target).flatMap(({ text, isPart }) => (isPart ? text : []));
    return { network: key, parts, others: otherTexts(network, target) };
  });
  const groups = indexBy(targets, ({ parts, others }) => [JSON.stringify([parts, others])]);
  return [...groups.values()].flatMap((alike) => {
    const [{ parts, others }] = alike;
    return parts.length + others.length === 0 ? [] : { networks: labelsOf(alike), parts, others };
  });
}

/** All texts as one, each under its networks where they differ. */
export function wholeText({ texts }: Pick<PlannedPost, 'texts'>): string {
  return texts
    .map(({ networks, parts, others }) => {
      const lines = [...parts, ...others.map(([label, text]) => `${label}: ${text}`)].join('\n\n');
      return texts.length === 1 ? lines : `${networks.join(', ')}:\n${lines}`;
    })
    .join('\n\n');
}
