/** Extra JSON: an object merged over the composed target before it is checked. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { composed, findingsIn, target } from '../support/drafts.ts';

function sent(extra: unknown): unknown {
  return composed({
    targets: [target({ network: 'threadapp', caption: 'Hello', fields: { topicTag: 'Bread' }, extra })],
  })['threadappTargets'];
}

function refused(extra: unknown): string[] {
  return findingsIn({ targets: [target({ caption: 'Hello', extra })] });
}

const plain = { accountId: 'account-1', caption: 'Hello', medias: [], topicTag: 'Bread' };

describe('Extra JSON', () => {
  test('nothing changes nothing', () => {
    for (const extra of [undefined, null, '', '  ', '{}', {}, 'null'])
      assert.deepEqual(sent(extra), [plain], JSON.stringify(extra));
  });

  test('an object or its text wins over the fields, property by property', () => {
    const changes = { topicTag: 'Rye', hashtags: ['a'] };
    assert.deepEqual(sent(changes), [{ ...plain, ...changes }]);
    assert.deepEqual(sent(JSON.stringify(changes, null, 2)), [{ ...plain, ...changes }]);
    assert.deepEqual(sent({ caption: 'Other' }), [{ ...plain, caption: 'Other' }]);
  });

  test('is content by itself', () => {
    const targets = [target({ network: 'threadapp', extra: { caption: 'Only here' } })];
    assert.deepEqual(composed({ targets }), {
      threadappTargets: [{ accountId: 'account-1', caption: 'Only here', medias: [] }],
    });
  });

  test('is held to the limits like everything else', () => {
    assert.deepEqual(refused({ caption: 'a'.repeat(301) }), ['Skyapp, Caption: 301 characters, at most 300']);
    assert.deepEqual(refused({ embed: { mediaType: 'IMAGE', medias: [{ url: 'javascript:alert(1)' }] } }), [
      'Skyapp, Media 1 › Media URL: "javascript:alert(1)" is not a web address such as https://example.com/page',
    ]);
  });

  test('a property that the network does not know', () => {
    assert.deepEqual(refused({ colour: 'red' }), [
      'Skyapp, Extra JSON › colour: unknown property, leave it out',
    ]);
  });

  test('broken text', () => {
    const [only = '', ...others] = refused('{"caption": ');
    assert.match(only, /^Skyapp, Extra JSON: is not valid JSON \(.+\)$/);
    assert.deepEqual(others, []);
  });

  test('something else than an object', () => {
    for (const extra of ['[]', [], '[{"caption":"x"}]', '"text"', '7', 7, true, 'true']) {
      assert.deepEqual(
        refused(extra),
        ['Skyapp, Extra JSON: must be a JSON object such as {"property": "value"}'],
        JSON.stringify(extra),
      );
    }
  });

  test('the account, which is chosen elsewhere', () => {
    assert.deepEqual(refused({ accountId: 'account-9' }), [
      'Skyapp, Extra JSON: leave accountId out; the account is chosen in Account',
    ]);
    assert.deepEqual(refused('{"accountId": null}'), [
      'Skyapp, Extra JSON: leave accountId out; the account is chosen in Account',
    ]);
  });

  test('names that mean something to JavaScript are names like others', () => {
    assert.deepEqual(sent('{"__proto__": {"caption": "Polluted", "polluted": true}, "topicTag": "Rye"}'), [
      { ...plain, topicTag: 'Rye' },
    ]);
    assert.equal(Reflect.get({}, 'polluted'), undefined);
    for (const name of ['constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
      const [only = '', ...others] = refused(JSON.stringify({ [name]: 1 }));
      assert.match(only, /^Skyapp, Extra JSON/);
      assert.deepEqual(others, []);
    }
  });
});
