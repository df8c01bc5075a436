/** What people hand in may be nested as deep as it likes: it is refused in a sentence, and no stack ends over it. */
import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import { networks } from '../../shared/index.ts';
import { InvalidPostError } from '../../shared/post/findings/finding.ts';
import { accountsBody, asksForAccounts } from '../support/local-server.ts';
import { findingsIn, target } from '../support/drafts.ts';
import { chosen, post, shownError } from '../support/node-under-test.ts';
import { execution, step } from './both-hosts.ts';
import { useLocalServer } from '../support/use-server.ts';

const depths = [101, 10_000, 1_000_000];

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

function text(levels: number): string {
  return `${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`;
}

describe('The composition refuses', () => {
  for (const levels of depths) {
    const deep = nested(levels);
    const everywhere = {
      publish: { publish: deep },
      'scheduled time': { publish: 'SCHEDULE', scheduledAt: deep },
      caption: { caption: deep },
      'media address': { caption: 'Hello', media: [{ mediaUrl: deep }] },
      'media detail': { media: [{ mediaUrl: 'https://media.example/a.jpg', altText: deep }] },
      account: { targets: [target({ caption: 'Hello', accountId: deep })] },
      'extra JSON': { targets: [target({ extra: deep })] },
      'extra JSON, one property': {
        targets: [target({ network: 'threadapp', extra: { userTags: [deep] } })],
      },
      'extra JSON as text': { targets: [target({ extra: text(levels + 1) })] },
    } as const;
    for (const [where, draft] of Object.entries(everywhere)) {
      it(`${levels} levels: ${where}`, () => {
        const findings = findingsIn(draft);
        expect(findings.length).toBeGreaterThan(0);
        for (const finding of findings) expect(finding.length).toBeLessThan(500);
      });
    }

    it(`${levels} levels: any field of any network`, () => {
      for (const { key, fields } of networks) {
        for (const name of Object.keys(fields)) {
          const given = { ...target({ network: key, caption: 'Hello' }), fields: { [name]: deep } };
          expect([key, name, findingsIn({ targets: [given] }).length > 0]).toStrictEqual([key, name, true]);
        }
      }
    });
  }

  it('nothing that is not deep', () => {
    const userTags = [JSON.parse(text(80)), '[['.repeat(200), { a: '"{[\\"'.repeat(200) }];
    expect(
      findingsIn({ targets: [target({ network: 'threadapp', caption: 'a', extra: { userTags } })] }),
    ).toStrictEqual([]);
    const extra = JSON.stringify({ userTags });
    expect(findingsIn({ targets: [target({ network: 'threadapp', caption: 'a', extra })] })).toStrictEqual(
      [],
    );
  });

  it('what contains itself', () => {
    const circle: { inner?: unknown } = {};
    circle.inner = [circle];
    expect(() => {
      const findings = findingsIn({
        targets: [target({ network: 'threadapp', extra: { userTags: [circle] } })],
      });
      if (findings.length > 0) throw new InvalidPostError({ findings: [] });
    }).toThrow(InvalidPostError);
  });
});

describe('Both hosts', () => {
  const server = useLocalServer((request, response) => {
    response.end(asksForAccounts(request) ? accountsBody('a') : '{"id":"post-1"}');
  });

  for (const levels of depths) {
    it(`${levels} levels, from n8n's expressions and in a text`, async () => {
      const service = { baseUrl: server.origin, apiKey: 'any-key-that-is-long' };
      const made = `={{ (() => { let v = 1; for (let i = 0; i < ${levels}; i++) v = [v]; return v; })() }}`;
      const row = { accountId: chosen('a') };
      for (const given of [
        { media: { items: [{ mediaUrl: made }] } },
        { targets: { threadapp: [{ ...row, additionalFields: { extraJson: text(levels + 1) } }] } },
        { targets: { threadapp: [{ ...row, additionalFields: { userTags: text(levels + 1) } }] } },
      ]) {
        const parameters = post('create', {
          publish: 'DRAFT',
          targets: { skyapp: [row] },
          caption: 'Hello',
          ...given,
        });
        const { message } = shownError(await execution(service, parameters));
        expect(message).toMatch(
          /^Nothing was sent.*(?:nested more than|is not a web address|must be a list, not "\{)/,
        );
        expect(message.length).toBeLessThan(500);
      }
      expect(server.requests.filter((request) => !asksForAccounts(request))).toStrictEqual([]);
    });

    it(`${levels} levels, from a step of Zapier`, async () => {
      const service = { baseUrl: server.origin, apiKey: 'any-key-that-is-long' };
      for (const given of [
        { threadapp_extra_json: text(levels + 1) },
        { threadapp_user_tags: text(levels + 1) },
        { media: ['https://media.example/a.jpg'], media_details: text(levels + 1) },
      ]) {
        const shown = await step(service, 'creates.create_post.operation.perform', {
          publish: 'DRAFT',
          caption: 'Hello',
          accounts: ['threadapp:a'],
          ...given,
        });
        assert.ok(shown instanceof Error);
        expect(shown.message).toMatch(/Nothing was sent/);
      }
      expect(server.requests.filter((request) => !asksForAccounts(request))).toStrictEqual([]);
    });
  }
});
