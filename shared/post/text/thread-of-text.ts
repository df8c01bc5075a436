/** Follow-up posts that Make a Thread cut from a text. */
import { isLongerThan } from '../../data/code-points.ts';
import { isText, type JsonObject, textField } from '../../data/json.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import { asList, isUnfilled } from '../../form/values/read-value.ts';
import type { KeptContent } from '../draft.ts';
import { captionLimitsOf, threadNamesOf } from './field-texts.ts';

interface PresentThread {
  readonly network: Network;
  /** What the post has, with its follow-up posts. */
  readonly kept: KeptContent | undefined;
  /** The longest caption that a person wants. */
  readonly ownMax: number | undefined;
}

/**
 * Whether the present follow-up posts continue the replaced caption as Make a Thread cuts a text: they have only a text, and no post has room for the
 * next one, too.
 */
export function isThreadOfText({ network, kept, ownMax }: PresentThread): boolean {
  const names = threadNamesOf(network);
  if (names === undefined || kept === undefined) return false;
  const parts = asList(kept.fields[names.thread]);
  const texts = [kept.replacedCaption ?? kept.caption, ...parts.map((part) => textField(part, names.text))];
  const { max = Infinity } = captionLimitsOf(network, ownMax);
  const isOther = ([key, value]: [string, unknown]) => key !== names.text && !isUnfilled(value);
  return (
    texts.every(isText) &&
    texts.slice(1).every((text, index) => isLongerThan(`${texts[index] ?? ''} ${text}`, max)) &&
    !parts.some((part) => Object.entries(part ?? {}).some(isOther))
  );
}

/** The name of the field with follow-up posts that still continue the old caption, below a new one; undefined where there are none. */
export function staleThreadIn(target: JsonObject, present: PresentThread): string | undefined {
  const { network, kept } = present;
  const names = threadNamesOf(network);
  const old = kept?.replacedCaption ?? kept?.caption;
  if (names === undefined || old === undefined || target[network.caption] === old) return undefined;
  const textsIn = (thread: unknown) => asList(thread).map((part) => textField(part, names.text));
  const [after, before] = [target, kept?.fields ?? {}].map((fields) => textsIn(fields[names.thread]));
  const isSame = after?.join('\n') === before?.join('\n');
  return before?.length !== 0 && isSame && isThreadOfText(present) ? names.thread : undefined;
}
