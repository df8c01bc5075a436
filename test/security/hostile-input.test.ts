/** Input that is nested to any depth, or named like a part of JavaScript: refused in a sentence, and no stack or prototype breaks. */
import assert from 'node:assert/strict';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { networks } from '../../shared/index.ts';
import { findingsIn, target } from '../support/generators/drafts.ts';
import { accountsBody, asksForAccounts } from '../support/service/local-server.ts';
import { post, shownError } from '../support/n8n/node-under-test.ts';
import { useLocalServer } from '../support/service/use-server.ts';
import { execution, step } from './both-hosts.ts';

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

function text(levels: number): string {
  return `${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`;
}

const threadapp = (extra: unknown) => [target({ network: 'threadapp', caption: 'a', extra })];

describe('The composition refuses', () => {
  const deep = nested(100_000);
  it.each<[string, Parameters<typeof findingsIn>[0]]>([
    ['publish', { publish: deep }],
    ['scheduled time', { publish: 'SCHEDULE', scheduledAt: deep }],
    ['caption', { caption: deep }],
    ['media address', { caption: 'Hello', media: [{ mediaUrl: deep }] }],
    ['account', { targets: [target({ caption: 'Hello', accountId: deep })] }],
    ['extra JSON', { targets: threadapp({ userTags: [nested(101)] }) }],
    ['extra JSON as text', { targets: threadapp(text(100_001)) }],
  ])('a hundred thousand levels: %s', (_, draft) => {
    const findings = findingsIn(draft);
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) expect(finding.length).toBeLessThan(500);
  });

  it('a hundred thousand levels: any field of any network', () => {
    for (const { key, fields } of networks)
      for (const name of Object.keys(fields)) {
        const given = { ...target({ network: key, caption: 'Hello' }), fields: { [name]: deep } };
        expect([key, name, findingsIn({ targets: [given] }).length > 0]).toStrictEqual([key, name, true]);
      }
  });

  it('nothing that is not deep', () => {
    const userTags = [JSON.parse(text(80)), '[['.repeat(200), { a: '"{[\\"'.repeat(200) }];
    for (const extra of [{ userTags }, JSON.stringify({ userTags })])
      expect(findingsIn({ targets: threadapp(extra) })).toStrictEqual([]);
  });
});

/** As JSON: in a literal the first name would set the prototype. */
const names =
  '{"__proto__":{"polluted":"yes","toString":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"prototype":{"polluted":"yes"}}';

const parsed = JSON.parse(names) as Record<string, string>;

describe('Both hosts', () => {
  const server = useLocalServer((request, response) => {
    response.end(asksForAccounts(request) ? accountsBody('a') : '{"id":"post-1"}');
  });
  const service = () => ({ baseUrl: server.origin, apiKey: 'any-key-that-is-long' });
  const draft = { publish: 'DRAFT', caption: 'Hello', accounts: ['threadapp:a'] };
  afterEach(() => {
    expect([Reflect.get({}, 'polluted'), typeof {}.toString]).toStrictEqual([undefined, 'function']);
    for (const { body } of server.requests)
      expect([body.includes('polluted'), body.length < 1_000]).toStrictEqual([false, true]);
  });

  const deep = text(100_001);
  const made = '={{ (() => { let v = 1; for (let i = 0; i < 1e5; i++) v = [v]; return v; })() }}';
  const adjusted = (additionalFields: INodeParameters) => ({ adjust: { threadapp: { additionalFields } } });
  it.each([
    ['a deep expression', { media: { items: [{ mediaUrl: made }] } }],
    ['deep Extra JSON', adjusted({ extraJson: deep })],
    ['Extra JSON with such names', adjusted({ extraJson: names })],
    ['Extra JSON of an expression', adjusted({ extraJson: '={{ $json.given }}' })],
    ['a caption with such names', { caption: '={{ $json.given }}' }],
  ])('n8n refuses %s', async (_, given) => {
    const parameters = post('create', { ...draft, ...given });
    const { message } = shownError(await execution(service(), parameters, { items: [{ given: parsed }] }));
    expect(message).toMatch(/^Nothing was sent/);
    expect(message.length).toBeLessThan(600);
  });

  it.each(['media', 'accounts', 'adjust', 'options'])('n8n takes no name out of %s', async (parameter) => {
    const parameters = post('create', { ...draft, [parameter]: '={{ $json.given }}' });
    await execution(service(), parameters, { items: [{ given: parsed }] });
  });

  it.each(['threadapp_extra_json', 'threadapp_user_tags', 'media_details'])(
    'Zapier refuses %s',
    async (key) => {
      for (const value of [deep, names]) {
        const inputData = { ...draft, media: ['https://media.example/a.jpg'], [key]: value };
        const shown = await step(service(), 'creates.create_post.operation.perform', inputData);
        assert.ok(shown instanceof Error);
        expect(shown.message).toMatch(/Nothing was sent/);
      }
    },
  );
});
