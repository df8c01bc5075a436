/** Extra JSON: an object merged over the composed target before it is checked. */
import { describe, expect, test } from '@jest/globals';
import { composed, findingsAt, target } from '../../support/generators/drafts.ts';

function sent(extra: unknown): unknown {
  return composed({
    targets: [target({ network: 'threadapp', caption: 'Hello', fields: { topicTag: 'Bread' }, extra })],
  })['threadappTargets'];
}

const plain = { accountId: 'account-1', caption: 'Hello', medias: [], topicTag: 'Bread' };

describe('Extra JSON', () => {
  test('nothing changes nothing', () => {
    for (const extra of [undefined, null, '', '  ', '{}', {}, 'null'])
      expect(sent(extra)).toStrictEqual([plain]);
  });

  test('an object or its text wins over the fields, property by property', () => {
    const changes = { topicTag: 'Rye', hashtags: ['a'] };
    expect(sent(changes)).toStrictEqual([{ ...plain, ...changes }]);
    expect(sent(JSON.stringify(changes, null, 2))).toStrictEqual([{ ...plain, ...changes }]);
    expect(sent({ caption: 'Other' })).toStrictEqual([{ ...plain, caption: 'Other' }]);
  });

  test('is content by itself', () => {
    const targets = [target({ network: 'threadapp', extra: { caption: 'Only here' } })];
    expect(composed({ targets })).toStrictEqual({
      threadappTargets: [{ accountId: 'account-1', caption: 'Only here', medias: [] }],
    });
  });

  test('something else than an object, or the account, which is chosen elsewhere', () => {
    for (const extra of ['[]', [], '[{"caption":"x"}]', '"text"', '7', 7, true, 'true'])
      expect(findingsAt({ extra })).toStrictEqual([
        'Skyapp, Extra JSON: must be a JSON object such as {"property": "value"}',
      ]);
    for (const extra of [{ accountId: 'account-9' }, '{"accountId": null}'])
      expect(findingsAt({ extra })).toStrictEqual([
        'Skyapp, Extra JSON: leave out accountId; the account is chosen in Account',
      ]);
  });

  test('no more than 100 levels of it, whatever stands between the brackets', () => {
    const nested = (levels: number) => `{"a":${'[{"b":1},'.repeat(levels - 1)}[]${']'.repeat(levels - 1)}}`;
    const [deep, tooDeep] = [nested(98), nested(101)].map((extra) => findingsAt({ extra }));
    expect(deep?.join()).not.toContain('nested');
    expect(tooDeep).toStrictEqual([
      'Skyapp, Extra JSON: is nested more than 100 levels deep; no property of a post is nested that deep',
    ]);
  });
});
