/**
 * Other posts at the time of a new one. A post whose text was corrected before Create ran again looks like a new one, and both would go out at
 * the same minute.
 */
import { quotedText } from '../../../api/posts/quoted-text.ts';
import type { PostRecord } from '../../../api/responses/read-records.ts';
import { listText } from '../../../data/list-text.ts';
import { networks } from '../../../networks/index.ts';
import { accountNamesOf } from '../../../networks/records/read-targets.ts';

/** The most posts that a sentence names; further ones are only counted. */
const maxNamed = 9;

/**
 * The posts of `atItsTime` that share an account with `post`, as a sentence names them: `"Fresh rolls" on Skyapp`. `atItsTime`: the posts that are
 * scheduled for the same time.
 */
export function postsBeside(post: PostRecord, atItsTime: readonly PostRecord[]): readonly string[] {
  const accounts = new Set(accountNamesOf(post));
  const beside = atItsTime.flatMap((record) => {
    const common = accountNamesOf(record).filter((account) => accounts.has(account));
    return common.length === 0 ? [] : [{ record, common }];
  });
  const others = beside.length - maxNamed;
  const named = others > 1 ? beside.slice(0, maxNamed) : beside;
  return [
    ...named.map(({ record, common }) => {
      const labels = networks.flatMap(({ key, label }) =>
        common.some((account) => account.startsWith(`${key}:`)) ? [label] : [],
      );
      return `${quotedText(record)} on ${listText(labels)}`;
    }),
    ...(others > 1 ? [`${others} other posts`] : []),
  ];
}
