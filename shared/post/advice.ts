/** Possible mistakes in a post, in words for people. */
import { listText } from '../data/list-text.ts';
import { indexBy } from '../data/maps.ts';
import { type Advice, adviceFor } from '../networks/advice.ts';
import { networkOf } from '../networks/index.ts';
import type { FormWords } from '../form/values/form-words.ts';
import { labelOfPath } from '../form/values/label.ts';
import { asList } from '../form/values/read-value.ts';
import type { ComposedTarget } from './compose/compose-target.ts';
import { textFields } from '../form/options/text-fields.ts';
import { choiceLabel } from '../form/fields/form-field.ts';
import { isHashtag, spansIn } from './text/spans.ts';
import { staleThreadIn } from './text/thread-of-text.ts';

/** Each possible mistake once for all accounts that have it: `Poll on Fediverse and Threadapp (…)`. `targets`: those without findings. */
export function adviceOn(targets: readonly ComposedTarget[], words: FormWords): readonly string[] {
  const { ownLimit } = words;
  const all = targets.flatMap((target) => {
    const network = networkOf(target.network);
    return [...newAdvice(target), ...adviceOnThread(target, words)].map(({ path, why, wantsLimit }) => ({
      place: labelOfPath(network, path),
      why: wantsLimit === true ? `${why}; ${ownLimit} sets a limit` : why,
      network: network.label,
    }));
  });
  return [...indexBy(all, ({ place, why }) => [`${place} ${why}`]).values()].map((same) => {
    const [{ place, why }] = same;
    return `${place} on ${listText([...new Set(same.map(({ network }) => network))])} (${why})`;
  });
}

/** Omits advice already given for kept content. */
function newAdvice({ network: key, value, media, ownMax, draft }: ComposedTarget): readonly Advice[] {
  const network = networkOf(key);
  const { caption = '', media: sentMedia } = network.decompose(value);
  const { kept } = draft;
  const present: Readonly<Record<string, unknown>> = { ...kept?.fields, [network.caption]: kept?.caption };
  const isNew = (property: string) =>
    property === 'media'
      ? draft.media !== kept?.media
      : JSON.stringify(value[property]) !== JSON.stringify(present[property]);
  return adviceFor({
    network,
    value: network.read(value).data ?? value,
    media: media ?? sentMedia,
    hashtags: asList(value['hashtags']).length + hashtagsIn(caption),
    hasOwnLimit: ownMax !== undefined,
  }).filter(({ of }) => kept === undefined || of.some(isNew));
}

/** A new caption above follow-up posts that were cut from the old one. */
function adviceOnThread(
  { network: key, value, ownMax, draft: { kept } }: ComposedTarget,
  { nameOf }: FormWords,
): readonly Advice[] {
  const network = networkOf(key);
  const thread = staleThreadIn(value, { network, kept, ownMax });
  if (thread === undefined) return [];
  const { ifTooLong } = textFields;
  const why = `its follow-up posts continue the old text; ${choiceLabel(ifTooLong, 'thread')} for ${nameOf(ifTooLong)} replaces them`;
  return [{ of: [network.caption], path: [thread], why }];
}

function hashtagsIn(text: string): number {
  return spansIn(text).filter(({ start, end }) => isHashtag(text.slice(start, end))).length;
}
